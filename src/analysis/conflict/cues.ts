/** The data of this folder, made ready once: cues by their first word, what is empty, what is alike. */
import GENERATED from './cues.generated.json' with { type: 'json' }

/** One place of a cue: these words, a gap, or a thing. */
export type Step = { words: ReadonlySet<string>; optional: boolean; gap: boolean; thing: boolean }
export type Cue = { mark: string; steps: Step[] }

type Cues = {
  /** By the first word that must be there. */
  byWord: Map<string, Cue[]>
  empty: Set<string>
  alike: Map<string, string>
  anybody: Set<string>
}

const toStep = (said: string): Step => ({
  words: new Set(said.replace(/\?$/, '').split('/')),
  optional: said.endsWith('?'),
  gap: said === '*',
  thing: said === '@',
})

const toCue = (mark: string, row: string): Cue => ({ mark, steps: row.split(' ').map(toStep) })

const addCue = (byWord: Map<string, Cue[]>, cue: Cue): void => {
  const steps = cue.steps.filter(({ gap, thing }) => !gap && !thing)
  const last = steps.findIndex(({ optional }) => !optional)
  for (const word of new Set(steps.slice(0, last + 1).flatMap(({ words }) => [...words])))
    byWord.set(word, [...(byWord.get(word) ?? []), cue])
}

const { empty: EMPTY, alike: ALIKE, anybody: ANYBODY, ...MARKS } = GENERATED

const make = (): Cues => {
  const byWord = new Map<string, Cue[]>()
  for (const [mark, said] of Object.entries(MARKS)) for (const row of said) addCue(byWord, toCue(mark, row))
  return {
    byWord,
    empty: new Set(EMPTY.split(' ')),
    alike: new Map(
      ALIKE.split('; ').flatMap((row) => row.split(' ').map((word) => [word, row.split(' ')[0] ?? word])),
    ),
    anybody: new Set(ANYBODY.split(' ')),
  }
}

let cues: Cues | undefined
export const readCues = (): Cues => {
  cues ??= make()
  return cues
}
