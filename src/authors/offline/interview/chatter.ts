/** What can be nothing but talk, whatever was asked: assent, an opinion of the question, an invitation, a joke that says so. */
import { toWords } from '../english.ts'
import { bare } from './sentence-core.ts'

const LED = /^(?:(?:but|and|so|well|oh|ah|hm+|now|yes|okay|ok|my dear|dear me|oh dear)(?:[\s,.!–—-]+|$))*/i

const ASSENT =
  /^(?:(?:all ?right|alright|no(?:[\s,]+no)+|never mind|here we go|there you go|there we are|so it goes|such is life|good point|fair enough|no worries|no problem|my pleasure|you['’]?re welcome|see you(?: soon| then)?|bye|good luck|very well|why not|so be it|have a (?:nice|good) (?:day|time|weekend|evening))(?: (?:then|now|by me|with me))?[\s,.!]*)+$/i

const OPINION =
  /^(?:that|this|it)(?:['’]s| is| was)\s(?:(?:all|really|very|quite|so|pretty|rather|too|actually|not(?: so| that| very)?)\s)*(?:easy|simple|hard|difficult|tricky|fine|good|nice|great|funny|clear|obvious|logical|silly|stupid|interesting|lovely|true|okay|ok|a (?:good|hard|tricky|silly|difficult|fair|strange|funny) (?:one|question|point|idea))(?:,?\s(?:or|and|but) (?:it |that |at least )?(?:should|ought to|might|could) be)?(?:,?\s(?:i (?:think|guess|suppose|hope)|isn['’]t it|really|actually|though|enough|to (?:say|answer|tell)|no|then|of course))*$/i

/** «You mean a parcel»: the question is put right, and nothing is asked for. */
const PUT_RIGHT = /^(?:i (?:think|guess|suppose) )?you (?:probably |surely |must |mean to )?(?:mean|say)\b/i

const INVITED =
  /^(?:(?:do|just|please)\s)?(?:come (?:by|round|over|along|and (?:see|visit|look|taste))|drop (?:by|in)|stop by|pop in|visit (?:us|me)|say hello|give (?:him|her|them) my|(?:best |kind )?(?:greetings|regards) to|have a (?:look|drink|coffee|seat|taste)|enjoy|wait and see|try (?:it|one)|keep the change)\b(?!.*\b(?:must|should|has to|have to|button|screen|page|app|when|if)\b)/i

const JOKED_ENDS =
  /(?:^|[,;.!–—-]\s*)\(?(?:ha(?:[\s,-]*ha)*|hehe|hihi|lol|(?:i am |i['’]m )?(?:just |only )?(?:kidding|joking)|just a joke)\)?$/i
const LAUGHED = /^(?:ha(?:[\s,-]*ha)*|hehe|hihi|lol)(?![\p{L}-])[\s,!.]*/iu
const JOKED =
  /^(?:no[\s,]+)?(?:(?:(?:that|this|it)(?:['’]s| is| was)|those were|these were) (?:(?:just|only|of course|obviously) )*(?:an? )?(?:\p{L}+ )?jokes?|(?:i am |i['’]m |i was )?(?:just |only )?(?:kidding|joking))\b/iu

const MOST = 12

/** It says of what stands before it that it was a joke. */
export const isJoked = (text: string): boolean =>
  JOKED.test(bare(text).replace(LED, '')) && toWords(text).length <= MOST

/** It laughs at itself. */
export const isJoking = (text: string): boolean =>
  JOKED_ENDS.test(bare(text)) || LAUGHED.test(bare(text).replace(LED, ''))

/** «A dragon guards it. Just kidding.» */
export const isJokeTold = (text: string): boolean => {
  const last = text.split(/(?<=[.!?…])\s+/).at(-1) ?? ''
  return last !== text && isJoked(last)
}

export const isChatter = (text: string): boolean => {
  const core = bare(text).replace(LED, '')
  return toWords(core).length <= MOST && [ASSENT, OPINION, PUT_RIGHT, INVITED].some((sign) => sign.test(core))
}
