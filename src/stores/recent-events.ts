import type { EventRow } from './rows.ts'

/** More than most turns commit. */
const MOST = 64

/** The events that were committed last, of one run and without a gap: the end of a turn asks for what its steps wrote. */
export const keepRecentEvents = () => {
  let kept: EventRow[] = []
  return {
    /** Called when the commit is durable. */
    keep(row: EventRow): void {
      const follows = kept.length < MOST && kept.at(-1)?.hash === row.parent
      kept = follows ? [...kept, row] : [row]
    },
    /** All events behind `after`, where they are known and still end in the head of the run. */
    recall(run: string, after: number, head: string): EventRow[] | undefined {
      const [first] = kept
      const isAll = first?.run === run && first.seq <= after + 1 && kept.at(-1)?.hash === head
      return isAll ? kept.filter(({ seq }) => seq > after) : undefined
    },
  }
}
