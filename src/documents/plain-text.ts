/** Text of programs and files that nobody has looked at, made fit to be shown: nothing in it steers a terminal or hides. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: sequences that steer a terminal begin so
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])/g

const toName = (character: string): string =>
  `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`

/** Letters of other alphabets that are drawn like a Latin one: the letter, then those that pass for it. */
const ALIKE =
  'aа AАΑ BВΒ cс CС dԁ eе EЕΕ GԌ hһ HНΗҺ iіι IІΙ jј JЈ KКΚ MМΜ NΝ oоο OОΟ pрρ PРΡ qԛ QԚ sѕ SЅ TТΤ vν wԝ WԜ xх XХΧ yу YУΥҮ ZΖ'
const DASHES = '\u2010-\u2015\u2212'

const createPatterns = () => {
  const latin = new Map(
    ALIKE.split(' ').flatMap(([letter = '', ...others]) => others.map((one) => [one, letter] as const)),
  )
  return {
    latin,
    /**
     * Characters that are not seen where they stand, or that turn the order of others around. What makes one picture out
     * of several, or colours one, is no such character.
     */
    hidden:
      /(?!(?<=\p{Extended_Pictographic}\ufe0f?)\u200d\p{Extended_Pictographic})(?![\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu,
    odd: new RegExp(`[${[...latin.keys()].join('')}${DASHES}\uff10-\uff5a\u{1d400}-\u{1d7ff}]`, 'gu'),
    dash: new RegExp(`[${DASHES}]`),
    word: new RegExp(`[\\p{L}\\p{N}]+(?:[${DASHES}-][\\p{L}\\p{N}]+)*`, 'gu'),
  }
}

let made: ReturnType<typeof createPatterns> | undefined
/** To make them takes longer than most commands have: they are made for the first text that is not simple. */
const patterns = (): ReturnType<typeof createPatterns> => {
  made ??= createPatterns()
  return made
}

/** Without control characters and colours; line ends and tabs stay. */
export const toPlainText = (text: string): string =>
  text
    .replace(ESCAPES, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(patterns().hidden, '')

/** A text of which nothing hides or passes for anything else, by a look at its characters: most are. */
const SIMPLE = /^[\t\n -~\u00a0-\u00ac\u00ae-\u017f\u2018-\u201f\u2022\u2026\u2190-\u21ff\u2500-\u27bf]*$/

/** The same with dashes, none of which could be that of an id. */
const DASHED =
  /^(?!.*[A-Za-z][\u2010-\u2015\u2212]\d)[\t\n -~\u00a0-\u00ac\u00ae-\u017f\u2010-\u2015\u2018-\u201f\u2022\u2026\u2190-\u21ff\u2212\u2500-\u27bf]*$/s

const ID = /^(?:REQ|GAP|EPIC|US|TR|R|P|T)-\d{3,}$/i

const LONGEST_ID = 24

/** A text as a reader takes it: letters, digits and dashes of other alphabets as those that they are drawn like. */
export const toRead = (text: string): string => {
  if (SIMPLE.test(text)) return text
  const { odd, latin, dash } = patterns()
  return text.search(odd) < 0
    ? text
    : [...text.normalize('NFKC')].map((one) => latin.get(one) ?? (dash.test(one) ? '-' : one)).join('')
}

/** What passes for an id, and letters that pass for Latin ones among such, are named. */
const nameOdd = (word: string): string => {
  const { odd, latin } = patterns()
  if (word.length <= LONGEST_ID && ID.test(toRead(word))) return word.replace(odd, toName)
  return word.replace(/\p{L}+/gu, (part) =>
    /[A-Za-z]/.test(part) ? part.replace(odd, (one) => (latin.has(one) ? toName(one) : one)) : part,
  )
}

/** Every character stays; those that would not be seen, or that would be taken for others, are named. */
export const toVisible = (text: string): string => {
  if (SIMPLE.test(text) || DASHED.test(text)) return text
  const { hidden, odd, word } = patterns()
  const seen = text.replace(/[^\P{Cc}\n\t]/gu, toName).replace(hidden, toName)
  return seen.search(odd) < 0 ? seen : seen.replace(word, nameOdd)
}
