/**
 * What an idea is about, as the sentence that tells of its people says: «We run a dog grooming salon …», «Our choir
 * library has …», «We collect scrap from …». Never what troubles them.
 */
import { toVerb } from '../../analysis/language/verb-forms.ts'
import { isPerson, toName } from '../../analysis/model/noun.ts'
import { findVerb, toSentenceWords, withoutBrackets } from './sentence-words.ts'
import { capitalise } from './sentences.ts'
import { dropFillers } from './speech.ts'

/** «Hello, …», «So …»: said before anything is. */
const GREETED =
  /^(?:(?:hi|hello|hey|dear (?:all|team)|good (?:morning|afternoon|evening|day)|thanks|so|ok|okay|well|right)(?:\s(?:there|all|everyone|everybody|team|folks))?\s*[,!.–—-]*\s+)+/i
const PART_OF_TEXT =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|thanks|need|idea|scope|wish|rule|goal)$/i

const LED = [
  // «We are a small company which makes walking tours», «I run two vans sharpening knives»
  /^(?:we|i)(?:['’](?:re|m)|\s+(?:are|am))\s+(?:an?\s+)?(?:[\p{L}-]+\s+){0,3}?(?:company|business|team|firm|club|group)\b[^,]*?\s(?:which|that|who)\s+(?:\p{L}+s|do|make|run|sell|rent|teach)\s+(?=\p{L}+)/iu,
  /^(?:we|i)\s+(?:run|have|operate|drive|own)\s+(?:\d+|an?|two|three|four|five|six|seven|eight|nine|ten|several)\s+\p{L}+\s+(?=\p{L}+ing\s\p{L}+s\b)/iu,
  /^(?:we|i)(?:['’](?:re|m)|\s+(?:are|am))\s+(?:(?:an?|the)\s+)?(?:[\p{L}-]+\s+){0,2}?(?:of|for|at|in)\s+(?:an?|the|our)\s+/iu,
  /^(?:we|i)(?:['’](?:re|m)|\s+(?:are|am|run|own|operate|have|manage|organise|organize|work (?:at|for|in)))\s+(?:an?|the|our)\s+/i,
  /^(?:we|i)(?:['’]ve got|\s+have got|\s+have)\s+(?:(?:about|around|some|only)\s+)?(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|several|many)\s+/i,
  /^(?:we|i)\s+(?:do|look after|handle|take care of)\s+[^,.;]{3,40}?\s(?:at|in|for)\s+(?:an?|the|our)\s+/i,
  /^(?:think of|imagine|picture)\s+an?\s+/i,
  /^(?:as\s+)?(?:an?|the)\s+(?=[^,]{2,80}?\b(?:we|i)\b)/i,
]
const OURS =
  /^(?:(?:(?:every|each|at|in|on|for|during|today|currently)\s+(?:[\p{L}]+,?\s+){0,2}?)?(?:our|my)(?!\s+(?:\d|two|three|four|five|six))|the|(?=an?\s[^,:]{3,60}\s(?:wants?|needs?)\s)an?)\s+/iu
/** What stands behind the name of a thing. */
const REST =
  /\s+(?:serving|offering|working|doing|looking|delivering|with|in|on|of|for|from|at|near|by|to|that|who|which|where|and|we|i|the|each|every|all|is|are|has|have|wants?|needs?|\d[\d.,]*)(?=\s|$).*$|\s*[,:;–—-]\s.*$/is
const MOST = 4
const GENERIC =
  /^(?:small |mid-?sized |large |family |local )?(?:company|business|team|firm|shop|organi[sz]ation|agency|startup|start-up|group|people|board|office|department|faculty|town|city|county|drivers?|technicians?|phone|morning|year|(?:\S+ )?customers?|members?|staff|employees?|users?|clients?|parents?|guests?|visitors?)$/i

/** «started this place», «lost her flat», «of us», «km»: a story, the rest of a count or a unit, and no name. */
const UNNAMED =
  /(?<!\b(?:of|for|in|at|on))\s(?:this|that|her|his|my|their|the|an?)\s|^(?:of|in|at|on|with|and|or|who|that|to|me|us)\s|^(?:km|ha|m|kg|t|l|%)(?:\s|$)|^(?:thing|purpose|tool|request|idea|app|system|project|notes?)s?$|\/|^(?:days?|nights?|weeks?|status|situation|facts|figures|numbers|base data|manager|boss|director|council|mother|father|wife|husband|sister|brother|son|daughter|woman|man|lady)(?:$|\s(?:started|lost|said|told|asked))/i

/** «volunteers making the lanterns»: what they do stands behind their name, and is no part of it. */
const AT_WORK = /(?<=\p{L}s)\s\p{L}{2,}ing\s(?:the|our|their|all|each|every|an?|up to|\d).*$/isu
const toPhrase = (words: string): string | undefined => {
  const phrase = words
    .replace(AT_WORK, '')
    .replace(REST, '')
    .replace(/[.!:,\s]+$/, '')
    .replace(/['’]s$/, '')
  return phrase !== '' && !GENERIC.test(phrase) && !UNNAMED.test(phrase) && phrase.split(/\s+/).length <= MOST
    ? capitalise(phrase)
    : undefined
}

/** The subject of «Our choir library lends scores». */
const toSubject = (words: string): string | undefined => {
  const said = `the ${words}`
  const { tokens } = toSentenceWords(said)
  const verb = findVerb(tokens, 0, tokens.length)
  return verb > 1 ? toPhrase(said.slice(4, tokens[verb - 1]?.end)) : undefined
}

const DEED =
  /^(?:[^,]{0,30}?,?\s)?(?:we|i|(?:our|my)\s+[\p{L}-]+)\s+(?:also\s+|mostly\s+|currently\s+)?(?!(?:are|am|and|or|but|own|have|get|lose|need|want|use|spend|call|ring|can|do|know|still|run)\b)(look after|take care of|[\p{L}]+)\s+(?:(?:about|around|some|up to|over|roughly)\s+)?(?:(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|hundreds of|thousands of|the|our|an?|all|many|several)\s+)*/iu
/** «We look after 900 lifts»: what they work with. */
const toDealings = (text: string): string | undefined => {
  const rest = text.replace(DEED, '')
  if (rest === text) return undefined
  const { tokens } = toSentenceWords(rest)
  const end = tokens.findIndex(({ tag }) => !/^(?:NN|NNS|JJ|VBN|VBG|VBD)$/.test(tag))
  const noun = tokens.slice(0, end < 0 ? tokens.length : end).findLastIndex(({ tag }) => /^NNS?$/.test(tag))
  // «our night man Josip»: a name.
  const isName = tokens.slice(0, noun + 1).some(({ text: word }) => /^\p{Lu}\p{Ll}/u.test(word))
  const dealings = noun < 0 || isName ? undefined : toPhrase(rest.slice(0, tokens[noun]?.end))
  const deed = toGerund(DEED.exec(text)?.[1]?.toLowerCase() ?? '')
  // «Schools» alone could be anything: «Photographing schools».
  return dealings === undefined || dealings.includes(' ') || deed === undefined
    ? dealings
    : capitalise(`${deed} ${dealings.charAt(0).toLowerCase()}${dealings.slice(1)}`)
}

/** «look after»: looking after; nothing of a form that nobody knows. */
const toGerund = (deed: string): string | undefined => {
  const [said = '', ...rest] = deed.split(' ')
  const verb =
    toVerb(said)?.lemma ??
    (/(?:s|ed)$|^(?:of|in|on|at|for|from|with|to|and|or|than|by|as)$/.test(said) ? undefined : said)
  if (!verb) return undefined
  const stem = verb
    .replace(/ie$/, 'y')
    .replace(/(?<=[^aeiouy])e$|(?<=[uc])e$/, '')
    .replace(/^([^aeiou]*[aeiou])([bdgmnpt])$/, '$1$2$2')
  return [`${stem}ing`, ...rest].join(' ')
}

const LABEL = /^([^:,.;]{3,60}?)(?=[:;–—]\s|,\s)/

/** A label is a noun phrase: nobody does anything in it. */
const toLabel = (text: string, named: boolean): string | undefined => {
  // «Agnes, second alto: «…»»: whoever speaks.
  if (/["“”«»]/.test(text)) return undefined
  const label =
    /^([^:,.]{3,60}):\s/.exec(text)?.[1] ??
    (named ? (LABEL.exec(text)?.[1] ?? /^[^:,;]{3,60}$/.exec(text.replace(/[.!]+$/, ''))?.[0]) : undefined)
  const { tokens } = toSentenceWords(label ?? '')
  if (label === undefined || findVerb(tokens, 0, tokens.length) > 0) return undefined
  const bare = label
    .replace(/^(?:an?|the)\s+/i, '')
    .replace(/^(?:we|i)(?:['’]re| are| run)\s+(?:an?\s+)?/i, '')
    .replace(
      /\s+(?:with|of)\s+(?:about |around )?(?:\d|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty).*$/i,
      '',
    )
    .replace(/^(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)\s+/i, '')
  return bare === '' || GENERIC.test(bare) || PART_OF_TEXT.test(bare) || UNNAMED.test(bare)
    ? undefined
    : capitalise(bare)
}

/** `named`: the sentence only says what the whole is. */
export const toTradeName = (sentence: string, named: boolean): string | undefined => {
  const text = dropFillers(withoutBrackets(sentence.slice(0, 400)).trim()).replace(GREETED, '')
  for (const lead of LED) {
    const found = lead.test(text) ? toPhrase(text.replace(lead, '')) : undefined
    if (found !== undefined) return found
  }
  const subject = OURS.test(text) ? toSubject(text.replace(OURS, '')) : undefined
  return subject ?? toLabel(text, named) ?? toDealings(text)
}

const COMMON =
  /^(?:something|anything|everything|nothing|somebody|coming|kind|limit|pair|piece|item|word|stop|side|day|week|month|year|hour|minute|second|time|morning|evening|night|people|person|number|list|app|tool|system|phone|screen|part|thing|place|way|code|photo|name|reason|message|text|office|staff|end|half|date|customer|employee|user|council|school|kilo|euro|pound|metre|meter|friday|monday|saturday|sunday|january|may|march)s?$/

/** What an idea is about it says early. */
const MOST_READ = 60
type Topic = { count: number; said: string }
/** Two words that come twice say more than one that comes three times. */
const toWeight = ({ count, said }: Topic): number => count * (said.includes(' ') ? 2 : 1)

/** The things that an idea speaks of most, in the longest words that come again; no person, and nobody's name. */
const findTopics = (sentences: readonly string[]): string[] => {
  const counts = new Map<string, Topic>()
  const add = (words: string): void => {
    const key = words.replace(/s$/, '')
    const known = counts.get(key)
    counts.set(key, {
      count: (known?.count ?? 0) + 1,
      said: words.endsWith('s') ? words : (known?.said ?? words),
    })
  }
  const read = sentences.slice(0, MOST_READ).map((text) => toSentenceWords(text.slice(0, 400)))
  // «Marek, ferryman: …»: whoever is always written large is somebody.
  const plain = new Set(
    read.flatMap(({ tokens }) => tokens.flatMap(({ text }) => (/^\p{Ll}/u.test(text) ? text : []))),
  )
  for (const { tokens } of read)
    tokens.forEach(({ tag, lower }, at) => {
      const before = tokens[at - 1]
      if (!/^NNS?$/.test(tag) || lower.length < 4 || !plain.has(lower) || /^x+$/.test(lower)) return
      if (COMMON.test(lower) || isPerson(toName(lower))) return
      const isPair = before?.tag === 'NN' && before.lower.length > 2 && plain.has(before.lower)
      if (isPair && !COMMON.test(before.lower)) add(`${before.lower} ${lower}`)
      add(lower)
    })
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => toWeight(b) - toWeight(a))
    .map(({ said }) => said)
}

const sharesWord = (one: string, other: string): boolean =>
  one.split(' ').some((word) => other.includes(word.replace(/s$/, '')))

/** Where no sentence names the whole: what it speaks of most, the two of them where a word alone says too little. */
export const toTopic = (sentences: readonly string[]): string | undefined => {
  const [first, ...others] = findTopics(sentences)
  if (first === undefined || first.includes(' ')) return first && capitalise(first)
  const second = others.find((one) => !sharesWord(one, first))
  return capitalise(second === undefined ? first : `${first} and ${second}`)
}

/** «Harbour» alone could be anything: «Harbour: ships». */
export const toFuller = (name: string, sentences: readonly string[]): string => {
  const topic = name.includes(' ')
    ? undefined
    : findTopics(sentences).find((one) => !sharesWord(one, name.toLowerCase()))
  return topic === undefined ? name : `${name}: ${topic}`
}
