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
  [/\s*\((?:GDPR|malware|SMS|formats|performance)\)/g, ''],
  [/\bGDPR\b/g, 'the law on personal data'],
  [/\bWCAG 2\.2 AA\b|\bWCAG\b/g, 'the rules for people with disabilities'],
  [/\brollback\b/gi, 'way back to the old version'],
  [/\bfeature flags?\b/gi, 'switch'],
  [/\bsessions?\b/gi, 'time of being signed in'],
  [/\bmetrics\b/gi, 'numbers that show how it goes'],
  [/\bconcurren(?:t|tly)\b/gi, 'at the same time'],
  [/\bidempoten\w+\b/gi, 'safe to repeat'],
  [/\blatency\b/gi, 'waiting time'],
  [/\bcredentials\b/gi, 'name and password'],
  [/\bauthenticat(?:e|ion)\b/gi, 'signing in'],
]

const speakPlainly = (text: string): string =>
  PLAIN.reduce((words, [term, plain]) => words.replace(term, plain), text)

/** Questions whose answer only somebody of the trade has: others are not asked them. */
const TRADE =
  /\b(?:path traversal|SVG|HTML|macros?|hash\w*|tokens?|CSRF|XSS|webhooks?|idempoten\w+|endpoints?|schema|queues?|cach\w+|encrypt\w*|key rotation|replicat\w*|failover|throughput|latency|p95|rate limits?|signed|monitoring|observability|metrics|rollback|feature flags?|migration|uptime|resumable)\b/i

/** And these only an expert. */
const DEEP =
  /\b(?:path traversal|SVG|PCI DSS|3-D Secure|PSD2|EXIF|CSRF|XSS|who holds the keys|idempoten\w+|key rotation)\b/i

export const suits = ({ levels, text, dimension }: Ask, level: Level): boolean =>
  (levels === undefined || levels.includes(level)) &&
  (level === 'EXPERT' ||
    dimension === 'feedback' ||
    !(DEEP.test(text) || (level === 'NON_TECHNICAL' && TRADE.test(text))))

const withStop = (text: string): string => (text === '' || /[.?!]$/.test(text) ? text : `${text}.`)

/** The question as it is asked. */
export const print = ({ text, dimension }: Pick<Ask, 'text' | 'dimension'>, level: Level): string =>
  withStop(collapse(level === 'NON_TECHNICAL' && dimension !== 'feedback' ? speakPlainly(text) : text))

export const printWhy = ({ why }: Ask, level: Level): string =>
  withStop(level === 'NON_TECHNICAL' ? speakPlainly(why) : why)

const UNSURE = 'I am not sure'
/** Who is no expert may always leave a question open. */
export const printChoices = ({ choices, dimension }: Ask, level: Level): string[] => {
  const labels = choices.map(({ label }) => label)
  if (level !== 'NON_TECHNICAL' || choices.length === 0 || dimension === 'closing') return labels
  return [...labels.map(dimension === 'feedback' ? String : speakPlainly), UNSURE]
}
