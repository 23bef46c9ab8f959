/** What binds whoever it is about: which of them, and what then. */
import type { Tagged } from '../../analysis/language/tags.ts'
import { toVerb } from '../../analysis/language/verb-forms.ts'
import { toCue } from './sentence-cues.ts'
import type { Words } from './sentence-form.ts'
import { hasSortedSubject, isResult, OURS, tellsOfHands } from './sentence-signs.ts'
import { HABIT } from './sentence-told.ts'
import { findVerb } from './sentence-words.ts'

const BINDING = toCue('binding')
/** «Members who do not come lose …», «a rope that was torn is …»: which of them, and what then. */
const isOfWhich = (core: string, tokens: readonly Tagged[], isUnasked: boolean): boolean => {
  const at = tokens.findIndex(({ tag, lower }) => tag === 'WH' && /^(?:who|that|which|whose)$/.test(lower))
  const named = tokens.slice(0, Math.max(at, 0))
  const [main = ''] = core.split(/,\s(?!.*,\s)/)
  if (at < 1 || at > 4 || OURS.test(main) || tellsOfHands(core)) return false
  if (
    !named.every(({ tag }) => /^(?:DT|JJ|NNS?|Q)$/.test(tag)) ||
    /^(?:the|this|that)$/i.test(named[0]?.lower ?? '')
  )
    return false
  let verb = findVerb(tokens, at + 1, tokens.length)
  const isNegated = /^(?:n't|not)$/.test(tokens[verb + 1]?.lower ?? '')
  if (isUnasked && !isNegated) return false
  while (/^(?:BE|HV|DO|RB|MD)$/.test(tokens[verb]?.tag ?? '')) verb++
  verb++
  return tokens.slice(verb).some(({ tag, lower }, after) => {
    if (/^(?:VBZ?|BE|HV|MD)$/.test(tag)) return !/^(?:was|were|had)$/.test(lower)
    const known = toVerb(lower)
    return tag === 'NNS'
      ? known?.third
      : known?.base && /^(?:PS|DT|RB|IN|TO)$/.test(tokens[verb + after + 1]?.tag ?? '')
  })
}

export const isBinding = (core: string, { tokens }: Words, isUnasked: boolean): boolean =>
  isOfWhich(core, tokens, isUnasked) ||
  (BINDING.test(core) && !/\b(?:was|were|had|did|lost)\b/i.test(core)) ||
  isResult(core, tokens) ||
  (hasSortedSubject(tokens) && !tellsOfHands(core) && !HABIT.test(core) && !OURS.test(core))
