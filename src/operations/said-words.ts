import { toWords } from '../core/deed.ts'
import type { RequestView } from './rows.ts'

const TIME = /T(\d\d:\d\d)/

/** `you said «Approve» in claude-code, 14:02 UTC`: what a person is asked to confirm. */
export const toSaidWords = ({ label, words, client, at }: NonNullable<RequestView['said']>): string => {
  const where = client === undefined ? 'a coding agent' : toWords(client)
  const more = words === undefined ? '' : `: ${toWords(words)}`
  return `you said «${toWords(label)}${more}» in ${where}, ${TIME.exec(at)?.[1] ?? ''} UTC`
}
