/** How a person is asked about a fork: what each side decided, and where it stands. */
import type { Run } from '../schema/run.ts'
import type { Asked, AskForm } from './ask.ts'
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
  if (status === 'done') return 'is done'
  return status === 'failed' ? 'ended without a result' : `stands at: ${title}`
}

/** Where each side was decided, each by a name of its own. */
const toPlaces = (sides: SideView[]): string[] => {
  const isOne = sides.filter(({ ours }) => !ours).length === 1
  let count = 0
  return sides.map(({ ours }) => {
    if (ours) return 'This checkout'
    return isOne ? 'Another checkout' : `Another checkout (${++count})`
  })
}

const toLabel = ({ deeds, started }: SideView, place: string): string => {
  const who = deeds.findLast((deed) => deed.who)?.who ?? started?.who
  return who ? `${place}: ${who}` : place
}

const toHint = ({ deeds, started }: SideView): string => {
  const last = deeds.at(-1) ?? started
  const hint = last ? `last: ${last.who ? `${last.who} ` : ''}${last.did}` : 'nothing was decided'
  return hint.length <= LONGEST_HINT ? hint : `${hint.slice(0, LONGEST_HINT - 1).replace(/\p{Cs}$/u, '')}…`
}

const toEntries = (side: SideView, place: string): string[] => {
  const { deeds, earlier, started } = side
  const lines = [...(started ? [started] : []), ...deeds].map(toDeedLine)
  const more = earlier > 0 ? `; ${earlier} earlier ${earlier === 1 ? 'decision' : 'decisions'}` : ''
  return [
    `${place}, ${idOf(side)}, ${toStands(side)}${more}`,
    ...(lines.length > 0 ? lines : ['nothing was decided']).map((line) => `${place}: ${line}`),
  ]
}

const COUNTS = ['', 'One checkout', 'Two checkouts']

export const forkForm: AskForm = {
  toForm: ({ request }: Asked) => {
    const { between, sides } = request.detail as unknown as ForkDetail
    const who = COUNTS[sides.length] ?? 'Several checkouts'
    const places = toPlaces(sides)
    const placeOf = (at: number): string => places[at] ?? ''
    const isRuns = between === 'runs'
    return {
      title: isRuns
        ? `${who} started this feature; choose the run that goes on`
        : `${who} decided differently; choose the side that goes on`,
      says: [
        isRuns
          ? `${who} started this feature. The run that you choose goes on; the other one ends, and what it decided is kept as proposals.`
          : `${who} decided differently. The side that you choose goes on; what the other one decided is kept as proposals.`,
      ],
      list: {
        title: 'What each side decided',
        entries: sides.flatMap((side, at) => toEntries(side, placeOf(at))),
      },
      choices: sides.map((side, at) => ({
        id: idOf(side),
        label: toLabel(side, placeOf(at)),
        hint: toHint(side),
      })),
    }
  },
  toValue: (_asked, { choice }) => ({ value: { choice } }),
}
