/** Texts that are being typed at several places of a review: each is found where it was typed, until what it is for is decided. */
import { fromPlace } from '../../../operations/kept-review.ts'
import type { Draft } from './prompt.ts'

export type Drafts = {
  /** `from` is what stands there when nobody has typed anything. */
  at(place: string, from?: string): Draft
  /** What was typed for it is decided. */
  drop(id: string): void
  texts(): Record<string, string>
}

export const openDrafts = (
  known: Record<string, string> = {},
  keep: (isDurable: boolean) => void,
): Drafts => {
  const texts = new Map(Object.entries(known))
  /** Kept, and not durable yet. */
  const loose = new Set<string>()
  return {
    at: (place, from = '') => ({
      typed: texts.get(place) ?? from,
      keep: (typed, isDurable) => {
        const isSame = typed === (texts.get(place) ?? from)
        if (isSame && !(isDurable && loose.has(place))) return
        if (typed.trim() === '' || typed === from) texts.delete(place)
        else texts.set(place, typed)
        if (isDurable) loose.delete(place)
        else loose.add(place)
        keep(isDurable)
      },
    }),
    drop: (id) => {
      for (const place of [...texts.keys()]) if (fromPlace(place).id === id) texts.delete(place)
    },
    texts: () => Object.fromEntries(texts),
  }
}
