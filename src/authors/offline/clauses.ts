/**
 * What an idea says, sentence by sentence. R1 every sentence has a fate and stands in exactly one list. R2 a clause is a
 * sentence, or a whole part of one, in the words of the idea.
 */
import { isPerson, toName } from '../../analysis/model/noun.ts'
import { isEnglish, isVerb, SYSTEM, toWords } from './english.ts'
import { dropFiller, toCore } from './headline.ts'
import { toPresent } from './indicative.ts'
import { isSelfSufficient, toProductNamed } from './referents.ts'
import { type Fate, isQuestion, type Place, toFate } from './sentence-fate.ts'
import { findVerb, isLeaning, leans, toSentenceWords } from './sentence-words.ts'
import { capitalise, collapse, inline, normalise, type Sentence, shorten, toSentences } from './sentences.ts'
import { takeApart } from './take-apart.ts'

/**
 * One thing that the idea asks for. `source` are words of the idea, exactly; `text` is what the clause says; `weighed`
 * are the words that say how much it is wanted, where they are more than the text.
 */
export type Clause = { text: string; source: string; lead: string; item: boolean; weighed?: string }
export type Told = { text: string; fate: Fate; clauses: Clause[] }

export type IdeaReading = {
  english: boolean
  /** Every sentence but headings and code, in order, with what became of it. */
  told: Told[]
  clauses: Clause[]
  /** Code blocks of the idea; nothing is read from them. */
  code: number
  /** Clauses past the cap. */
  more: number
}

export const CAP = 60
/** Sentences behind these are kept as they are: none of them becomes a requirement any more. */
const READ = 400

const STORY = /^as an?\s+[^,]{1,60},?\s+i\s+(?:want|need|would like|can|must|should)\b/i
export const isStory = (text: string): boolean => STORY.test(text)

const PURPOSE = /,?\s+((?:so that|because(?! of)|since (?=we|i|they|people|there|it)|in order to)\s*.+)$/i
/** «…, because most cellars have none, and copy once …»: the sentence goes on behind its reason. */
const GOES_ON = /,\s+(?:and|but|so|or|then)\b/i

/** What gets better: less of something, nobody any longer. What the product does thereby is no aim. */
const AIM =
  /\b(?:nobody|no one|nothing|never|no longer|no more|fewer|less|more|faster|quicker|sooner|save|avoid|stop|reduce|cut|under|below|help|know|knows|understand)\b|\d\s?%/i
/** Cuts «so that …», «because …» off a sentence that ends with it. What follows from «so» may be what is wanted: it stays. */
export const toPurpose = (text: string): { main: string; purpose: string } => {
  const hit = text.length > 2_000 ? null : PURPOSE.exec(text)
  const before = text.slice(0, hit?.index)
  if (!hit?.[1] || toWords(before).length < 2 || GOES_ON.test(hit[1])) return { main: text, purpose: '' }
  // «…, so that the crate is booked to her»: what happens thereby is wanted as well.
  if (/^(?:so that|in order to)/i.test(hit[1]) && !AIM.test(hit[1])) return { main: text, purpose: '' }
  return { main: `${before}.`, purpose: hit[1].replace(/[.\s]+$/, '') }
}

const LET = /^(?:lets?|allows?|enables?|helps?)\s+/i

/** «Let members of our club book a court»: the actor ends where the first verb begins. */
const toLetPhrase = (core: string): { actor: string; phrase: string } | null => {
  if (!LET.test(core)) return null
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

const toWisher = (core: string): string | undefined => {
  const who = WISHED_OF.exec(core)?.[1]?.trim()
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
    String.raw`^(?:it would|it'd|it’d|would) be (?:\w+ )?(?:good|nice|great|helpful|useful|handy|cool|lovely|ideal)(?:,? too)? (?:if|when|to have)\s+|^it would (?:really )?help if\s+`,
    String.raw`^(?:what (?:i|we)(?:'d|’d| would)? (?:really )?(?:need|want|like|wish for)(?: most)? is|(?:the (?:main|most \w+|first|second|last|other|only) (?:thing|point|part|need|wish))(?: for (?:me|us))? is)(?: that)?\s+(?=(?:the|an?|our|each|every|that)\s)`,
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
  if (
    topic === undefined ||
    (!THING.test(topic) && isWhole(topic)) ||
    /\b(?:should|can|may|optional|nice|later)\b/i.test(topic)
  )
    return text
  const rest = text.slice(TOPIC.exec(text)?.[0].length)
  const { tokens } = toSentenceWords(rest)
  const isAlone =
    findVerb(tokens, 0, tokens.length) > 0 &&
    (THING.test(topic) || !leans(tokens)) &&
    !/^(?:no|not|nothing|they|it)\b/i.test(rest)
  return isAlone ? capitalise(rest) : text
}

/** «It would help if double bookings were impossible» */
const SUPPOSED = /^(?:it would|it['’]d|would)\b[^,]{3,30}\bif\b/i

const INDICATIVE: Record<string, string> = { were: 'are', was: 'is', could: 'can' }

const toUnframed = (core: string): string => {
  const said = core.replace(THINKS, 'It ').replace(FRAME, '').replace(AFTERTHOUGHT, '')
  const bare = SUPPOSED.test(core)
    ? toPresent(said.replace(/\b(?:were|was|could)\b/, (word) => INDICATIVE[word] ?? word))
    : said
  const [way, who = ''] = WAY.exec(bare) ?? []
  if (way !== undefined) return `${capitalise(who.trim() || 'people')} can ${bare.slice(way.length)}`
  return isWhole(bare) ? capitalise(bare) : capitalise(core)
}

/** «Let's build an extension that hides spoilers»: the extension hides them. */
const PRODUCT =
  /^(?:(?:i|we)(?:['’]d| would)?\s+(?:want|need|like|love)|(?:let['’]s|let us|please)?\s*(?:build|make|create|develop)(?:\s+us|\s+me)?)\s+(an?\s+(?:[\p{L}-]+\s+){1,5}?)(?:that|which)\s+(?=\p{Ll}+s\s)/iu

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
const TO_SEE =
  /^(?:i|we)(?:['’]d| would)?\s+(?:also\s+)?(?:want|need|like|love)\s+to\s+(?:be able to\s+)?(?:see|know|find out|understand|tell)\s+(?=(?:which|who|whose|why|how|when|where|what|whether|if)\s)/i
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
const toPlain = (given: string): string => {
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

/** «Refunds cost …» */
const MANY = /^((?:(?:the|our|these)\s+)?(?:\p{L}+\s)?\p{L}+s)\s/iu
/** «They can …», «We want them to …», «an app where they record …»: the people with whom the sentence before begins. */
const THEY =
  /^(?:they\s|(?:we|i)(?:['’]d| would)?\s+(?:want|like)\s+them\s+to\s)|\b(?:where|in which)\s+they\s/i

/** «Site managers on our building sites fill in …»: site managers; otherwise the only people that it names. */
const findPeople = (sentence: string): string | undefined => {
  const { tokens } = toSentenceWords(sentence)
  const head = tokens.findIndex(({ tag }) => !/^(?:JJ|NN)$/.test(tag))
  const end = tokens[head]
  const isNamed =
    end?.tag === 'NNS' && isPerson(toName(end.lower)) && !/^(?:CC|POS)$/.test(tokens[head + 1]?.tag ?? '')
  if (isNamed) return sentence.slice(tokens[0]?.start, end.end)
  const named = tokens.filter(({ tag, lower }) => tag === 'NNS' && isPerson(toName(lower)))
  return named.length === 1 ? `The ${named[0]?.lower}` : undefined
}

/** «The tool sorts them; it never deletes one»: the tool never does. */
const toReferred = (part: string, before: string): string => {
  const { tokens } = toSentenceWords(before.replace(/^(?:ideally|normally|later|also),?\s+/i, ''))
  const verb = findVerb(tokens, 0, tokens.length)
  const subject = tokens.slice(0, verb)
  const isPlain =
    subject.length > 1 &&
    /^(?:the|our|every|each)$/.test(subject[0]?.lower ?? '') &&
    subject.at(-1)?.tag === 'NN' &&
    subject.every(({ tag }) => /^(?:DT|PS|JJ|NN|Q)$/.test(tag))
  if (!isPlain) return part
  const name = subject.map(({ text }) => text).join(' ')
  return part.replace(/^it\s+(?=(?:never|must|may|can|cannot|should)\b)/i, `${capitalise(name)} `)
}

const toNamed = (given: string, before: string): string => {
  const text = toReferred(given, before)
  const who = TO_SEE.test(text) ? MANY.exec(before)?.[1] : undefined
  if (who) return text.replace(/\bthey\b/, who.charAt(0).toLowerCase() + who.slice(1))
  const people = THEY.test(text) ? findPeople(before) : undefined
  if (people === undefined) return text
  const inside = /^\p{Lu}\p{Ll}/u.test(people) ? people.charAt(0).toLowerCase() + people.slice(1) : people
  return text.replace(/\b(?:they|them)\b/i, (word) => (/^T/.test(word) ? people : inside))
}

/** A sentence about somebody or something that only the sentence before names; «these keys» names it itself. */
const BACKWARD =
  /^(?:also,?\s+|then,?\s+)?(?:(?:they|he|she)\s|(?:these|those|this|that)\s+(?:(?:also|only|always|never|then)\s+)?(?:is|are|was|were|has|have|had|does|do|can|may|must|should|shall|will|would|could|needs?|applies|apply|counts?|goes|go|means?|happens?|includes?|works?|belongs?|helps?|saves?)\b)/i

const LED_IN = /^(?:what (?:i|we)\b[^:]{3,40}:|so\s|(?:the|our|my) (?:product|solution|result)\s)/i

const toClauses = ({ text: said, lead, kind }: Sentence, english: boolean, before = ''): Clause[] => {
  const clause = { text: said, source: said, lead, item: kind === 'item' }
  if (!english || isStory(toCore(said))) return [clause]
  const named = toNamed(said, before).replace(/^(?:also|oh and|and|plus),?\s+(?=\p{L}+\s)/iu, '')
  const bare = capitalise(LED_IN.test(named) ? dropFiller(named) : named)
  const text = before === '' ? bare : toProductNamed(bare)
  const parts = takeApart(toPurpose(toPlain(text)).main)
  if (parts.length === 1 || parts.some((part, at) => !isSelfSufficient(part, at)))
    return [{ ...clause, text: toPlain(text), weighed: said }]
  return parts.map((part) => ({ ...clause, text: toPlain(part), weighed: said }))
}

/** A part before a semicolon ends like a sentence. */
const close = (clause: Clause): Clause => ({ ...clause, text: clause.text.replace(/(?<![.!?])$/, '.') })

const unique = (clauses: Clause[]): Clause[] => {
  const seen = new Set<string>()
  return clauses.filter(({ text, lead }) => {
    const key = normalise(`${lead} ${text}`) || text
    return !seen.has(key) && seen.add(key)
  })
}

const PARTED = /;\s+/
/** «…, but we do not want …», «…, but we are not sure …» */
const LIMITED = /,?\s+but\s+(?=(?:we|i|i['’]m|we['’]re)\s)/i

/** «No prices, no chat, nothing kept but a name»: what is left out, and then a rule. */
const NO_THEN_RULE =
  /^(no\s[^,;:]{2,40}(?:,\s+(?:and\s+)?no\s[^,;:]{2,40})*),\s+(?:and\s+)?(nothing\s.{10,})$/i

/** «Orders come in by the evening; at the moment that happens on slips»: what happens otherwise today is wanted. */
const TODAY_OTHERWISE =
  /^(?:at the moment|today|currently|right now|so far|until now|at present)\b[^,]*?\b(?:this|that|it|they|everything|all of (?:it|this|that))\b/i
/** «…, so that returns fall from 9 % to 5 %» */
const SO_THAT = /,?\s+(?:so that|in order to|so as to)\s+/i

/** A deed and the aim that it serves: both count. */
const toAimed = (sentence: Sentence, place: Place): [Sentence, Fate][] | undefined => {
  const [deed = '', aim, more] = sentence.text.split(SO_THAT)
  if (aim === undefined || more !== undefined || !isWhole(deed)) return undefined
  const first: Sentence = { ...sentence, text: `${deed}.` }
  const fate = toFate(first, { ...place, opens: false, isUnasked: false })
  return fate === 'requirement' || fate === 'unsure'
    ? [
        [first, 'requirement'],
        [{ ...sentence, text: isLeaning(aim) ? sentence.text : aim }, 'goal'],
      ]
    : undefined
}

/** A sentence with a semicolon is as many as it has parts that stand alone: «Today 15 % are lost; we want 1 %» is one. */
const toPieces = (sentence: Sentence, place: Place, isFirst: boolean): [Sentence, Fate][] => {
  const whole = toFate(sentence, place)
  if (sentence.text.length > 2_000) return [[sentence, whole]]
  if (whole === 'goal') return toAimed(sentence, place) ?? [[sentence, whole]]
  const toPiece = (text: string, at: number): [Sentence, Fate] => {
    const piece = { ...sentence, text }
    return [piece, toFate(piece, { ...place, opens: isFirst && at === 0 })]
  }
  const known = toKnown(sentence)
  if (known) return known
  const parts = sentence.text.split(PARTED)
  const [wished = '', today = ''] = parts
  if (parts.length === 2 && TODAY_OTHERWISE.test(today) && toWords(wished).length > 3)
    return [
      [{ ...sentence, text: `${wished}.` }, 'requirement'],
      [{ ...sentence, text: today }, 'fact'],
    ]
  const isApart = parts.every(
    (text, at) => isWhole(text) && (at === 0 || isSelfSufficient(toReferred(text, parts[at - 1] ?? ''), at)),
  )
  if (parts.length > 1 && isApart) return parts.map(toPiece)
  const [, left, rule] = NO_THEN_RULE.exec(sentence.text) ?? []
  if (left && rule) return [toPiece(`${left}.`, 0), toPiece(capitalise(rule), 1)]
  const [wanted = '', limit] = sentence.text.split(LIMITED)
  if (limit === undefined || !isWhole(wanted)) return [[sentence, whole]]
  const [first, second] = [toPiece(wanted, 0), toPiece(capitalise(limit), 1)]
  if (first[1] !== 'requirement') return [[sentence, whole]]
  if (second[1] === 'exclusion' && !isLeaning(limit)) return [first, second]
  return second[1] === 'question' ? [first, [sentence, 'question']] : [[sentence, whole]]
}

/** «Refunds cost us 90 euros a week and we want to know why they happen»: what is so, and what is to be seen. */
const TO_KNOW =
  /^((?:(?:the|our|these)\s+)?(?:\p{L}+\s)?\p{L}+s)\s([^;:]+?),?\s+(?:and|but|so)\s+((?:we|i)(?:['’]d| would)?\s+(?:want|need|like)\s+to\s+(?:know|see|understand|find out)\s+(?:why|how|when|where|which|what)\s)they\s([^,;]+)$/iu
const toKnown = (sentence: Sentence): [Sentence, Fate][] | undefined => {
  const [, who, so, wanted, what] = TO_KNOW.exec(toCore(sentence.text)) ?? []
  return who && so && wanted && what
    ? [
        [{ ...sentence, text: `${who} ${so}.` }, 'fact'],
        [{ ...sentence, text: `${wanted}they ${what}.` }, 'requirement'],
      ]
    : undefined
}

const isWhole = (text: string): boolean => {
  const { tokens } = toSentenceWords(text)
  return findVerb(tokens, 0, tokens.length) > 0
}

/** An idea without a word, of marks only, is still one thing asked for. */
const toOnlyTold = (idea: string): Told => {
  const text = collapse(idea) || '(no words)'
  return { text, fate: 'requirement', clauses: [{ text, source: text, lead: '', item: false }] }
}

const PREFERRED: Fate[] = ['requirement', 'unsure', 'name', 'goal', 'fact', 'question', 'exclusion']

/** An idea that asks for nothing in so many words asks for what it tells. */
const toAsking = (told: Told[], english: boolean, sentences: Map<Told, Sentence>): Told[] => {
  const fate = PREFERRED.find((one) => told.some((some) => some.fate === one))
  if (fate === 'requirement' || fate === undefined) return told
  return told.map((one) => {
    const sentence = sentences.get(one)
    return one.fate === fate && sentence
      ? { ...one, fate: 'requirement', clauses: toClauses(sentence, english) }
      : one
  })
}

/** What leans on the one thing that the sentence before asks for is told together with it. */
const joinBackward = (told: readonly Told[]): Told[] => {
  const joined: Told[] = []
  let last = -1
  for (const one of told) {
    const [clause] = one.clauses
    const before = joined[last]
    const [first] = before?.clauses ?? []
    const isLoose = clause && one.clauses.length === 1 && BACKWARD.test(clause.text) && !clause.item
    if (isLoose && before && first && before.clauses.length < 3 && !first.item) {
      const text = [...before.clauses.map((some) => close(some).text), clause.text].join(' ')
      const source = `${first.source} ${clause.source}`
      joined[last] = { ...before, clauses: [{ ...first, text, source, weighed: source }] }
      joined.push({ ...one, clauses: [] })
    } else {
      joined.push(one)
      last = one.fate === 'requirement' ? joined.length - 1 : -1
    }
  }
  return joined
}

/**
 * Reads an idea. Where no rule knows its language, every sentence of it but a question is asked for. `unsure`: what a
 * sentence is that could be either, where nobody is asked about it.
 */
export const toReading = (idea: string, unsure: Fate = 'unsure'): IdeaReading => {
  const english = isEnglish(idea)
  const all = toSentences(idea)
  const prose = all.filter(({ kind }) => kind === 'sentence' || kind === 'item')
  const leads = new Set(prose.map(({ lead }) => lead).filter(Boolean))
  const stated = prose.filter(({ text }) => !leads.has(text))
  const sentences = new Map<Told, Sentence>()
  let isUnasked = stated.length > 1
  const toPlace = (at: number): Place => ({
    opens: at === 0 && stated.length > 1,
    isUnasked,
    next: stated[at + 1]?.text ?? '',
  })
  const read = stated.flatMap((sentence, at): Told[] => {
    const isRead = english && at < READ
    const plain = (): [Sentence, Fate][] => [
      [sentence, isQuestion(sentence.text) ? 'question' : 'requirement'],
    ]
    const found = isRead ? toPieces(sentence, toPlace(at), at === 0) : plain()
    const pieces = found.map(([piece, fate]): [Sentence, Fate] => [piece, fate === 'unsure' ? unsure : fate])
    isUnasked &&= pieces.every(([, fate]) => fate !== 'requirement')
    return pieces.map(([piece, fate], part) => {
      const before = pieces[part - 1]?.[0].text ?? stated[at - 1]?.text
      const clauses = fate === 'requirement' ? toClauses(piece, isRead, before) : []
      const told = { text: piece.text, fate, clauses: pieces.length > 1 ? clauses.map(close) : clauses }
      sentences.set(told, piece)
      return told
    })
  })
  const told = toAsking(english ? joinBackward(read) : read, english, sentences)
  const asked = told.length > 0 ? told : [toOnlyTold(idea)]
  const clauses = unique(asked.flatMap((one) => one.clauses))
  return {
    english,
    told: asked,
    clauses: clauses.slice(0, CAP),
    code: all.filter(({ kind }) => kind === 'code').length,
    more: Math.max(0, clauses.length - CAP),
  }
}

/** The sentences of one fate. */
export const findTold = ({ told }: Pick<IdeaReading, 'told'>, ...fates: Fate[]): string[] =>
  told.filter(({ fate }) => fates.includes(fate)).map(({ text }) => text)

/** The words of a clause as they may stand in a list, at most so many. */
export const toLine = ({ text, lead }: Clause, limit: number): string =>
  inline(shorten(lead === '' ? text : `${lead.replace(/[:\s]+$/, '')}: ${text}`, limit))
