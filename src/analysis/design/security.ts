/** What no reviewer of security would let pass: weak methods, open text, open lines. */
import { findKnown } from './known-names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toStrings } from './strings.ts'

const WEAK = /\b(?:MD5|SHA-?1|RC4|3?DES|TLS ?v?1\.[01]|SSL ?v?[23](?:\.0)?|ECB)\b/i
const OPEN = /\b(?:in )?(?:plain ?text|clear ?text|unencrypted|unhashed|in the clear)\b/i
const PRECIOUS =
  /\b(?:passwords?|credentials?|secrets?|tokens?|card|api keys?|health|personal|private keys?)\b/i
const DENIED =
  /\b(?:not|no|never|without|neither|nor|instead of|rather than|avoid\w*|forbid\w*|reject\w*|refus\w*|disabl\w*|prohibit\w*|block\w*|must not|legacy|older|deprecated|etag|checksum|only)\b/i

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

const findWords: Check = (subject) =>
  toProse(subject).flatMap(({ at, text }) =>
    text
      .split(/(?<=[.!?;])\s|\n/)
      .filter((sentence) => !DENIED.test(sentence))
      .flatMap((sentence): Hit[] => {
        const weak = WEAK.exec(sentence)?.[0]
        const isOpen = OPEN.test(sentence) && PRECIOUS.test(sentence)
        if (weak === undefined && !isOpen) return []
        return [
          {
            rule: 'weak-security',
            severity: isOpen ? 'HIGH' : 'MEDIUM',
            at,
            description: isOpen
              ? `«${sentence.trim().slice(0, 140)}» leaves what is precious readable.`
              : `«${sentence.trim().slice(0, 140)}» relies on ${weak}, which is broken.`,
            suggestion: isOpen
              ? 'Encrypt or hash it.'
              : 'Use a current method: argon2id for passwords, SHA-256, TLS 1.2 or later.',
          },
        ]
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
