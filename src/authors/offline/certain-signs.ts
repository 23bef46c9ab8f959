/**
 * What leaves no doubt of what somebody says, whatever words stand around it: a demand in the form of a question, a wish with its
 * frame, what is refused outright, what nobody else may see.
 */

import { toCue } from './sentence-cues.ts'
import { findVerb, toSentenceWords } from './sentence-words.ts'
import { capitalise } from './sentences.ts'

const LEAD = String.raw`^(?:(?:and|so|but|also|honestly|seriously)[,\s]+)*`
const DEMANDED = toCue('demanded')
const PROPOSED = toCue('proposed')
export const isDemand = (text: string): boolean => DEMANDED.test(text) || PROPOSED.test(text)

const CANNOT = new RegExp(String.raw`${LEAD}(?:why|how come)\s(?:can['’]?t|cannot|couldn['’]t)\s`, 'iu')
const HAVE_TO = new RegExp(
  String.raw`${LEAD}(?:why|how come)\s(?:do|does|must)\s(.{1,60}?),?\s(?:(?:still |always )?(?:have|need)\sto\s)(.+)$`,
  'iu',
)
const MISSING = new RegExp(String.raw`${LEAD}why\s(?:is|are)\sthere\sno\s`, 'iu')

/** A demand as the statement that it is; the question itself where that is not plain. */
export const toDemanded = (text: string): string => {
  if (!DEMANDED.test(text)) return text
  const bare = text.replace(/[?!.\s]+$/, '')
  const [, who = '', deed = ''] = HAVE_TO.exec(bare) ?? []
  if (deed !== '') return `${capitalise(who)}${who.includes(',') ? ',' : ''} should not have to ${deed}.`
  if (MISSING.test(bare)) return `There should be ${bare.replace(MISSING, '')}.`
  const rest = bare.replace(CANNOT, '')
  const { tokens } = toSentenceWords(rest)
  const verb = tokens[findVerb(tokens, 0, tokens.length)]
  return rest !== bare && verb && verb.start > 0
    ? `${capitalise(rest.slice(0, verb.start))}can ${rest.slice(verb.start)}.`
    : text
}

const WISHED_THAT = toCue('wished-that')
const isWishedThat = (core: string): boolean => WISHED_THAT.test(core)

const UNSEEN = toCue('unseen')
const isUnseen = (core: string): boolean => UNSEEN.test(core)

const SPARED = toCue('spared')
const NOT_THERE =
  /[,;]\s(?:we['’]re|we are|i['’]m|i am) not (?:going there|doing that|having (?:it|that))\b|[,;]\s(?:that['’]s|it['’]s) not happening\b/i
const isSpared = (core: string): boolean => SPARED.test(core) || NOT_THERE.test(core)

const POINT = toCue('point')
export const toPointed = (text: string): { deed: string; point: string } | undefined => {
  const [deed = '', point, more] = text.split(POINT)
  return point === undefined || more !== undefined
    ? undefined
    : { deed: `${deed}.`, point: capitalise(point) }
}

/** «The boats are lying on the meadow and people stand …»: what goes on now, told before anything is asked for. */
const GOES_ON_NOW =
  /^(?:(?:in|on|at|during|every)\s[^,;]{2,30}\s)?(?:the|our|all|most|many)\s(?:[\p{L}-]+\s){1,3}?(?:is|are)\s(?:always\s|all\s|still\s)?(?!(?:going|missing|being|willing|according)\b)\p{L}+ing\b/iu
export const isGoingOn = (core: string): boolean =>
  GOES_ON_NOW.test(core) && !/\b(?:must|should|can|may|will|if|when|while)\b/i.test(core)

/** «Put it on the board»: said to whoever builds it. */
const PLACED =
  /^(?:please\s)?(?:put|show|print|store|display|list)\s(?:it|them|that|this)\s(?:on|in|to|with|at|by|next|there)\b/i
const isPlaced = (core: string): boolean => PLACED.test(core)

/** «At present each boat has its own book»: told of today, and nothing asked for beside it. */
const AT_PRESENT =
  /^(?:and |but )?(?:at present|at the moment(?! (?:of|when|that)\b)|right now|these days|until now|so far(?! as\b))[,\s]/i
const ASKED_FOR =
  /\b(?:must|should|shall|will|would|may|needs? to|ought to|has to|have to|wants?|wish(?:es)?|needs?|please|instead)\b/i
const isAtPresent = (core: string): boolean => AT_PRESENT.test(core) && !ASKED_FOR.test(core)

const PURPOSE = toCue('purpose')
const isPurpose = (core: string): boolean => PURPOSE.test(core)

const CERTAIN_WISH = toCue('certain-wish')
const CERTAIN_FACT = toCue('certain-fact')
const CERTAIN_OPEN = toCue('certain-open')
const CERTAIN_GOAL = toCue('certain-goal')
const CERTAIN_EXCLUSION = toCue('certain-exclusion')

/** What is asked for, refused, aimed at or told of today in words that leave no doubt. */
export const toCertain = (
  core: string,
): 'requirement' | 'fact' | 'goal' | 'exclusion' | 'question' | undefined => {
  if (isDemand(core) || isUnseen(core) || isWishedThat(core) || isPlaced(core)) return 'requirement'
  if (CERTAIN_OPEN.test(core)) return 'question'
  if (CERTAIN_WISH.test(core)) return 'requirement'
  if (isAtPresent(core) || (CERTAIN_FACT.test(core) && !ASKED_FOR.test(core))) return 'fact'
  if (isPurpose(core) || CERTAIN_GOAL.test(core)) return 'goal'
  return isSpared(core) || CERTAIN_EXCLUSION.test(core) ? 'exclusion' : undefined
}
