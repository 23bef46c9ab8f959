/** Letters of any script. Western texts, the common case, are read without the tables of all scripts. */

/** Classes for patterns; in a western text they hold just what `\p{L}` and `\p{N}` hold. */
export const LETTER = String.raw`A-Za-z\xaa\xb5\xba\xc0-\xd6\xd8-\xf6\xf8-\u024f`
export const DIGIT = String.raw`0-9\xb2\xb3\xb9\xbc-\xbe`

const WESTERN = /^[\s -~\xa0-\u024f\u2000-\u206f\u20a0-\u20cf\u2190-\u22ff]*$/
export const isWestern = (text: string): boolean => WESTERN.test(text)

/** A pattern of letters and digits for a text: that of all scripts takes V8 ten times as long to make, and few texts need it. */
export const toLetterPattern = (
  make: (letter: string, digit: string) => string,
  flags = '',
): ((text: string) => RegExp) => {
  const western = new RegExp(make(LETTER, DIGIT), flags)
  const any = new RegExp(make(String.raw`\p{L}`, String.raw`\p{N}`), `${flags}u`)
  return (text) => (isWestern(text) ? western : any)
}

const WORD_SIGN = /[A-Za-z0-9*\xaa\xb2\xb3\xb5\xb9\xba\xbc-\xbe\xc0-\xd6\xd8-\xf6\xf8-\u024f]/

/** A letter or a number somewhere in it: no mere mark. */
export const isWordly = (text: string): boolean =>
  WORD_SIGN.test(text) || (!isWestern(text) && /[\p{L}\p{N}]/u.test(text))

const TWO = /[A-Za-z\xc0-\xd6\xd8-\xf6\xf8-\u024f]{2}/

/** Two letters side by side. */
export const hasLetters = (text: string): boolean =>
  TWO.test(text) || (!isWestern(text) && /\p{L}{2}/u.test(text))

/** In small letters, place by place: a few letters grow when they are made small, and then only ASCII changes. */
export const toSmallLetters = (text: string): string => {
  const small = text.toLowerCase()
  return small.length === text.length ? small : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
