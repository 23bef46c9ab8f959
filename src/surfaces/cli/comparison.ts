/** What several authors made of one idea, one below the other. */
import type { Compared } from '../../operations/rows.ts'
import { toSpentWords } from '../../operations/spending.ts'
import { type Paint, plain } from './paint.ts'

type Result = Compared['results'][number]
type Scores = NonNullable<Result['scores']>

const share = (pick: (scores: Scores) => { have: number; of: number }) => (scores: Scores) => {
  const { have, of } = pick(scores)
  return of === 0 ? 'none' : `${have} of ${of}`
}

const ROWS: [string, (scores: Scores) => string][] = [
  ['sentences of the idea covered', share(({ sentences }) => sentences)],
  ['requirements in all', ({ requirements }) => String(requirements)],
  ['findings for each', ({ findings, requirements }) => (findings / Math.max(requirements, 1)).toFixed(2)],
  ['criteria without a finding', share(({ criteria }) => criteria)],
  ['requirements with a source', share(({ traced }) => traced)],
  ['requirements kept in the PRD', share(({ kept }) => kept)],
]

const WIDTH = 32

export const printComparison = ({ results }: Compared, style: Paint): string =>
  results
    .flatMap(({ author, folder, scores, spent, stopped }) => [
      style.bold(plain(author)),
      ...(stopped === undefined ? [] : [`  ${style.red('✗')} ${plain(stopped)}`]),
      ...(scores ? ROWS.map(([title, toText]) => `  ${title.padEnd(WIDTH)}${toText(scores)}`) : []),
      `  ${'used'.padEnd(WIDTH)}${spent ? toSpentWords(spent) : 'nothing'}`,
      `  ${style.dim(plain(folder))}`,
      '',
    ])
    .join('\n')
