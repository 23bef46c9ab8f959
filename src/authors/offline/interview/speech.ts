/**
 * What somebody says as people talk: fillers, asides and stories between what they mean. S1 only clauses that can be
 * nothing but talk are taken off; every other word stays as it was said. S2 what is taken off is told, never lost.
 */
import type { Tagged } from '../../../analysis/language/tags.ts'
import { beginsClause } from '../clause-start.ts'
import { SYSTEM } from '../english.ts'
import { findMain, findVerb, toSentenceWords } from '../sentence-words.ts'
import { capitalise, collapse, toSentences } from '../sentences.ts'

const LEAD =
  /^(?:(?:please|oh|ah|aha|well|yes|yeah|yep|ok(?:ay)?|right|anyway|honestly|frankly|seriously|actually|listen|look|i mean|you know(?! (?:how|what|that|who|where))|of course|let me think|let['’]?s see|hm+|um+|uh|sorry|good|fine|now|apart from that|as i said|like i said|by the way|(?:just |only )?one (?:more )?thing(?: more)?|i (?:almost |nearly )?forgot(?: to (?:say|mention))?(?: that)?|no(?=,\s+(?:the|an?|it|they|we|that|seriously|really|of course|sorry)\b))(?:[\s,:;!–—-]+|\.\s+)|(?:and|but|so|or|then again|also|plus)(?:,\s*|\s+)(?=(?:well|yes|yeah|oh|no|then|also|please|what|the|an?|it|they|we|when|if|whoever|nobody|everybody|everyone|each|every|all|only|my|our|i|there|that|this)\b))+/i
/** «…, you know», «…, as I said»: says nothing of what it ends. */
const TAIL =
  /(?:[\s,–—-]+(?:(?:the rest|everything else|all else) (?:is |stays |remains )?(?:as (?:usual|always|before|it is)|the usual)|the usual|you know|(?<!\b(?:is|are|stays|remains) )as (?:usual|always)|as i said|i said|like i said|of course|thank you(?: very much)?|thanks|somehow|honestly|actually|really|can you imagine|believe me|mind you|that is|i tell you|or something|or whatever|and so on|and all that|if you ask me|god bless|for heaven['’]?s sake|though|by the way|(?:that|this|which) would be (?:a (?:dream|relief|blessing|start)|great|nice|lovely|good|perfect|wonderful|ideal|enough|fine)))+$/i

/** Whoever of a family or a street is told of has no part in the product. */
export const KIN =
  /\b(?:my|his|her|our|your) (?:(?!(?:members?|customers?|users?|clients?|guests?|staff|team)\b)[\p{L}-]+ )?(?:wife|husband|brother|sister|son|daughter|nephew|niece|mother|father|mum|mom|dad|cousin|uncle|aunt|friend|boyfriend|girlfriend|neighbou?r|grand\p{L}+|in[- ]laws?|cat|dog|kids?)(?:[- ]in[- ]law)?\b/iu

const COMMENT = [
  // «that is how it goes», «this was my rule», «it was a good one»
  /^(?:that|this)(?:['’]s| is| was) (?:how|why|what|that|it|all|good|nice|lovely|funny|true|the way|the (?:prettiest|best|worst|whole)|just|so|fine|quite|my|not a)\b/i,
  /^(?:can|could|would) you (?:imagine|believe)\b|^you (?:can|could|should) (?:imagine|guess|have (?:seen|heard)|see (?:them|him|her|it))\b|^let (?:us|me) be (?:generous|honest|fair|frank)\b|^believe me\b|^mind you\b|^imagine that\b|^i (?:am not|['’]m not) (?:making this up|joking|kidding)\b|^(?:between|just between) you and me\b/i,
  /^(?:i|we) (?:swear|promise|bet|must say|must admit|admit|dare say|can tell you|can promise)$|^that (?:i|we) can (?:promise|tell you|say)$/i,
  /^(?:he|she|they) (?:also |always )?(?:(?:says?|shouts?|thinks?|means?)(?!\s+(?:how|which|what|when|where|who|whether|if|why)\b)|tells? me|laughs?|jokes?)\b/i,
  /^what (?:it|this|that) (?:should|must|has to) (?:say|be|do)$/i,
  /^where (?:do|should|shall) (?:i|we) (?:start|begin)$|^what a \p{L}+$|^no (?:joke|kidding|seriously)$|^seriously$/iu,
  /^as (?:it|they|he|she|i|we|always|usual|you|my|everybody|everyone|people)\b(?!.*\b(?:must|should|can|may)\b)/i,
  /^like (?:an?|my|the|in)\b.*\b(?:would|does|did|do|was|were)$/i,
  /^(?:everyone|everybody|nobody|no one|people) (?:really )?(?:knows?|believes?|understands?|thinks?|says?)\b/i,
  /^i (?:have|['’]ve) (?:been|done|seen|had|heard|known|lived|worked)\b/i,
  // «you could ask …» goes on to who knows; «you pick a day» is a use.
  /^(?:if|when) you (?:do not|don['’]t|ask|want to (?:hear|know)|know)\b|^you (?:are|were|would not|wouldn['’]t) (?:not )?(?:an?|believe|laugh|know)\b/i,
  /^there (?:was|were|had been|used to be)\b/i,
  /^(?:thank|thanks|bless|good|dear) (?:heavens?|god|goodness|you|lord)\b/i,
]

/** It is said with a doubt, which stays with what it is said of. */
const DOUBT =
  /^(?:(?:i|we) (?:guess|believe|think|suppose|hope|reckon|imagine|assume)|(?:maybe|perhaps|probably|possibly|presumably|if i (?:am not|['’]m not) mistaken|as far as i know))$/i

const WISHED =
  /\b(?:would leave|want|wants|need|needs|would like|['’]d like|would love|wish|must|should|shall|can|cannot|can['’]t|may|might|could|please|have to|has to)\b/i
const SPEAKER = /^(?:i|me|myself)$/

const SUBORDINATE = /^(?:because|since|although|though|as|while|whereas|which|who|whom|whose|where|that|yet)$/

const LEADS_IN =
  /^(?:because|since|although|though|even though|as|while|whereas|which|who|whom|whose|where|and|but|so|or|then|that|yet)$/
const CONDITION = /^(?:if|when|whenever|once|until|unless|after|before|as soon as|whoever|who|anybody who)\b/i

const PERSONAL = /^(?:i|he|she|my|his|her|it|they|one|another)$/

/** The words of a clause behind what joins it. */
const toOwn = (tokens: readonly Tagged[]): Tagged[] => {
  const at = tokens.findIndex(({ lower, tag }) => !LEADS_IN.test(lower) && tag !== 'PU')
  return tokens.slice(Math.max(at, 0))
}

const isModal = (tokens: readonly Tagged[], verb: number): boolean =>
  tokens[verb]?.tag === 'MD' || tokens.slice(0, verb).some(({ tag }) => tag === 'MD')

/** It happened, and is no condition: a story. */
const isStory = (tokens: readonly Tagged[]): boolean => {
  const verb = findVerb(tokens, 0, tokens.length)
  const token = tokens[verb]
  if (!token || isModal(tokens, verb)) return false
  if (/^(?:was|were|had|did)$/.test(token.lower)) return true
  // «exports approved invoices»: what ends like this may be no verb.
  const isNamed =
    /^(?:DT|PS|PR|CD|Q)$/.test(tokens[0]?.tag ?? '') ||
    /^(?:in|last|then|once|people)$/.test(tokens[0]?.lower ?? '')
  if (token.tag === 'VBD') return verb > 0 && (isNamed || !/ed$/.test(token.lower))
  const next = tokens.slice(verb + 1).find(({ tag }) => tag !== 'RB')
  return token.tag === 'HV' && next?.tag === 'VBN' && PERSONAL.test(tokens[0]?.lower ?? '')
}

const PRODUCT = new RegExp(String.raw`\b${SYSTEM}s?\b|\bit\b`, 'i')

/** Whether a clause can be nothing but talk. */
const isTalkClause = (text: string): boolean => {
  const words = text
    .replace(/^(?:(?:and|but|so|because|although|though|since|or|then|yes|no|well|oh)[\s,]+)+/i, '')
    .replace(/[.!?…\s]+$/, '')
  if (words === '') return true
  if (COMMENT.some((comment) => comment.test(words))) return true
  if (CONDITION.test(words)) return false
  const tokens = toOwn(toSentenceWords(words).tokens)
  const verb = findVerb(tokens, 0, tokens.length)
  if (verb < 0) return false
  const subject = words.slice(0, tokens[verb]?.start ?? 0)
  if (KIN.test(subject) && !/\bi would (?:like|need)\b/i.test(words)) return true
  if (
    subject.trim() !== '' &&
    /^(?:says?|said|shouts?|thinks?|complains?)$/.test(tokens[verb]?.lower ?? '') &&
    !PRODUCT.test(subject) &&
    !/\b(?:how|which|what|when|where|who|whether|if)\b/i.test(words.slice(tokens[verb]?.end ?? 0))
  )
    return true
  if (isStory(tokens)) return true
  const isSpeaker = tokens.slice(0, verb).some(({ lower }) => SPEAKER.test(lower)) || /^my\b/i.test(subject)
  return isSpeaker && !WISHED.test(words)
}
export const isTalk = (text: string): boolean => isTalkClause(collapse(text))

/** What goes on with a story, and wants nothing. */
const GOES_ON =
  /^(?:and |but |so )?(?:he|she|they|it|because|until|unless|although|though|since|which|who|whose|whom|that|or else|otherwise)\b/i
const WANTS = /\b(?:must|should|shall|may|has to|have to|needs? to|would (?:like|help)|please)\b/i

/** «…, so it would help if», «and each one that leaves must have a paper»: another wish. */
const WANTING =
  /^(?:(?:and|so|but)\s+)?(?:it would (?:really )?(?:help|be)\b|(?:each|every|whoever|nobody)\b.*\b(?:must|should|has to|needs to|may|can)\b)/i

type Part = { text: string; mark: string; isTalk: boolean }

const MARKS = /([,;]\s+|\s[–—]\s)/
const JOINS =
  /\s+(?=(?:and|but|so)\s+(?:i|he|she|my|his|her|it|they|we|you|the|an?|that|this|there|nobody|everybody|people|in \d{4})\b)/i

const isClause = (text: string): boolean => {
  const { tokens } = toSentenceWords(text)
  const verb = findVerb(tokens, 0, tokens.length)
  if (verb < 0) return false
  const own = toOwn(tokens)
  return (
    verb === 0 ||
    SUBORDINATE.test(tokens.find(({ lower }) => !/^(?:and|but|so|or|even)$/.test(lower))?.lower ?? '') ||
    CONDITION.test(text) ||
    beginsClause(own, 0) ||
    WANTING.test(text) ||
    /^(?:i|we|you|he|she|it|they|that|this|there|nobody|everybody|everyone|people|which|who)$/.test(
      own[0]?.lower ?? '',
    )
  )
}

/** Brackets hold no clause of their own. */
const split = (sentence: string): string[] => {
  const masked = sentence.replace(/\([^()]*\)|«[^»]*»|"[^"]*"/g, (found) => 'x'.repeat(found.length))
  const pieces: string[] = []
  let from = 0
  const cut = (to: number, next: number): void => {
    pieces.push(sentence.slice(from, to), sentence.slice(to, next))
    from = next
  }
  const borders = [...masked.matchAll(new RegExp(`${MARKS.source}|${JOINS.source}`, 'gi'))]
  for (const { index, 0: mark } of borders) if (index >= from) cut(index, index + mark.length)
  return [...pieces, sentence.slice(from)]
}

const toParts = (sentence: string): Part[] => {
  const pieces = split(sentence)
  const parts: Part[] = []
  for (let at = 0; at < pieces.length; at += 2) {
    const text = pieces[at] ?? ''
    const mark = at === 0 ? '' : (pieces[at - 1] ?? '')
    const last = parts.at(-1)
    if (last && DOUBT.test(text)) {
      last.text += mark + text
      continue
    }
    const isFollowing = last?.isTalk === true && GOES_ON.test(text) && !WANTS.test(text)
    // «…, and that I see for each week how many»: what a wish goes on with.
    const isWishing = last?.isTalk === false && /^(?:and|or) that (?:i|we)\b/i.test(text)
    const isAside = !isWishing && (isFollowing || isTalkClause(text))
    const isOwn = isAside || isClause(text) || /^so no\s/i.test(text)
    // What is no clause goes on with what stands before it, and a condition with what stands behind it.
    if (last && !isOwn) last.text += mark + text
    else parts.push({ text, mark, isTalk: isAside })
  }
  // A condition whose consequence is talk is talk.
  return parts.map((part, at) =>
    CONDITION.test(part.text) &&
    parts[at + 1]?.isTalk === true &&
    !WANTS.test(part.text) &&
    /^(?:if|when|whenever|once)\b/i.test(part.text) &&
    !hasTwoVerbs(part.text)
      ? { ...part, isTalk: true }
      : part,
  )
}

/** «When it is full the page says so»: a condition with what follows from it. */
const hasTwoVerbs = (text: string): boolean => findMain(toSentenceWords(text)) > 0

const bare = (text: string): string => text.replace(/[\s,;:–—-]+$/, '')

/** «The keeper, of course, does it» */
const INSIDE = /,\s+(?:of course|you know|well|honestly|actually|though|i mean|naturally|as i said),\s+/gi
const withoutInside = (text: string): string =>
  text.replace(INSIDE, (found, at: number) =>
    /^(?:VBZ|VBD|MD|BE|HV|DO)$/.test(toSentenceWords(text.slice(at + found.length)).tokens[0]?.tag ?? '')
      ? ' '
      : ', ',
  )

/** So many words are more than one sentence says. */
const LONG = 30
/** A clause that can stand by itself where its sentence is long. */
const isApart = ({ text }: Part, before: Part): boolean => {
  const own = text.replace(/^(?:and|but|so|or)\s+/i, '')
  return (
    !DOUBT.test(own) &&
    !CONDITION.test(before.text) &&
    !/^(?:and |or )?(?:that|which|who|whose|where|because|although|though|since|until|unless|as|if|when|he|she|they|not)\b/i.test(
      own,
    ) &&
    (beginsClause(toSentenceWords(own).tokens, 0) || WANTING.test(own))
  )
}

const isVerbFirst = (text: string): boolean => /^(?:VBZ|MD)$/.test(toSentenceWords(text).tokens[0]?.tag ?? '')

const NO_CLAUSE = /^(?:(?:and|but|so)\s+)?(?:how|which|whose|whom|you know)\s/i

export type Spoken = { said: string[]; talk: string }

/** Paths, arrows, comparisons and codes: written down, and not talked. */
export const isTerse = (text: string): boolean =>
  /(?:->|=>|→)|[<>≤≥]=?\s*\d|\b(?:GET|POST|PUT|PATCH|DELETE)\s+\/|\b(?:RFC|ISO|HTTP)[ -]?\d|\bp\d\d\b|\b\d[\d.,]*\s?(?:ms|s|min|h|d|y|kB|MB|GB|TB|req\/\w+|%\/\w+|Hz|kHz|dm|cm|mm|kW|V)\b|\b[45]\d\d\b(?=[,.;)]|$|\s(?:with|and|if|when))/.test(
    text,
  )

/** A sentence without what leads in and ends it. */
export const withoutEnds = (sentence: string): string => {
  const end = /[.!?…]+["'”’»)]*$/.exec(sentence)?.[0] ?? ''
  const core = sentence
    .slice(0, sentence.length - end.length)
    .replace(LEAD, '')
    .replace(TAIL, '')
  return core === '' ? sentence : `${capitalise(core)}${end}`
}

/** What of a sentence is meant, each run of it a sentence, and what is only talked. */
export const readSpoken = (sentence: string): Spoken => {
  const whole = collapse(sentence)
  if (isTerse(whole)) return { said: [whole], talk: '' }
  const end = /[.!?…]+["'”’»)]*$/.exec(whole)?.[0] ?? ''
  const inner = whole.slice(0, whole.length - end.length)
  const core = withoutInside(inner.replace(LEAD, '').replace(TAIL, ''))
  const parts = toParts(core)
  if (core === '' || parts.every(({ isTalk: aside }) => aside)) return { said: [], talk: whole }
  const isLong = parts.some((one) => one.isTalk) && core.split(/\s+/).length > LONG
  const runs: string[] = []
  parts.forEach((part, at) => {
    const before = parts[at - 1]
    if (part.isTalk) return
    const goesOn = before?.isTalk === false && !(isLong && isApart(part, before))
    // «a lady, I am not joking, takes it»: what was broken in upon goes on.
    const isBroken = before?.isTalk === true && runs.length > 0 && isVerbFirst(part.text)
    if (goesOn) runs[runs.length - 1] += part.mark + part.text
    else if (isBroken) runs[runs.length - 1] += ` ${part.text}`
    else runs.push(part.text)
  })
  const isWhole = runs.length === 1 && !parts.some(({ isTalk: aside }) => aside)
  if (isWhole) return { said: [capitalise(core) + (end || '.')], talk: '' }
  const said = runs
    .map((run) => bare(run.replace(LEAD, '').replace(TAIL, '')))
    .filter((run) => run !== '')
    .map((run) => `${capitalise(run.replace(/^(?:and|but|so)\s+/i, ''))}${/\?/.test(end) ? end : '.'}`)
  // What was taken off left no clause: the sentence stays as it was said.
  if (runs.some((run) => NO_CLAUSE.test(run))) return { said: [capitalise(core) + (end || '.')], talk: '' }
  const talk = parts
    .filter(({ isTalk: aside }) => aside)
    .map(({ text }) => bare(text))
    .join('; ')
  return { said, talk }
}

/** «Dear all,», «Hello Mr. Brandl!» */
const GREETING =
  /^\s*(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings)(?:\s(?:all|team|everybody|everyone|there|sirs?|madam|ladies|gentlemen|colleagues?|friends?|members|and|or|(?:mr|mrs|ms|dr|frau|herr)\b\.?|\p{Lu}[\p{L}-]+(?=[\s,!])))*\s*[,!:–—.]\s*/iu
/** «Kind regards, Olga» */
const FAREWELL =
  /(?:^|\s)(?:(?:with )?(?:kind|best|warm)(?:est)? (?:regards|wishes)|regards|yours (?:sincerely|faithfully|truly)|sincerely|cheers|many thanks(?: in advance)?|thanks in advance)\s*[,!.]?(?:\s+[\p{L}. -]{2,40})?\s*$/iu

/** A letter without how it greets and how it ends. */
export const withoutGreeting = (text: string): string => {
  const left = text.replace(GREETING, '').replace(FAREWELL, '').trim()
  return left === text.trim() || left === '' ? text : capitalise(left)
}

/** A text without its talk, where it is plain sentences; itself where nothing else would be left. */
export const withoutTalk = (given: string): string => {
  const text = withoutGreeting(given)
  const sentences = toSentences(text)
  if (sentences.some(({ kind }) => kind !== 'sentence') || /\n\s*\n/.test(text)) return text
  const said = sentences.flatMap((one) => readSpoken(one.text).said)
  return said.length > 0 ? said.join(' ') : text
}
