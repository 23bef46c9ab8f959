/** Text of programs and files that nobody has looked at, made fit to be shown: nothing in it steers a terminal or hides. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: sequences that steer a terminal begin so
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])/g
export const HIDDEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Without control characters and colours; line ends and tabs stay. */
export const toPlainText = (text: string): string =>
  text
    .replace(ESCAPES, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(HIDDEN, '')
