/** Which rows speak about a model, and from which of its words that follows. */
import type { Evidence, Model, ThingKind } from '../model/model.ts'
import type { Aspect, Catalogue, Condition, Fact, Pivot, Row, Theme } from './row.ts'
import { findDenied, findPhrase, findWords } from './word-search.ts'

type Found = { evidence: Evidence[]; main: boolean; means: boolean }
/** What conditions are held against. `facts` has the choice of every pivot that was answered. */
export type View = { model: Model; aspects: Map<string, Found>; facts: Map<string, Fact> }

const findThings = ({ things }: Model, words: string): Evidence[] =>
  things
    .filter(({ name }) => findPhrase(name, words) !== undefined)
    .flatMap(({ evidence }) => evidence.slice(0, 1))

const findKinds = ({ subjects }: Model, kinds: readonly ThingKind[]): Evidence[] | undefined => {
  const found = subjects.filter(({ kind }) => kinds.includes(kind)).map(({ evidence }) => evidence)
  return found.length > 0 ? found : undefined
}

const findFacts = (view: View, wanted: Record<string, string[]>): Evidence[] | undefined => {
  const found: Evidence[] = []
  for (const [question, choices] of Object.entries(wanted)) {
    const fact = view.facts.get(question)
    if (!fact || !choices.includes(fact.choice)) return undefined
    if (fact.evidence) found.push(fact.evidence)
  }
  return found
}

/** Each part of a condition, in the order in which its evidence is shown. */
const PARTS: Array<(condition: Condition, view: View) => Evidence[] | undefined | 'absent'> = [
  ({ operations, kinds }, { model }) => {
    if (!operations) return 'absent'
    const cells = model.matrix.filter(
      ({ operation, kind }) =>
        operations.includes(operation) && (!kinds || (kind !== undefined && kinds.includes(kind))),
    )
    return cells.length > 0 ? cells.flatMap(({ evidence }) => evidence.slice(0, 1)) : undefined
  },
  ({ operations, kinds }, { model }) => (kinds && !operations ? findKinds(model, kinds) : 'absent'),
  ({ people }, { model }) => {
    if (!people) return 'absent'
    const found = model.actors.filter(({ kind }) => kind !== undefined && people.includes(kind))
    return found.length > 0 ? found.flatMap(({ evidence }) => evidence.slice(0, 1)) : undefined
  },
  ({ words }, { model }) => {
    if (words === undefined) return 'absent'
    const found = findWords(model.texts, words)
    return found.length > 0 ? found : undefined
  },
  ({ things }, { model }) => {
    if (things === undefined) return 'absent'
    const found = findThings(model, things)
    return found.length > 0 ? found : undefined
  },
  ({ actors }, { model }) => {
    if (actors === undefined) return 'absent'
    return model.actors.length >= actors
      ? model.actors.flatMap(({ evidence }) => evidence.slice(0, 1))
      : undefined
  },
  ({ aspects }, view) => {
    if (!aspects) return 'absent'
    const found = aspects.flatMap((id) => view.aspects.get(id)?.evidence ?? [])
    return found.length > 0 ? found : undefined
  },
  ({ facts }, view) => (facts ? findFacts(view, facts) : 'absent'),
]

/** The words by which a condition holds; undefined when it does not. */
export const findEvidence = (condition: Condition, view: View): Evidence[] | undefined => {
  const all: Evidence[] = []
  for (const part of PARTS) {
    const found = part(condition, view)
    if (found === undefined) return undefined
    if (found !== 'absent') all.push(...found)
  }
  return all.slice(0, 3)
}

const holds = (condition: Condition, view: View): boolean => findEvidence(condition, view) !== undefined

/** The idea is the first text: what it names is what the feature is about. */
const isMain = (evidence: readonly Evidence[], model: Model): boolean =>
  evidence.some(({ id }) => id === model.texts[0]?.id) || evidence.length > 2

const findAspects = (aspects: readonly Aspect[], view: View): void => {
  for (const { id, when, unless } of aspects) {
    if (unless && holds(unless, view)) continue
    const evidence = when.flatMap((condition) => findEvidence(condition, view) ?? [])
    if (evidence.length === 0) continue
    const all = [...(view.aspects.get(id)?.evidence ?? []), ...evidence]
    view.aspects.set(id, { evidence: all, main: isMain(all, view.model), means: false })
  }
}

/** A leading aspect makes what it is built on a means. */
const setMeans = (aspects: readonly Aspect[], view: View): void => {
  for (const { id, over = [] } of aspects) {
    if (!view.aspects.get(id)?.main) continue
    for (const found of over.flatMap((name) => view.aspects.get(name) ?? [])) found.means = true
  }
}

/** What the texts say about a pivot without being asked. */
const findSaid = ({ id, choices }: Pivot, { texts }: Model): Fact | undefined => {
  for (const choice of choices) {
    const said = choice.words ? findWords(texts, choice.words) : []
    const [evidence] = said.length === 0 && choice.denied ? findDenied(texts, choice.denied) : said
    if (evidence) return { question: id, choice: choice.id, evidence }
  }
  return undefined
}

export const toView = (model: Model, catalogue: Catalogue, answers: readonly Fact[]): View => {
  const facts = new Map<string, Fact>()
  for (const pivot of catalogue.pivots) {
    const said = findSaid(pivot, model)
    if (said) facts.set(pivot.id, said)
  }
  for (const answer of answers) facts.set(answer.question, answer)
  const view: View = { model, aspects: new Map(), facts }
  findAspects(catalogue.aspects, view)
  setMeans(catalogue.aspects, view)
  return view
}

export type Applied = { row: Row; theme: Theme; evidence: Evidence[] }

export const isGrave = ({ severity }: Row): boolean => severity === 'critical' || severity === 'high'

/** The words that a theme goes by: its own condition, things of its kinds; the surroundings are those of the first. */
const findNamed = ({ level, kinds, when }: Theme, view: View): Evidence[] | undefined => {
  const { model } = view
  const held = when ? findEvidence(when, view) : []
  if (!held) return undefined
  if (kinds)
    return findKinds(level === 'setting' ? { ...model, subjects: model.subjects.slice(0, 1) } : model, kinds)
  return held.length > 0 || level !== 'any' ? held : findFirst(model)
}

const findFirst = ({ matrix, things, actors }: Model): Evidence[] =>
  [matrix[0], things[0], actors[0]].flatMap((part) => part?.evidence.slice(0, 1) ?? []).slice(0, 1)

/** The words by which a theme speaks at all, so that the rows of the others need not be made. */
const findTheme = (theme: Theme, view: View): Evidence[] | undefined => {
  const aspect = view.aspects.get(theme.aspect)
  if (theme.aspect !== '' && !aspect) return undefined
  const named = findNamed(theme, view)
  return named && (aspect?.evidence ?? named)
}

export const speaks = (theme: Theme, view: View): boolean => findTheme(theme, view) !== undefined

const applyRow = (row: Row, theme: Theme, named: readonly Evidence[], view: View): Applied[] => {
  const aspect = view.aspects.get(theme.aspect)
  // A topic that only an answer touches brings its grave questions, not the whole theme.
  if (aspect && (!aspect.main || aspect.means) && !isGrave(row)) return []
  if (row.unless && holds(row.unless, view)) return []
  const own = findEvidence(row.when ?? {}, view)
  if (!own) return []
  const isBare = row.when?.words === '*' && named.length > 0
  const evidence = own.length > 0 && !isBare ? own : named
  return evidence.length > 0 ? [{ row, theme, evidence: evidence.slice(0, 3) }] : []
}

/** The rows whose conditions hold, in the order of the catalogue. */
export const findApplied = (view: View, { themes }: Catalogue): Applied[] =>
  themes.flatMap((theme) => {
    const named = findTheme(theme, view)
    return named ? theme.rows.flatMap((row) => applyRow(row, theme, named, view)) : []
  })

/** Whether a theme is only a means here, so that its rows give way on every topic. */
export const isMeans = ({ theme }: Applied, view: View): boolean =>
  view.aspects.get(theme.aspect)?.means ?? false
