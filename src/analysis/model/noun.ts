/** Names of things and actors: one spelling for one thing, so that «Each object» and «objects» meet. */
import { toLetterPattern } from '../language/letters.ts'
import { rememberByText } from '../language/memory.ts'
import { isWord } from '../language/word-lists.ts'
import { toKind } from './kinds.ts'
import { isBody, toPersonKind } from './people.ts'

const IRREGULAR: Record<string, string> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  criteria: 'criterion',
  analyses: 'analysis',
  media: 'media',
  data: 'data',
  news: 'news',
  series: 'series',
  menus: 'menu',
  minutes: 'minutes',
  clothes: 'clothes',
  calves: 'calf',
  shelves: 'shelf',
  leaves: 'leaf',
  loaves: 'loaf',
  knives: 'knife',
  lives: 'life',
  geese: 'goose',
  mice: 'mouse',
  feet: 'foot',
  teeth: 'tooth',
  potatoes: 'potato',
  tomatoes: 'tomato',
  heroes: 'hero',
}
const PLURAL = new Map(Object.entries(IRREGULAR).map(([many, one]) => [one, many]))
const UNCHANGED =
  /(?:ss|us|is|[^aeiou]ics)$|^(?:gas|lens|bus|sales|goods|news|series|settings|analytics|savings|supplies|species|binoculars|standings|mathematics|athletics)$/

const MEN =
  /^(?:fisher|fire|sports|crafts|post|police|sales|herds|oars|trades|clergy|horse|fore|chair|milk)(?:wo)?men$/

export const toSingular = (word: string): string => {
  const lower = word.toLowerCase()
  const known = Object.hasOwn(IRREGULAR, lower) ? IRREGULAR[lower] : undefined
  if (known) return known
  if (MEN.test(lower)) return `${lower.slice(0, -2)}an`
  if (!lower.endsWith('s') || lower.length < 4 || UNCHANGED.test(lower)) return lower
  if (/[^aeiou]ies$/.test(lower)) return `${lower.slice(0, -3)}y`
  if (/(?:ss|x|zz|ch|sh)es$/.test(lower)) return lower.slice(0, -2)
  return lower.slice(0, -1)
}

/** «piece of music» → «pieces of music»: what stands before «of» is counted. */
export const toPlural = (name: string): string => {
  const of = name.indexOf(' of ')
  if (of > 0) return toPlural(name.slice(0, of)) + name.slice(of)
  const words = name.split(' ')
  const last = words.pop() ?? ''
  return [...words, toPluralWord(last)].join(' ')
}

const SAME =
  /^(?:sheep|fish|deer|series|species|aircraft|staff|data|news|goods|savings|supplies|salmon|trout)$/

const toPluralWord = (word: string): string => {
  const known = PLURAL.get(word)
  if (known) return known
  if (SAME.test(word)) return word
  if (/(?:lf|af|oaf|ief)$/.test(word) && /^(?:calf|half|shelf|leaf|loaf|thief)$/.test(word))
    return `${word.slice(0, -1)}ves`
  if (/^(?:knife|wife|life)$/.test(word)) return `${word.slice(0, -2)}ves`
  if (/^(?:tomato|potato|hero|echo)$/.test(word)) return `${word}es`
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

const LEADING =
  /^(?:an?|the|my|your|his|her|its|our|their|whose|such|own|this|that|these|those|given|same|offer|provide|let)$/

const isLeading = (word: string): boolean => LEADING.test(word) || isWord('quantifier', word)

const findMarks = toLetterPattern((letter, digit) => String.raw`[^${letter}${digit}\s/-]+`, 'g')

const readName = (phrase: string): string => {
  const words = phrase
    .replace(/[’']s\b/g, '')
    .replace(findMarks(phrase), ' ')
    .trim()
    .split(/\s+/)
  while (words.length > 1 && isLeading((words[0] ?? '').toLowerCase())) words.shift()
  const head = words.pop() ?? ''
  const plain = words.map((word) => (/^\p{Lu}[\p{Lu}\d]/u.test(word) ? word : word.toLowerCase()))
  const last = /^\p{Lu}[\p{Lu}\d]+$/u.test(head) ? head : toSingular(head)
  return [...plain, last].join(' ').trim()
}

/** A phrase as a name: no article or quantifier in front, lower case, its head in the singular. */
export const toName = rememberByText(readName)

export const toHead = (name: string): string => name.split(' ').at(-1) ?? ''

const ARTICLE_AN = /^(?:[aeio]|u(?!ni|s[ae]|ti|ro)|hour|honest|heir)/i

export const withArticle = (name: string): string => `${ARTICLE_AN.test(name) ? 'an' : 'a'} ${name}`

/** Persons by name, by their trade's ending, or by a word of the language's own list. */
const ROLE = /(?:[a-z]{2}(?:er|or|ist|ian|ant|ent|ee|man|woman))$/
const NOT_ROLE =
  /^(?:knee|coffee|september|october|november|december|order|number|letter|folder|paper|header|footer|calendar|error|colou?r|computer|identifier|filter|layer|parameter|register|newsletter|answer|offer|transfer|power|water|matter|chapter|reminder|factor|vector|monitor|cursor|sensor|committee|fee|document|appointment|comment|payment|event|content|amount|department|environment|component|account|incident|accident|plant|grant|restaurant|agreement|statement|shipment|equipment|measurement|requirement|department|treatment|assessment|investment|apartment|segment|fragment|element|attachment|announcement|achievement|enrolment|enrollment|deployment|tier|server|router|printer|scanner|controller|browser|folder|barrier|carrier|container|counter|sticker|voucher|banner|timer|meter|voltmeter|thermometer|shelter|centre|center|theater|quarter|weather|summer|winter|dinner|tower|flower|river|cover|border|buffer|cluster|marker|pointer|slider|tracker|wallet|part|bar|star|year|radar|webinar|seminar|avatar|jar|car|war|percent|parent folder|door|floor|motor|reactor|doctor note|elevator|indicator|generator|calculator|mirror|tutor|editor page|folder|master|poster|trailer|ladder|locker|charger|roster|register|ledger|placeholder|tender|gender|reader device|vector|floor plan|humidor|conveyor|present|percent|accent|intent|consent|tent|rent|patent|client app|moment|instrument|monument)$/
const GROUP =
  /^(?:team|choir|family|class|crew|department|company|organisation|organization|club|theatre|theater|bakery|station|school|museum|parish|church|farm|shop|hotel|hospital|library|orchestra|ministry|agency|society|association|union|charity|town|village|university|brewery|winery|restaurant|studio|gallery|cooperative|institute)$/

const readPerson = (name: string): boolean => {
  const head = toHead(name)
  if (head === '' || GROUP.test(head) || isBody(head)) return head === 'staff'
  if (/\b(?:ai|virtual|digital|voice) assistant$/i.test(name)) return false
  if (toPersonKind(head)) return true
  if (toKind(name)) return false
  if (isWord('machine', head) && head !== 'assistant' && head !== 'worker' && head !== 'agent') return false
  if (isWord('person', head))
    return !/^(?:library|warehouse|shop|store|school|university|hospital|party|board|bank|business)$/.test(
      head,
    )
  return ROLE.test(head) && !NOT_ROLE.test(head) && !NOT_ROLE.test(name)
}

export const isPerson = rememberByText(readPerson)

/** Who can be the subject of a deed: a person, or a body of persons. */
export const isDoer = (name: string): boolean =>
  isPerson(name) || isBody(toHead(name)) || GROUP.test(toHead(name))

export const isMachine = (name: string): boolean => !isPerson(name) && isWord('machine', toHead(name))
