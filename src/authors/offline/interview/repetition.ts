/** What need not be asked: it was asked in nearly these words, or somebody said it already. */

import { STOP } from '../english.ts'
import { normalise } from '../sentences.ts'
import type { Ask } from './dimensions.ts'

/** A question about the left is answered by words like the right, whatever they stand in. */
const ANSWERED: [question: RegExp, said: RegExp][] = [
  [
    /\b(?:network|reception|offline|connection)\b/i,
    /\b(?:without|no) (?:an? |any )?(?:network|internet|connection|reception|signal)\b|\boffline\b/i,
  ],
  [
    /\b(?:sign(?:s|ed)? in|sign-in|log ?in|passwords?|authenticat\w*|prove who they are)\b/i,
    /\b(?:sign|log)(?:s|ged|ned)?[- ]?in(?:s|to)? (?:\w+ ){0,3}(?:with|through|by|via|using)\b|\b(?:sso|single sign-on|passkeys?|magic links?|oauth|oidc|google account|microsoft account|entra|active directory)\b/i,
  ],
  [
    /\b(?:how long|retention|when is it deleted)\b/i,
    /\b(?:keep|kept|keeps|stor\w+|retain\w*|delet\w+|eras\w+)\b[^.]{0,80}\b(?:\d+|one|two|three|six|seven|ten|thirty)\s+(?:days?|weeks?|months?|years?)\b/i,
  ],
  [
    /\bhow many people\b|\bbusiest hour\b/i,
    /\b\d[\d.,]*\s+(?:people|users|members|employees|visitors|inspectors|colleagues|customers)\b[^.]{0,60}\b(?:at once|at the same time|concurrent\w*|in parallel|busiest)/i,
  ],
  [/\bcancel/i, /\bcancel\w*\b[^.]{0,80}\b(?:until|before|up to|hours?|days?|free of charge)\b/i],
  [
    /\b(?:confirmed|confirmation)\b.*\b(?:e-mail|sms)\b/i,
    /\bconfirm\w*\b[^.]{0,60}\b(?:e-?mail|sms|push)\b|\b(?:e-?mail|sms)\b[^.]{0,40}\bconfirm/i,
  ],
  [
    /\bwhich languages?\b|\btime zone and language\b/i,
    /\b(?:in|only|and) (?:english|german|french|spanish|italian|dutch|polish|portuguese)\b/i,
  ],
  [
    /\bhow (?:do|does|can) .{0,30}\bpay\b|\bpayment methods?\b/i,
    /\bpa(?:y|ys|id|yments?)\b[^.]{0,60}\b(?:card|stripe|paypal|invoice|cash|direct debit|bank transfer)\b/i,
  ],
  [
    /\bwho approves\b/i,
    /\b(?:manager|head|lead|director|owner|two people|four eyes)\w*\b[^.]{0,60}\bapprov\w+[^.]{0,80}\b(?:over|above|below|up to|from|\d)/i,
  ],
  [
    /\bdecid\w* at once\b|\bsame \w+ (?:\w+ )?at the same (?:time|moment)\b/i,
    /\b(?:first|second)\b[^.]{0,60}\b(?:wins|gets it|is told|is refused)\b/i,
  ],
]

const toWords = (text: string): Set<string> =>
  new Set(
    normalise(text)
      .split(' ')
      .filter((word) => word.length > 2 && !STOP.has(word))
      .map((word) => word.replace(/(?:ies|s)$/, '')),
  )

const NEAR = 0.6
/** Two questions that both read like one of these ask the same in other words. */
const SAME = [
  /\bhow many people\b/i,
  /\bhow long\b.*\bkept\b|\bwhen is it (?:deleted|erased)\b/i,
  /\bwho may (?:see|look at)\b/i,
  /\bwhich other systems\b/i,
  /\bnot part of it\b/i,
  /\b(?:prove who they are|sign in with)\b/i,
]

/** Whether two questions are nearly the same: most of the words that mean something are. */
export const isNear = (a: string, b: string): boolean => {
  if (SAME.some((same) => same.test(a) && same.test(b))) return true
  const [one, other] = [toWords(a), toWords(b)]
  if (one.size === 0 || other.size === 0) return normalise(a) === normalise(b)
  const both = [...one].filter((word) => other.has(word)).length
  return both / (one.size + other.size - both) >= NEAR
}

/** Whether these texts answer the question already. */
export const isSaid = (ask: Ask, texts: readonly string[]): boolean => {
  if (ask.dimension === 'feedback' || ask.dimension === 'closing') return false
  const answered = ANSWERED.filter(([question]) => question.test(ask.text))
  return texts.some((text) => ask.said?.test(text) || answered.some(([, said]) => said.test(text)))
}
