/** Whether words demand something, or only tell, ask or refer. */
import { analyse } from '../analyse.ts'
import { toReading } from '../language/language.ts'
import { guard } from '../language/needles.ts'
import type { Role } from './roles.ts'

export type Form = 'sentence' | 'story' | 'criterion' | 'label'

const STORY =
  /^(?:\S{1,20}\s){0,3}?as (?:an?|the|any|our|every|each)\s[^.?!]{2,120}?[,\s](?:i|we)(?:['’]d)?\s+(?:want|need|can|would|should|must|wish|like|am able)\b/i
const GIVEN = /^(?:(?:scenario|example)\b[^:]{0,80}:\s*)?given\b/i
const STRONG = /\b(?:shall|must|(?:is|are) required to)\b/i
const SHOULD = /\b(?:should|ought to)\b/i
const WEAK = /\b(?:will|can|cannot|can['’]t|won['’]t|may|needs? to|ha(?:s|ve) to)\b/i
const PROVIDES = /^(?:the |an? )?[\w -]{2,40}?\b(?:allows?|lets?|enables?|supports?|prevents?)\s/i
const PLAIN_WEAK = /\b(?:will|can|cannot|can['’]t|needs? to|ha(?:s|ve) to)\b/i

/** Sentences about the document, the work or the reader. */
const ABOUT = guard(
  'document,section,page,chapter,appendix,table,figure,diagram,list,project,release,plan,question,problem,pilot,prd,spec,proposal,rfc,team,roadmap,reader,reviewer,author,stakeholder,timeline,goal,purpose,aim,idea,following',
  /^(?:(?:this|these) (?:document|section|page|chapter|appendix|table|figure|diagram|list|project|release|plan|question|problem|pilot|prd|spec|specification|proposal|rfc)|(?:the|our) (?:document|prd|spec|specification|proposal|rfc|team|teams|roadmap|reader|reviewers?|authors?|stakeholders?|timeline|goals?|purpose|aim|idea|pilot|following))\b/i,
)
/** Of the work, and of nothing that is built. */
const WORK =
  /^(?:(?:[\w-]+ ){0,3}(?:testing|tests|development|deployments?|rollout)\s+(?:shall|must|should|will)|(?:the |this |our )?(?:prototype|mvp|poc|proof of concept|demo|first (?:version|release))\s+(?:prioriti[sz]es|focus(?:es)?|favou?rs))\b/i
const OURSELVES = /^(?:we|i|you|let['’]s|let us)\b/i
const VAGUE_SUBJECT =
  /^(?:this|that|these|those|it|there|they|he|she|what|which|who|how|why|note|notes|see|please|e\.g|for example|for instance|imagine|suppose|today|currently|nowadays|unfortunately|however|but|so|because|although|since|as|in the (?:future|past)|later|eventually|otherwise)\b/i
const NOUN_SUBJECT =
  /^(?:the|an?|each|every|all|any|only|no|both|when|whenever|if|while|where|once|after|upon|before|until|unless|users?|admins?|customers?|guests?|members?)\b/i
/** «Orders can …», «Clerks will …». */
const PLURAL_SUBJECT = /^[A-Z][\w-]*s\b/
const KEY_WORDS = /\bkey ?words?\b.{0,200}\binterpreted\b/is
const ALONE = /^(?:must|should|could|won['’]?t|will)(?:[ -](?:have|not|be))?$/i
const QUOTED = /`[^`]{0,300}`|"[^"]{0,300}"|“[^”]{0,300}”|«[^»]{0,300}»/g
const UNDECIDED = /\b(?:TBD|TBC|TODO|FIXME)\b|\?{3}/

export const isStory = (words: string): boolean => STORY.test(words.slice(0, 400))
export const isScenario = (words: string): boolean => GIVEN.test(words)
export const isUndecided = (words: string): boolean => UNDECIDED.test(words.slice(0, 2000))

const READ = 400
/** «WAV, MP3 and M4A» */
const NAMES = /\b[A-Z][A-Z0-9]{1,7}(?:, | or | and )[A-Z][A-Z0-9]{1,7}\b/

/** «Record audio in WAV»; «Transcripts are deleted after 30 days»: under requirements that is a demand, too. */
const statesDeed = (words: string): boolean => {
  const text = words.slice(0, READ)
  const { tokens, groups } = toReading(text, 0, text.length)
  const isNamed = NAMES.test(text)
  const [first] = groups
  const isOrder = tokens[0]?.verb?.base === true && !/^(?:BE|MD|HV|VBZ|PU)$/.test(tokens[1]?.tag ?? 'PU')
  if (isNamed || isOrder) return true
  if (!first || first.relative || first.kind === 'reduced') return false
  return first.kind === 'finite' && first.start < SUBJECT && tokens[first.head]?.tag !== 'VBD'
}
const SUBJECT = 8

const isWeakDemand = (words: string, role: Role | undefined): boolean => {
  if (OURSELVES.test(words) || VAGUE_SUBJECT.test(words)) return false
  if (role === 'requirements' || role === 'criteria')
    return WEAK.test(words) || PROVIDES.test(words) || (role === 'requirements' && statesDeed(words))
  return (NOUN_SUBJECT.test(words) || PLURAL_SUBJECT.test(words)) && PLAIN_WEAK.test(words)
}

/** Whether one sentence, item or cell demands something, given the part of the document it stands in. */
export const isDemand = (sentence: string, role: Role | undefined): boolean => {
  const words = sentence.slice(0, 4000).replace(QUOTED, ' x ').trim()
  if (words.split(/\s+/, 3).length < 3 || ALONE.test(words)) return false
  if (/\?["'”’)]*$/.test(words) || ABOUT.test(words) || WORK.test(words) || KEY_WORDS.test(words))
    return false
  if (role === 'narrative') return /\bshall\b/i.test(words) && !OURSELVES.test(words)
  const isOurs = OURSELVES.test(words) && role !== 'requirements'
  if (STRONG.test(words) || SHOULD.test(words)) return !isOurs
  return isWeakDemand(words, role)
}

/** Words that say something of something, to the full stop: «Bookings are confirmed within 10 minutes.» */
export const isWholeSentence = (words: string): boolean =>
  /^[A-Z][^?]*[.!]$/.test(words.trim()) &&
  words.split(/\s+/, 4).length >= 4 &&
  !OURSELVES.test(words) &&
  !ABOUT.test(words) &&
  analyse(words.slice(0, 600)).frames.length > 0

/** Labels that tell about a requirement and do not state it. */
const META =
  /^(?:priority|status|owner|author|date|version|estimate|effort|risk|rationale|reason|source|notes?|comments?|assumptions?|dependenc(?:y|ies)|depends on|related|release|category|type|tags?|links?|why\b.*|impact|metrics?|examples?|e\.g\.?|questions?|verification|(?:independent )?tests?|out of scope|non-goals?|background|context|open questions?|one[- ]line.*|tagline|elevator pitch|(?:the )?problems?\b.*|purpose|goals?|proposed solution|objectives?|vision|summary|overview|pain points?|motivation)$/i
const LABEL = /^([^.:!?–—\n]{2,60})(?::\s+|\s+[–—]\s+)(?=\S)/
const OPENING = /\b(?:shall|must|should|will|can|when|if|while|where|given|then|as an?)\b/i

/** «Export: The system shall …»: how long the label is; -1 where the words only tell about a requirement. */
export const toLabelEnd = (words: string): number => {
  const found = LABEL.exec(words.slice(0, 200))
  const label = found?.[1]?.trim() ?? ''
  if (!found || OPENING.test(label)) return META.test(words.replace(/:$/, '')) ? -1 : 0
  if (META.test(label)) return -1
  return label.split(/\s+/).length <= 6 ? found[0].length : 0
}

/** Whether words can only be read as a step of a scenario that began before. */
export const isStep = (words: string): boolean =>
  /^(?:when|then|and|but)\b/i.test(words) && !STRONG.test(words.slice(0, 2000))
