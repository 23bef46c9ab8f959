/** NEGATIVE: behaviour without a word on what happens when it fails or is not allowed. */
import type { Frame } from '../frame/frame.ts'
import { guard } from '../language/needles.ts'
import { FEATURES, type Feature } from './faults.ts'
import { toDeed } from './lemmas.ts'
import type { Meaning } from './meaning.ts'
import type { SetHit, SetRule } from './set-rule.ts'

const FAILURE = guard(
  'fail,error,invalid,incorrect,wrong,deny,denie,refus,reject,declin,unauthori,forbidden,expire,unavailable,time,can,not,only,missing,lost,exceed,duplicate,unreachable,offline,without,no result,already',
  /\b(?:fail\w*|errors?|invalid|incorrect|wrong|den(?:y|ies|ied)|refus\w+|reject\w*|declin\w+|unauthori[sz]ed|forbidden|expired?|unavailable|timeouts?|times? out|cannot|can't|must not|shall not|may not|only|missing|lost|exceed\w*|duplicate|unreachable|offline|without permission|no results?|not found|already)\b/i,
)

const isNegative = ({ pattern, denied, item }: Meaning): boolean =>
  pattern === 'unwanted' || denied || FAILURE.test(item.text.slice(0, 4000))

/** "sign in" before "sign": a particle makes another deed. */
const toActionDeed = ({ text, lemma }: Frame['action']): string => {
  const particle = / (?:in|on|into|out|off|up)$/.exec(text)?.[0].trim()
  return toDeed(particle ? `${lemma}-${particle}` : lemma)
}

const toDeeds = ({ frames, words }: Meaning): Set<string> =>
  new Set([...frames.map(({ action }) => toActionDeed(action)), ...words])

const toHit = ({ name, fault, answer }: Feature, ids: string[]): SetHit => ({
  ids: ids.slice(0, 20),
  message: `nothing says what happens when ${name} goes wrong`,
  rewrite: `If ${fault}, then the [system] shall ${answer}.`,
})

const FLOW: Feature = {
  name: 'a step',
  deeds: '',
  fault: '[the step] fails',
  answer: '[what is seen instead]',
}

/** Deeds that no feature knows, and not one word on failure among them. */
const findFlow = (meanings: readonly Meaning[]): SetHit[] => {
  const steps = meanings.filter(({ frames }) => frames.length > 0)
  return steps.length < 2 || meanings.some(isNegative)
    ? []
    : [
        toHit(
          FLOW,
          steps.map(({ item }) => item.id),
        ),
      ]
}

/** One finding for each feature that has behaviour and no failure, denial or limit. */
const findNegatives = (meanings: readonly Meaning[]): SetHit[] => {
  const behaviour = new Map<string, string[]>()
  const covered = new Set<string>()
  const things = new Set<string>()
  for (const meaning of meanings) {
    const negative = isNegative(meaning)
    if (negative) for (const word of meaning.words) things.add(word)
    const main = negative
      ? toDeeds(meaning)
      : new Set(meaning.frames.map(({ action }) => toActionDeed(action)))
    for (const { name, deeds } of FEATURES) {
      if (!deeds.split(' ').some((deed) => main.has(deed))) continue
      if (negative) covered.add(name)
      else behaviour.set(name, [...(behaviour.get(name) ?? []), meaning.item.id].slice(-20))
    }
  }
  const hits = FEATURES.flatMap((feature) => {
    const ids = behaviour.get(feature.name)
    if (!ids || covered.has(feature.name) || feature.deeds.split(' ').some((deed) => things.has(deed)))
      return []
    return [toHit(feature, ids)]
  })
  return hits.length === 0 && behaviour.size === 0 ? findFlow(meanings) : hits
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
