/** What lies outside of the system, and what technology the needs themselves name. Only their words count. */
import type { Need } from '../needs.ts'

export type Neighbour = { name: string; does: string; needs: string[]; words: string }
export type Named = { name: string; needs: string[] }

type Row = { name: string; does: string; words: RegExp }

const NEIGHBOURS: Row[] = [
  {
    name: 'mail service',
    does: 'delivers e-mail',
    words:
      /\b(?:(?:by|an?|verification|reset|reminder|confirmation)\s+e-?mails?\b(?!\s+address)|e-?mails\b|mail (?:service|server)|(?:send|email|e-mail)s?\s+(?:an?\s+)?e-?mail\b)/i,
  },
  { name: 'SMS gateway', does: 'delivers text messages', words: /\b(?:sms|text messages?)\b/i },
  { name: 'push service', does: 'delivers push messages', words: /\bpush (?:notifications?|messages?)\b/i },
  {
    name: 'identity provider',
    does: 'says who somebody is',
    words: /\b(?:identity (?:provider|service)|single sign-on|sso|openid connect|saml|oauth)\b/i,
  },
  {
    name: 'payment provider',
    does: 'takes and returns money',
    words:
      /\b(?:payment provider|pay(?:s|ing)? (?:by|with) (?:credit )?card|card payments?|credit cards?|stripe|paypal|direct debit)\b/i,
  },
  {
    name: 'calendar of the person',
    does: 'takes calendar files',
    words: /\b(?:ical|calendar files?|ics file)\b/i,
  },
  { name: 'map service', does: 'shows places', words: /\b(?:map service|on a map|maps api|geocod\w+)\b/i },
  {
    name: 'old system',
    does: 'holds what is moved over',
    words: /\b(?:old (?:login|system|database)|legacy system|migrat(?:e|ion))\b/i,
  },
  { name: 'printer', does: 'prints', words: /\bprinters?\b/i },
  {
    name: 'sensor or machine',
    does: 'measures or is controlled',
    words: /\b(?:sensors?|thermostats?|scanners?)\b/i,
  },
  {
    name: 'other programs',
    does: 'exchange data',
    words: /\b(?:(?:public|rest|third[- ]party|external) api|webhooks?|crm|erp)\b/i,
  },
]

const TECHNOLOGY =
  /\b(?:Argon2(?:id)?|bcrypt|scrypt|TLS(?: \d\.\d)?|HTTPS?|OpenID Connect|SAML|OAuth(?: ?2(?:\.0)?)?|WebAuthn|TOTP|JWT|PostgreSQL|Postgres|MySQL|MariaDB|SQLite|MongoDB|Redis|Kafka|RabbitMQ|Elasticsearch|GraphQL|REST|gRPC|WebSockets?|React|Vue|Angular|Svelte|Next\.js|Node(?:\.js)?|TypeScript|JavaScript|Python|Django|Flask|Java|Spring|Kotlin|Swift|Go|Rust|PHP|Laravel|Ruby|Rails|\.NET|Docker|Kubernetes|AWS|Azure|GCP|S3|iOS|Android|Windows|macOS|Linux|CSV|PDF|JSON|XML|iCal|Excel|QR codes?|Bluetooth|NFC|MQTT|WCAG(?: \d\.\d)?(?: A{1,3})?|GDPR|HIPAA|PCI[- ]DSS|ISO \d{4,5}|CAPTCHA)\b/g

const collect = (into: Map<string, string[]>, name: string, need: string): void => {
  const known = into.get(name) ?? []
  if (!known.includes(need)) known.push(need)
  into.set(name, known)
}

/** Technology, formats and rules that the needs name, in the order of their first mention. */
export const findTechnology = (needs: readonly Need[]): Named[] => {
  const found = new Map<string, string[]>()
  for (const { id, text } of needs) for (const [name] of text.matchAll(TECHNOLOGY)) collect(found, name, id)
  return [...found].map(([name, ids]) => ({ name, needs: ids }))
}

export const findNeighbours = (needs: readonly Need[]): Neighbour[] =>
  NEIGHBOURS.flatMap(({ name, does, words }) => {
    const hits = needs.filter(({ text }) => words.test(text))
    const [first] = hits
    if (!first) return []
    return [{ name, does, needs: hits.map(({ id }) => id), words: words.exec(first.text)?.[0] ?? '' }]
  })
