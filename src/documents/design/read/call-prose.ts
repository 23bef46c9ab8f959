/** What sentences and the items below a call say of it: «Board. Body: `accepted`. Answers 200 with Application. 404 no such one; 409 decided already.» */
import { readWords } from '../words.ts'
import { ONLY_ROLES, splitOutside } from './call-words.ts'

export type CallProse = Record<'callers' | 'takes' | 'gives' | 'errors' | 'does', string>

const LABELS: readonly [key: keyof CallProse, words: RegExp][] = [
  [
    'callers',
    /^(?:callers?|who(?: may call(?: it| this)?)?|roles?|auth(?:entication|ori[sz]ation)?|allowed(?: roles| callers)?|access|called by|permissions?)\b\s*[:–—-]\s*/i,
  ],
  [
    'takes',
    /^(?:(?:request )?body|request|takes|query|parameters|params|input|payload|sends?)\b\s*[:–—]?\s*/i,
  ],
  [
    'gives',
    /^(?:(?:it )?answers?|returns?|gives|responses?|success|output|result)\b\s*[:–—]?\s*(?:with\s+)?/i,
  ],
  ['errors', /^(?:errors?|fails|failures?|error codes|what can go wrong|otherwise|refused)\b\s*[:–—]\s*/i],
]
const STATUS = /^[*`]*[45]\d\d\b/
const MAY =
  /^(?:only )?(?:an? |the |any )?(.{2,80}?) (?:may|can) (?:call|use|make|do) (?:it|this|that)\b(?:\s+(?:only\s+)?(for (?:their|its) own\b.*|on (?:their|its) own\b.*))?/i
const FOR = /^(?:only )?(?:for|by) (?:an? |the )?(.{2,80}?)(?: only)?$/i

/** Sentences, and clauses that begin with a status. */
const toSegments = (text: string): string[] =>
  splitOutside(
    text,
    (rest) =>
      /^(?:\.\s+(?=[\p{Lu}`*\d])|;\s+(?=[\p{Lu}`*\d])|\s*<br\s*\/?>\s*|\s*\n\s*)/u.exec(rest)?.[0].length ??
      0,
  )

const EMPTY: CallProse = { callers: '', takes: '', gives: '', errors: '', does: '' }

const join = (one: string, other: string, mark: string): string =>
  one === '' ? other : `${one}${mark}${other}`

/** `below` are the items under it, each a segment of its own. */
export const readCallProse = (text: string, below: readonly string[] = []): CallProse => {
  const said = { ...EMPTY }
  const segments = [...toSegments(text), ...below].map((one) => one.replace(/^[\s*_:–—-]+/, '').trim())
  for (const [index, raw] of segments.entries()) {
    const segment = raw.replaceAll('**', '').replace(/\.$/, '')
    const label = LABELS.find(([key, words]) => words.test(segment) && (key !== 'does' || segment !== ''))
    const [, may, own] = MAY.exec(segment) ?? []
    if (segment === '') continue
    if (STATUS.test(segment)) said.errors = join(said.errors, segment, '; ')
    else if (may !== undefined) said.callers = join(said.callers, own ? `${may} (own)` : may, ', ')
    else if (label)
      said[label[0]] = join(
        said[label[0]],
        segment.replace(label[1], ''),
        label[0] === 'errors' ? '; ' : ', ',
      )
    else if (said.callers === '' && index < 2 && ONLY_ROLES.test(readWords(segment))) said.callers = segment
    else if (said.callers === '' && FOR.test(segment) && ONLY_ROLES.test(FOR.exec(segment)?.[1] ?? ''))
      said.callers = FOR.exec(segment)?.[1] ?? ''
    else said.does = join(said.does, segment, '. ')
  }
  return said
}
