/** R33, limits without a figure: "a limited number of attempts". */

import type { Span } from '../frame/frame.ts'
import { type Guarded, guard, matchAll } from '../language/needles.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { swapWords } from './rewrite.ts'
import type { Hit, Subject } from './rule.ts'
import { isCounted } from './subject.ts'

const THINGS = 'number amount length size count period quantity limit value threshold time duration rate'
const UNSAID = guard(
  'maximum,minimum,limited,certain,specific,given,fixed,defined,configured&number,amount,length,size,count,period,quantity,limit,value,threshold,time,duration,rate',
  /\b(?:a|the|some) (?:maximum|minimum|limited|certain|specific|given|fixed|predefined|defined|pre-defined|configured) (?:number|amount|length|size|count|period|quantity|limit|value|threshold|time|duration|rate)\b/gi,
)
const VAGUE = guard(
  'up to,at least,at most,than,imum of&certain,several,some,many,few,number,reasonable,specific',
  /\b(?:up to|at least|at most|no more than|less than|more than|fewer than|a maximum of|a minimum of) (?:a )?(?:certain|several|some|many|few|number|reasonable|specific)\b/gi,
)
const BOUND =
  /\b(?:configur|(?:define|set|specify|choose|enter|edit|change|show|display|view|select)s?\b|setting|defined in|set by|chosen by|entered by|specified by)/i

/** "a limited number of attempts", "up to several versions": a limit without a figure. */
export const findUnsaid = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) => {
    const part = text.slice(sentence.from, sentence.to)
    const has = (words: string): boolean => sentence.tokens.some(({ lower }) => isOneOf(words, lower))
    const named = has(THINGS) && !isCounted(sentence) && !BOUND.test(part)
    const loose = has('certain several some many few number reasonable specific')
    const hits = (pattern: Guarded, instead: (words: string) => string): Hit[] =>
      matchAll(part, pattern)
        .map((match): Hit => {
          const start = sentence.from + match.index
          const span: Span = [start, start + match[0].length]
          return {
            span,
            message: `${quote(match[0].slice(0, 60))}: the limit has no figure`,
            rewrite: swapWords(text, sentence, span, instead(match[0])),
          }
        })
        .slice(0, 20)
    return [
      ...(named ? hits(UNSAID, (words) => `[N] as ${words}`) : []),
      ...(loose ? hits(VAGUE, (words) => words.replace(/(?:a )?\w+$/, '[N]')) : []),
    ]
  })
