/** TBD, what is left open in whole phrases: "final figure pending", "the cipher that the next workshop will select". */

import type { Span } from '../frame/frame.ts'
import { type Guarded, guard, matchAll } from '../language/needles.ts'
import { quote } from '../quote.ts'
import type { Hit, Sentence, Subject } from './rule.ts'

const DECIDE =
  '(?:agree|announce|assign|choose|clarify|confirm|decide|define|detail|determine|designate|establish|finali[sz]e|fix|identify|name|negotiate|nominate|pick|propose|publish|recommend|resolve|select|set|settle|specify|stipulate|supply|work out)'
const VALUE =
  '(?:figures?|values?|numbers?|limits?|dates?|names?|amounts?|thresholds?|details?|texts?|wordings?|units?|suppliers?|vendors?|providers?|colou?rs?|formats?|prices?|rates?|fees?|durations?|periods?|percentages?|quantit(?:y|ies)|lists?|criteria|deadlines?|times?|sizes?|lengths?|tolerances?|layouts?|designs?|protocols?|standards?|decisions?|budgets?|specifications?|algorithms?|partners?|locations?|scope)'

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
    'to be ',
    /\b(?:to be|yet to be|still to be) (?:mutually |jointly |formally |separately )*(?:agreed|announced|advised|clarified|confirmed|decided|defined|determined|finali[sz]ed|negotiated|ratified|specified|stipulated|worked out)\b/gi,
  ),
  guard(
    'awaited,expected,outstanding,missing,to come,due from,still',
    /\b(?:(?:still |yet |as yet )?(?:awaited|outstanding|due)|(?:still|yet) (?:expected|missing|to come)) from (?:the |our )?[a-z]+\b|\bstill (?:awaited|expected|outstanding|missing|pending|lacking|wanted|being (?:discussed|negotiated|agreed|decided|defined|clarified|worked out|evaluated))\b/gi,
  ),
  guard(
    '...,\u2026',
    /(?:\.\.\.|\u2026)(?= ?(?:%|\u00b0|ms|s|seconds?|minutes?|hours?|days?|weeks?|months?|years?|MB|GB|kg|mm|cm|m|km|V|W|EUR|USD|euros?|dollars?|users?|items?|percent)\b)/g,
  ),
  guard(
    '[',
    /\[(?:[\w .'/-]*\b)?(?:value|number|figure|amount|limit|date|time|name|unit|threshold|percentage|duration|insert|fill in|specify|define|enter|decide|open|supplier|vendor|quantity|size|price|rate|placeholder|missing|unknown|list|tb[acdnrs]|todo|\?)(?:\b[\w .'/-]*)?\](?!\()|(?<=\w )\[[xn]\]/gi,
  ),
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
