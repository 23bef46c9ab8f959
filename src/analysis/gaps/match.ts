/** Which rows speak about a model, and from which of its words that follows. */
import type { Evidence, Model } from '../model/model.ts'
import type { Aspect, Catalogue, Condition, Fact, Pivot, Row, Theme, Topic } from './row.ts'
import { findWords, toPattern } from './words.ts'

export type Found = { evidence: Evidence[]; main: boolean; means: boolean }
/** What conditions are held against. `facts` has the choice of every pivot that was answered. */
export type View = { model: Model; aspects: Map<string, Found>; facts: Map<string, Fact> }

const findThings = ({ things }: Model, words: string): Evidence[] => {
  const pattern = toPattern(words)
  return things.filter(({ name }) => pattern.test(name)).flatMap(({ evidence }) => evidence.slice(0, 1))
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
  ({ operations }, { model }) => {
    if (!operations) return 'absent'
    const cells = model.matrix.filter(({ operation }) => operations.includes(operation))
    return cells.length > 0 ? cells.flatMap(({ evidence }) => evidence.slice(0, 1)) : undefined
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
    const [evidence] = choice.words ? findWords(texts, choice.words) : []
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

const isGrave = ({ severity }: Row): boolean => severity === 'critical' || severity === 'high'

const applyRow = (row: Row, theme: Theme, view: View): Applied[] => {
  const aspect = theme.aspect === '' ? undefined : view.aspects.get(theme.aspect)
  if (theme.aspect !== '' && !aspect) return []
  // A topic that only an answer touches brings its grave questions, not the whole theme.
  if (aspect && (!aspect.main || aspect.means) && !isGrave(row)) return []
  if (row.unless && holds(row.unless, view)) return []
  const own = findEvidence(row.when ?? {}, view)
  if (!own) return []
  const evidence = own.length > 0 ? own : (aspect?.evidence ?? [])
  return evidence.length > 0 ? [{ row, theme, evidence: evidence.slice(0, 3) }] : []
}

/** Topics on which one theme is enough where two themes meet; grave rows stay. */
const SHARED = new Set<Topic>([
  'accessibility',
  'language',
  'performance',
  'availability',
  'observability',
  'support',
  'legal',
  'devices',
  'rollout',
  'retention',
])

const dropRepeats = (applied: readonly Applied[]): Applied[] => {
  const first = new Map<Topic, Theme>()
  return applied.filter(({ row, theme }) => {
    if (row.fallback || !SHARED.has(row.topic)) return true
    const owner = first.get(row.topic) ?? theme
    first.set(row.topic, owner)
    return owner === theme || isGrave(row)
  })
}

/** The rows that apply, in the order of the catalogue; a fallback gives way to a row of the same topic. */
export const toApplied = (view: View, catalogue: Catalogue): Applied[] => {
  const applied = catalogue.themes.flatMap((theme) => theme.rows.flatMap((row) => applyRow(row, theme, view)))
  const isMeans = ({ theme }: Applied): boolean => view.aspects.get(theme.aspect)?.means ?? false
  const toTopics = (some: readonly Applied[]) => new Set(some.map(({ row }) => row.topic))
  const led = toTopics(applied.filter((one) => !one.row.fallback && !isMeans(one)))
  const kept = applied.filter((one) => !isMeans(one) || !led.has(one.row.topic))
  const spoken = toTopics(kept.filter(({ row }) => !row.fallback))
  return dropRepeats(kept.filter(({ row }) => !row.fallback || !spoken.has(row.topic)))
}
