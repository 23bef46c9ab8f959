/**
 * What only carries a sentence when somebody talks: fillers, the frame around a wish, who is quoted. P1 what is taken off says
 * nothing about the product. P2 words inside of a sentence are never put in another order.
 */
import { toDemanded } from './certain-signs.ts'
import { findVerb, toSentenceWords } from './sentence-words.ts'
import { capitalise, dropEnd } from './sentences.ts'

const FILLER =
  "(?:u+m+|u+h+|e+r+m*|a+h+|h+m+|oh|well|okay|ok|yeah|right|so|now|look|listen|anyway|anyhow|you know(?: how it is| what i mean)?|you see|i mean|let me see|let['’]s see|let me think|honestly|frankly|to be honest|to be fair|basically|actually|obviously|of course|how (?:do|shall|should) i (?:say|put) (?:it|this)|if you see what i mean|or so|or whatever|and so on|sort of|kind of)"
/** «Okay so, um, …», «…, you know, …» */
const AT_START = new RegExp(
  String.raw`^(?:(?:${FILLER})(?:\s*(?:,|[–—…-]|\.{2,3})\s*|\s+(?=(?:${FILLER})\b))|(?:u+m+|u+h+|e+r+m*|h+m+)\s+)`,
  'iu',
)
const INSIDE = new RegExp(
  String.raw`(?:,|\s[–—…-]|\s?\.{3})\s*(?:${FILLER})(?=\s*(?:,|[–—…]|\s-\s|\.{3}))`,
  'giu',
)
/** «our, er, fourteen cranes»: between its commas nothing begins. */
const HESITATION =
  /\s*(?:,|\s[–—…-]|\.{3})\s*(?:u+m+|u+h+|e+r+m*|a+h+|h+m+)\s*(?:,|[–—…]|\s-\s|\.{3})(?=\s)/giu
/** «…, then, well, it is gone»: the commas were those of the filler. */
const BEHIND_JOINT =
  /\b(and|but|so|then|and then|that|because),\s+(?=(?:it|the|an?|we|they|he|she|i|you|one)\b)/gi
const AT_END = new RegExp(
  String.raw`,\s+(?:${FILLER}|please|ever|sorry|thanks|i think|i guess|really)$`,
  'iu',
)
/** «Oh and …», «And please …», «P.S. …», «Also: …» */
const JOINED =
  /^(?:p\.?\s?s\.?[:\s,]+|(?:oh|yes|no wait),?\s+(?=\p{L})|(?:and|but|plus|also)\s+(?:also\s+|then\s+|of course\s+|please,?\s+)?(?=\p{L}+[\s,]+\p{L}+)|so\s+(?=(?:what|i|we|it|i['’]d|we['’]d|i['’]m)\b)|please,?\s+(?=(?:no|nothing|not|never)\b))/iu
/** Somebody else's words: «Maria: "…"», «Tom from the kitchen says "…"» */
const SPEAKER = String.raw`(?:(?:my|our|the|a|one of (?:my|our|the))\s)?[\p{L}.'’-]+(?:\s(?!and\b|that\b|who\b|like\b|as\b|how\b|the way\b)[\p{L}.'’-]+){0,4}?`
const SAYS =
  '(?:(?:always |keeps? |just |also )?(?:say|says|said|saying|tells? (?:me|us)|told (?:me|us)|asks?|asked|writes?|wrote|adds?|added|puts? it like this|put it|begs?|goes|wants|wishes|wished|demands|demanded|insists|insisted|complains|thinks|explains|explained|suggests|suggested|reckons|reports|mutters|grumbles)|(?:would|will) (?:say|tell you)|keeps (?:saying|telling me|asking))'
const QUOTE_LED = new RegExp(
  String.raw`^(${SPEAKER})(?:\s${SAYS}(?:\s(?:me|us|today|yesterday|again|every time|once))?\s?[,:]?|\s?[:–—-])\s*["“„«']([^"“”„«»]{6,}?)["“”»'’]?[.!]*$`,
  'iu',
)
const QUOTE_FIRST = new RegExp(
  String.raw`^["“„«]([^"“”„«»]{6,}?)[,.!]?["“”»]?[,.!]?\s*[–—-]?\s*(?:(?:${SAYS}|that['’]s|as)\s+${SPEAKER}|${SPEAKER}\s(?:${SAYS}|again))(?:,?\s(?:from|in|at|of|who)\s[^,]{2,40})?[.!]*$`,
  'iu',
)
const QUOTE_ONLY = /^["“„«]([^"“”„«»]{6,}?)["“”»][.!]*$/u
/** «Jo says she wants …», «The guards tell me that …» is told, and no quote. */

/** The words of somebody who is quoted; the sentence itself where nobody is. */
export const toQuoted = (text: string): { words: string; speaker?: string } => {
  const led = QUOTE_LED.exec(text)
  if (led?.[2]) return { words: led[2], speaker: led[1] ?? '' }
  const words = (QUOTE_FIRST.exec(text) ?? QUOTE_ONLY.exec(text))?.[1]
  return words ? { words, speaker: '' } : { words: text }
}

const I = `(?:i|we)(?:['’]d| would|['’]re| are|['’]m| am)?`
/** Around a wish: «What I'm after is …», «I'd say we need …», «It'd be lovely if …». */
const WISH_FRAMES = [
  String.raw`(?:all |the thing )?(?:what )?${I}(?: really| actually| basically| mostly)? (?:after|looking for|missing|hoping for|dreaming of|thinking of)(?: (?:most|here))? is(?: that)?:?\s+(?=\S+\s\S+)`,
  String.raw`(?:what|all|the thing|the first thing|the main thing) ${I}(?: really| actually| basically| just)? (?:like|love|want|need|wish for)(?: most)? is(?: that|:|,)?\s+(?=\S+\s\S+)`,
  String.raw`(?:i|we)(?:['’]d| would)? (?:also )?(?:wish|want|like|propose|ask) that\s+(?=(?:the|an?|each|every|all|our|my|one|\p{L}+s)\s)`,
  String.raw`what (?:would (?:really )?help(?: us| me)?|matters(?: most)?(?: to (?:me|us))?|counts|is important(?: to (?:me|us))?|we agreed on) is(?: that|:)?\s+(?=\S+\s\S+)`,
  String.raw`(?:i|we)(?:['’]d| would) (?:say|think|argue|suggest|propose|imagine|love it|like it)(?: that| if)?,?\s+(?=(?:we|the|an?|it|they|people|there|every|each|no|nobody|everybody|only|one)\b)`,
  String.raw`(?:i|we) (?:was|were) (?:hoping|thinking|wondering)(?: that| of| if| for)?\s+(?=(?:we|the|an?|it|they|people|every|each)\b)`,
  String.raw`(?:the )?(?:wish|request|ask|idea|plan|thought) (?:here |from (?:the|our) [^,:]{2,30} )?(?:is|would be|was)(?: that|:)\s+(?=\S+\s\S+)`,
  String.raw`(?:it['’]d|it would|that['’]d|would) (?:be|help)(?: \w+)? (?:lovely|great|good|nice|handy|brilliant|fantastic|wonderful|useful|cool|ideal|perfect|a relief|a dream)(?: too| as well)?,? (?:if|when)\s+`,
  String.raw`(?:the )?(?:main|most important|first|second|other|one|only) (?:thing|point|part|wish) (?:is|would be)(?: that|:)\s+(?=\S+\s\S+)`,
  String.raw`(?:and )?(?:another|one (?:more|last)) (?:thing|point|wish)(?: is(?: that)?)?\s?[:,]\s+(?=\S+\s\S+)`,
]
const WISH_FRAME = new RegExp(`^(?:${WISH_FRAMES.join('|')})`, 'iu')

/** «for the cook to see it», «the fee were shown»: what stood in the frame is no sentence without it. */
const isIndicative = (text: string): boolean => {
  if (/^(?:for\s.+\sto|to|if|whether)\s/i.test(text)) return false
  const { tokens } = toSentenceWords(text)
  const { tag, lower } = tokens[findVerb(tokens, 0, tokens.length)] ?? {}
  return tag !== 'VBD' && !/^(?:were|was|had)$/.test(lower ?? '')
}
const SUPPOSING = /\b(?:if|when)\s+$/i

/** Without the frame around a wish, where the rest is a sentence. */
const dropFrame = (text: string): string => {
  const [frame = ''] = WISH_FRAME.exec(text) ?? []
  const rest = text.slice(frame.length)
  const isWhole = SUPPOSING.test(frame) ? isIndicative(rest) : !/^for\s.+\sto\s/i.test(rest)
  return isWhole ? rest : text
}

/** «the costume, no wait, the prop workshop»: what was said last counts. */
const CORRECTED =
  /\b(?:an?|the|our|my)\s[^,.;]{2,30}(?:,|\s[–—-])\s*(?:no,?\s+wait|oh no|wait|sorry|i mean|or rather|no, sorry|scratch that)\s*(?:,|[–—-])\s*(?=(?:an?|the|our|my)\s)/giu

const repeat = (text: string, some: RegExp): string => {
  let now = text
  for (let n = 0; n < 5 && some.test(now); n++) now = now.replace(some, '')
  return now
}

/** «Dear all, we run a shop …»: said to whoever reads it. */
const GREETED =
  /^(?:(?:hi|hello|hey|hiya|dear|good (?:morning|afternoon|evening|day))(?:\s(?:there|all|everyone|everybody|team|folks|both|again|colleagues|sir or madam|madam|sir|(?:Mr|Mrs|Ms|Dr)\.?\s\p{Lu}[\p{L}-]+|\p{Lu}[\p{L}-]+)){0,3}\s*[,!–—-]+\s+)(?=\S+\s\S+)/iu

/** Without fillers: what somebody says, as they would write it. */
export const dropFillers = (text: string): string => {
  const bare = repeat(repeat(text.replace(GREETED, ''), AT_START), JOINED)
  const inside = repeat(bare, AT_START)
    .replace(CORRECTED, '')
    .replace(HESITATION, '')
    .replace(INSIDE, '')
    .replace(BEHIND_JOINT, '$1 ')
  const [end = ''] = /[.!?…]*$/.exec(inside) ?? []
  const plain = repeat(dropEnd(inside, '.!?…'), AT_END)
  return plain.trim() === '' ? text : `${plain}${end}`
}

/** Without fillers, without who says it, without the frame around the wish: for reading what it is, and for titles. */
export const toBareSpeech = (text: string): string => {
  const { words } = toQuoted(dropFillers(text).trim())
  const bare = dropFillers(words)
  const inner = dropFrame(bare)
  if (inner !== bare && inner.trim() !== '') return capitalise(inner.replace(/^an?\s+/i, ''))
  return capitalise(inner.trim() === '' ? bare : inner)
}

/** «I», «my»: whoever is quoted speaks of themselves. */
const OF_SPEAKER = /\b(?:i|me|my|mine|we|us|our)\b/i
const OF_WISH =
  /^(?:i|we)(?:['’]d| would)?\s+(?:just\s+|really\s+)?(?:want|need|like|love)\s+(?=to (?:see|know)\b|(?:an?|the|one)\s)/i

/** What a sentence states, as it would be written: in its own words, whole, and as it was said where that could lose something. */
export const toStatement = (given: string): string => {
  const text = toDemanded(given)
  const bare = dropFillers(text).trim()
  const { words, speaker } = toQuoted(bare)
  const isOwn = speaker === undefined || !OF_SPEAKER.test(words.replace(OF_WISH, ''))
  const stated = isOwn ? dropFillers(words) : bare
  const unframed = dropFrame(stated)
  const said = capitalise(unframed.split(/\s+/).length > 2 ? unframed : stated)
  return said === capitalise(text)
    ? text
    : /[.!?]$/.test(said) || !/[.!?]["”]?$/.test(text)
      ? said
      : `${said}.`
}
