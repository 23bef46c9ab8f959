/** Text of programs and files that nobody has looked at, made fit to be shown: nothing in it steers a terminal or hides. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: sequences that steer a terminal begin so
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])/g
/**
 * Characters that are not seen where they stand, or that turn the order of others around. What makes one picture out of
 * several, or colours one, is no such character.
 */
const HIDDEN =
  /(?!(?<=\p{Extended_Pictographic}\ufe0f?)\u200d\p{Extended_Pictographic})(?![\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu

/** Without control characters and colours; line ends and tabs stay. */
export const toPlainText = (text: string): string =>
  text
    .replace(ESCAPES, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(HIDDEN, '')

const toName = (character: string): string =>
  `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`

/** Letters of other alphabets that are drawn like a Latin one: the letter, then those that pass for it. */
const ALIKE =
  'aа AАΑ BВΒ cс CС dԁ eе EЕΕ GԌ hһ HНΗҺ iіι IІΙ jј JЈ KКΚ MМΜ NΝ oоο OОΟ pрρ PРΡ qԛ QԚ sѕ SЅ TТΤ vν wԝ WԜ xх XХΧ yу YУΥҮ ZΖ'
const LATIN = new Map(
  ALIKE.split(' ').flatMap(([latin = '', ...others]) => others.map((one) => [one, latin] as const)),
)
const DASHES = '\u2010-\u2015\u2212'
const DASH = new RegExp(`[${DASHES}]`)
const ODD = new RegExp(`[${[...LATIN.keys()].join('')}${DASHES}\uff10-\uff5a\u{1d400}-\u{1d7ff}]`, 'gu')
const WORD = new RegExp(`[\\p{L}\\p{N}]+(?:[${DASHES}-][\\p{L}\\p{N}]+)*`, 'gu')
const ID = /^(?:REQ|GAP|EPIC|US|TR|R|P|T)-\d{3,}$/i

const LONGEST_ID = 24

/** A text as a reader takes it: letters, digits and dashes of other alphabets as those that they are drawn like. */
export const toRead = (text: string): string =>
  text.search(ODD) < 0
    ? text
    : [...text.normalize('NFKC')].map((one) => LATIN.get(one) ?? (DASH.test(one) ? '-' : one)).join('')

/** What passes for an id, and letters that pass for Latin ones among such, are named. */
const nameOdd = (word: string): string => {
  if (word.length <= LONGEST_ID && ID.test(toRead(word))) return word.replace(ODD, toName)
  return word.replace(/\p{L}+/gu, (part) =>
    /[A-Za-z]/.test(part) ? part.replace(ODD, (one) => (LATIN.has(one) ? toName(one) : one)) : part,
  )
}

/** Every character stays; those that would not be seen, or that would be taken for others, are named. */
export const toVisible = (text: string): string => {
  const seen = text.replace(/[^\P{Cc}\n\t]/gu, toName).replace(HIDDEN, toName)
  return seen.search(ODD) < 0 ? seen : seen.replace(WORD, nameOdd)
}
