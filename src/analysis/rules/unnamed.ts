/** R7, in phrases: standards that nobody names, and trouble that is only «handled». */
import { type Guarded, guard, matchAll } from '../language/needles.ts'
import { quote } from '../quote.ts'
import type { Hit, Subject } from './rule.ts'

const FIELD =
  '(?:industry|security|healthcare|health|medical|financial|banking|accessibility|legal|regulatory|statutory|privacy|data[ -]protection|data[ -]privacy|safety|quality|local|national|international|relevant|applicable|current|common|modern|established|company|corporate|compliance|environmental)'
const NORM =
  '(?:standards?|regulations?|laws?|legislation|guidelines|best practices|compliance requirements|norms)'
const STANDARD = guard(
  'standard,regulation,law,legislation,guidelines,best practices,compliance requirements,norms',
  new RegExp(
    String.raw`\b(?:compl(?:y|ies|iant)|adher\w*|meets?|follow\w*|conform\w*|accord\w*|consistent|in line|satisf\w*|fulfil\w*)\b[^.;]{0,60}?\b(${FIELD}(?:[ -](?:and )?${FIELD}){0,2}(?: \w+)? ${NORM})\b`,
    'gi',
  ),
)
/** «(ISO 27001)», «such as WCAG 2.1», «of the GDPR»: behind it stands which. */
const NAMED = /^[^.;]{0,60}\b(?:[A-Z]{3,}|[A-Z][a-z]+ Act|ISO|EN)\b/

const TROUBLE =
  '(?:errors?|failures?|exceptions?|conflicts?|edge cases?|timeouts?|interruptions?|outages?|disconnections?|race conditions?)'
const HANDLED = guard(
  'handle,manage,deal with,cope with,address',
  new RegExp(
    String.raw`\b(?:shall|must|should|will|can)\s+(?:\w+ly\s+)?((?:handle|manage|deal with|cope with|address)\s+(?:[\w/-]+\s+){0,4}?${TROUBLE}(?:\s+and\s+[\w-]+){0,2}(?:\s+(?:gracefully|properly|appropriately|correctly|safely|robustly|cleanly))?)(?=\s*(?:[.,]|$))`,
    'gi',
  ),
)
/** What follows says how. */
const SAID = /^,\s+(?:and\s+)?(?:show|return|log|display|retry|notify|\w+ing)/i

const toHits = (part: string, from: number, pattern: Guarded, isSaid: RegExp, message: string): Hit[] =>
  matchAll(part, pattern).flatMap((match): Hit[] => {
    const words = match[1] ?? ''
    const start = match.index + match[0].lastIndexOf(words)
    const end = start + words.length
    if (isSaid.test(part.slice(end)) || /\b[A-Z]{3,}[\w.-]*(?: [A-Z]{1,3})? $/.test(part.slice(0, start)))
      return []
    return [{ span: [from + start, from + end], message: `${quote(words)} ${message}` }]
  })

export const findUnnamed = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap(({ from, to }) => {
    const part = text.slice(from, to)
    return [
      ...toHits(part, from, STANDARD, NAMED, 'does not say which'),
      ...toHits(part, from, HANDLED, SAID, 'does not say how'),
    ]
  })
