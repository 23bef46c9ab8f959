/**
 * Whether somebody wants no more questions. W1 certain only where nothing else is said. W2 one word alone ends, one among
 * others does not: «open, paid, done» names states.
 */

/** `rest` is what was said besides, which is an answer. */
export type StopWish = { isAll: boolean; rest: string }

const FILLER =
  /^(?:(?:ok(?:ay)?|no(?! (?:more|further)\b)|yes|well|so|please|now|sorry|thank (?:you|heavens?|god|goodness)|thanks?|finally|at last|just|really|i think|i guess|let['’]?s say|for (?:now|today)|at this point)\b[\s,]*)+|[\s,]*\b(?:please|now|thanks?|thank you|already|then|i think|i guess|for (?:now|today)|at this point)$/gi

const STOP =
  '(?:stop|finish|end|quit)(?: (?:it|this|here|there|now|asking|the (?:questions|interview|questioning)|this interview))*(?: me)?(?: (?:any )?(?:more )?questions)?'
const ONE_WORD = /^(?:done|finish(?:ed)?|enough|stop|end|quit|exit)$/i
const WISHES = [
  /^(?:that|this|it)(?:['’]?s| is| was| will be| should be| has been)(?: (?:about|more than|quite|really))? (?:all|it|enough|everything|plenty)(?: (?:i (?:have|know|can say|want to say)|from me|of it|questions?))*$/i,
  /^(?:that|this) (?:will|['’]?ll|should|would) do$|^that does it$/i,
  new RegExp(`^${STOP}$`, 'i'),
  new RegExp(
    `^(?:can|could|may|shall|should) (?:we|you|i) ${STOP}$|^let(?:['’]?s| us| me) (?:${STOP}|leave it)(?: here| at that)?$|^(?:i|we)(?: want|['’]?d like| would like) (?:you )?to ${STOP}$`,
    'i',
  ),
  /^(?:enough|no more|no further|not any more)(?: (?:questions|of (?:this|that|it|these)|asking|asked|to (?:say|add)))*$/i,
  /^nothing (?:else|more|further)(?: to (?:say|add))?$|^(?:i|we) (?:have|['’]ve) nothing (?:else|more|further) to (?:say|add)$/i,
  /^(?:i|we)(?:['’]?m|['’]?re| am| are) (?:done|finished|through)(?: (?:here|with (?:this|it|the questions|questions|answering)))*$|^(?:i|we)(?: have|['’]ve) had enough(?: of (?:this|it|these questions|questions))?$/i,
  /^(?:do not|don['’]?t|stop) ask(?:ing)?(?: me)?(?: any ?(?:more|thing else|thing more|further))?(?: questions)?(?: any ?more)?$/i,
  /^leave it (?:at that|there|here)$/i,
  /^(?:just |please |go ahead and )?write it(?: (?:down|up))?$/i,
  /^done (?:here|with (?:this|it|the questions))$/i,
]
/** Behind an answer it says that the answer is whole: «The door lock. Nothing else.» */
const WHOLE = /^(?:and |but )?nothing (?:else|more|further)\b/i
/** Said in passing, too: it can mean nothing else. */
const PLAIN =
  /\b(?:stop asking|no (?:more|further) questions|enough questions|(?:do not|don['’]?t) ask (?:me )?(?:any ?)?more)\b/i

const isWish = (clause: string): boolean => {
  const words = clause.replace(FILLER, '').trim()
  return words !== '' && (ONE_WORD.test(words) || WISHES.some((wish) => wish.test(words)))
}

const toClauses = (text: string): string[] =>
  text
    .split(/[,.;:!?…–—\n]+|\s-\s|\band\b/i)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')

/** Of fillers alone nothing is wished. */
const isFiller = (clause: string): boolean => clause.replace(FILLER, '').trim() === ''

const isAllWish = (text: string): boolean => {
  const clauses = toClauses(text).filter((clause) => !isFiller(clause))
  return clauses.length > 0 && clauses.every(isWish)
}

const LONGEST = 2_000

/** Where somebody wishes to end the questions: with nothing else, or besides an answer. */
export const findStopWish = (said: string): StopWish | undefined => {
  const text = said.trim().replace(/^\//, '')
  if (text.length > LONGEST) return undefined
  if (isAllWish(text)) return { isAll: true, rest: '' }
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/)
  const isEnding = (sentence: string): boolean =>
    isAllWish(sentence) && !WHOLE.test(sentence) && !ONE_WORD.test(sentence.replace(/[.!?…\s]+$/, ''))
  const rest = sentences.filter((sentence) => !isEnding(sentence))
  if (rest.length < sentences.length) return { isAll: false, rest: rest.join(' ') }
  const kept = sentences.map((sentence) => {
    const parts = sentence.split(/(?<=[,;:–—])\s+/)
    return parts.filter((part) => !(isAllWish(part) && PLAIN.test(part))).join(' ')
  })
  const left = kept
    .map((sentence) => sentence.replace(/[,;:–—\s]+$/, ''))
    .filter((sentence) => sentence !== '')
    .join(' ')
  return kept.join(' ') === sentences.join(' ') ? undefined : { isAll: false, rest: left }
}
