/** R7, whole classes of words: manners that end in -ly, qualities in -ful, and sizes without a figure. An advice. */

import { isNoun } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { swapWords } from './rewrite.ts'
import type { Hit, Sentence, Subject } from './rule.ts'
import { isConditional, isCounted } from './subject.ts'

/** They say who, when, where, how often or by which means, and can be seen. */
const PLAIN_MANNERS =
  'automatically manually only daily weekly monthly hourly yearly annually quarterly nightly biweekly fortnightly electronically directly indirectly separately individually randomly alphabetically chronologically numerically fully exactly precisely immediately instantly continuously simultaneously concurrently permanently temporarily remotely locally digitally physically respectively previously currently newly recently initially finally early additionally subsequently consecutively horizontally vertically externally internally publicly privately anonymously explicitly implicitly successfully unsuccessfully correctly incorrectly verbally visually audibly orally solely exclusively completely entirely partially equally evenly uniquely jointly legally formally officially globally nationally regionally twofold manually hydraulically electrically mechanically pneumatically thermally magnetically acoustically optically chemically biologically sequentially incrementally recursively asynchronously synchronously periodically cyclically intermittently clockwise diagonally laterally radially axially linearly logarithmically exponentially proportionally inversely relatively absolutely wholly singly doubly triply family supply apply reply assembly anomaly multiply comply rely fly imply july italy monopoly ally belly jelly butterfly panoply homily bully rally tally dolly trolley folly lily poly ply sly ugly holy silly wooly woolly curly oily hilly bubbly wrongly falsely voluntarily mandatorily optionally originally formerly lately already consequently accordingly otherwise really totally partly namely specifically particularly especially generally typically usually normally practically virtually possibly probably purposely deliberately intentionally accidentally mistakenly fraudulently illegally unlawfully lawfully duly contractually statutorily statically dynamically natively centrally commercially medically clinically surgically orally intravenously nasally digitally hierarchically geographically collectively personally bodily'
const PLAIN_QUALITIES =
  'successful unsuccessful lawful unlawful harmful handful spoonful mouthful armful cupful bucketful wrongful rightful grateful youthful playful hopeful'
/** Sizes, weights and strengths: clear only beside a figure. */
const DEGREES =
  'compact slim bulky hefty heavy lengthy crowded noisy steep oversized outsized undersized voluminous weighty lightweight slender flimsy harsh severe intense brisk stale lukewarm chilly sluggish rowdy frail elderly remote distant dense sparse coarse thick strong weak loud bright tall shallow busy quiet calm swift sudden gradual prolonged protracted extended lasting durable rugged resilient potent powerful massive vast extensive scant scarce meagre abundant copious lavish excessive undue unnecessary unwanted undesired odd strange unusual abnormal suspicious sensitive delicate fragile rough smooth even steady stable fresh pure clean dirty filthy shabby worn dull shiny glossy pale dim glaring visible noticeable obvious apparent evident plain simple basic advanced elaborate sophisticated complex complicated challenging demanding tedious awkward clumsy cumbersome'
const DEGREES_KNOWN =
  'heavy-water heavy-goods strong-room weak-signal strong-password strong-encryption strong-authentication compact-disc compact-mode compact-view heavy-rain heavy-vehicle heavy-load remote-control remote-access remote-desktop remote-user remote-server remote-site remote-worker clean-water dirty-water even-number stable-release simple-majority basic-rate quiet-hours quiet-zone busy-signal clean-room thick-client dense-index visible-area visible-light plain-text plain-paper fresh-water fresh-air complex-number sensitive-data dirty-bit busy-tone advanced-search basic-auth powerful-magnet'

const isManner = (lower: string): boolean =>
  lower.length > 5 && lower.endsWith('ly') && !isOneOf(PLAIN_MANNERS, lower)

const isQuality = (lower: string): boolean => lower.endsWith('ful') && !isOneOf(PLAIN_QUALITIES, lower)

const isDegree = ({ tokens }: Sentence, at: number): boolean => {
  const [lower, next] = [tokens[at]?.lower ?? '', tokens[at + 1]]
  if (!isOneOf(DEGREES, lower) || isOneOf(DEGREES_KNOWN, `${lower}-${next?.lower ?? ''}`)) return false
  return isNoun(next?.tag) || tokens[at - 1]?.tag === 'BE'
}

const isLoose = (sentence: Sentence, at: number): boolean => {
  const { tag, lower } = sentence.tokens[at] ?? { tag: '', lower: '' }
  if (tag === 'RB') return isManner(lower) && !isConditional(sentence, at)
  return (tag === 'JJ' && isQuality(lower)) || (isDegree(sentence, at) && !isCounted(sentence))
}

export const findGradable = (
  { text, sentences, story }: Subject,
  isKnown: (word: string) => boolean,
): Hit[] =>
  story
    ? []
    : sentences.flatMap((sentence) =>
        sentence.tokens.flatMap((token, at): Hit[] => {
          if (sentence.muted[at] || at >= sentence.benefit || isKnown(token.lower) || !isLoose(sentence, at))
            return []
          const span: [number, number] = [token.start, token.end]
          return [
            {
              span,
              severity: 'info',
              message: `${quote(token.text)} is a matter of degree: how much, or how, is not said`,
              rewrite: swapWords(text, sentence, span, '[by the named measure]'),
            },
          ]
        }),
      )
