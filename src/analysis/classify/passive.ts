/** Passive voice: a form of «be» or «get» with a participle that is no mere description. */
import type { Tagged } from '../language/tags.ts'

const ADJECTIVAL =
  /^(?:related|interested|concerned|experienced|tired|excited|satisfied|pleased|worried|advanced|detailed|sophisticated|complicated|located|situated|supposed|expired|elapsed|gone|unauthorized|unauthorised|unlimited|dedicated|committed|convinced|opposed|accustomed|acquainted|qualified|skilled|bored|confused|frustrated|motivated|up-to-date|finished|retired|married|aged|unused|unexpected|unrelated|outdated|interconnected|varied|mixed|fixed|due|done|reserved|determined|inclined|prepared|relaxed|balanced|limited|well-defined|self-contained|old-fashioned)$/
const STATES = /^(?:logged|signed)$/

const isLinked = (tokens: readonly Tagged[], at: number): boolean => {
  const token = tokens[at] as Tagged
  if (token.tag !== 'VBN') return false
  const next = tokens[at + 1]?.lower ?? ''
  if (STATES.test(token.lower) && /^(?:in|on|out|into|off)$/.test(next)) return tokens[at + 2]?.lower === 'by'
  if (ADJECTIVAL.test(token.lower)) return next === 'by'
  return !(token.lower === 'used' && next === 'to' && tokens[at + 2]?.tag === 'VBG')
}

export const toPassives = (tokens: readonly Tagged[]): { span: [number, number] }[] => {
  const found: { span: [number, number] }[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Tagged
    const get = token.verb?.lemma === 'get'
    if (token.tag !== 'BE' && !get) continue
    let right = at + 1
    while (tokens[right]?.tag === 'RB' || tokens[right]?.tag === 'BE' || tokens[right]?.lower === 'more')
      right++
    if (tokens[right] && isLinked(tokens, right) && (!get || right === at + 1)) {
      found.push({ span: [token.start, tokens[right]?.end ?? token.end] })
      at = right
    } else if (tokens[right - 1]?.tag === 'BE') at = right - 1
  }
  return found
}
