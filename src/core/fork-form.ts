/** How a person is asked about a fork: what each side decided, and where it stands. */
import type { Run } from '../schema/run.ts'
import type { Asked, AskForm, Choice } from './ask.ts'
import { type Deed, toDeedLine } from './deed.ts'

/** One side of a fork, as it is shown. */
export type SideView = {
  hash: string
  run: string
  /** It is the one that this machine's journal holds. */
  ours: boolean
  /** Of one of several runs: who began it. */
  started?: Deed
  /** The last of what was decided, oldest first, and how many came before. */
  deeds: Deed[]
  earlier: number
  stands: { title: string; status: Run['status'] }
}

/** What the request of a fork holds. */
export type ForkDetail = { between: 'ends' | 'runs'; sides: SideView[] }

/** The first characters of its hash name a side. */
const idOf = ({ hash }: SideView): string => hash.slice(0, 12)

const LONGEST_HINT = 60

const toStands = ({ stands: { title, status } }: SideView): string => {
  if (status === 'done') return 'it is done'
  return status === 'failed' ? 'it ended without a result' : `it stands at: ${title}`
}

const toName = ({ ours, deeds, started }: SideView): string => {
  const who = deeds.findLast((deed) => deed.who)?.who ?? started?.who
  return `${ours ? 'This checkout' : 'Another checkout'}${who ? `: ${who}` : ''}`
}

/** Names of the sides, each its own. */
const toLabels = (sides: SideView[]): string[] => {
  const names = sides.map(toName)
  return names.map((name, at) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}, ${idOf(sides[at] as SideView)}`,
  )
}

const toHint = ({ deeds, started }: SideView): string => {
  const last = deeds.at(-1) ?? started
  const hint = last ? `last: ${last.who ? `${last.who} ` : ''}${last.did}` : 'nothing was decided'
  return hint.length <= LONGEST_HINT ? hint : `${hint.slice(0, LONGEST_HINT - 1).replace(/\p{Cs}$/u, '')}…`
}

const toEntries = (side: SideView): string[] => {
  const { deeds, earlier, started } = side
  const lines = [
    ...(started ? [toDeedLine(started)] : []),
    ...(earlier > 0 ? [`${earlier} earlier`] : []),
    ...deeds.map(toDeedLine),
  ]
  return [
    `${idOf(side)} ${toName(side)}; ${toStands(side)}`,
    ...(lines.length > 0 ? lines : ['nothing was decided']).map((line) => `· ${line}`),
  ]
}

const COUNTS = ['', 'One checkout', 'Two checkouts']

export const forkForm: AskForm = {
  toForm: ({ request }: Asked) => {
    const { between, sides } = request.detail as unknown as ForkDetail
    const who = COUNTS[sides.length] ?? 'Several checkouts'
    const isRuns = between === 'runs'
    return {
      title: isRuns
        ? `${who} started this feature; choose the run that goes on`
        : `${who} decided differently; choose the side that goes on`,
      says: [
        isRuns
          ? 'The run that you choose goes on. The other one ends, and what it decided is kept as proposals.'
          : 'The side that you choose goes on. What the other one decided is kept as proposals.',
      ],
      list: { title: 'What each side decided', entries: sides.flatMap(toEntries) },
      choices: toLabels(sides).map((label, at): Choice => {
        const side = sides[at] as SideView
        return { id: idOf(side), label, hint: toHint(side) }
      }),
    }
  },
  toValue: (_asked, { choice }) => ({ value: { choice } }),
}
