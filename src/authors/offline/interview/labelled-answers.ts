/**
 * What answers its question and is no statement by itself: kept word for word, behind what was asked. L1 nothing but the
 * label is added. L2 what says nothing leaves the question open.
 */
import { SYSTEM, toWords } from '../english.ts'
import type { Part } from './answer-part.ts'
import { isChatter, isJokeTold, isJoking } from './chatter.ts'
import type { Ask } from './dimensions.ts'
import { bare, hasVerb } from './sentence-core.ts'
import { isTalk, isTerse, withoutEnds } from './speech.ts'
import { isAside, toLabelled } from './whole-sentence.ts'

/** «Yes, exactly.»: nothing that a question after what, who or when asks for. */
const NODDED =
  /^(?:(?:both hold|none of (?:these|them)|the (?:first|second|last)(?: one)?|i said so(?: already)?|yes|yeah|yep|no|sure|exactly|right|correct|indeed|true|ok(?:ay)?|fine|both|maybe|perhaps|somehow|of course|certainly|agreed|whatever)[\s,.!]*)+$/i

const COUNT =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|dozen|hundreds|dozens|thousands|just (?:me|us)|only (?:me|us)|nobody)\b/i
const COURSE = /\b(?:then|or)\b|->|→|,[^,]+,/i
const NAMED = new RegExp(
  String.raw`(?<!^)\b\p{Lu}[\p{L}\d]+|\b${SYSTEM}s?\b|\b(?:calendar|register|till|scanner|printer|scales?)\b`,
  'u',
)

/** Whether words have the form of what a question asks for. */
const FORMS: [id: RegExp, form: RegExp][] = [
  [/^own:(?:qualities|targets)\b/, COUNT],
  [/^own:states\b/, COURSE],
  [/^own:(?:data|schema)\b/, /,[^,]+,|^(?:what|who|where|when|how|which)\b.*,/i],
  [/^own:(?:integrations|interfaces)\b/, NAMED],
]

const isFormed = ({ id }: Ask, text: string): boolean =>
  FORMS.some(([of, form]) => of.test(id) && form.test(text))

const label = (ask: Ask, part: Part): Part => {
  const text = bare(part.text)
  if (isChatter(part.text) || isJoking(part.text) || isJokeTold(part.text)) return part
  if (ask.title === undefined || ask.dimension === 'scope' || ask.dimension === 'closing') return part
  if (part.fate === 'answer' && NODDED.test(part.text)) return { ...part, fate: 'nothing' }
  if (/^no\b/i.test(text) && part.fate !== 'answer') return part
  // «12 on weekdays»: nothing that is known of anything.
  if (/^own:(?:data|schema)\b/.test(ask.id) && /^\d/.test(text)) return part
  const isAnswer = part.fate === 'answer' && (toWords(text).length > 1 || /\d/.test(text))
  const isFormedSo =
    /^(?:aside|fact|question)$/.test(part.fate) &&
    isFormed(ask, text) &&
    !isTalk(text) &&
    !/\?/.test(part.text)
  const isBare =
    part.fate === 'requirement' &&
    part.isCompleted !== true &&
    !hasVerb(text) &&
    !isTerse(text) &&
    isFormed(ask, text)
  if (!isAnswer && !isFormedSo && !(isBare && /^own:(?:qualities|integrations)\b/.test(ask.id))) return part
  // «auditor: reads»: it has a label of its own.
  const words = /^[^:;,.]{2,40}:\s/.test(text) ? text : toLabelled(ask, text)
  return { fate: 'requirement', text: `${words}.`, isCompleted: true }
}

const isTold = ({ fate }: Part): boolean => /^(?:aside|fact)$/.test(fate)

/** The parts of one sentence; what answers has all of it but what can be nothing but talk. */
export const labelAnswers = (ask: Ask, parts: readonly Part[], sentence = ''): Part[] => {
  const labelled = parts.map((part) => label(ask, part))
  const isCut =
    sentence !== '' &&
    parts.length > 1 &&
    labelled.some((part, at) => part !== parts[at] && part.isCompleted === true) &&
    parts.every((part, at) => labelled[at] !== part || (isTold(part) && !isAside(part.text)))
  return isCut
    ? [{ fate: 'requirement', text: `${toLabelled(ask, bare(withoutEnds(sentence)))}.`, isCompleted: true }]
    : labelled
}
