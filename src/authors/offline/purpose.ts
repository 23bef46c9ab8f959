import { toWords } from './english.ts'

const PURPOSE = /,?\s+((?:so that|because(?! of)|since (?=we|i|they|people|there|it)|in order to)\s*.+)$/i
/** «…, because most cellars have none, and copy once …»: the sentence goes on behind its reason. */
const GOES_ON =
  /,\s+(?:and|but|so|or|then)\b|(?:,|;|\s[–—-])\s(?=[^,;]*\b(?:must|should|shall|may|can|cannot|ha(?:s|ve) to|needs? to|never|not)\b)/i
/** What a sentence says behind its purpose is no purpose. */
export const goesOn = (purpose: string): boolean => GOES_ON.test(purpose)
const REASON = /^(?:because|since)\b/i
/** What stands in a condition that nothing has ended yet is part of it. */
const IN_CONDITION =
  /(?:^|[\s(])(?:if|when|whenever|once|unless|until|as soon as|as long as|in case|where|wherever|whoever|whose|who|that|which)\s[^,;:]*$/i

/** Whether a reason is part of the condition before it, or the sentence goes on behind it. */
export const isInside = (before: string, reason: string): boolean =>
  REASON.test(reason) && (reason.includes(',') || IN_CONDITION.test(before))

const RULE = /\b(?:nobody|no one|never|must|may not|only|at most|at least|more than|ha(?:s|ve) to)\b/i
const FEW = 6

/** What gets better: less of something, nobody any longer. What the product does thereby is no aim. */
const AIM =
  /\b(?:nobody|no one|nothing|never|no longer|no more|fewer|less|more|faster|quicker|sooner|save|avoid|stop|reduce|cut|under|below|help|know|knows|understand)\b|\d\s?%/i
/** Cuts «so that …», «because …» off a sentence that ends with it. What follows from «so» may be what is wanted: it stays. */
export const toPurpose = (text: string): { main: string; purpose: string } => {
  const hit = text.length > 2_000 ? null : PURPOSE.exec(text)
  const before = text.slice(0, hit?.index)
  if (!hit?.[1] || toWords(before).length < 2 || goesOn(hit[1])) return { main: text, purpose: '' }
  // «If a calf is sold because the herder retires, the buyer pays»: the reason is part of the condition.
  if (isInside(before, hit[1])) return { main: text, purpose: '' }
  // «Not so simple, because in harvest nobody gets it for long»: the rule is in the reason.
  if (REASON.test(hit[1]) && RULE.test(hit[1]) && !RULE.test(before) && toWords(before).length < FEW)
    return { main: text, purpose: '' }
  // «…, so that the crate is booked to her»: what happens thereby is wanted as well.
  if (/^(?:so that|in order to)/i.test(hit[1]) && !AIM.test(hit[1])) return { main: text, purpose: '' }
  return { main: `${before}.`, purpose: hit[1].replace(/[.\s]+$/, '') }
}
