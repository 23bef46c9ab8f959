/**
 * What a remark at a gate says of requirements that are there, sentence by sentence. M1 every sentence is read as exactly
 * one thing. M2 a change is read only where the words leave no doubt; everything else that speaks of a requirement is
 * told as such, and never taken for a new one. M3 of several instructions each is one, and none ends up in the words of
 * another. M4 what takes something back changes the one requirement that says it, or is told as unsure.
 */
import { type Correction, findCorrections, isOfWording, mendStatement } from '../documents/correction.ts'
import type { Priority } from '../schema/requirement.ts'
import { isUndecided } from './account.ts'
import { isExclusion } from './document/exclusions.ts'
import { toSentences } from './language/sentence.ts'
import { findStray } from './reason.ts'

type Known = { id: string; title: string; description?: string }

/** A change that code can make. */
export type SureChange = {
  id: string
  verdict?: 'approved' | 'rejected' | 'out-of-scope'
  changes?: { title?: string; description?: string; priority?: Priority }
  reason?: string
}

export type Remark =
  | { kind: 'new' | 'exclusion'; text: string }
  | { kind: 'change'; text: string; change: SureChange }
  /** About these requirements, or about the document, and nobody can say for certain what is to be done. */
  | { kind: 'unsure'; text: string; ids: string[] }

const ID = '(REQ-\\d{3,15})'
const LEVEL = '(high|medium|low)'
const WHY = '(?:[,:]?\\s*(?:because|since|as|:)\\s*(.+))?'

type Form = [form: RegExp, toChange: (id: string, words: string) => SureChange]

const form = (words: string, toChange: Form[1]): Form => [new RegExp(`^${words}$`, 'is'), toChange]

const toPriority: Form[1] = (id, level) => ({ id, changes: { priority: level.toLowerCase() as Priority } })
const decide =
  (verdict: NonNullable<SureChange['verdict']>): Form[1] =>
  (id, reason) => ({ id, verdict, ...(reason && { reason }) })

const FORMS: Form[] = [
  form(
    `${ID},? (?:should |must |shall |needs to )?(?:have|has|get|gets) (?:an? |the )?(?:priority (?:of )?)?${LEVEL}(?: priority)?`,
    toPriority,
  ),
  form(`${ID},? (?:should be|must be|is|to be) (?:of |a )?${LEVEL} priority`, toPriority),
  form(`${ID}:? priority:? (?:(?:should be|must be|is|to) )?${LEVEL}`, toPriority),
  form(`(?:the )?priority of ${ID} (?:should be|must be|is|to) ${LEVEL}`, toPriority),
  form(`(?:set|change|raise|lower) (?:the )?priority of ${ID} to ${LEVEL}`, toPriority),
  form(`(?:set|change|raise|lower) ${ID} to (?:priority )?${LEVEL}(?: priority)?`, toPriority),
  form(`${ID} (?:is|should be|must be) out of scope${WHY}`, decide('out-of-scope')),
  form(`(?:put|take|move) ${ID} out of scope${WHY}`, decide('out-of-scope')),
  form(`(?:reject|remove|delete|drop) ${ID}${WHY}`, decide('rejected')),
  form(`${ID} is rejected${WHY}`, decide('rejected')),
  form(`approve ${ID}${WHY}`, decide('approved')),
  form(`${ID} is approved${WHY}`, decide('approved')),
  form(`${ID} (?:should |must |shall )?(?:says?|reads?):\\s*["“«]?(.+?)["”»]?`, (id, description) => ({
    id,
    changes: { description },
  })),
  form(`${ID} (?:should |must |shall )?(?:says?|reads?) ["“«](.+)["”»]`, (id, description) => ({
    id,
    changes: { description },
  })),
  form(`(?:the )?title of ${ID} (?:should be|must be|is|to):?\\s*["“«]?(.+?)["”»]?`, (id, title) => ({
    id,
    changes: { title },
  })),
  form(`rename ${ID} to:?\\s*["“«]?(.+?)["”»]?`, (id, title) => ({ id, changes: { title } })),
]

const LEADING = /^(?:(?:please|and|also|then|so|but)\b[,:]?\s+)+/i
/** What is asked of a text, and not of a product. */
const ASKED =
  /^please (?:change|correct|fix|replace|reword|rephrase|rewrite|shorten|remove|delete|drop)\b|^(?:change|correct|fix|replace|reword)\s*:/i
const OF_TEXT =
  /\b(?:requirements?|in scope|out of scope|acceptance criteri(?:on|a)|wording|(?:the|its) (?:title|priority|description|criterion|criteria)|prd|feature brief|(?:this|the) (?:whole )?document)\b/i
const CHANGING =
  /\b(?:change|remove|delete|drop|rename|replace|reword|rewrite|rephrase|shorten|merge|split|correct|fix|adjust|take|move)\b/i

/** «The title should be …», «Rename the document to …»: of the text, whatever else it says. */
const OF_TITLE =
  /^(?:the (?:title|heading)(?: of (?:this|the) (?:document|prd|brief|feature brief))? (?:should|must|shall|is to)\b|(?:re)?name (?:this|the) (?:document|prd|brief|feature brief)\b)/i

const toTitles = (known: readonly Known[]): Known[] =>
  known.filter(({ title }) => title.trim().split(/\s+/).length > 2 && !title.endsWith('…'))

/** A title in a sentence stands for its requirement. */
const nameById = (sentence: string, known: readonly Known[]): string =>
  toTitles(known).reduce((words, { id, title }) => {
    const at = words.toLowerCase().indexOf(title.toLowerCase())
    // The sentence that says what a requirement says is no remark about it.
    if (at < 0 || words.replace(/[.\s]+$/, '').length === title.length) return words
    return (
      words.slice(0, at).replace(/["“«]$/, '') + id + words.slice(at + title.length).replace(/^["”»]/, '')
    )
  }, sentence)

const readSure = (named: string, known: readonly Known[]): SureChange | undefined => {
  for (const [words, toChange] of FORMS) {
    const [, id, said = ''] = words.exec(named) ?? []
    if (id && known.some((one) => one.id === id.toUpperCase())) return toChange(id.toUpperCase(), said.trim())
  }
  return undefined
}

/** Behind these stand the words that a requirement is given: a title in them is no name. */
const GIVEN = /\b(?:says?|reads?|should be|must be)\b|\bto\b/i

const nameLeading = (sentence: string, known: readonly Known[]): string => {
  const at = GIVEN.exec(sentence)?.index ?? sentence.length
  return nameById(sentence.slice(0, at), known) + sentence.slice(at)
}

/** A change that gives a requirement no words of its own. */
const withoutWords = (change: SureChange | undefined): SureChange | undefined =>
  change?.changes?.description === undefined && change?.changes?.title === undefined ? change : undefined

const toBare = (sentence: string): string => sentence.replace(/[.!\s]+$/, '')

const NAMING = /\bREQ-\d{3,15}\b/gi

const idsOf = (text: string): string[] => [
  ...new Set((text.match(NAMING) ?? []).map((id) => id.toUpperCase())),
]

const QUOTED = /^["“«].*["”»]\W*$/s

/** Words that a requirement is given and that speak of another one: an instruction may be hidden in them. */
const isHiding = (text: string, { id, changes }: SureChange, known: readonly Known[]): boolean => {
  const words = changes?.description ?? changes?.title
  if (words === undefined || QUOTED.test(text.slice(text.indexOf(words) - 1))) return false
  return idsOf(words).some((other) => other !== id && known.some((one) => one.id === other))
}

/** A reason that goes on with something that is wanted: it would be lost in the reason. */
const isSwallowing = ({ verdict, reason }: SureChange): boolean =>
  verdict !== undefined && reason !== undefined && findStray(reason) !== undefined

/** What takes something back, and the one requirement that says it. */
const readCorrection = (correction: Correction, known: readonly Known[]): Remark | undefined => {
  const { words: text } = correction
  const touched = known.flatMap(({ id, title, description = '' }) => {
    const now = mendStatement(description, correction)
    const named = mendStatement(title, correction)
    return now === undefined || now === description
      ? []
      : [{ id, changes: { description: now, ...(named !== undefined && { title: named }) } }]
  })
  const [only, second] = touched
  if (only && !second) return { kind: 'change', text, change: only }
  if (touched.length === 0 && !correction.isPlain) return undefined
  return { kind: 'unsure', text, ids: touched.map(({ id }) => id) }
}

/** A sentence as what it takes back, each by itself, and the rest of it; undefined where it takes back nothing. */
const readCorrections = (sentence: string, known: readonly Known[]): Remark[] | undefined => {
  if (idsOf(sentence).length > 0) return undefined
  const found: Remark[] = []
  const { rest } = findCorrections(sentence, (correction) => {
    const remark = correction.isOwn ? undefined : readCorrection(correction, follow(known, found))
    if (remark) found.push(remark)
    return remark !== undefined
  })
  if (found.length === 0) return undefined
  return rest === '' ? found : [...found, read(rest, known)]
}

const read = (text: string, known: readonly Known[]): Remark => {
  const named = nameById(text, known).replace(LEADING, '').trim()
  const bare = toBare(named)
  const led = nameLeading(text, known).replace(LEADING, '').trim()
  const isWording = /\b(?:says?|reads?)\b/i.test(bare)
  const change =
    readSure(isWording ? led : toBare(led), known) ??
    readSure(toBare(led), known) ??
    withoutWords(readSure(bare, known))
  const ids = idsOf(named)
  if (change && (isHiding(text, change, known) || isSwallowing(change))) return { kind: 'unsure', text, ids }
  if (change) return { kind: 'change', text, change }
  const isOfText = (OF_TEXT.test(bare) && CHANGING.test(bare)) || OF_TITLE.test(bare) || isOfWording(bare)
  if (ids.length > 0 || ASKED.test(text) || isOfText) return { kind: 'unsure', text, ids }
  return { kind: isExclusion(bare) && !isUndecided(text) ? 'exclusion' : 'new', text }
}

const WORDING = new RegExp(`^\\s*(?:please\\s+)?${ID} (?:should |must |shall )?(?:says?|reads?)[: ]`, 'i')

/** «…, REQ-007 is out of scope»: behind these another instruction may begin. */
const JOINT =
  /(?:[,;]\s*(?:and\s+|but\s+)?|\s+and\s+)(?=(?:please\s+)?REQ-\d|(?:please\s+)?(?:set|change|raise|lower|put|take|move|reject|remove|delete|drop|approve|rename)\s[^,.;]{0,40}REQ-\d)/gi

/** A sentence as the instructions that it joins; one thing where a part of it is none. */
const toInstructions = (sentence: string, known: readonly Known[]): string[] => {
  const parts = sentence.split(JOINT).map((part) => part.trim())
  const isSure = (part: string): boolean => readSure(toBare(part.replace(LEADING, '')), known) !== undefined
  return parts.length > 1 && parts.every(isSure) ? parts : [sentence]
}

/** Words that a requirement is given go on until a sentence names a requirement; everything else ends with its sentence. */
const toUnits = (line: string, known: readonly Known[]): string[] => {
  const units: string[] = []
  for (const [from, to] of toSentences(line)) {
    const sentence = line.slice(from, to)
    const last = units.at(-1)
    const isNaming = idsOf(sentence).length > 0 || readSure(toBare(nameById(sentence, known)), known)
    if (last !== undefined && WORDING.test(last) && !isNaming) units[units.length - 1] = `${last} ${sentence}`
    else units.push(...toInstructions(sentence, known))
  }
  return units
}

/** What a change makes of a requirement is what the words behind it speak of. */
const follow = (known: readonly Known[], remarks: readonly Remark[]): Known[] =>
  known.map((one) => {
    const changes = remarks.flatMap((remark) =>
      remark.kind === 'change' && remark.change.id === one.id ? [remark.change.changes ?? {}] : [],
    )
    return Object.assign(
      { ...one },
      ...changes.map(({ title, description }) => ({
        ...(title && { title }),
        ...(description && { description }),
      })),
    )
  })

export const readRemark = (words: string, known: readonly Known[]): Remark[] => {
  const sentences = words
    .split(/\r\n|\r|\n/)
    .flatMap((line) => toUnits(line, known))
    .filter((sentence) => sentence !== '')
  let now = known
  return sentences.flatMap((sentence) => {
    const remarks = readCorrections(sentence, now) ?? [read(sentence, known)]
    now = follow(now, remarks)
    return remarks
  })
}
