/** The same question for people who know different things. The meaning stays, and so do the choices. */
import { collapse } from '../sentences.ts'
import type { Ask } from './dimensions.ts'

export const LEVELS = ['NON_TECHNICAL', 'BASIC', 'EXPERT'] as const
export type Level = (typeof LEVELS)[number]

export const toLevel = (value: unknown): Level => LEVELS.find((level) => level === value) ?? 'BASIC'

/** Terms of the trade, as somebody outside of it would say them. */
const PLAIN: [RegExp, string][] = [
  [/\bsingle sign-on(?: \(SSO\))?|\bSSO\b/g, 'signing in with the account of the organisation'],
  [/\bmulti-factor authentication(?: \(MFA\))?|\bMFA\b|\b2FA\b/g, 'a second proof besides the password'],
  [/\bat p95(?: \(performance\))?|\bp95\b/g, 'in 95 of 100 cases'],
  [/\baudit (?:trail|log|entry|entries)\b/gi, 'record of who did what and when'],
  [/\brate limits?\b/gi, 'limit on how often somebody may try'],
  [/\bCAPTCHA\b/g, 'test that a machine fails'],
  [/\bTLS\b/g, 'an encrypted connection'],
  [/\bCSV\b/g, 'a file for spreadsheets'],
  [/\bAPIs?\b/g, 'a way for other programs to connect'],
  [/\bGDPR\b/g, 'the law on personal data'],
  [/\bWCAG 2\.2 AA\b|\bWCAG\b/g, 'the rules for people with disabilities'],
  [/\brollback\b/gi, 'way back to the old version'],
  [/\bfeature flags?\b/gi, 'switch'],
  [/\bsession\b/gi, 'time of being signed in'],
  [/\bmetrics\b/gi, 'numbers that show how it goes'],
  [/\bconcurren(?:t|tly)\b/gi, 'at the same time'],
  [/\bidempoten\w+\b/gi, 'safe to repeat'],
  [/\blatency\b/gi, 'waiting time'],
  [/\bcredentials\b/gi, 'name and password'],
  [/\bauthenticat(?:e|ion)\b/gi, 'signing in'],
]

const toPlain = (text: string): string =>
  PLAIN.reduce((words, [term, plain]) => words.replace(term, plain), text)

const withStop = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`)

/** The question as it is asked. */
export const print = ({ text, why, choices, dimension }: Ask, level: Level): string => {
  if (dimension === 'feedback') return collapse(text)
  if (level === 'NON_TECHNICAL') return `${withStop(toPlain(text))} Why I ask: ${withStop(toPlain(why))}`
  const first = choices[0]?.requirement ?? ''
  if (level === 'EXPERT' && first !== '') return `${withStop(text)} Proposed: ${withStop(first)}`
  return level === 'EXPERT' ? withStop(text) : `${withStop(text)} Why: ${withStop(why)}`
}

const UNSURE = 'I am not sure'

/** Who is no expert may always leave a question open. */
export const printChoices = ({ choices }: Ask, level: Level): string[] => {
  if (level !== 'NON_TECHNICAL' || choices.length === 0) return choices.map(({ label }) => label)
  return [...choices.map(({ label }) => toPlain(label)), UNSURE]
}
