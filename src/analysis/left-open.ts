/** Words that stand where an answer should and answer nothing: whoever says them leaves the question open. */
import { normalise } from '../documents/plain-words.ts'

const SKIPPED =
  /^(?:skip(?: it)?|pass|\?+|-+|n\/?a|(?:i |we )?do(?:n['’]?t| not) know(?: yet)?|no idea|(?:i['’]?m |i am )?not sure(?: yet)?|unsure|unknown|later|tbd|to be decided|no answer|(?:please )?leave (?:it|this|that) open(?: for now)?)\W*$/i

/** It says nothing, or in each of its parts that nobody knows yet. */
export const isSkipped = (answer: string): boolean => {
  if (
    normalise(answer)
      .replace(/\p{So}/gu, '')
      .trim() === ''
  )
    return true
  return answer
    .split(/[,;.]|\band\b/)
    .map((part) => part.trim())
    .every((part) => part === '' || SKIPPED.test(part))
}

const YET = '(?: (?:yet|now|for now|at the moment|right now|so far|then|please|later))*'
const IT = '(?: (?:it|this|that|the question|about it|about this|about that))?'
const OFFICE =
  '(?:IT|HR|QA|(?:the |our |my )?(?:legal|finance|accounting|marketing|sales|management|boss|lawyers?|accountant|tax advis[eo]r|architects?|developers?|IT (?:department|team|people)))'

const clause = (words: string, flags = 'i'): RegExp => new RegExp(`^(?:${words})${YET}$`, flags)

const OPEN: RegExp[] = [
  clause(`(?:(?:i|we) )?(?:still |really )?(?:do not|don['’]?t|cannot|can['’]?t) (?:know|say|tell)${IT}`),
  clause(`(?:(?:i['’]?m|we['’]?re|i am|we are) )?(?:still )?(?:not (?:really |quite |so )?sure|unsure)${IT}`),
  clause(`(?:i have |we have )?no (?:idea|clue|answer)${IT}`),
  clause(
    '(?:please |(?:we |i )?(?:will |would |can )?)?(?:leave|keep|let)(?: (?:it|this|that|the question|this question))?(?: stay| be)? open',
  ),
  clause(
    "(?:(?:it|this|that|the question) |(?:it|that)['’]?s )?(?:is |stays? |remains? )?(?:still )?(?:open|undecided|not (?:yet )?decided|unclear|not clear|to be (?:decided|clarified|discussed))",
  ),
  clause("(?:(?:i|we) )?(?:have not|haven['’]?t) (?:decided|thought)(?: about)?(?: it| this| that)?"),
  clause(
    "(?:i|we)(?:['’]?ll| will| have to| need to| must| would have to) (?:ask|check|find out|see|think)\\b.{0,80}",
  ),
  clause('(?:please |you (?:have to|need to|must|should) )(?:ask|check with|talk to)\\b.{0,80}'),
  clause(
    `(?:[Aa]sk|[Cc]heck with|[Tt]alk to) (?:${OFFICE}|\\p{Lu}[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+)?)(?: first)?`,
    'u',
  ),
  clause('not yet|please'),
]

const toClauses = (answer: string): string[] =>
  answer
    .split(/[,.;:!?…–—\n]+|\s-\s|\b(?:and|but|so)\b/i)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')

/** Whether nothing of an answer answers: «I do not know yet, leave it open», «not sure», «ask IT». */
export const isLeftOpen = (answer: string): boolean =>
  isSkipped(answer) ||
  toClauses(answer).every((part) => isSkipped(part) || OPEN.some((words) => words.test(part)))

const ASKED = '(?:which|what|who|whom|whose|how|when|where|why|whether|if)'
/** Where a part of an answer begins so, its speaker does not know what it speaks of. */
const UNSURE = new RegExp(
  `^(?:(?:i|we) (?:still )?(?:do not|don['’]?t) know (?:yet\\b|(?=${ASKED}\\b))|(?:(?:i['’]?m|we['’]?re|i am|we are) )?(?:still )?(?:not (?:really |quite |so )?sure|unsure)(?= (?:yet|about|${ASKED})\\b|$)|(?:i have |we have )?no idea (?=${ASKED}\\b))`,
  'i',
)
const ASK = /^(?:please |(?:you|we|i)(?: will|['’]ll| have to| must| should) )?(?:ask|check with|talk to) /i

/** A sentence in which somebody says that they do not know it, and nothing else but who would. */
const isOpenPart = (part: string): boolean => {
  const clauses = part
    .replace(/^[^:,;]{1,80}:\s+/, '')
    .split(/,|\s[-–—]\s|\bbut\b/)
    .map((clause) => clause.replace(/[\s.!?…;]+$/, '').trim())
    .filter((clause) => clause !== '')
  const isUnsure = clauses.some((clause) => UNSURE.test(clause))
  const isOpen = (clause: string): boolean =>
    UNSURE.test(clause) || isLeftOpen(clause) || (isUnsure && ASK.test(clause))
  const isAsking = clauses.some((clause) => ASK.test(clause) && isLeftOpen(clause))
  return (isUnsure || isAsking) && clauses.every(isOpen)
}

/** What an answer says, and the part of it that leaves something open; none where it answers nothing, or all. */
export const splitLeftOpen = (answer: string): { said: string; open: string } => {
  const parts = answer.split(/(?<=[.!?…;])\s+|\n+/).filter((part) => part.trim() !== '')
  const said = parts.filter((part) => !isOpenPart(part))
  if (said.length === 0 || said.length === parts.length) return { said: answer, open: '' }
  const join = (some: string[]): string => some.join(' ').replace(/[;\s]+$/, '')
  return { said: join(said), open: join(parts.filter(isOpenPart)) }
}
