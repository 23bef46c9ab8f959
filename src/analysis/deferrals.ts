/**
 * Clauses by which somebody leaves an answer to somebody else: who will be asked, who knows, who decides, whom it waits for.
 * D1 a clause is one only where it says nothing else. D2 what the product or its users do is none: either the speaker is in it,
 * or who is named stands there by a name, and what they do is to know, to tell us or to decide this.
 */
import { createLatePattern } from '../documents/late-pattern.ts'
import { PERSON } from '../documents/sentence-ends.ts'

const OFFICE =
  '(?:IT|HR|QA|(?:the |our |my )?(?:legal|finance|accounting|marketing|sales|management|boss|lawyers?|accountant|tax advis[eo]r|architects?|developers?|IT (?:department|team|people)))'
/** «Petra», «Mr. Brandl», «my nephew Florian». */
const SOMEBODY = `(?:(?:my|our) [\\p{Ll}-]+(?: in law)? )?${PERSON}(?: (?:from|in) (?:the |our )?(?:IT|HR|accounting|sales|the office|purchasing|marketing|support)\\b)?`
const AND = '(?:\\s*,\\s*(?:(?:and|or)\\s+)?|\\s+(?:and|or)\\s+|\\s*[&/+]\\s*)'
/** «IT and Jens», «Mia, Tom or the lawyer». */
export const NAMES = `(?:${OFFICE}|${SOMEBODY})(?:${AND}(?:${OFFICE}|${SOMEBODY}))*`

export const YET =
  '(?: (?:yet|now|for now|at the moment|right now|so far|then|please|later|first|before that|about (?:it|this|that)))*'

const IT = '(?: (?:it|this|that|the question))?'
const OWN = 'my [\\p{L}-]+'
/** Whomever a speaker says that they will ask. */
const ANYBODY = `(?:${NAMES}|(?:my|our|the) [\\p{L}-]+(?: (?!about|if|whether|for|and|or|on|to|first|before)[\\p{L}-]+)?|him|her|them|somebody|someone)`

/** «ask», «check it with», «run this by». */
export const ASKING = `(?:ask(?:ing)?|consult(?:ing)?|hear(?:ing)? (?:back )?from|run(?:ning)?${IT} (?:by|past)|speak(?:ing)?${IT} (?:to|with)|talk(?:ing)?${IT} (?:to|with)|(?:check|clarify|confirm|discuss|settle|verify|decide)(?:ing)?${IT}(?: back)? with)`

const I = '(?:[Ii]|we)'
const ADVERB = '(?: (?:first|still|also|just|really|better|probably))*'
const DUTY = `(?:['’]ll|['’]d (?:have|need|like) to| (?:will|would|must|should|have to|need to|want to|plan to|am going to|are going to|would (?:have|need|like) to)|['’](?:m|re) going to)`
const HERE = `(?:${I}(?: am| are|['’](?:m|re))${ADVERB} )`
const ABOUT = '(?: (?:about|if|whether|for|on|before)\\b.{0,80})?'
/** Whoever is told to ask is told what. */
const ABOUT_WHAT = `(?:${ABOUT}| (?:what|which|who|whom|whose|how|when|where|why)\\b.{0,80})`
const THAT = '(?:that|it|this|the (?:decision|question|answer))'
const NAMED = `(?<who>${NAMES}|${OWN})`
const SAID = '(?:decide|say|tell|answer|confirm)'

const KINDS = [
  // The speaker will ask, or is asking.
  `(?:${I}${ADVERB}${DUTY}${ADVERB} |let (?:me|us) |need to |have to )${ASKING} (?<who>${ANYBODY})${ABOUT}`,
  `${HERE}${ASKING} (?<who>${ANYBODY})${ABOUT}`,
  `(?:please |do |better |just |best )*${ASKING} (?<who>${NAMES}|${OWN})${ABOUT_WHAT}`,
  // Whoever asks is to ask somebody.
  `(?:you|somebody|one)(?:['’]ll| could| can| should| must| may| might| will| would)?(?: (?:have|need|had better|better) (?:to )?)?(?: best| just)? ?${ASKING} (?<who>${ANYBODY})${ABOUT_WHAT}`,
  // It waits for somebody.
  `(?:${HERE}|${I} |${THAT} )?(?:have to |need to |must )?waits? (?:for|on) (?<who>${NAMES})(?:['’]s? [\\p{L}-]+)?`,
  `(?:${HERE})?(?:still )?waiting (?:for|on) (?<who>${NAMES})(?:['’]s? [\\p{L}-]+)?`,
  `pending (?<who>${NAMES})(?:['’]s? [\\p{L}-]+)?`,
  `(?:${THAT}(?: is|['’]s) )?(?:still )?to be (?:confirmed|decided|clarified|checked|discussed|agreed) (?:with|by) (?<who>${NAMES})`,
  // Somebody knows, tells or decides it.
  `(?:only |i (?:think|guess|believe) )?${NAMED} (?:knows?|(?:would|will|should|might) know|has the (?:answer|figures?|numbers?)|(?:handles|decides|does|makes|looks after|takes care of) (?:it|this|that|these|those)|knows (?:the rest|more|better|all (?:about|of) (?:it|this|that)|about (?:it|this|that))|(?:is|are) (?:checking|finding out|looking into)|(?:has|have|needs) to (?:decide|say|confirm|check|agree|approve|sign off)|(?:will|would|has to|must|should) (?:tell (?:me|us|you)|let (?:me|us|you) know|get back to (?:me|us|you))|will decide (?:it|this|that))${IT}`,
  `${NAMED} (?:is|are|would be) (?:the (?:one|person|people|ones) (?:to ask|who (?:knows?|decides?))|better to ask)`,
  // It is somebody's.
  `(?:${THAT}(?: is|['’]s| was)? )?(?:up to|down to|a (?:question|matter) for) (?<who>${NAMES})(?: to ${SAID})?`,
  `${THAT}(?: is|['’]s) for (?<who>${NAMES}) to ${SAID}`,
  `${THAT} (?:is|lies|rests) with (?<who>${NAMES})`,
  `${THAT}(?: is|['’]s| would be) (?:really )?(?<who>${NAMES})['’]s? (?:call|decision|question|job|business|area|department|matter)(?: to ${SAID})?`,
  `(?:${THAT} )?depends on (?<who>${NAMES})`,
  `(?:let (?<who>${NAMES}) (?:decide|say|choose|answer)${IT}|(?:${I} )?(?:leave|pass) (?:it|this|that) to (?<to>${NAMES}))`,
].map((words) => createLatePattern(() => `^(?:${words})${YET}$`, 'u'))

/** A sentence begins with a capital letter, a clause does not. */
const toForms = (clause: string): string[] => [clause.charAt(0).toLowerCase() + clause.slice(1), clause]

const NOBODY =
  /^(?:[Mm]e|[Yy]ou|[Hh]im|[Hh]er|[Tt]hem|it|[Nn]obody|[Ss]omebody|[Ss]omeone|[Ww]ho|[Hh]e|[Ss]he|[Ww]e|[Ii])$/

/** Who is to answer: empty where they have no name, undefined where a clause leaves nothing to anybody. */
export const findDeferred = (clause: string): string | undefined => {
  for (const form of toForms(clause.trim()))
    for (const kind of KINDS) {
      const groups = kind.exec(form)?.groups
      if (!groups) continue
      const who = groups.who ?? groups.to ?? ''
      return NOBODY.test(who) ? '' : who
    }
  return undefined
}
