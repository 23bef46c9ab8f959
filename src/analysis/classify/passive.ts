/**
 * Passive voice: a form of "be" or "get" with a participle that is no mere description.
 * 1. Some participles are adjectives ("interested"), some only before their preposition ("made of steel").
 * 2. Some name a state behind a plain "is" ("is closed on Mondays") and a deed behind "shall be" or "has been".
 */
import { isNoun, type Tagged } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'

const ADJECTIVES =
  'related interested concerned experienced tired excited satisfied pleased worried advanced detailed sophisticated complicated located situated supposed expired elapsed gone unauthorized unauthorised unlimited dedicated committed convinced opposed accustomed acquainted qualified skilled bored confused frustrated motivated up-to-date finished retired married aged unused unexpected unrelated outdated interconnected varied mixed fixed due done reserved determined inclined prepared relaxed balanced limited well-defined self-contained old-fashioned crowded scared frightened exhausted annoyed ashamed delighted disappointed surprised thrilled amazed amused overjoyed talented gifted learned aligned distinct complete deserted isolated polluted rounded curved pointed sealed-off self-employed unemployed disabled overdue unfinished untouched unchanged unknown unaffected'
const PAIRS =
  'divided-into made-of made-up composed-of comprised-of known-for known-as equipped-with surrounded-by involved-in covered-with covered-in covered-by filled-with dressed-in faced-with lined-with suited-to suited-for tied-to bound-to aimed-at used-to accompanied-with packed-with stocked-with fitted-with furnished-with decorated-with blessed-with infested-with devoted-to attached-with rooted-in split-into organised-into organized-into structured-into subdivided-into'
const STATES =
  'closed broken lost stuck frozen occupied worn torn damaged bent swollen hurt rotten shut opened'
const GET_STATES = 'started stuck lost used involved dressed going ready cold warm hot acquainted'
const SIGNED = 'logged signed'

/** "was frozen and shipped": a deed beside a deed. */
const isJoined = (tokens: readonly Tagged[], at: number): boolean => {
  if (tokens[at + 1]?.tag !== 'CC') return false
  let right = at + 2
  while (tokens[right]?.tag === 'RB') right++
  return tokens[right]?.tag === 'VBN'
}

/** "is trained and ready": beside an adjective it is one. */
const isBeside = (tokens: readonly Tagged[], at: number): boolean =>
  tokens[at + 1]?.tag === 'CC' && tokens[at + 2]?.tag === 'JJ' && !isNoun(tokens[at + 3]?.tag)

/** Behind "is", "are", "was", "were" alone; a modal or "been" makes a deed of it. */
const isPlain = (tokens: readonly Tagged[], from: number, at: number): boolean =>
  !tokens.slice(from, at).some(({ lower }) => isOneOf('be been being', lower))

const isDescribing = (tokens: readonly Tagged[], from: number, at: number): boolean => {
  const { lower } = tokens[at] as Tagged
  const next = tokens[at + 1]?.lower ?? ''
  if (isOneOf(PAIRS, `${lower}-${next}`))
    return next === 'by' || !tokens.slice(at + 2, at + 7).some((token) => token.lower === 'by')
  if (next === 'by') return false
  if (isOneOf(ADJECTIVES, lower)) return true
  if (isBeside(tokens, at) && isPlain(tokens, from, at)) return true
  return isOneOf(STATES, lower) && isPlain(tokens, from, at) && !isJoined(tokens, at)
}

const isLinked = (tokens: readonly Tagged[], from: number, at: number): boolean => {
  const token = tokens[at] as Tagged
  if (token.tag !== 'VBN') return false
  const next = tokens[at + 1]?.lower ?? ''
  if (isOneOf(SIGNED, token.lower) && isOneOf('in on out into off', next))
    return tokens[at + 2]?.lower === 'by'
  if (tokens[from]?.verb?.lemma === 'get' && isOneOf(GET_STATES, token.lower)) return false
  return !isDescribing(tokens, from, at)
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
    if (tokens[right] && isLinked(tokens, at, right) && (!get || right === at + 1)) {
      found.push({ span: [token.start, tokens[right]?.end ?? token.end] })
      at = right
    } else if (tokens[right - 1]?.tag === 'BE') at = right - 1
  }
  return found
}
