/** Ids that a document gives to its requirements: «FR-3: …», «**R-1**», «US-12», «Requirement 4», «3.2.1». */

/** A label in front: the id, and where the words behind it begin. */
export type Label = { id: string; to: number }

const CODE =
  /^[`[(]{0,2}((?:[A-Z][A-Za-z]{0,11}[-_.]){0,3}([A-Z]{1,10})([-_ ]?)\d{1,6}(?:[.-](?:[A-Z]{1,5})?\d{1,4}){0,4}[a-z]?)[`\])]{0,2}(?![\p{L}\p{N}])(\s*[:.)|–—-]+(?=\s|$)|)\s*/u
const KIND = String.raw`(?:requirement|user story|story|use case|feature|epic|rule|criterion|scenario|acceptance criterion|functional requirement)s?\s`
/** Few words begin so. Letters of all languages, great or small, take long to compile: the rest is looked for only there. */
const BEGINS = new RegExp(`^${KIND}`, 'i')
const NAME = String.raw`(${KIND}+#?\d{1,5}(?:\.\d{1,4}){0,4})(?![\p{L}\p{N}])`
const NAMED = new RegExp(String.raw`^${NAME}(?:\s*[:.)|\u2013\u2014-]+(?=\s|$)|\s*$)\s*`, 'iu')
const TITLED = new RegExp(String.raw`^${NAME}\s*[:.)|\u2013\u2014-]*\s*`, 'iu')
const NAME_ALONE = /^requirement:\s+(\S.{2,60})$/i
const DOTTED =
  /^(\d{1,3}(?:\.\d{1,3}){1,5})[.):]?\s+(?!(?:thousand|[mb]illion|percent|seconds?|minutes?|hours?|days?|[KMGT]B|ms)\b)(?=\S)/

/** Standards, formats, priorities and quarters that only look like ids. */
const NO_IDS =
  /^(?:UTF|ISO|SHA|WCAG|RFC|HTTP|AES|RSA|CVE|OWASP|TLS|SSL|IEEE|IEC|EN|DIN|ES|ECMA|MD|P|Q|V|H|UTC|GMT|USB|CO|MP|COVID|GPT|IPV)$/
/** Prefixes that name a requirement even without a dash. */
const KINDS = /^(?:R|FR|NFR|REQ|US|UC|AC|BR|SR|UR|TR|RQ|FEAT)$/

const matchCode = (words: string): Label | undefined => {
  const found = CODE.exec(words.slice(0, 120))
  const [, id, prefix = '', dash = '', mark = ''] = found ?? []
  if (!found || id === undefined || NO_IDS.test(prefix)) return undefined
  const isBare = dash !== '-' && dash !== '_'
  const isWhole = found[0].length === words.length
  if (isBare && !(KINDS.test(prefix) && (mark !== '' || isWhole || /^[`[(]/.test(words)))) return undefined
  return { id, to: found[0].length }
}

const matchName = (words: string, pattern: RegExp): Label | undefined =>
  BEGINS.test(words) ? matchLabel(words, pattern) : undefined

const matchLabel = (words: string, pattern: RegExp): Label | undefined => {
  const found = pattern.exec(words.slice(0, 120))
  return found?.[1] ? { id: found[1].replace(/\s+/g, ' '), to: found[0].length } : undefined
}

/** The id in front of words. A dotted number counts where words follow it. */
export const findLabel = (words: string): Label | undefined =>
  matchCode(words) ?? matchName(words, NAMED) ?? matchLabel(words, DOTTED)

/** The id of a heading: a dotted number is only its place, and «Requirement: Sign in» is a name. */
export const findHeadingLabel = (words: string): Label | undefined =>
  matchCode(words) ?? matchName(words, TITLED) ?? matchLabel(words, NAME_ALONE)

/** The id of a criterion, whose requirement bears another one. */
export const isCriterionId = (id: string): boolean =>
  /^(?:AC|(?:acceptance )?criterion|scenario)(?![a-z])/i.test(id)

/** A cell that is an id and nothing else; in a column of ids a number is enough. */
export const toCellId = (words: string, isColumn: boolean): string | undefined => {
  const label = findLabel(words)
  if (label && label.to === words.length) return label.id
  return isColumn && /^[\w.#-]{1,20}$/.test(words) && /\d/.test(words) ? words : undefined
}
