/**
 * What a requirement wants to come of something, and nothing that covers it does: somebody who is told, a thing that
 * becomes another, what happens by itself, what is tried again. One word of it is enough to be left alone.
 */
import { quote } from '../analysis/quote.ts'
import { toElements } from '../documents/design/coverage.ts'
import { toCoveringTexts, toRoot, toRoots } from './entry-roots.ts'
import { isLike, toProse, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toStrings } from './strings.ts'
import { isNamed, toCovered, toTechnical, toWishes } from './wishes.ts'

/** What elements that cover a requirement say they do; where something is kept, nothing is done, and a field does nothing. */
const toDeeds = (subject: Subject, id: string): { acts: string[]; states: string[] } => {
  const { hld, lld } = subject
  const own = <T extends { covers: string[] }>(list: readonly T[]): T[] =>
    list.filter(({ covers }) => toCovered(subject, covers).has(id))
  return {
    acts: [
      ...own(hld.components).flatMap(({ kind, name, does }) => (kind === 'store' ? [] : [name, does])),
      ...own(hld.flows).flatMap(toStrings),
      ...own(lld.endpoints).flatMap(({ does, path }) => [does, path]),
      ...own(lld.validation).map(({ rule }) => rule),
      ...own(toTechnical(subject)).map(({ text }) => text),
    ],
    states: own(lld.models).flatMap(({ name, does, states }) => [name, does, ...states.map(({ on }) => on)]),
  }
}

/** What is wanted, and why nothing does it; undefined where it is done or nothing of the kind is wanted. */
type Outcome = (subject: Subject, id: string, sentence: string) => string | undefined

const TOLD =
  /\b(?:is|are|be|gets?) (?:\w+ )?(?:told|informed|notified|alerted|warned|reminded)\b|\b(?:tell|inform|notif(?:y|ie)|alert|warn|remind)s? (?:the|every|each|all|an?)\b|\b(?:sends?|sent|gets?|receives?)\b[^.;,]{0,40}\b(?:e-?mails?|mails?|sms|text messages?|push|letters?|reminders?|notifications?)\b|\bby (?:e-?mail|sms|text message|push|letter|post)\b/i
const CHANNELS = [
  /\be-?mails?\b|\bmail(?:s|ed)?\b|\bsmtp\b/i,
  /\bsms\b|\btext messages?\b/i,
  /\bpush\b/i,
  /\bletters?\b|\bby post\b/i,
]
const TELLS = /\b(?:messag|notif|inform|alert|warn|remind|announc|tell|told|publish)\w*/i
/** «is told so with 402» is the answer of a call, and «is told why» may be one. */
const ANSWERED = /\b[2-5]\d\d\b|\b(?:in|on) the (?:list|app|overview|plan|page|screen|portal)\b/
const NAMED =
  /\b(?:informed|notified|alerted|warned|reminded)\b|\b(?:inform|notif(?:y|ie)|alert|warn|remind)s?\b/i

const findUntold: Outcome = (subject, id, sentence) => {
  const clause = sentence.split(/;\s|,\s(?:and|but)\s/).find((one) => TOLD.test(one) && !ANSWERED.test(one))
  const channel = CHANNELS.find((words) => words.test(clause ?? ''))
  if (clause === undefined || !(channel || NAMED.test(clause))) return undefined
  const { acts, states } = toDeeds(subject, id)
  const texts = [...acts, ...states, ...toStrings(subject.lld.integrations)]
  return texts.some((text) => TELLS.test(text) || channel?.test(text)) ? undefined : 'tells anybody'
}

const BECOMES =
  /\b(?:becomes?|become|turns? into|counts? as|(?:is|are|be) (?:then )?(?:marked|shown|recorded|flagged|listed|noted|treated)(?: to (?:the )?[\p{L}]+(?: [\p{L}]+){0,2})? as)\s+(?:an?\s+)?([\p{L}-]{4,})/iu
const PLAIN =
  /^(?:the|their|its|this|that|part|soon|such|free|available|visible|valid|effective|possible|described|above|well|much|many|more|less|they|only|own)$/i

const findUnmade: Outcome = ({ hld, lld, database }, _, sentence) => {
  const outcome = BECOMES.exec(sentence)?.[1]
  if (outcome === undefined || PLAIN.test(outcome)) return undefined
  const texts = toStrings([hld, lld, database])
  const [root] = toRoots(outcome)
  const isSaid =
    texts.some((text) => isNamed(toProse(text), outcome)) ||
    (root !== undefined && texts.some((text) => toWords(text).some((word) => toRoot(word) === root)))
  return isSaid ? undefined : `makes anything ${quote(outcome)}`
}

const BY_ITSELF = /\b(?:by itself|by themselves|automatically|on its own|without anybody)\b/i

/** A job, a flow, a call or a promise: a state that only may be reached is reached by nobody. */
const findByNobody: Outcome = (subject, id, sentence) => {
  const clause = sentence.split(/;\s/).find((one) => BY_ITSELF.test(one))
  if (clause === undefined) return undefined
  const { acts } = toDeeds(subject, id)
  const behind = BECOMES.exec(clause)?.[1]
  const roots = toRoots(clause.replace(BY_ITSELF, ' '))
  const said = new Set(acts.flatMap((text) => [...toRoots(text), ...toWords(text)]))
  const prose = acts.map(toProse)
  const isDone =
    behind === undefined || PLAIN.test(behind)
      ? roots.filter((root) => said.has(root)).length > Math.min(1, roots.length - 2)
      : prose.some((text) => isNamed(text, behind)) || toRoots(behind).some((root) => said.has(root))
  return isDone ? undefined : 'does it by itself'
}

const FAILED =
  /\b(?:do|does|did|could|can) ?not (?:be )?(?:answer|accept|respond|reply|take|deliver|reach|sen[dt]|print|connect)\w*|\bcannot be (?:reached|delivered|sent|printed)\b|\b(?:declines?|fails?|failed|times out)\b|\b(?:is|are) (?:down|unavailable|unreachable|out of reach|not reachable|offline)\b/i
const AGAIN =
  /\b(?:sen[dt]|tried|tries|called|asked|delivered|transferred|charged|submitted|printed|sends?|calls?|asks?|attempted) (?:it |them )?again\b|\bretr(?:y|ied|ies)\b|\b(?:is|are) repeated\b|\bresen[dt]\b/i
const REPEATS =
  /\bagain\b|\bretr(?:y|ied|ies|ying)\b|\brepe(?:at|tition)\w*|\bresen[dt]\w*|\battempts?\b|\btries\b|\bnext_?try|\bbackoff\b|\bre-?deliver/i

const findUnrepeated: Outcome = (subject, id, sentence) => {
  if (!FAILED.test(sentence) || !AGAIN.test(sentence)) return undefined
  const prose = toProse(sentence)
  const meant = subject.lld.integrations.filter(
    (one) =>
      isNamed(prose, one.with) || toWords(one.with).some((word) => word.length > 4 && isNamed(prose, word)),
  )
  const texts = [
    ...toCoveringTexts({ ...subject, lld: { ...subject.lld, integrations: [] } }, id),
    ...toStrings(meant),
    ...toTold(subject, sentence),
  ]
  return texts.some((text) => REPEATS.test(text)) ? undefined : 'tries it again'
}

/** What flows and prose say of the systems that a sentence names. */
const toTold = ({ hld, lld }: Subject, sentence: string): string[] => {
  const prose = toProse(sentence)
  const named = [...hld.actors, ...lld.integrations.map((one) => ({ name: one.with }))].filter(({ name }) =>
    isNamed(prose, name),
  )
  return [hld.reliability, ...hld.flows.flatMap(toStrings)]
    .flatMap((text) => text.split(/(?<=[.;])\s/))
    .filter((text) => named.some(({ name }) => isNamed(toProse(text), name) || isLike(text, name)))
}

const OUTCOMES: readonly Outcome[] = [findUntold, findUnmade, findByNobody, findUnrepeated]

export const findStatedOutcomes: Check = (subject) => {
  if (subject.design.isForeign) return []
  const covered = new Set(
    toElements(subject.design.parts).flatMap(({ covers, isWanted }) =>
      isWanted ? [] : [...toCovered(subject, covers)],
    ),
  )
  return toWishes(subject)
    .filter(
      ({ id, text }) =>
        covered.has(id) && subject.requirements.some((one) => one.id === id) && !/^\W*given\b/i.test(text),
    )
    .flatMap(({ id, text }): Hit[] => {
      const lack = OUTCOMES.map((find) => find(subject, id, text)).find((one) => one !== undefined)
      if (lack === undefined) return []
      return [
        {
          rule: 'uncovered-requirement',
          severity: 'MEDIUM',
          at: [id, 'section hld Technical Requirements', 'part hld'],
          description: `${id} says ${quote(text.slice(0, 200))}, and nothing that covers it ${lack}.`,
          suggestion: `Say which job, call, flow or transition does it, or leave ${id} out of what it covers.`,
        },
      ]
    })
}
