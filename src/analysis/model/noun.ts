/** Names of things and actors: one spelling for one thing, so that «Each object» and «objects» meet. */
import { isWord } from '../language/words.ts'

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
}
const PLURAL = new Map(Object.entries(IRREGULAR).map(([many, one]) => [one, many]))
const UNCHANGED = /(?:ss|us|is|[^aeiou]ics)$|^(?:gas|lens|bus|sales|goods|news|series|settings|analytics)$/

export const toSingular = (word: string): string => {
  const lower = word.toLowerCase()
  const known = Object.hasOwn(IRREGULAR, lower) ? IRREGULAR[lower] : undefined
  if (known) return known
  if (!lower.endsWith('s') || lower.length < 4 || UNCHANGED.test(lower)) return lower
  if (/[^aeiou]ies$/.test(lower)) return `${lower.slice(0, -3)}y`
  if (/(?:ss|x|zz|ch|sh)es$/.test(lower)) return lower.slice(0, -2)
  return lower.slice(0, -1)
}

export const toPlural = (name: string): string => {
  const words = name.split(' ')
  const last = words.pop() ?? ''
  return [...words, toPluralWord(last)].join(' ')
}

const MASS =
  /^(?:data|staff|music|sheet music|information|property|stock|feedback|equipment|money|news|media|content|temperature|humidity|sales|traffic|storage)$/

const toPluralWord = (word: string): string => {
  const known = PLURAL.get(word)
  if (known) return known
  if (MASS.test(word)) return word
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

export const isMass = (name: string): boolean => MASS.test(name.split(' ').at(-1) ?? '')

const LEADING =
  /^(?:an?|the|my|your|his|her|its|our|their|whose|such|own|this|that|these|those|given|same|offer|provide|let)$/

const isLeading = (word: string): boolean => LEADING.test(word) || isWord('quantifier', word)

/** A phrase as a name: no article or quantifier in front, lower case, its head in the singular. */
export const toName = (phrase: string): string => {
  const words = phrase
    .replace(/[’']s\b/g, '')
    .replace(/[^\p{L}\p{N}\s/-]+/gu, ' ')
    .trim()
    .split(/\s+/)
  while (words.length > 1 && isLeading((words[0] ?? '').toLowerCase())) words.shift()
  const head = words.pop() ?? ''
  const plain = words.map((word) => (/^\p{Lu}[\p{Lu}\d]/u.test(word) ? word : word.toLowerCase()))
  const last = /^\p{Lu}[\p{Lu}\d]+$/u.test(head) ? head : toSingular(head)
  return [...plain, last].join(' ').trim()
}

export const toHead = (name: string): string => name.split(' ').at(-1) ?? ''

const ARTICLE_AN = /^(?:[aeio]|u(?!ni|s[ae]|ti|ro)|hour|honest|heir)/i

export const withArticle = (name: string): string => `${ARTICLE_AN.test(name) ? 'an' : 'a'} ${name}`

/** Persons by name, by their trade's ending, or by a word of the language's own list. */
const ROLE = /(?:[a-z]{2}(?:er|or|ist|ian|ant|ent|ee|ar|man|woman))$/
const NOT_ROLE =
  /^(?:order|number|letter|folder|paper|header|footer|calendar|error|colou?r|computer|identifier|filter|layer|parameter|register|newsletter|answer|offer|transfer|power|water|matter|chapter|reminder|factor|vector|monitor|cursor|sensor|committee|fee|document|appointment|comment|payment|event|content|amount|department|environment|component|account|incident|accident|plant|grant|restaurant|agreement|statement|shipment|equipment|measurement|requirement|department|treatment|assessment|investment|apartment|segment|fragment|element|attachment|announcement|achievement|enrolment|enrollment|deployment|tier|server|router|printer|scanner|controller|browser|folder|barrier|carrier|container|counter|sticker|voucher|banner|timer|meter|voltmeter|thermometer|shelter|centre|center|theater|quarter|weather|summer|winter|dinner|tower|flower|river|cover|border|buffer|cluster|marker|pointer|slider|tracker|wallet|part|bar|star|year|radar|webinar|seminar|avatar|jar|car|war|percent|parent folder|door|floor|motor|reactor|doctor note|elevator|indicator|generator|calculator|mirror|tutor|editor page|folder|master|poster|trailer|ladder|locker|charger|roster|register|ledger|placeholder|tender|gender|reader device|vector|floor plan|humidor|conveyor|present|percent|accent|intent|consent|tent|rent|patent|client app|moment|instrument|monument)$/
const GROUP = /^(?:team|choir|family|class|crew|department|company|organisation|organization)$/

export const isPerson = (name: string): boolean => {
  const head = toHead(name)
  if (head === '' || GROUP.test(head)) return false
  if (isWord('machine', head) && head !== 'assistant' && head !== 'worker' && head !== 'agent') return false
  if (/^(?:parent|patient|student|client|resident|president|agent|tenant|applicant)$/.test(head)) return true
  if (isWord('person', head))
    return !/^(?:library|warehouse|shop|store|school|university|hospital|party|board|bank|business)$/.test(
      head,
    )
  return ROLE.test(head) && !NOT_ROLE.test(head) && !NOT_ROLE.test(name)
}

export const isMachine = (name: string): boolean => !isPerson(name) && isWord('machine', toHead(name))
