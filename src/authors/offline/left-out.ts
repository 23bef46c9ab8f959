/** What somebody leaves out, in whatever words: another system or other people do it, it waits, or nobody is after it. */
import { SYSTEM } from './english.ts'

const HOME = String.raw`(?:(?:the|our|my|their|an?|another|some)\s+)?(?:[\p{L}\d/-]+\s+){0,4}?`
const PLACE = String.raw`(?:system|software|program(?:me)?|tool|app|machine|till|office|provider|service|firm|company|department|bank|agency|partner|garage|insurer|municipality|sap|erp|crm|accountant|tax \p{L}+|bookkeep\p{L}+)`
const STAYS = new RegExp(
  String.raw`^(?!.*\b(?:must|should|shall|has to|have to|can|may)\b)[^,;]{2,70}?\s+(?:stays?|remains?|(?:is|are) (?:already )?(?:done|handled|managed|kept|sold|made|organi[sz]ed|dealt with|covered|run|ordered|processed)|lives?|happens?)\s+(?:in|with|by|through|via|on|at|elsewhere|outside)\b\s*(?:${HOME}${PLACE}\b.*|(?:what|the (?:system|one)) we(?:['’]ve| have)(?: got)?.*|$)`,
  'iu',
)
/** «Contracts remain in XYZ» */
const IN_ACRONYM =
  /^(?!.*\b(?:must|should|can|may)\b)[^,;]{2,70}?\s(?:stays?|remains?|(?:is|are) (?:done|handled|managed|kept)) (?:in|with|by|on) (?:the |our )?[A-Z]{2,6}\d?\b/u
const UNTOUCHED =
  /^(?!.*\b(?:must|should|can|may|until)\b)[^,;]{2,60}\s(?:stays?|remains?) with (?:the|our|their) [^,;]{2,40}$|^(?!.*\b(?:if|when|unless)\b)[^;]{2,90}\b(?:(?:stays?|remains?) (?:where (?:it|they) (?:is|are)|as (?:it|they) (?:is|are)|that way|the way (?:it|they) (?:is|are)|untouched|separate|unchanged|so(?=[,.]|$)|like that|how (?:it|they) (?:is|are))|(?:is|are|it['’]s|that['’]s|they['’]re) (?:all )?staying (?:there|put|that way|like that|where|as|with|in)|(?:that|this|it) (?:won['’]t|will not|does not|doesn['’]t) change|(?:is|are) (?:not|n['’]t) to be touched|(?:is|are) separate)\b|^(?:i|we) keep (?:my|our|the) .{2,40} as (?:it is|they are)$/iu
const NOT_OURS =
  /^(?!.*\b(?:if|when|unless|until|without)\b)(?:[^,;]{2,60}?\s(?:is|are)(?: not|n['’]t)\s+(?:in scope|part of (?:it|this|that)|ours|our (?:job|business|topic|task)|needed|wanted|required|planned|handled|replaced|changed|rebuilt|migrated|touched|covered|included|ordered through|done (?:here|in this))\b|(?:i|we) (?:do not|don['’]t|won['’]t|will not) (?:need|want|do|handle|touch|sell|offer|plan)\s+(?!to\b)(?!.*\bto (?:see|know|be)\b).{2,80}$)/iu
/** «No wages and no rota, the payroll does that»: what is left out, and why. */
const NO_THEN_WHY =
  /^(?:please,?\s+)?no\s+(?!(?:one|body|more|less|later|longer)\b)[^,;:–—]{2,90}(?:,?\s+(?:(?:and|or)\s+)?no\s+[^,;:–—]{2,40})*(?:\s*[,;:–—-]+\s*(?:(?:we|i|they|it|that|this|there|for|because|since|the|our|\p{L}+ \p{L}+) ?)(?!.*\b(?:must|should|has to|have to)\b).*)?$/iu
const DONE =
  /\bno\s+[^,;]{2,50}\s(?:is|are|may|can|must|should|has|have|leaves?|gets?|goes|go|starts?|opens?|ever|sees?|reads?|means?)\b/i

const BE_NOT = String.raw`(?:am|are|is|['’]m|['’]re|['’]s)(?:\s+not|n['’]t)`
const PRODUCT = String.raw`(?:i|we|it|this|(?:the|our) (?:[\p{L}-]+ )?(?:${SYSTEM}|thing|project|version))`
const NEXT = '(?:second|third|later|next|another|different|separate|other|whole other)'
const MATTER =
  '(?:step|phase|story|project|topic|matter|question|job|thing|chapter|day|time|year|version|release)'
/** «We are not going to …», «It isn't meant to …»: what nobody intends. */
const UNINTENDED = new RegExp(
  String.raw`^${PRODUCT}\s*${BE_NOT}\s+(?:(?:really|even)\s+)?(?:going to|planning (?:to|on)|trying to|looking (?:to|for)|here to|out to|meant (?:to|for|as)|intended (?:to|for|as)|designed (?:to|for|as)|supposed to (?:be|become|replace)|about|keen on|interested in|an?\s(?!(?:problem|must|secret|big|priority)\b)[^,;]{2,40}$)\b|^(?:i|we)\s*(?:(?:do not|don['’]t)\s+(?:want to (?!(?:be|have|see|lose|miss|wait|forget|pay|spend|waste|risk|depend|rely|end)\b)|care (?:about|for)\b)|(?:['’]d|would) (?:rather|prefer)(?: to)? not\b)|^(?:please,?\s+)?there\s*(?:will be no|['’]ll be no|won['’]t be (?:any|an?))\b`,
  'iu',
)
/** «Leave out …», «Keep … out of it», «Forget about …»: said to whoever builds it. */
const DISMISSED = new RegExp(
  String.raw`^(?:(?:so|and|but|please),?\s+)*(?:(?:i|we)(?:['’]d| would|['’]ll| will)?\s+(?:also\s+)?)?(?:leave out\b|(?:leave|keep)\s[^,;]{2,80}?\s(?:out|out of (?:it|this|that|here|scope|the ${SYSTEM}))(?=$|,)|leave\s[^,;]{2,60}?\s(?:alone|aside|in (?:the|our|its|their) (?:old|current|existing|present|other)\b.*|to (?:the|our|their|others|somebody|someone)\b.*)$)|^(?:please,?\s+)?(?:forget|never mind|stay away from|hands off|nothing about)\b|^(?:please,?\s+)?(?:do not|don['’]t) (?:build|include|touch|integrate|worry about)\b|\b(?:i|we) (?:keep|leave) (?:it |them )?(?:where|as|the way) (?:it|they)(?:['’]s| is| are)\b|\b(?:i|we) (?:say|said) no$|\b(?:i|we) (?:keep|stay|leave) (?:our|my) hands off\b|^(?:i|we)(?:['’]re| are|['’]m| am) (?:keeping|sticking (?:to|with)|staying with)\b`,
  'iu',
)
/** «Billing I don't want in there», «A shop we have already», «I don't want guests to be able to order there» */
const REFUSED =
  /^[^,;]{2,50}?\s(?:i|we)\s(?:(?:do not|don['’]t|won['’]t) (?:want|need)(?:\s(?:in )?(?:here|there|it|this|at all))*|['’]d rather not(?: have)?|say no to)(?=$|,)|^(?:i|we) (?:do not|don['’]t) want\s(?:[^,;]{2,40}?)\sto\s(?:be able to\s)?(?!(?:be|have|see|read|know|change|view|edit|open|get|wait|lose|miss|forget|call|ring)\b)/i
/** «A shop we have already»: a thing, and nothing that anybody does on it or with it. */
const OWNED =
  /^(?!.*\b(?:must|should|shall|can|may|will|has to|have to|needs?|only|on|with|in|for|from|to|by|via|than|all|what|that|which|who|use[sd]?|runs?|works?|keeps?)\b)(?:(?:an?|the|our)\s)?(?:[\p{L}-]+\s){1,3}(?:i|we)\s(?:already\shave|have\salready|have)(?=$|,)/iu
/** «… is somebody else's job», «… doesn't concern us», «… is a second step», «…, but not this year» */
const OF_OTHERS = new RegExp(
  [
    String.raw`\b(?:is|are)\s+(?:[\p{L}-]+\s){0,4}?(?:[\p{L}-]+(?: else)?['’]s?|none of (?:our|my|its))\s(?:job|business|problem|task|department|matter|responsibility|concern)$`,
    String.raw`^(?:somebody|someone|another \p{L}+)(?: else)? (?:takes care of|does|handles|looks after|deals with)\b`,
    String.raw`\b(?:do|does)(?: not|n['’]t) (?:belong (?:here|in|to)|concern us|interest (?:us|me))\b`,
    String.raw`\b(?:is|are)(?: not|n['’]t) (?:what|users|a user|part|a part|a goal|an aim|our thing)\b|^[^:]{2,60}:\s(?:not our|no thanks)\b|\b(?:has|have) no place\b|\b(?:is|are) off limits\b`,
    String.raw`\b(?:is|are) (?:handled|done|covered|recorded|managed|dealt with|read out|run|organi[sz]ed|taken care of|kept|sold|stored) (?:elsewhere|by (?:an?other|other|someone|somebody|a different)\b)`,
  ].join('|'),
  'iu',
)
/** «… is a second step», «… comes in phase two», «… but not this year», «Filtering: later» */
const POSTPONED = new RegExp(
  [
    String.raw`\b(?:is|are) (?:an? (?:\p{L}+ )?${MATTER} for |an?\s|the\s|something for(?: an?| the)?\s|for(?: an?| the)?\s)(?:${NEXT} (?:${MATTER}|summer|winter|season|month)|later)\b`,
    String.raw`\b(?:come|comes|in|with|for) (?:in |with )?(?:phase|version|release|stage|step) (?:two|three|2|3|ii)$`,
    String.raw`\bnot (?:for )?(?:this (?:year|time|round|season|summer|winter)|in this round|(?:for|at) the (?:start|beginning)|in the (?:beginning|first (?:year|round|step)))$`,
    String.raw`^[^:]{2,60}:\s(?:later|not (?:now|yet|here)|next (?:year|season|time|version)|another time|some other time|out|no)$`,
    String.raw`^(?:nobody|no one) (?:asked for|is asking for|wants) an?\b`,
  ].join('|'),
  'iu',
)
/** A condition or a bound makes a rule of it. */
const BOUNDED = /\b(?:if|when|whenever|unless|until|after|before|more than|less than|without)\b/i
const isDisowned = (core: string): boolean =>
  !BOUNDED.test(core) &&
  [UNINTENDED, DISMISSED, REFUSED, OWNED, OF_OTHERS, POSTPONED].some((some) => some.test(core))

/** Whether somebody or something else does it, and goes on doing it, or nobody is after it. */
export const isOutside = (core: string): boolean =>
  isDisowned(core) ||
  STAYS.test(core) ||
  IN_ACRONYM.test(core) ||
  UNTOUCHED.test(core) ||
  NOT_OURS.test(core) ||
  (NO_THEN_WHY.test(core) && !/\d/.test(core) && !DONE.test(core.split(/[,;:–—]/)[0] ?? ''))
