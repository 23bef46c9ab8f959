/**
 * What a text leaves open, as questions. G1 a row speaks only where words of the text call for it, and every gap shows
 * them. G2 what was answered, decided or ruled out is not asked again, and what was ruled out takes its family along.
 * G3 nothing is proposed but what a row words for any product.
 */
import type { Catalogue, CatalogueRow } from '../../schema/catalogue.ts'
import { analyse } from '../analyse.ts'
import type { Span } from '../frame/frame.ts'
import { toFigures, toQuantity } from '../frame/quantity.ts'
import { findUnit } from '../frame/units.ts'
import { toSentences } from '../language/sentence.ts'
import { isPerson, toName, toSingular } from '../model/noun.ts'
import { CATALOGUE } from './catalogue.ts'
import { type Evidence, findPhrase, findWords, type Text } from './word-search.ts'

export type Severity = 'critical' | CatalogueRow['severity']

export type OpenGap = { row: CatalogueRow; question: string; evidence: Evidence[] }

/**
 * `told`: what raises questions and settles them. `facts`: how things are; only their words raise something, nobody asks
 * what happens to a deed of today. `stated`: what only settles. `ruledOut`: words that say no.
 */
export type GapSource = {
  told: readonly Text[]
  facts?: readonly Text[]
  stated?: readonly string[]
  ruledOut?: readonly string[]
  /** Ids of rows that were asked or decided before, and families that were refused. */
  known?: ReadonlySet<string>
  refused?: ReadonlySet<string>
}

export const SEVERITIES: Severity[] = ['critical', 'high', 'medium', 'low']
/** Gravest first. */
export const bySeverity = (a: { severity: Severity }, b: { severity: Severity }): number =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)

export const toFamily = (id: string): string => id.split('.')[0] ?? id

type Deed = { lemma: string; span: Span }
/** A sentence with what its words do. */
type Passage = Text & { deeds: Deed[]; bounds: Span[]; deadlines: Span[]; roles: string[] }

const READ = 60_000
const NOBODY = /^(?:nobody|no one|none)\b/i
/** «…, nobody deletes», «it never deletes»: what is not done raises no question. */
const UNDONE = /\b(?:nobody|no one|none|nothing|never|neither|nor|without)\s+(?:[\p{L}-]+\s+){0,3}$/iu
/** «Above this the entry is rejected»: a bound decides, and nobody can be away. */
const BOUNDED =
  /\b(?:above|below|over|under|beyond|outside|past|more than|less than|fewer than|too (?:early|late|many|much))\b/i
const BY_PERSON = /\bby\s+(?:an?|the|our|his|her|their)\s/i
const isRefusal = (words: string, { lemma, span: [from, to] }: { lemma: string; span: Span }): boolean =>
  lemma === 'reject' && BOUNDED.test(words.slice(0, from)) && !BY_PERSON.test(words.slice(to))
/** «proposes which sites: below 1 degree, or snow over 2 cm»: the rule stands behind what follows it. */
const RULED = /^(?:calculate|compute|estimate|rank|score|match|recommend|predict|propose|prioriti[sz]e)$/
const RULE =
  /:\s.*(?:\d|\bor\b)|\b(?:below|above|under|over|at least|more than|less than)\s+\S*\d|\bby (?:the )?(?:shortest|longest|lowest|highest|nearest|closest|oldest|newest|earliest)\b/i
const isRuled = (words: string, { lemma, span: [, to] }: { lemma: string; span: Span }): boolean =>
  RULED.test(lemma) && RULE.test(words.slice(to))
/** «I propose a page», «we match them afterwards»: people do it, by what they know. */
const isOurs = (words: string, { lemma, span: [from] }: { lemma: string; span: Span }): boolean =>
  RULED.test(lemma) && /\b(?:i|we)(?:['’]d|['’]ll| would| will)?\s+$/i.test(words.slice(0, from))
const ASIDE = /^(?:today|currently|now|so far|at the moment)\b/i

/** «No burial within 15 years»: so long lasts a right, and nobody is late. */
const isDeadline = (said: string, unit: string | undefined): boolean =>
  /^within\b/i.test(said) &&
  (unit === undefined || (findUnit(unit)?.of === 'time' && !/^(?:months?|years?)$/i.test(unit)))
/** «If nobody answers within two days, …»: the sentence says itself what happens then. */
const isTrigger = (words: string, at: number): boolean =>
  /(?:^|[,;]\s*)(?:if|unless|when|whenever|once)\b(?:(?!\b(?:then|shall|must|should|will)\b)[^,;])*$/i.test(
    words.slice(0, at),
  )
/** «within two minutes of an alarm»: from when it is counted is said. */
const isAnchored = (words: string, end: number): boolean =>
  /^\s+(?:of|after|from|before)\s/i.test(words.slice(end))
/** «Pieces that are not picked up within six weeks go …»: the same, of whatever is late. */
const isLate = (words: string, at: number): boolean =>
  /(?:\b(?:that|who|which)\b[^,;]*(?:\bnot|n['’]t)\b|(?<!i|wa)s not \w+ed\b|\b(?:expires?|runs? out|run out|ends|is due|are due)\b)[^,;]*$/i.test(
    words.slice(0, at),
  )
/** «without having to register» is not done, and «share of» or «order of» at the front is a thing. */
const isSpared = (words: string, [from, to]: Span): boolean =>
  /\bwithout(?:\s+(?:having|needing|wanting)\s+to)?\s+$/i.test(words.slice(0, from)) ||
  /\b(?:before|until)\s[^,;]*$/i.test(words.slice(0, from)) ||
  UNDONE.test(words.slice(0, from)) ||
  (from === 0 && /^\s+of\b/.test(words.slice(to)))

/** «A tenant has to pay the third trip»: who bears it, and no way to pay. */
const isOwed = (words: string, { lemma, span: [from] }: { lemma: string; span: Span }): boolean =>
  lemma === 'pay' && /\b(?:ha(?:s|ve) to|must|needs? to)\s+$/i.test(words.slice(0, from))

const PAYING = /^(?:pay|charge|refund|deposit|buy|purchase|donate)$/
const BY_HAND =
  /\b(?:in cash|cash only|cash|coins?|at the (?:counter|desk|front desk|reception|bar|till|door|box office|office)|in person|by cheque)\b/i
const ONLINE =
  /(?<!\b(?:no|not|never|without|nothing) )\b(?:online|by card|credit card|in the app|paypal|web ?shop)\b/i
/** «Guests pay in cash at the bar»: money that no product moves. */
const isByHand = (words: string, lemma: string): boolean =>
  PAYING.test(lemma) && BY_HAND.test(words) && !ONLINE.test(words)

/** «…, no online payment» at the end of another sentence rules out as well. */
const NO_PAYMENT = /\bno (?:online|electronic|digital|card) payments?\b|\bno paying online\b/i

const toPassages = (texts: readonly Text[]): Passage[] =>
  texts.flatMap(({ id, text }) => {
    const read = text.slice(0, READ)
    return toSentences(read).map((span): Passage => {
      const words = read.slice(...span)
      const { frames, actors } = analyse(words)
      const figures = toFigures(words, 0, words.length).map(toQuantity)
      return {
        id,
        text: words,
        deeds: frames
          .filter(
            ({ role, negated }) =>
              role === 'response' && !negated && !ASIDE.test(words) && !NOBODY.test(words),
          )
          .filter(({ action }) => !isSpared(words, action.span) && !isOwed(words, action))
          .filter(
            ({ action }) => !isRefusal(words, action) && !isRuled(words, action) && !isOurs(words, action),
          )
          .filter(({ action }) => !isByHand(words, action.lemma))
          .map(({ action, object }) => ({
            lemma: action.lemma,
            span: [action.span[0], Math.max(action.span[1], object?.span[1] ?? 0)],
          })),
        deadlines: figures
          .filter(({ text: said, unit }) => isDeadline(said, unit))
          .filter(
            ({ span: [at, end] }) => !isTrigger(words, at) && !isAnchored(words, end) && !isLate(words, at),
          )
          .map(({ span: at }) => at),
        bounds: figures
          .filter(
            ({ comparator, text: said, unit }) =>
              comparator === '<=' &&
              !/^(?:%|percent|seconds?|minutes?|hours?|days?|weeks?|months?|years?|s|ms)$/i.test(
                unit ?? '',
              ) &&
              !/^within\b/i.test(said),
          )
          .map(({ span: at }) => at),
        roles: actors.map((actor) => toName(actor)).filter(isPerson),
      }
    })
  })

const toEvidence = ({ id, text }: Passage, span: Span): Evidence => ({ id, span, words: text.slice(...span) })

const findDeeds = (passage: Passage, deeds: string): Evidence[] => {
  const lemmas = new Set(deeds.split('|').map((one) => one.trim()))
  return passage.deeds.filter(({ lemma }) => lemmas.has(lemma)).map(({ span }) => toEvidence(passage, span))
}

/** «If the import fails, work goes on»: what is done then. */
const WHEN_NOT =
  /\b(?:if|when|whenever|unless|should|in case|otherwise|as long as)\b[^.,]*?(?:\b(?:not|no|nobody|never|cannot|fail\w*|lost|silent|down|breaks?|broken|missing|unavailable|unreachable|away|absent)\b|n['’]t\b)[^.]*/i
const LONG_WORD = /\p{L}{5,}|\p{Lu}{2,}/gu
const toLongWords = (text: string): Set<string> =>
  new Set(text.match(LONG_WORD)?.map((word) => word.toLowerCase()))
/** A row about what goes wrong is answered where the sentence, or the next one about the same, says what is done then. */
const isAnswered = (passages: readonly Passage[], at: number): boolean => {
  const [own, next] = passages.slice(at, at + 2)
  if (!own || WHEN_NOT.test(own.text)) return own !== undefined
  const known = toLongWords(own.text)
  return (
    next !== undefined &&
    WHEN_NOT.test(next.text) &&
    [...toLongWords(next.text)].some((word) => known.has(word))
  )
}

/** What of a sentence calls for a row; nothing where a part of its condition does not hold. */
const findCues = (
  passage: Passage,
  { deeds, words, also, figure }: NonNullable<CatalogueRow['when']>,
): Evidence[] => {
  const found: Evidence[][] = []
  if (deeds !== undefined) found.push(findDeeds(passage, deeds))
  if (words !== undefined) found.push(findWords([passage], words))
  if (also !== undefined) found.push(findWords([passage], also))
  if (figure !== undefined)
    found.push(
      (figure === 'bound' ? passage.bounds : passage.deadlines).map((span) => toEvidence(passage, span)),
    )
  return found.some((some) => some.length === 0) ? [] : (found[0] ?? [])
}

/** «We need a planner with a week on one page. The planner shows …»: what is built, and nobody. */
const WANTED_TOOL =
  /\b(?:need|want|like|build|make|imagine)\s+(?:us\s+)?an?\s+(?:(?!who\b|for\b)[\p{L}-]+\s+){0,2}?(planner|organi[sz]er|scheduler|assistant|helper|finder|checker)\b(?!\s+who\b)/giu

/** Different roles of the whole text, as they were written. */
const findRoles = (passages: readonly Passage[], texts: readonly string[], least: number): Evidence[] => {
  const tools = new Set(
    texts.flatMap((text) => [...text.matchAll(WANTED_TOOL)].map(([, tool = '']) => tool.toLowerCase())),
  )
  const seen = new Map<string, Evidence>()
  for (const passage of passages)
    for (const role of passage.roles) {
      const at = passage.text.toLowerCase().indexOf(role.split(' ').at(-1) ?? role)
      const end = at + (/^[\p{L}-]+/u.exec(passage.text.slice(Math.max(at, 0)))?.[0].length ?? 0)
      const name = toSingular(role.split(' ').at(-1) ?? role)
      if (at >= 0 && !seen.has(name) && !ANYBODY.test(name) && !tools.has(name))
        seen.set(name, toEvidence(passage, [at, end]))
    }
  return seen.size < least ? [] : [...seen.values()]
}

const ANYBODY =
  /^(?:whoever|other|person|people|somebody|someone|one|anybody|anyone|everybody|everyone|nobody|bigger|smaller|kid)$/

const namesPerson = ({ text, roles }: Passage): boolean =>
  roles.length > 0 || (text.match(/\p{L}+/gu) ?? []).some((word) => isPerson(toSingular(word.toLowerCase())))

const WRONG = /^(?:errors|integrations|states)$/
const findEvidence = (
  { when, about }: CatalogueRow,
  passages: readonly Passage[],
  texts: readonly string[],
): Evidence[] | undefined => {
  if (when === undefined) return []
  if (when.roles !== undefined) {
    if (when.roles === 0) return passages.some(namesPerson) ? undefined : []
    const roles = findRoles(passages, texts, when.roles)
    return roles.length > 0 ? roles : undefined
  }
  const evidence = passages.flatMap((passage, at) =>
    WRONG.test(about) && isAnswered(passages, at) ? [] : findCues(passage, when),
  )
  return evidence.length > 0 ? evidence : undefined
}

const SHOWN = 3

const toQuestion = ({ question }: CatalogueRow, evidence: readonly Evidence[]): string => {
  const said = new Map(evidence.map(({ words: one }) => [toSingular(one.toLowerCase()), `«${one}»`]))
  const words = [...said.values()].slice(0, SHOWN).join(', ')
  return words === ''
    ? question
    : `You wrote ${words}: ${question.charAt(0).toLowerCase()}${question.slice(1)}`
}

/** Families that a text rules out: «No payments.» names what a row of theirs would ask about. */
const findRuledOut = (rows: readonly CatalogueRow[], texts: readonly string[]): Set<string> => {
  const isNamed = (list: string | undefined): boolean =>
    list !== undefined && texts.some((text) => findPhrase(text, list) !== undefined)
  const toOpen = (deeds: string | undefined): string | undefined => deeds?.replace(/(?=\||$)/g, '*')
  return new Set(
    rows
      .filter(({ when }) => isNamed(when?.words) || isNamed(toOpen(when?.deeds)))
      .map(({ id }) => toFamily(id)),
  )
}

/** The first of each family before the second of any, and the gravest before the others. */
const rank = (gaps: readonly OpenGap[]): OpenGap[] => {
  const before = new Map<string, number>()
  return gaps
    .toSorted((a, b) => bySeverity(a.row, b.row))
    .map((gap) => {
      const family = toFamily(gap.row.id)
      const place = before.get(family) ?? 0
      before.set(family, place + 1)
      return { gap, place }
    })
    .toSorted(
      (a, b) =>
        Number(a.place > 1) - Number(b.place > 1) || bySeverity(a.gap.row, b.gap.row) || a.place - b.place,
    )
    .map(({ gap }) => gap)
}

/** Everything that is open, the worst first. */
export const findGaps = (
  { told, facts = [], stated = [], ruledOut = [], known = new Set(), refused = new Set() }: GapSource,
  { rows }: Catalogue = CATALOGUE,
): OpenGap[] => {
  const passages = toPassages(told)
  const today = toPassages(facts)
  const settling = [...told, ...facts].map(({ text }) => text).concat(stated, ruledOut)
  const refusals = settling.flatMap((text) => NO_PAYMENT.exec(text)?.[0] ?? [])
  const out = findRuledOut(rows, [...ruledOut, ...refusals])
  const isOpen = ({ id, settled }: CatalogueRow): boolean =>
    !known.has(id) &&
    !refused.has(toFamily(id)) &&
    !out.has(toFamily(id)) &&
    !settling.some((text) => findPhrase(text, settled) !== undefined)
  return rank(
    rows.filter(isOpen).flatMap((row) => {
      const isOfToday = row.about === 'data' || row.about === 'integrations'
      const evidence = findEvidence(
        row,
        row.when?.words && isOfToday ? [...passages, ...today] : passages,
        settling,
      )
      return evidence === undefined ? [] : [{ row, question: toQuestion(row, evidence), evidence }]
    }),
  )
}

/** So many are asked at once. */
export const ROUND = 4
