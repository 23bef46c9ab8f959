/**
 * What leaves no doubt of what somebody says, whatever words stand around it: a demand in the form of a question, a wish with its
 * frame, what is refused outright, what nobody else may see.
 */
import { findVerb, toSentenceWords } from './sentence-words.ts'
import { capitalise } from './sentences.ts'

const LEAD = String.raw`^(?:(?:and|so|but|also|honestly|seriously)[,\s]+)*`
/** «Why can't they …?», «Why must I …?», «Why is there no …?» */
const DEMANDED = new RegExp(
  String.raw`${LEAD}(?:why|how come)\s(?:can['’]?t|cannot|couldn['’]t|must|should|is there (?:no|not|nothing)|isn['’]t there|are there no|(?:do|does)(?=\s(?:[^,?]{1,40}|[^?]{1,40},)\s(?:have|need|still have|always have)\sto\b))`,
  'iu',
)
/** «Can't the list just …?», «Wouldn't it help if …?» */
const PROPOSED = new RegExp(
  String.raw`${LEAD}(?:(?:can|could|should|would)n['’]t\s(?!(?:be|have)\b)\S+\s(?:(?:just|simply|at least|please|all|also)\s|be (?:good|nice|great|helpful|handy)\b|help\b))`,
  'iu',
)
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

/** «I wish that the cook sees …», «We would like that …»; a figure makes an aim of it. */
const WISHED_THAT =
  /^(?:i|we)(?:['’]d| would)?\s(?:also\s|only\s|just\s)?(?:wish|want|like|need|hope|ask|propose)\s(?:that|for)\s(?!(?:it|nobody|no one|fewer|less|more)\b)(?:the|an?|each|every|all|our|my|one|\p{L}+s)\s(?!.*\b(?:fewer|less than|more than|at most|at least|under \d|happy)\b)/iu
export const isWishedThat = (core: string): boolean => WISHED_THAT.test(core)

/** «We don't want that one guest can read the notes of another»: a rule, and nothing left out. */
const UNSEEN =
  /^(?:i|we)\s(?:do not|don['’]t)\swant\s(?:that\s)?[^,;]{2,60}?\s(?:to\s|can\s|may\s|could\s|is able to\s|are able to\s)?(?:be able to\s)?(?:see|sees|read|reads|view|views|open|opens|look at|looks at|find out|finds out|learn|learns|change|changes|edit|edits|delete|deletes)\s(?:the|what|which|who|whose|how|an?|each|any|other|another|their|his|her|our)\b/i
export const isUnseen = (core: string): boolean => UNSEEN.test(core)

/** «Spare us …», «Please don't turn it into …», «I can do without …»: refused, whatever the reason. */
const SPARED =
  /^(?:(?:and|but|so|please|pls|also|just)[,\s]+)*(?:(?:spare|save)\s(?:me|us)\s(?:from\s)?(?:the|your|any|all|an?|another|more|every|\p{L}+s\b)|(?:do not|don['’]t)\s(?:you\s)?(?:(?:ever|even|let it|let this)\s)?(?:(?:turn|make|become|grow)\s(?:(?:this|that|it|us|the (?:app|tool|system|thing))\s)?(?:into|out of|to)|(?:try to )?sell (?:me|us)|come (?:to (?:me|us) )?with|bring (?:me|us)|start with|give (?:me|us))\b|(?:i|we) can (?:do|live) without\b)/iu
const NOT_THERE =
  /[,;]\s(?:we['’]re|we are|i['’]m|i am) not (?:going there|doing that|having (?:it|that))\b|[,;]\s(?:that['’]s|it['’]s) not happening\b/i
export const isSpared = (core: string): boolean => SPARED.test(core) || NOT_THERE.test(core)

/** «…, and that's the whole point, …»: what is done, and then what for. */
const POINT =
  /,\s*(?:(?:u+m+|e+r+m*|u+h+),\s*)?(?:(?:and|because|since|cause)\s)?(?=(?:that|this)(?:['’]s| is)\s(?:really\s|actually\s)?(?:(?:the\s(?:whole\s|real\s|main\s|very\s)*(?:point|idea|goal|aim|reason))\b|(?:really\s|actually\s)?what\s(?:we|i)(?:['’]re| are|['’]m| am)?\s(?:really\s|actually\s)?(?:selling|after|aiming|about|want|paid for)\b))/iu
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
export const isPlaced = (core: string): boolean => PLACED.test(core)

/** «At present each boat has its own book»: told of today, and nothing asked for beside it. */
const AT_PRESENT =
  /^(?:and |but )?(?:at present|at the moment(?! (?:of|when|that)\b)|right now|these days|until now|so far(?! as\b))[,\s]/i
const ASKED_FOR =
  /\b(?:must|should|shall|will|would|may|needs? to|ought to|has to|have to|wants?|wish(?:es)?|needs?|please|instead)\b/i
export const isAtPresent = (core: string): boolean => AT_PRESENT.test(core) && !ASKED_FOR.test(core)

/** «The purpose of all this is that …» */
const PURPOSE =
  /^(?:and |but )?(?:the|our|my) (?:(?:whole|real|main|only) )?(?:purpose|point|aim|goal|idea) (?:of|behind|with) (?:all )?(?:this|it|that|the (?:whole )?(?:app|tool|product|system|exercise|project|thing)) is\b/i
export const isPurpose = (core: string): boolean => PURPOSE.test(core)
