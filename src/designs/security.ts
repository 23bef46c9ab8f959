/** What no reviewer of security would let pass: weak methods, open text, open lines. */
import { findKnown } from './known-names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toStrings } from './strings.ts'

const WEAK = /\b(?:MD5|SHA-?1|RC4|3?DES|TLS ?v?1\.[01]|SSL ?v?[23](?:\.0)?|ECB)\b/i
const OPEN = /\b(?:in )?(?:plain ?text|clear ?text|unencrypted|unhashed|in the clear)\b/i
const PRECIOUS =
  /\b(?:passwords?|credentials?|secrets?|tokens?|cards?|api keys?|health|medical|patients?|personal|private keys?|ibans?|bank|accounts?|e-?mails?|phone|passports?|diagnos\w+|postal addresses)\b/i
const DENIED =
  /\b(?:not|no|never|without|neither|nor|instead of|rather than|avoid\w*|forbid\w*|reject\w*|refus\w*|disabl\w*|prohibit\w*|block\w*|must not|legacy|older|deprecated|etag|checksum|only)\b/i

const LOGGED =
  /\b(?:writ(?:e|es|ten)|logg?(?:s|ed)?|appears?|printed|stored|kept|included?|go(?:es)?)\b[^.;]{0,50}\b(?:in|to|into)\b[^.;]{0,20}\b(?:logs?|log files?|traces)\b|\b(?:logs?|traces) (?:hold|contain|show|keep|include)s?\b/i
const ENDLESS =
  /\b(?:tokens?|sessions?|cookies?|credentials?|links?)\b[^.;]{0,30}\b(?:never|do not|does not|don't)\b[^.;]{0,10}\bexpir\w*|\b(?:tokens?|sessions?|links?)\b[^.;]{0,20}\bwithout (?:an )?expir\w*/i
const UNPROVEN = /\bcertificates? (?:are |is )?not (?:checked|verified|validated)\b/i
const PUBLIC =
  /\b(?:bucket|storage|photos?|files?|documents?|uploads?|database|backups?|port)\b[^.;]{0,40}\b(?:publicly|public|world[- ]readable|open to (?:anybody|the internet|everybody))\b/i
const CARELESS =
  /\b(?:secrets?|passwords?|keys?|credentials?)\b[^.;]{0,40}\b(?:in the (?:repository|code|image|source)|hard-?coded|committed|checked in)\b|\b(?:all origins|any origin)\b/i

type Prose = { at: string[]; text: string }

const toProse = ({ hld, lld, database }: Subject): Prose[] => [
  { at: ['section hld Security', 'part hld'], text: hld.security },
  { at: ['section hld Reliability', 'part hld'], text: hld.reliability },
  { at: ['section database Security', 'part database'], text: database.security },
  { at: ['section hld Component Architecture', 'part hld'], text: toStrings(hld.components).join('\n') },
  { at: ['section lld Validation Rules', 'part lld'], text: toStrings(lld.validation).join('\n') },
  ...[hld, lld, database].flatMap(({ technicalRequirements }) =>
    technicalRequirements.map(({ id, text }) => ({ at: [id], text })),
  ),
]

type Fault = { severity: Hit['severity']; why: string; suggestion: string }

const toFault = (severity: Fault['severity'], why: string, suggestion: string): Fault => ({
  severity,
  why,
  suggestion,
})

/** What a sentence of a design gives away; what it denies it does not. */
const findFault = (sentence: string): Fault | undefined => {
  if (ENDLESS.test(sentence))
    return toFault('MEDIUM', 'lasts for ever once it is stolen', 'Let it end, and say when.')
  if (UNPROVEN.test(sentence)) return toFault('HIGH', 'lets anybody stand in between', 'Verify certificates.')
  if (DENIED.test(sentence)) return undefined
  const isPrecious = PRECIOUS.test(sentence)
  if (OPEN.test(sentence) && isPrecious)
    return toFault('HIGH', 'leaves what is precious readable', 'Encrypt or hash it.')
  if (LOGGED.test(sentence) && isPrecious && !/\b(?:mask|redact|hash|audit|last four|id)\w*/i.test(sentence))
    return toFault('HIGH', 'puts what is precious into logs', 'Leave it out of the log, or mask it.')
  if (PUBLIC.test(sentence) && !/\bsigned\b/i.test(sentence))
    return toFault('HIGH', 'opens it to anybody', 'Close it, and give links that are signed and end.')
  if (CARELESS.test(sentence))
    return toFault(
      'HIGH',
      'leaves the door open',
      'Keep secrets in a vault, and name the origins that may call.',
    )
  const weak = WEAK.exec(sentence)?.[0]
  return weak === undefined
    ? undefined
    : toFault(
        'MEDIUM',
        `relies on ${weak}, which is broken`,
        'Use a current method: argon2id for passwords, SHA-256, TLS 1.2 or later.',
      )
}

const findWords: Check = (subject) =>
  toProse(subject).flatMap(({ at, text }) =>
    text.split(/(?<=[.!?;])\s|\n/).flatMap((sentence): Hit[] => {
      const fault = findFault(sentence)
      if (!fault) return []
      const { severity, why, suggestion } = fault
      const description = `«${sentence.trim().slice(0, 140)}» ${why}.`
      return [{ rule: 'weak-security', severity, at, description, suggestion }]
    }),
  )

/** What people send must not be readable on the way. */
const findLines: Check = (subject) =>
  subject.hld.connections.flatMap(({ from, to, by }): Hit[] => {
    const isBare =
      /(?:^|[^\w])(?:http|ftp|telnet|ws)(?:\/[\d.]+)?(?:$|[^\w/])/i.test(by) &&
      !/https|wss|tls|ssl|ssh|vpn|mtls|localhost|loopback|internal|private/i.test(by)
    const [source, target] = [findKnown(subject, from), findKnown(subject, to)]
    const isOutside = [source, target].some((one) => one?.kind === 'person' || one?.kind === 'system')
    if (!isBare || !isOutside) return []
    return [
      {
        rule: 'weak-security',
        severity: 'MEDIUM',
        at: ['section hld Connections', 'part hld'],
        description: `${from} and ${to} speak by ${by}, which anybody on the way can read.`,
        suggestion: 'Use HTTPS.',
      },
    ]
  })

export const findSecurity: Check = (subject) => [...findWords(subject), ...findLines(subject)]
