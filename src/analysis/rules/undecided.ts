/** TBD, what is left open in whole phrases: "final figure pending", "the cipher that the next workshop will select". */

import type { Span } from '../frame/frame.ts'
import { type Guarded, guard, matchAll } from '../language/needles.ts'
import { quote } from '../quote.ts'
import type { Hit, Sentence, Subject } from './rule.ts'

const DECIDE =
  '(?:agree|announce|assign|choose|clarify|confirm|decide|define|detail|determine|designate|establish|finali[sz]e|fix|identify|name|negotiate|nominate|pick|propose|publish|recommend|resolve|select|set|settle|specify|stipulate|supply|work out)'
const DECIDED =
  '(?:agreed|announced|assigned|chosen|clarified|confirmed|decided|defined|detailed|determined|designated|established|finali[sz]ed|fixed|identified|named|negotiated|nominated|picked|published|ratified|resolved|selected|settled|signed off|specified|stipulated|supplied|worked out)'
const DECIDED_NEEDLES =
  'agreed,announced,assigned,chosen,clarified,confirmed,decided,defined,detailed,determined,designated,established,finali,fixed,identified,named,negotiated,nominated,picked,published,ratified,resolved,selected,settled,signed off,specified,stipulated,supplied,worked out'
const VALUE =
  '(?:figures?|values?|numbers?|limits?|dates?|names?|amounts?|thresholds?|details?|texts?|wordings?|units?|suppliers?|vendors?|providers?|colou?rs?|formats?|prices?|rates?|fees?|durations?|periods?|percentages?|quantit(?:y|ies)|lists?|criteria|deadlines?|times?|sizes?|lengths?|tolerances?|layouts?|designs?|protocols?|standards?|decisions?|budgets?|specifications?|algorithms?|partners?|locations?|scope)'
const BODY =
  '(?:legal|management|board|committee|council|steering (?:group|board|committee)|workshop|project(?: team| lead| board| manager)?|architects?|marketing|procurement|purchasing|finance|stakeholders?|sponsor|product owner|design team|vendor|supplier|contractor|ministry|authority|lawyers?|consultants?|department|headquarters|meeting|working group|task force|review|study|pilot|tender)'
const BODY_NEEDLES =
  'legal,management,board,committee,council,steering,workshop,project,architect,marketing,procurement,purchasing,finance,stakeholder,sponsor,product owner,design team,vendor,supplier,contractor,ministry,authority,lawyer,consultant,department,headquarters,meeting,working group,task force,review,study,pilot,tender'
const MATTER =
  '(?:approval|confirmation|decisions?|agreement|sign-off|review|outcome|results?|input|feedback|clarification|advice|ruling|vote|consultation|negotiations?|discussions?|study|analysis|workshop|tests?|trials?|legal|budget|verification|validation|ratification|revision|change|talks|pilot|survey)'

const MATTER_NEEDLES =
  'approval,confirmation,decision,agreement,sign-off,review,outcome,result,input,feedback,clarification,advice,ruling,vote,consultation,negotiation,discussion,study,analysis,workshop,test,trial,legal,budget,verification,validation,ratification,revision,change,talks,pilot,survey'

const PATTERNS: readonly Guarded[] = [
  guard(
    'agree,announce,assign,choose,clarify,confirm,decide,define,detail,determine,designate,establish,finali,fix,identify,name,negotiate,nominate,pick,propose,publish,recommend,resolve,select,set,specify,stipulate,supply,work out',
    new RegExp(
      `\\b(?:that|which|whom|whatever|whichever|what|as) (?:[\\w'-]+ ){1,6}(?:will|shall|is to|are to|has yet to|have yet to|is going to|still has to|would) (?:later |still |then |finally |soon |jointly |eventually )*${DECIDE}\\b`,
      'gi',
    ),
  ),
  guard(
    'pending,outstanding,open,missing,unknown,undecided,unclear,undefined,unresolved,unconfirmed,follow,to come,later,not ',
    new RegExp(
      `\\b${VALUE} (?:is |are |being )?(?:still |yet |currently |as yet )?(?:pending|outstanding|open|missing|unknown|undecided|unclear|undefined|unresolved|unconfirmed|to follow|to come|follows?|later|not (?:yet )?(?:known|final|clear|fixed|set|available))(?=\\s*(?:[.,;)\\]]|$))`,
      'gi',
    ),
  ),
  guard(
    `pending,awaiting,subject to,depending on,until,upon,following&${MATTER_NEEDLES}`,
    new RegExp(
      `(?:[,(;\\u2013\\u2014-]|\\.) ?(?:still |currently )?(?:pending|awaiting|subject to|depending on|until|upon|following) (?:an?|the|its|their|our|further|final|formal|later|more|any)? ?(?:[\\w'-]+ )?${MATTER}\\b`,
      'gi',
    ),
  ),
  guard(
    'subject to',
    /\bsubject to (?:an?|the|further|final|formal|later)? ?(?:[\w-]+ )?(?:change|confirmation|decision|agreement|negotiation|clarification|revision|ratification|sign-off|discussion|consultation)\b/gi,
  ),
  guard(
    DECIDED_NEEDLES,
    new RegExp(
      `\\b(?:to be|yet to be|still to be|remains? to be|left to be|will be|has to be|have to be|needs? to be|must be|shall be|should be|is|are) (?:still |later |mutually |jointly |formally |separately |subsequently |eventually |then |finally )*${DECIDED} (?:later|separately|afterwards?|subsequently|in due course|soon|at a later|in a later|in the (?:next|course)|during (?:the )?(?:design|project|implementation|detailed)|by the (?:customer|client|project|vendor|supplier)(?: later| in due)|nearer|closer to|once|prior to (?:launch|go-live|release)|before (?:launch|go-live|release|contract))`,
      'gi',
    ),
  ),
  guard(
    'to be ',
    /\b(?:to be|yet to be|still to be) (?:mutually |jointly |formally |separately )*(?:agreed|announced|advised|clarified|confirmed|decided|defined|determined|finali[sz]ed|negotiated|ratified|specified|stipulated|worked out)\b/gi,
  ),
  guard(
    `once ,when ,soon as,until ,after &${BODY_NEEDLES}`,
    new RegExp(
      `\\b(?:once|when|as soon as|until|after) (?:the |our |all )?${BODY} (?:has |have |had )?(?:${DECIDED}|decides?|agrees?|confirms?|chooses?|defines?|specif(?:y|ies)|delivers?|advises?)\\b`,
      'gi',
    ),
  ),
  guard(
    'to decide,to confirm,to advise,to define,to specify,to determine,to agree,deciding,negotiating,discussing',
    new RegExp(
      `\\b(?:the |our )?${BODY} (?:is |are )?(?:still |yet |currently )?(?:to decide|to confirm|to advise|to define|to specify|to determine|to agree|deciding|negotiating|discussing)\\b`,
      'gi',
    ),
  ),
  guard(
    'awaited,expected,outstanding,missing,to come,due from,still',
    /\b(?:(?:still |yet |as yet )?(?:awaited|outstanding|due)|(?:still|yet) (?:expected|missing|to come)) from (?:the |our )?[a-z]+\b|\bstill (?:awaited|expected|outstanding|missing|pending|lacking|wanted|being (?:discussed|negotiated|agreed|decided|defined|clarified|worked out|evaluated))\b/gi,
  ),
  guard(
    'guess,estimate,working,ballpark,provisional,preliminary,tentative,interim,indicative,dummy,draft,assumed',
    /\b(?:best guess|rough estimate|working assumption|working value|initial estimate|ballpark(?: figure)?|(?:provisional|preliminary|tentative|interim|indicative|dummy|draft|assumed) (?:value|figure|number|limit|date|estimate|amount|threshold|price|name|text))\b/gi,
  ),
  guard(
    ' at , as of ',
    /\b(?:unknown|open|undecided|unclear|undefined|not known|not clear|not decided) (?:at|as of) (?:this|the) (?:time|point|moment|stage|present|time of writing)\b/gi,
  ),
  guard(
    'yet un,still un,yet open,still open',
    /\b(?:yet|still) (?:undefined|undecided|undetermined|unresolved|unspecified|unconfirmed|unnamed|unknown|unclear|open)\b/gi,
  ),
  guard('n.,tb,todo', /\bN\.\s?N\.|\bTB[ACDNRS]s?\b|\bTODO\b/g),
  guard(
    '...,\u2026',
    /(?:\.\.\.|\u2026)(?= ?(?:%|\u00b0|ms|s|seconds?|minutes?|hours?|days?|weeks?|months?|years?|MB|GB|kg|mm|cm|m|km|V|W|EUR|USD|euros?|dollars?|users?|items?|percent)\b)/g,
  ),
  guard(
    '[',
    /\[(?:[\w .'/-]*\b)?(?:value|number|figure|amount|limit|date|time|name|unit|threshold|percentage|duration|insert|fill in|specify|define|enter|decide|open|supplier|vendor|quantity|size|price|rate|placeholder|missing|unknown|list|tb[acdnrs]|todo|\?)(?:\b[\w .'/-]*)?\](?!\()|(?<=\w )\[[xn]\]/gi,
  ),
  guard(
    '<',
    /<(?:[\w .-]*\b)?(?:value|number|figure|amount|limit|date|time|name|unit|threshold|percentage|duration|insert|specify|supplier|vendor|quantity|price|rate|placeholder|tb[acdnrs]|x{1,3}|n)(?:\b[\w .-]*)?>/gi,
  ),
  guard('{', /\{\{?(?:value|number|figure|amount|limit|date|name|unit|threshold|tb[acdnrs]|x|n)\}?\}/gi),
]

/** Most sentences have none of these signs. */
const SIGN =
  /pending|await|subject to|later|will|is to |are to |to be |yet|still|outstanding|open|missing|unknown|undec|unclear|undef|unres|unconf|follow|to come|not |never|decid|agree|confirm|guess|estimat|assum|ballpark|provision|prelimin|tentativ|interim|indicativ|dummy|draft|due course|future|upcoming|forthcoming|next|planned|until|depending|would|TB|TODO|N\.|\[|<|\{|\.{3}|\u2026/

const isMuted = ({ tokens, muted }: Sentence, span: Span): boolean =>
  tokens.some((token, at) => muted[at] && token.start < span[1] && span[0] < token.end)

/** "Open question: ..." asks, and requires nothing. */
const ASKING = /^\W*open (?:question|point|issue)s?:/i

export const findUndecided = ({ text, sentences, story }: Subject): Hit[] =>
  sentences.flatMap((sentence) => {
    const part = text.slice(sentence.from, sentence.to)
    if (story || !SIGN.test(part) || ASKING.test(part)) return []
    return PATTERNS.flatMap((pattern) =>
      matchAll(part, pattern)
        .map((match): Hit => {
          const start = sentence.from + match.index
          const span: Span = [start, start + match[0].length]
          return {
            span,
            message: `${quote(match[0].slice(0, 60))}: this is not decided yet`,
          }
        })
        .slice(0, 5),
    ).filter(({ span }) => !isMuted(sentence, span))
  })
