/** NEGATIVE: behaviour without a word on what happens when it fails or is not allowed. */
import type { Frame } from '../frame/frame.ts'
import type { SetHit, SetRule } from './set-rule.ts'
import type { Statement } from './statement.ts'
import { toDeed } from './words.ts'

/** Deeds that fail in their own way. `fault` says how; `answer` what a requirement on it would demand. */
const FEATURES: { name: string; deeds: string; fault: string; answer: string }[] = [
  {
    name: 'signing in',
    deeds: 'sign-in',
    fault: 'the credentials are wrong',
    answer: 'deny the access and show the same message for every cause',
  },
  {
    name: 'registration',
    deeds: 'sign-up',
    fault: 'the address is already registered',
    answer: 'refuse the registration and name the reason',
  },
  {
    name: 'payment',
    deeds: 'pay buy charge refund',
    fault: 'the payment is declined',
    answer: 'keep the order unpaid and show the reason',
  },
  {
    name: 'file input',
    deeds: 'import upload',
    fault: 'the file is unreadable or larger than [N] MB',
    answer: 'refuse the file and name the reason',
  },
  {
    name: 'input',
    deeds: 'submit enter create edit',
    fault: 'a value is missing or invalid',
    answer: 'keep the entered values and mark the value',
  },
  {
    name: 'deletion',
    deeds: 'delete',
    fault: 'the user lacks the right to delete',
    answer: 'refuse the deletion and keep the data',
  },
  {
    name: 'messages',
    deeds: 'send notify email',
    fault: 'the message cannot be delivered',
    answer: 'repeat the delivery [N] times and record the failure',
  },
  {
    name: 'search',
    deeds: 'find filter',
    fault: 'nothing is found',
    answer: 'show that there is no result and how to widen the search',
  },
  {
    name: 'export',
    deeds: 'export print',
    fault: 'the export fails',
    answer: 'show the reason and keep the selection',
  },
  {
    name: 'booking',
    deeds: 'book',
    fault: 'the place is already taken',
    answer: 'refuse the booking and show the free places',
  },
  {
    name: 'synchronisation',
    deeds: 'synchronise connect',
    fault: 'the other side does not answer within [N] seconds',
    answer: 'keep the change and repeat it',
  },
  {
    name: 'approval',
    deeds: 'approve',
    fault: 'the request is rejected',
    answer: 'inform the requester of the reason',
  },
]

const FAILURE =
  /\b(?:fail\w*|errors?|invalid|incorrect|wrong|den(?:y|ies|ied)|refus\w+|reject\w*|declin\w+|unauthori[sz]ed|forbidden|expired?|unavailable|timeouts?|times? out|cannot|can't|must not|shall not|may not|only|missing|lost|exceed\w*|duplicate|unreachable|offline|without permission|no results?|not found|already)\b/i

const isNegative = ({ pattern, denied, item }: Statement): boolean =>
  pattern === 'unwanted' || denied || FAILURE.test(item.text.slice(0, 4000))

/** "sign in" before "sign": a particle makes another deed. */
const toActionDeed = ({ text, lemma }: Frame['action']): string => {
  const particle = / (?:in|on|into|out|off|up)$/.exec(text)?.[0].trim()
  return toDeed(particle ? `${lemma}-${particle}` : lemma)
}

const toDeeds = ({ frames, words }: Statement): Set<string> =>
  new Set([...frames.map(({ action }) => toActionDeed(action)), ...words])

const toHit = ({ name, fault, answer }: (typeof FEATURES)[number], ids: string[]): SetHit => ({
  ids: ids.slice(0, 20),
  message: `nothing says what happens when ${name} goes wrong`,
  rewrite: `If ${fault}, then the [system] shall ${answer}.`,
})

/** One finding for each feature that has behaviour and no failure, denial or limit. */
export const findNegatives = (statements: readonly Statement[]): SetHit[] => {
  const behaviour = new Map<string, string[]>()
  const covered = new Set<string>()
  const things = new Set<string>()
  for (const statement of statements) {
    const negative = isNegative(statement)
    if (negative) for (const word of statement.words) things.add(word)
    const main = negative
      ? toDeeds(statement)
      : new Set(statement.frames.map(({ action }) => toActionDeed(action)))
    for (const { name, deeds } of FEATURES) {
      if (!deeds.split(' ').some((deed) => main.has(deed))) continue
      if (negative) covered.add(name)
      else behaviour.set(name, [...(behaviour.get(name) ?? []), statement.item.id].slice(-20))
    }
  }
  return FEATURES.flatMap((feature) => {
    const ids = behaviour.get(feature.name)
    if (!ids || covered.has(feature.name) || feature.deeds.split(' ').some((deed) => things.has(deed)))
      return []
    return [toHit(feature, ids)]
  })
}

export const NEGATIVE: SetRule = {
  rule: 'NEGATIVE',
  name: 'Missing negative path',
  severity: 'info',
  why: 'Most of the work and most defects lie in what happens when things go wrong.',
  find: findNegatives,
  good: [
    'When the guest pays, the till shall open the drawer.',
    'If the payment fails, then the till shall keep the drawer closed.',
  ],
  bad: ['When the guest pays, the till shall open the drawer.'],
}
