/** A figure as it is, and the figure that it should become: «It takes nine hours now, two would be fine.» */

const COUNT_WORD =
  'half|a (?:third|quarter|dozen|hundred|thousand)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|zero|none|nothing|nobody|the same (?:day|hour|evening|week)|the next (?:day|morning)|at once|immediately'
const SPAN = 'an? (?:second|minute|hour|day|morning|afternoon|evening|night|week|month|year|fortnight)s?'
const FIGURE = new RegExp(String.raw`\d|\b(?:${COUNT_WORD}|${SPAN})\b`, 'i')

/** How much it is. */
const IS =
  /\b(?:today|currently|now(?!here)|at the moment|at present|right now|these days|so far|on average|last (?:week|month|year|season|spring|summer|autumn|winter|time)|in (?:19|20)\d\d|used to|(?:is|are|was|were|it['’]s|had|lost|loses?|costs?|takes?|took|spends?|spent|needs|stays?|cancelled|missed)\b)/i
/** How much it should be. */
const BE =
  /\b(?:(?:we|i)(?:['’]d| would)? (?:really )?(?:want|like|love|hope|aim|rather|be (?:happy|glad|fine))|want|target|goal|aim|would (?:already |still )?be|would do|is enough|(?:seems?|is) possible|should(?:n['’]t)?|ought to|dream)\b/i

const BREAK = /[,;:]\s+|\s+(?:and|but|while|whereas)\s+/i
/** Whoever does something is told what to do: that is no figure of the whole. */
const DONE =
  /\b(?:can|may|must|has to|have to)\b|^(?:[Ii]f|[Ww]hen|[Ww]henever|[Oo]nce|[Aa]fter|[Bb]efore|[Uu]nless)\b/

const INSTEAD = new RegExp(
  String.raw`(?:\d|\b(?:${COUNT_WORD}|${SPAN})\b)[^.;]{0,60}\b(?:instead of|rather than|(?<=\brather\b.*)than|not)\s+(?:the |our |about |only |today['’]s )*\S*(?:\d|\b(?:${COUNT_WORD}|${SPAN})\b)`,
  'i',
)
const WISHED = /\b(?:want|like|love|hope|aim|rather|should|needs? to|would|(?:it|we|i)['’]d)\b/i
const CHANGED = new RegExp(
  String.raw`\bfrom\s+(?:about |around |over |some )?\S*(?:\d|\b(?:${COUNT_WORD}|${SPAN})\b)[^.;]{0,50}\b(?:down )?to\s+(?:under |below |about |at most |less than |above |over )?\S*(?:\d|\b(?:${COUNT_WORD}|${SPAN})\b)`,
  'i',
)
/** «Up to five» limits what somebody does; only what goes up to five is a level. */
const TO_FROM = new RegExp(
  String.raw`\b(?:(?:down|back)|(?:go|get|come|rise|grow|bring|raise|increase|push)\b[^.;]{0,40}\bup) to\s+(?:under |below |about )?\S*(?:\d|\b(?:${COUNT_WORD}|${SPAN})\b)`,
  'i',
)
/** «Losses of 150 a year would be fine», «Getting to one in ten would pay for it» */
const ENOUGH =
  /\bwould (?:already |still |even )?(?:be (?:fine|great|good|nice|enough|ok|okay|all right|alright|wonderful|a (?:dream|success|win|start|relief))|do|pay for|make us happy|save us)\b/i
/** «The meeting should become unnecessary» */
const GONE =
  /\b(?:should|must|has to|to) (?:become|be|get) (?:unnecessary|superfluous|obsolete|a thing of the past|history|rarer|quicker|shorter|faster|cheaper)$/i

const PORTION =
  '(?:\\d[\\d.,]*\\s?(?:%|percent|per cent)|(?:\\d+|one|two|half|eight|nine|three|four|five|seven|six|most|all but \\w+)(?= (?:of|out of|in) )|half)'
/** «In nine of ten cases an answer should come within an hour», «95 % of the calls must be taken at once» */
const SHARE = new RegExp(
  String.raw`\b(?:should|must|shall|want|has to|have to|ought to)\b.*\bin (?:at least |over |about )?${PORTION} of\b|\bin (?:at least |over |about )?${PORTION} of\b.*\b(?:should|must|shall|want|has to|have to|ought to)\b|^(?:by [^,;]{3,20},? )?(?:at least |over |about |fewer than |less than |more than )?${PORTION} (?:of|out of|in) [^,;]{2,50} (?:should|must|shall|has to|have to|ought to)\b`,
  'i',
)
const LEVEL =
  'be|go|get|fall|drop|rise|grow|shrink|take|wait|last|cost|lose|spend|have|need|stay|come|become|see|bring|reach|cut|reduce|lower|halve|decrease|increase|raise|double|shorten|improve|save'
/** «Guests should order up to five»: a limit of what somebody does, and no figure that changes. */
const LIMITED = new RegExp(
  String.raw`\b(?:should|can|may|must|want (?:the |our |all )?\p{L}+(?: \p{L}+)? to)\s+(?:be able to\s+)?(?!(?:${LEVEL})\b)\p{L}+\b[^.;]*\b(?:up to|at most|at least|no more than|not more than|under|over|below|above|within|for)\s+(?:a|an|\d|(?:${COUNT_WORD}))`,
  'iu',
)
export const isLimited = (core: string): boolean =>
  LIMITED.test(core) && !CHANGED.test(core) && !INSTEAD.test(core)

/** «Under 40 minutes from door to door», «No missed trains», «Closing done by 6»: a state, and nobody does anything. */
const STATE =
  /^(?:(?:under|below|less than|fewer than|zero)\b|(?:finding|closing|reaching|getting|having)\b.*\b(?:under|below|within|in)\s|[^,;]{3,40}\sdone (?:by|in|within)\b)/i
const FAILURE =
  /^(?:no|zero)\s+(?:more\s+)?(?:missed|lost|forgotten|double|wrong|late|broken|overdue|unanswered|unhappy)\b(?!.*\b(?:is|are|may|can|must)\b)/i
/** `hasVerb`: somebody does something in it. */
export const isState = (core: string, hasVerb: boolean): boolean =>
  FAILURE.test(core) || (!hasVerb && (STATE.test(core) || CHANGED.test(core)))

/** «should spend 40 minutes less», «I'd like to drive a third less» */
const COMPARED =
  /^(?!.*\b(?:pays?|gets?|receives?|charged|if|when|unless)\b).*(?:\b(?:a|one) (?:third|quarter|half)|\d[\d.,]*\s?(?:%|percent|minutes|hours|days|weeks))\s(?:less|fewer|faster|shorter|sooner)\b/i

/** Whether a sentence says which figure should become which. */
export const isChange = (core: string): boolean => {
  if (GONE.test(core) || SHARE.test(core) || (WISHED.test(core) && COMPARED.test(core))) return true
  if (isLimited(core)) return false
  if (DONE.test(core) && !/\b(?:can|may) (?:be )?(?:bring|get|cut|come|reduce)/i.test(core)) return false
  if (WISHED.test(core) && INSTEAD.test(core)) return true
  if (/^it (?:would|['’]d) be\b/i.test(core)) return false
  if (CHANGED.test(core) && (WISHED.test(core) || /\b(?:bring|cut|get|reduce)\b/i.test(core))) return true
  if (WISHED.test(core) && TO_FROM.test(core)) return true
  if (ENOUGH.test(core) && FIGURE.test(core)) return true
  const parts = core.split(BREAK).filter((part) => FIGURE.test(part) || BE.test(part))
  const is = parts.findIndex((part) => IS.test(part) && FIGURE.test(part) && !BE.test(part))
  const be = parts.findIndex(
    (part, at) => at !== is && BE.test(part) && (FIGURE.test(part) || /\b(?:that|it|this|no)\b/i.test(part)),
  )
  const isFigured = be >= 0 && FIGURE.test(parts[be] ?? '')
  return is >= 0 && be >= 0 && (isFigured || FIGURE.test(core.slice(core.search(BE))))
}
