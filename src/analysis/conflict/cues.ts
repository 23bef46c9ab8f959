/** The data of this folder, made ready once: cues by their first word, what is empty, what is alike. */
import GENERATED from './cues.generated.json' with { type: 'json' }

/** One place of a cue: these words, a gap, or a thing. */
export type Step = { words: ReadonlySet<string>; optional: boolean; gap: boolean; thing: boolean }
export type Cue = { of: string; pole: string; steps: Step[] }

export type Side = {
  need: number
  object: boolean
  anyone: boolean
  seer: boolean
  nouns: boolean
  own: ReadonlySet<string>
  yes: string
  no: string
}
/** `one`: a thing has one of them, so two sentences that name another one clash. */
export type Values = { need: number; plain: boolean; led: boolean; one: boolean; byWord: Map<string, string> }

type Cues = {
  /** By the first word that must be there. */
  byWord: Map<string, Cue[]>
  sides: Map<string, Side>
  sets: Map<string, Values>
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

const toCue = (of: string, pole: string, row: string): Cue => ({
  of,
  pole,
  steps: row.split(' ').map(toStep),
})

const addCue = (byWord: Map<string, Cue[]>, cue: Cue): void => {
  const steps = cue.steps.filter(({ gap, thing }) => !gap && !thing)
  const last = steps.findIndex(({ optional }) => !optional)
  for (const word of new Set(steps.slice(0, last + 1).flatMap(({ words }) => [...words])))
    byWord.set(word, [...(byWord.get(word) ?? []), cue])
}

type Row = Partial<Omit<Side, 'own'>> & {
  own?: string
  need: number
  yes: string
  no: string
  yesCues: string
  noCues: string
}
type List = { need: number; plain?: boolean; led?: boolean; one?: boolean; values: string[] }

const { sides: SIDES, sets: SETS, empty: EMPTY, alike: ALIKE, anybody: ANYBODY, ...MARKS } = GENERATED

const toValues = ({ need, plain = false, led = false, one = false, values }: List): Values => ({
  need,
  plain,
  led,
  one,
  byWord: new Map(values.flatMap((row) => row.split(' ').map((word) => [word, row.split(' ')[0] ?? word]))),
})

const FLAGS = { object: false, anyone: false, seer: false, nouns: false }

const make = (): Cues => {
  const byWord = new Map<string, Cue[]>()
  const rows = Object.entries(SIDES as Record<string, Row>)
  for (const [of, { yesCues, noCues }] of rows) {
    for (const row of yesCues.split('; ')) addCue(byWord, toCue(of, 'yes', row))
    for (const row of noCues.split('; ')) addCue(byWord, toCue(of, 'no', row))
  }
  for (const [mark, said] of Object.entries(MARKS))
    for (const row of said) addCue(byWord, toCue('mark', mark, row))
  return {
    byWord,
    sides: new Map(
      rows.map(([of, { yesCues: _yes, noCues: _no, ...row }]) => [
        of,
        { ...FLAGS, ...row, own: new Set(row.own?.split(' ')) },
      ]),
    ),
    sets: new Map(Object.entries(SETS as Record<string, List>).map(([of, list]) => [of, toValues(list)])),
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
