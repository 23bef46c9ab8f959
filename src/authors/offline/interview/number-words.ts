/** Figures that are written out, as digits. */
import { NUMBER_WORDS } from '../english.ts'

const NUMBER = new RegExp(`\\b(?:${NUMBER_WORDS.slice(2).join('|')})\\b`, 'gi')

/** «twelve guests» counts as «12 guests» does. */
export const toDigits = (text: string): string =>
  text
    .replace(NUMBER, (word) => String(NUMBER_WORDS.indexOf(word.toLowerCase())))
    .replace(/\bone(?=\s(?:second|minute|hour|day|week|month|year)s?\b)/gi, '1')
