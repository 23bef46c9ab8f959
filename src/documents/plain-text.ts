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

/** Every character stays, and those that would not be seen are named. */
export const toVisible = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]/gu, toName).replace(HIDDEN, toName)
