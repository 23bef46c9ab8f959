/** Who can write here, for a person who chooses. */
import type { Authors } from '../../operations/rows.ts'
import { type Paint, plain } from './paint.ts'

const MOST = 20

const printTried = ({ tried }: Authors, style: Paint): string[] => {
  if (!tried) return []
  const facts = [tried.model, `${tried.ms} ms`, tried.tokens !== undefined && `${tried.tokens} tokens`]
  return [
    `${style.green('✓')} ${plain(tried.name)} answered ${style.dim(facts.filter(Boolean).map(String).map(plain).join(' · '))}`,
  ]
}

const printFound = ({ found }: Authors, style: Paint): string[] => {
  if (!found) return []
  const rows = found.flatMap(({ name, title, by, sends, models = [], missing }) => [
    `${style.bold(plain(name))} ${plain(title)} ${style.dim(plain(by))}`,
    `  ${style.dim('sends')} ${plain(sends)}`,
    ...(models.length > 0 ? [`  ${style.dim('models')} ${plain(models.slice(0, MOST).join(', '))}`] : []),
    ...(missing ? [`  ${style.yellow('first')} ${plain(missing)}`] : []),
  ])
  return [
    `${style.bold('offline')} keeps your words, invents nothing ${style.dim('no key, no network')}`,
    ...rows,
    '',
    ...(found.length === 0 ? ['no coding agent, no key and no local endpoint was found here'] : []),
    `  ${style.dim('next')}  throughline author <name>   ${style.dim('tries it with one small call, and chooses it for you')}`,
  ]
}

export const printAuthors = (output: Authors, style: Paint): string => {
  const { author, reviewer, models } = output
  return [
    ...printFound(output, style),
    ...(models ?? []).slice(0, MOST * 5).map(plain),
    ...printTried(output, style),
    `${style.dim('writes:')} ${plain(author)}${reviewer ? `, ${style.dim('reviews:')} ${plain(reviewer)}` : ''}`,
  ].join('\n')
}
