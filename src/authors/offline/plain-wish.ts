/**
 * What a wish asks for, told plainly. P1 the words stay the person's; only the frame around them goes. P2 where a frame
 * cannot be taken off safely, the sentence stays as it is.
 */
import { isPerson, toName } from '../../analysis/model/noun.ts'
import { isVerb, SYSTEM, toWords } from './english.ts'
import { toCore } from './headline.ts'
import { toPresent } from './indicative.ts'
import { isWhole, toSentenceWords } from './sentence-words.ts'
import { capitalise } from './sentences.ts'

const STORY = /^as an?\s+[^,]{1,60},?\s+i\s+(?:want|need|would like|can|must|should)\b/i
export const isStory = (text: string): boolean => STORY.test(text)

const LET = /^(?:lets?|allows?|enables?|helps?)\s+/i

/** «Let me enter a count», «Let the tool know it, and let it refuse»: said as it is meant. */
const LET_US = /^(?:lets?|allows?|enables?|helps?)\s+(?:me|us|it|them|him|her)\b|[,;]\s+(?:and\s+)?let\s/i

/** «Let members of our club book a court»: the actor ends where the first verb begins. */
const toLetPhrase = (core: string): { actor: string; phrase: string } | null => {
  if (!LET.test(core) || LET_US.test(core)) return null
  const words = toWords(core.replace(LET, ''))
  const at = words.findIndex((word, index) => index > 0 && index < 7 && (word === 'to' || isVerb(word)))
  const actor = words.slice(0, at).join(' ')
  const phrase = words.slice(words[at] === 'to' ? at + 1 : at).join(' ')
  return at > 0 && !/[,;]/.test(actor) && isVerb(toWords(phrase)[0]) ? { actor, phrase } : null
}

const PROVIDER =
  /^(?:an?|the|our|my|this)\s+(?:(?!(?:that|which)\s)[\p{L}-]+\s+){1,4}?(?=(?:lets|allows|enables)\s)/iu
/** «Members want to …»: who wishes stands right before the wish, and is no pronoun. */
const WISHED =
  /^((?:(?!(?:i|we|you|it|they|he|she|who|that|nobody|no|can|may|must|should|will|only|just|also|really|all)\b)[\p{L}-]+\s+){1,4}?)(?:wants?|would like|wish(?:es)?)\s+to\s+(?!know\b)(?:be able to\s+)?/iu
/** «We want drivers to …» */
const WISHED_OF =
  /^(?:(?:we|i)(?:'d| would)?|(?:our|my)\s+(?:[\p{L}-]+\s+){1,2}[\p{L}-]+)\s+(?:wants?|like)\s+((?:(?!(?:them|it|him|her|you|us|to|this|that)\b)[\p{L}-]+\s+){1,4}?)to\s+(?:be able to\s+)?(?=[\p{L}])/iu

/** «… and the director to decide»: somebody else is wanted to do something as well. */
const OTHERS_TO =
  /,?\s(?:and|but)\s(?:the|an?|our|my|each|every|[\p{L}-]+s)\s(?:[\p{L}-]+\s){0,2}to\s\p{Ll}/iu

const toWisher = (core: string): string | undefined => {
  const who = WISHED_OF.exec(core)?.[1]?.trim()
  if (OTHERS_TO.test(core.replace(WISHED_OF, ''))) return undefined
  const acts = who !== undefined && (isPerson(toName(who)) || /^(?:the|our|each|every)\s|s$/i.test(who))
  return acts
    ? `${capitalise(who)} should ${core.replace(WISHED_OF, '').replace(/\band to (?=[a-z])/g, 'and ')}.`
    : undefined
}

/** «a tool where an employee uploads an invoice»: what it is for is the requirement. */
const PLACE = new RegExp(
  String.raw`^(?:what (?:i|we)(?:['’]d| would)? (?:like|want|need|imagine|picture|have in mind) is|(?:i|we)(?:['’]d| would|['’]re| are|['’]m| am)?\s+(?:want|need|like|love|imagine|picture|envision|envisage|have in mind|dream of|dreaming of|think of|thinking of|looking for)|(?:build|make|create)(?:\s+us|\s+me)?)?\s*(?:an?|one|some (?:kind|sort) of)\s+(?:an?\s+)?(?:[\p{L}-]+\s+){0,2}?${SYSTEM}\s+(?:where|in which|with which|that\s+(?=lets?\b))\s*(?=\S+\s+\S+)`,
  'iu',
)

/** «I want one screen where …»: the thing is named, and that it is wanted goes without saying. */
const WANTED_THING =
  /^(?:i|we)(?:['’]d| would)?\s+(?:really\s+)?(?:want|need|like|love)\s+(?=(?:an?|one|two|three|some|the)\s+(?:[\p{L}-]+\s+){1,3}?(?:where|which|that|with|showing|for|from|of|in)\s)(?!.{0,40}\sto\s(?:be\s)?[a-z]+(?:\s(?:the|a|an|it|us)\b|$))/iu

/** «I imagine that …», «It would be nice if …»: only what is imagined is said. */
const FRAME = new RegExp(
  [
    String.raw`^(?:the|my|our) (?:idea|plan|vision)(?: is)?:?\s+(?=an?\s)`,
    String.raw`^what (?:i|we)(?:['’]d| would)? (?:really )?(?:imagine|picture|have in mind|want|need|like|am thinking of|are thinking of) is that\s+`,
    String.raw`^(?:i|we) (?:imagine|picture|think|guess|suppose|figure|believe|expect)(?: that)?\s+(?=(?:the|an?|our|each|every|people|there|\p{L}+s)\s)`,
    String.raw`^(?:(?:it would|it'd|it’d|would) )?be (?:\w+ )?(?:good|nice|great|helpful|useful|handy|cool|lovely|ideal)(?:,? too)? (?:if|when|to have)\s+|^it would (?:really )?help(?: (?:me|us))?(?: a lot| very much| greatly)? if\s+`,
    String.raw`^(?:what (?:i|we)(?:'d|’d| would)? (?:really )?(?:need|want|like|wish for)(?: most)? is|(?:the (?:main|most \w+|first|second|last|other|only) (?:thing|point|part|need|wish))(?: for (?:me|us))? is)(?: that)?\s+(?=(?:the|an?|our|each|every|that|\p{L}+s)\s)`,
  ].join('|'),
  'iu',
)
const AFTERTHOUGHT =
  /,? but (?:that|this|it)(?: i|['’])s (?:not|no) (?:a must|urgent|essential|a priority|priority)$/i
/** «What I imagine is something that knows …» */
const THINKS =
  /^what (?:i|we)(?:['’]d| would)? (?:imagine|picture|have in mind|want|need|like) is (?:something|an? (?:app|tool|system)) (?:that|which)\s+/i
/** «a way for people to see …» */
const WAY = /^a way (?:for )?((?:[\p{L}-]+\s+){0,4}?)to\s+(?=\p{L})/iu
/** «The most urgent thing is medication: whoever …» */
const TOPIC = /^([^:]{3,60}):\s+(?=\S+\s+\S+\s+\S)/

const THING =
  /^(?:the|our|my) (?:(?:most \p{L}+|main|biggest|first|key) (?:thing|point|need|wish|part) is\b|(?:idea|plan|rule|principle) is (?:quite |very |really )?(?:simple|easy|this|as follows)$)/iu

const dropTopic = (text: string): string => {
  const topic = TOPIC.exec(text)?.[1]
  if (topic === undefined || !THING.test(topic)) return text
  const rest = text.slice(TOPIC.exec(text)?.[0].length)
  return isWhole(rest) && !/^(?:no|not|nothing|they|it)\b/i.test(rest) ? capitalise(rest) : text
}

/** «It would help if double bookings were impossible» */
const SUPPOSED = /^(?:it would|it['’]d|would)\b[^,]{3,30}\bif\b/i

/** «if double bookings were impossible»: they are; of what subject nobody can tell the number, it stays as it is said. */
const toIndicative = (said: string): string | undefined => {
  const [hit, verb] = /\b(were|was|could)\b/.exec(said) ?? []
  if (hit === undefined) return said
  const subject = said.slice(0, said.search(/\b(?:were|was|could)\b/)).trim()
  const { tokens } = toSentenceWords(subject)
  if (verb !== 'could' && tokens.some(({ tag }) => /^(?:IN|WH|CC|PU|TO)$/.test(tag))) return undefined
  const isMany = tokens.at(-1)?.tag === 'NNS' || /^(?:they|we|you|these|those)$/i.test(subject)
  return said.replace(hit, verb === 'could' ? 'can' : isMany ? 'are' : 'is')
}

const toUnframed = (core: string): string => {
  const said = core.replace(THINKS, 'It ').replace(FRAME, '').replace(AFTERTHOUGHT, '')
  const supposed = SUPPOSED.test(core) ? toIndicative(said) : said
  if (supposed === undefined) return capitalise(core)
  const bare = SUPPOSED.test(core) ? toPresent(supposed) : supposed
  const [way, who = ''] = WAY.exec(bare) ?? []
  if (way !== undefined) return `${capitalise(who.trim() || 'people')} can ${bare.slice(way.length)}`
  return isWhole(bare) ? capitalise(bare) : capitalise(core)
}

/** «Let's build an extension that hides spoilers»: the extension hides them. */
const PRODUCT =
  /^(?:(?:i|we)(?:['’]d| would)?\s+(?:want|need|like|love|propose|suggest)|(?:let['’]s|let us|please)?\s*(?:build|make|create|develop)(?:\s+us|\s+me)?)\s+(an?\s+(?:[\p{L}-]+\s+){1,5}?)(?:that|which)\s+(?=\p{Ll}+s\s)/iu

/** «I spend Mondays adding up hours, that should be automatic: …», «We type the lists by hand, that should happen by itself» */
const BY_ITSELF =
  /^(?:i|we)\s+(?:\p{L}+ly\s+)?(?:spend\b[^,]*?\s(?=\p{L}+ing\s)|)(\p{L}+)\s+([^,;]+?)(?:\s+(?:by hand|manually))?(?:\s+(?:every|each|on)\s+(?:day|week|month|quarter|year|night|evening|morning|weekend|\p{L}+days?))?,\s+(?:and\s+)?(?:that|this|which|it)\s+(?:should|must|has to|needs to)\s+(?:be automatic|be automated|be done automatically|happen (?:by itself|automatically)|go by itself|run by itself)\s*(:.*)?$/iu
const toGerund = (verb: string): string =>
  /ing$/.test(verb) ? verb : `${verb.replace(/(?<=[^aeiouy])e$|(?<=[uc])e$/, '')}ing`
const toAutomatic = (core: string): string | undefined => {
  const [, verb, object, how = ''] = BY_ITSELF.exec(core) ?? []
  return verb && object
    ? `${capitalise(toGerund(verb.toLowerCase()))} ${object} happens automatically${how}.`
    : undefined
}

/** «I would like to see which …», «we want to know why …»: it can be seen, whoever looks. */
export const TO_SEE =
  /^(?:i|we)(?:['’]d| would)?\s+(?:also\s+|just\s+|only\s+)?(?:(?:want|need|like|love)\s+to|must|have to)\s+(?:be able to\s+)?(?:see|know|find out|understand|tell)\s+(?=(?:which|who|whose|why|how|when|where|what|whether|if)\s)/i
/** «…, so at the end of the week I need a list of …» */
const SO_NEEDED = /^[^;:]{8,}?,\s+so\s+((?:[^,;]{3,40}?\s)?)(?:i|we)\s+need\s+(an?\s[^;]+)$/i
/** «…, and they need to be able to do this without a printer» */
const DO_THIS =
  /\b(?:they|these)\s+(?:(?:need|have) to|must|should)\s+(?:be able to\s+)?do\s+(?:this|that|it|all (?:of )?(?:this|that))\s+((?:without|on|with|from|in|by)\s.+)$/i

const toImpersonal = (core: string): string | undefined => {
  const automatic = toAutomatic(core)
  if (automatic !== undefined) return automatic
  if (TO_SEE.test(core)) return `It can be seen ${core.replace(TO_SEE, '')}.`
  const [, when = '', thing] = SO_NEEDED.exec(core) ?? []
  if (thing) return `There is ${thing}${when === '' ? '' : ` ${when.trim()}`}.`
  const how = DO_THIS.exec(core)?.[1]
  return how === undefined ? undefined : `All of it can be done ${how}.`
}

/** «A gym lets members book a slot», «members want to book a slot»: members can book a slot. */
export const toPlain = (given: string): string => {
  if (given.length > 600) return given
  const text = PLACE.test(given)
    ? capitalise(given.replace(PLACE, ''))
    : dropTopic(capitalise(given.replace(WANTED_THING, '')))
  const core = toCore(text)
  if (isStory(core)) return text
  const impersonal = toImpersonal(core)
  if (impersonal !== undefined) return impersonal
  const unframed = toUnframed(core)
  if (unframed !== capitalise(core)) return `${unframed}.`
  const led = toLetPhrase(core.replace(PROVIDER, ''))
  if (led) return `${capitalise(led.actor)} can ${led.phrase}.`
  const product = PRODUCT.exec(core)
  if (product?.[1]) return `${capitalise(product[1].trim())} ${core.slice(product[0].length)}.`
  const [wish, who = ''] = WISHED.exec(core) ?? []
  if (wish === undefined) return toWisher(core) ?? text
  const deed = core.slice(wish.length)
  const be = /s\s+$/.test(who) ? 'are' : 'is'
  return `${who}${/^be\s/i.test(deed) ? `${be}${deed.slice(2)}` : `can ${deed}`}.`
}
