import { HIDDEN } from '../documents/plain-text.ts'

export { toPlainText } from '../documents/plain-text.ts'

const toName = (character: string): string =>
  `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`

/** Every character stays, and those that would not be seen are named. */
export const toVisible = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]/gu, toName).replace(HIDDEN, toName)
