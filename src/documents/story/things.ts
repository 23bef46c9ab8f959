/** The things that requirements are about, found by the small words around them; no list of things is needed. */

const toWordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))
const DETERMINERS = toWordSet(
  'a an the each every any this that one another ein eine einen einem einer der die das den dem jede jeder jedes un une le la les el los las una',
)
const FUNCTION_WORDS = toWordSet(
  `a an the each every any this that these those all both no one another and or but nor so if then than when while where
  who which what whose how why as at by for from in into of off on onto out over to up with without within after before
  between during until through per via about against not is are was were be been being has have had do does did can could
  may might must shall should will would it its they them their he she his her we our you your i my me us also only just
  always never more most less least some such same other own first last new old system app application product service
  feature function people somebody someone anyone everyone day days hour hours minute minutes second seconds time way
  number kind part und oder mit für von zu im in am auf aus bei nach ist sind wird werden et ou de du des pour par avec y
  o con para por`,
)

/** One word for singular and plural. */
const toStem = (word: string): string => {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

const toPlural = (word: string): string => {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|sh|ch|x|z)$/i.test(word) ? `${word}es` : `${word}s`
}

const LONG = 20_000
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]/gu
const toTokens = (text: string): string[] => text.slice(0, LONG).match(TOKEN) ?? []
const isContent = (word: string): boolean =>
  /^\p{L}[\p{L}\p{M}\p{N}'’-]{2,}$/u.test(word) && !FUNCTION_WORDS.has(word.toLowerCase())

/** The words of a text that say something, each in the one form that it has here for singular and plural. */
export const toStems = (text: string): string[] =>
  toTokens(text)
    .filter(isContent)
    .map((word) => toStem(word.toLowerCase()))

/** How a word is used: `counted` behind «a» or «each», `bare` without any word that it could belong to. */
type Use = { word: string; isThing: boolean; counted: number; bare: number; plural: number }

const note = (uses: Map<string, Use>, tokens: readonly string[], index: number): Use => {
  const word = tokens[index] ?? ''
  const before = tokens[index - 1] ?? ''
  const stem = toStem(word.toLowerCase())
  const use = uses.get(stem) ?? { word, isThing: false, counted: 0, bare: 0, plural: 0 }
  const isSingle = word.toLowerCase() === stem
  if (isSingle) use.word = word
  const isHeld = DETERMINERS.has(before.toLowerCase())
  if (isHeld && !isContent(tokens[index + 1] ?? '')) use.isThing = true
  if (!isSingle) use.plural++
  else if (/^(?:an?|each|every)$/i.test(before)) use.counted++
  else if (index > 0 && !isHeld && !isContent(before)) use.bare++
  uses.set(stem, use)
  return use
}

/** «Tools», where tools are counted; «Sign-in», where it is no thing of which there are many. */
const toThingName = ({ word, counted, bare, plural }: Use): string => {
  const isMany = plural > 0 ? plural >= bare : counted > bare
  const stem = toStem(word.toLowerCase())
  const name = isMany && word.toLowerCase() === stem ? toPlural(word) : word
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * Things by their stems, with the name that a heading gives them. A thing stands alone between «a» or «the» and the
 * next small word, or it is the last word of a title.
 */
export const toThings = (
  texts: ReadonlyArray<{ title: string; description: string }>,
): Map<string, string> => {
  const uses = new Map<string, Use>()
  for (const { title, description } of texts) {
    for (const text of [title, description]) {
      const tokens = toTokens(text)
      for (const [index, word] of tokens.entries()) if (isContent(word)) note(uses, tokens, index)
    }
    const words = toTokens(title).filter((token) => /^\p{L}/u.test(token))
    const last = words.length > 1 ? (words.at(-1) ?? '') : ''
    const use = uses.get(toStem(last.toLowerCase()))
    if (use && isContent(last) && !/ly$/i.test(last)) use.isThing = true
  }
  return new Map(
    [...uses].filter(([, { isThing }]) => isThing).map(([stem, use]) => [stem, toThingName(use)]),
  )
}
