/**
 * What stands in a reason and is none: a wish, a question, or a doubt that somebody is to answer. R1 a reason decides nothing but
 * what it is the reason of, so what is asked for in it would be lost. R2 what is unclear may be the reason itself.
 */
import { isUndecided, toAccount } from './account.ts'
import { isBareDoubt } from './left-open.ts'

const WANT = '(?:need|want|would like|must|should|shall|have to)'
/** «…; we also need a horn»: no part of a reason, but something else that is wanted. */
const WISH_BEHIND = new RegExp(
  `(?:;|[,:]?\\s(?:and|but|plus|besides)\\b)\\s*(?:and |but |also |besides,? |instead,? )*(?:(?:we|i|they|there|you)\\b[^,;]{0,20}\\b${WANT}\\b|[^,;]{1,60}\\b(?:must|should|shall|has to|needs to)\\b|please\\b)|,\\s*(?:also )?(?:we|i)\\b[^,;]{0,20}\\b(?:need|want|would like)\\b`,
  'i',
)
/** A sentence of its own that wants something, or that asks for something in its place. */
const WISH = new RegExp(
  `^(?:(?:and|but|also|besides|instead),? )*(?:please\\b|(?:we|i|they|there|you)\\b[^,;]{0,20}\\b${WANT}\\b|(?!(?:because|since|as|otherwise|then|that|the law|if|when)\\b)[^,;]{1,60}\\b(?:must|should|shall|has to|needs to)\\b)|\\binstead[.!]?$`,
  'i',
)
const INSTEAD = /^please\b|\b(?:must|should|shall|has to|needs? to|needs?|wants?|would like)\b.*\binstead\b/i

/** The words of a reason that would be lost in it. */
export const findStray = (reason: string): string | undefined => {
  const isAlone = isUndecided(reason)
  for (const [at, { text, fate, owner }] of toAccount(reason).entries()) {
    // A mark alone says nothing that could be lost.
    if (!/[\p{L}\d]/u.test(text)) continue
    const isBeside = !isAlone && (fate === 'question' || !isBareDoubt(text))
    if (fate === 'doubt' || fate === 'question') {
      if (owner !== undefined || isBeside) return text
      continue
    }
    const behind = WISH_BEHIND.exec(text)
    if (behind) return text.slice(behind.index).replace(/^[;,:\s]+/, '')
    if (INSTEAD.test(text) || (at > 0 && WISH.test(text))) return text
  }
  return undefined
}
