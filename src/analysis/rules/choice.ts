/** R8: «redirect them to a page or log them in»: two deeds, and nothing says when which. */
import { isNoun } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import type { Hit, Sentence, Subject } from './rule.ts'

/** Behind these, people choose. */
const LETTING =
  'allow let enable permit able offer support provide choose select ask prompt want request require prevent prohibit'
/** «Create or link»: what exists decides. */
const SETTLED =
  /\b(?:existing|creates? or|finds? or|adds? or|inserts? or|or (?:create|update|link|reuse)|whether|either|depending|based on|according|respectively|configur\w*|if|when|unless|where|not|never|no)\b/i

/** The place of an «or» between two deeds of one duty, each with words of its own; -1 without one. */
const findOr = ({ tokens }: Sentence, duty: number): number => {
  const first = tokens.findIndex(({ tag }, at) => at > duty && tag === 'VB')
  if (first < 0 || first > duty + 2 || isOneOf(LETTING, tokens[first]?.verb?.lemma ?? '')) return -1
  const at = tokens.findIndex(({ lower }, i) => i > first + 1 && lower === 'or')
  const next = tokens[at + 1]?.tag === 'RB' ? at + 2 : at + 1
  const own = tokens.slice(first + 1, at)
  const isDeed =
    tokens[next]?.tag === 'VB' && tokens[next]?.verb?.base === true && tokens[next + 1] !== undefined
  const isOwn =
    own.some(({ tag }) => isNoun(tag)) && !own.some(({ tag, lower }) => tag === 'TO' || lower === ',')
  return at > 0 && isDeed && isOwn ? at : -1
}

export const findChoices = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence): Hit[] => {
    const { tokens, to } = sentence
    const duty = tokens.findIndex(({ lower }) => isOneOf('shall must should will', lower))
    const at = duty < 0 ? -1 : findOr(sentence, duty)
    const [verb, or] = [tokens[duty + 1], tokens[at]]
    if (!verb || !or || SETTLED.test(text.slice(verb.start, to))) return []
    const end = tokens.slice(at, at + 5).at(-1)?.end ?? or.end
    return [
      {
        span: [or.start, end],
        message: `${quote(text.slice(or.start, end))} leaves the choice to whoever builds it`,
      },
    ]
  })
