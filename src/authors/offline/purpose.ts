import { toWords } from './english.ts'

const PURPOSE = /,?\s+((?:so that|because(?! of)|since (?=we|i|they|people|there|it)|in order to)\s*.+)$/i
/** «…, because most cellars have none, and copy once …»: the sentence goes on behind its reason. */
const GOES_ON = /,\s+(?:and|but|so|or|then)\b/i

/** What gets better: less of something, nobody any longer. What the product does thereby is no aim. */
const AIM =
  /\b(?:nobody|no one|nothing|never|no longer|no more|fewer|less|more|faster|quicker|sooner|save|avoid|stop|reduce|cut|under|below|help|know|knows|understand)\b|\d\s?%/i
/** Cuts «so that …», «because …» off a sentence that ends with it. What follows from «so» may be what is wanted: it stays. */
export const toPurpose = (text: string): { main: string; purpose: string } => {
  const hit = text.length > 2_000 ? null : PURPOSE.exec(text)
  const before = text.slice(0, hit?.index)
  if (!hit?.[1] || toWords(before).length < 2 || GOES_ON.test(hit[1])) return { main: text, purpose: '' }
  // «…, so that the crate is booked to her»: what happens thereby is wanted as well.
  if (/^(?:so that|in order to)/i.test(hit[1]) && !AIM.test(hit[1])) return { main: text, purpose: '' }
  return { main: `${before}.`, purpose: hit[1].replace(/[.\s]+$/, '') }
}
