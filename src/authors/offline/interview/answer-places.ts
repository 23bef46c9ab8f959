/** Where what was said goes: requirements, scope, aims, decisions and open questions, before any of it is printed. */
import { findOwner, isSkipped } from '../../../analysis/left-open.ts'
import { normalise } from '../sentences.ts'
import { type Part, textsOf } from './answer-part.ts'
import { fromChoice, fromPart } from './answer-requirements.ts'
import { isNothing } from './conversation.ts'
import { printDoubtful } from './doubtful-ask.ts'
import { toObjection } from './remark.ts'
import { partsOf, type Said } from './said.ts'
import { cite, type Fresh, tell } from './sentence.ts'

/** `today` is how things are, `besides` what builds nothing at all. */
export type Places = {
  requirements: Fresh[]
  aims: string[]
  outside: string[]
  decisions: string[]
  questions: string[]
  today: string[]
  besides: string[]
}

export const NOWHERE: Places = {
  requirements: [],
  aims: [],
  outside: [],
  decisions: [],
  questions: [],
  today: [],
  besides: [],
}

const decide = ({ ask, turn }: Said, words: string): string =>
  `${tell(toObjection(ask.text), 300)} ${cite(words)} (turn ${turn})`

export const toDecision = (said: Said): string => decide(said, said.answer)

const printOwner = (owner: string | undefined): string =>
  owner === undefined ? '' : `; to be answered by ${tell(owner, 60)}`

/** «ask Petra about the prices», «the prices, ask Petra»: what it is about that stays open. */
const MATTER =
  /\b(?:about|on|regarding|concerning) ((?:the|our|my|their|his|her) (?:[\p{L}-]+ ?){1,3}?)[.!\s]*$|^((?:the|our|my|their) (?:[\p{L}-]+ ?){1,3}?), (?:please )?ask\b/iu

const findMatter = (text: string): string | undefined => {
  const found = MATTER.exec(text)
  return (found?.[1] ?? found?.[2])?.trim().replace(/^\p{Lu}/u, (first) => first.toLowerCase())
}

/** What was said instead of an answer stands with the question. */
const printOpen = (said: Said): string => {
  const { ask, turn, answer, kind, chosen } = said
  const parts = partsOf(said)
  const open =
    parts
      .filter(({ fate, text }) => fate === 'nothing' || (fate === 'doubt' && findMatter(text) === undefined))
      .map(({ text }) => text)
      .join(' ') || (said.chosen === undefined ? '' : answer)
  const instead = kind !== 'skipped' && open !== '' ? `; you said ${cite(open, 300)}` : ''
  const owner = parts.find((part) => part.owner !== undefined && findMatter(part.text) === undefined)?.owner
  const asked = printOwner(chosen === undefined ? owner : findOwner(answer))
  return `${tell(toObjection(ask.text), 600)} (turn ${turn}, not answered${asked}${instead})`
}

/** What an answer leaves open although it answers the rest. */
const printDoubt = ({ ask, turn }: Said, { text, owner }: Part): string => {
  const matter = findMatter(text)
  const told = `(turn ${turn}${printOwner(owner)}; you said ${cite(text, 300)})`
  if (matter !== undefined) return `What is decided about ${matter}? ${told}`
  return ask.dimension === 'closing'
    ? `What is decided? ${told}`
    : `Answered in part: ${tell(toObjection(ask.text), 600)} ${told}`
}

const printAsked = ({ turn }: Said, { text }: Part): string =>
  /[?？]\s*$/.test(text)
    ? `In turn ${turn} you asked: ${cite(text, 600)}`
    : `Is this to be built: ${cite(text, 600)}? (turn ${turn})`

const fromChosen = (said: Said): Partial<Places> => {
  if (said.ask.dimension === 'closing') return {}
  const requirements = fromChoice(said)
  return requirements.length > 0 ? { requirements } : { decisions: [toDecision(said)] }
}

/** Where the parts of an answer go. */
export const toPlaces = (said: Said): Places => {
  const { ask, chosen, kind, turn, answer } = said
  if (ask.dimension === 'opening') return NOWHERE
  if (chosen !== undefined) return { ...NOWHERE, ...fromChosen(said) }
  const parts = partsOf(said)
  const sure = parts.filter(({ isDoubtful }) => isDoubtful !== true)
  const of = (...fates: Part['fate'][]): Part[] => sure.filter(({ fate }) => fates.includes(fate))
  const isClosing = ask.dimension === 'closing'
  const isOpen = kind === 'skipped' || kind === 'unknown' || kind === 'aside'
  const where = `(your answer, turn ${turn})`
  const doubts = of('doubt').map((part) => printDoubt(said, part))
  const named = of('doubt')
    .filter(({ text }) => findMatter(text) !== undefined)
    .map((part) => printDoubt(said, part))
  const open = isOpen && !isClosing ? [printOpen(said), ...named] : doubts
  const silent =
    isOpen || isSkipped(answer) ? [] : textsOf(parts, 'nothing').filter((text) => !isNothing(text))
  return {
    requirements: of('requirement').map((part) => fromPart(said, part)),
    aims: textsOf(parts, 'goal').map((text) => `${tell(text, 600)} ${where}`),
    outside: textsOf(parts, 'exclusion').map((text) => `${tell(text, 600)} ${where}`),
    decisions: isClosing ? [] : textsOf(parts, 'refusal', 'answer').map((text) => decide(said, text)),
    questions: [
      ...open,
      ...of('question').map((part) => printAsked(said, part)),
      ...parts
        .filter(({ isDoubtful }) => isDoubtful === true)
        .map(({ text }) => printDoubtful({ text, turn })),
    ],
    today: textsOf(parts, 'fact').map((text) => `${cite(text, 600)} (turn ${turn})`),
    besides: [...textsOf(parts, 'aside').filter((text) => !isNothing(text)), ...silent].map(
      (text) => `${cite(text, 600)} (turn ${turn})`,
    ),
  }
}

export const mergePlaces = (places: readonly Places[]): Places => ({
  requirements: places.flatMap(({ requirements }) => requirements),
  aims: places.flatMap(({ aims }) => aims),
  outside: places.flatMap(({ outside }) => outside),
  decisions: places.flatMap(({ decisions }) => decisions),
  questions: places.flatMap(({ questions }) => questions),
  today: places.flatMap(({ today }) => today),
  besides: places.flatMap(({ besides }) => besides),
})

/** A title has room for a short sentence; a longer one gets a number. */
const TITLE = 110

/** Equal descriptions are one requirement; of equal titles the second is what its sentence says. */
export const distinct = (fresh: readonly Fresh[], known: readonly Omit<Fresh, 'source'>[] = []): Fresh[] => {
  const said = new Set(known.map(({ description }) => normalise(description)))
  const titles = new Set(known.map(({ title }) => normalise(title)))
  return fresh.flatMap((one) => {
    const words = normalise(one.description) || one.description
    if (said.has(words)) return []
    said.add(words)
    const own = one.description.replace(/[.!\s]+$/, '')
    let title =
      titles.has(normalise(one.title)) && own.length <= TITLE && !/[#<>|[\]`]/.test(own) ? own : one.title
    for (let n = 2; titles.has(normalise(title)); n++) title = `${one.title} (${n})`
    titles.add(normalise(title))
    return [{ ...one, title }]
  })
}
