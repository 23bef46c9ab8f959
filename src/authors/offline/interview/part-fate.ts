/**
 * What becomes of a whole sentence, by what it says and by its question. Only what names a deed, a rule or a figure of the
 * product is a requirement: small talk, how things are, references back and doubts never are.
 */
import { isExclusion, isLeftOut } from '../../../analysis/document/exclusions.ts'
import type { Told } from '../clauses.ts'
import { isObliged, MEASURE } from '../english.ts'
import { isCircumstance, isDigital, isRule } from '../sentence-signs.ts'
import { findVerb, toSentenceWords } from '../sentence-words.ts'
import type { PartFate } from './answer-part.ts'
import {
  CONSEQUENCE,
  DROPPED,
  happens,
  isAskedOfUs,
  isBound,
  isComplaint,
  isDoing,
  isKeptFor,
  isOwnTalk,
  isRuled,
  isShown,
  isTakenIn,
  isVague,
  isWanted,
  isWishedFor,
  MODAL,
  NOT_IN,
  OWN_NEED,
  PERSONAL,
} from './answer-signs.ts'
import type { Ask } from './dimensions.ts'
import { bare, hasVerb, toMain } from './sentence-core.ts'
import { isTerse } from './speech.ts'
import { shares } from './word-stems.ts'

const AIM =
  /\b(?:less|fewer|more|faster|sooner|better|easier|cheaper|sav\w+|no longer|nobody|nothing|no|want|instead|only|%|percent|from)\b|%/i

/** «No more calls», «That I can sleep», «30 a week, today it is 12»: nothing else answers what gets better. */
const AIMED =
  /^(?:no more|no longer|never again)\b|^(?:and |so |just )?that (?:i|we|nobody|no one|everybody|people|the|our|my)\b|\b(?:today|now|so far) (?:it is|it['’]s|there are|we have)\b/i

export const isScope = ({ dimension }: Ask): boolean => dimension === 'scope'
export const isAim = ({ id }: Ask): boolean => id === 'own:aim'
export const isOfWhole = (ask: Ask): boolean => ask.dimension === 'closing' || isAim(ask)

/** Of what could be either: somebody of the product does something, or a rule, a figure or a screen is named. */
const isBuilt = (text: string, fate: Told['fate'], ask: Ask, stems: ReadonlySet<string>): boolean => {
  const core = bare(text)
  if (isTerse(core)) return true
  if (/^(?:everybody|everyone|each|every|whoever)\s/i.test(core) && hasVerb(core) && !TODAY.test(core))
    return true
  const { tokens } = toSentenceWords(core)
  if (fate === 'unsure')
    return (
      /^(?:data|states)$/.test(ask.dimension) &&
      isCircumstance(core, tokens) &&
      /^(?:each|every|an?|the)\s/i.test(core) &&
      shares(core, stems)
    )
  const main = toMain(core)
  const verb = findVerb(tokens, 0, tokens.length)
  const subject = core.slice(0, tokens[verb]?.start ?? 0)
  const isWished = isObliged(main) || MODAL.test(main)
  if (PERSONAL.test(subject) && !isWished) return false
  // «I have to be on a roof at ten»: what the speaker has to do, and nothing of the product.
  if (/^(?:(?:and|but|so)\s+)?i\b/i.test(subject) && !shares(core, stems)) return false
  if (/(?:^|[,;]\s(?:and |but |so )?)there (?:is|are)\b/i.test(main) && !isObliged(main)) return false
  const isImperative = tokens[0]?.tag === 'VB' && tokens.length > 2
  if (isAskedOfUs(core) && !shares(core, stems)) return false
  if (isWished || isImperative) return true
  if (isDigital(core) || (isRule(core) && !/\b(?:we|us)\b/i.test(core))) return true
  if (isDoing(core) || MEASURE.test(core) || isBound(core)) return true
  return shares(core, stems) && !happens(core)
}

const TODAY =
  /\b(?:today|now|currently|at the moment|our|we|us|last (?:year|month|week|season|spring|summer|autumn|winter))\b/i

/** Of what gets better, only what binds or measures the product is built. */
const toAimPart = (core: string, fate: Told['fate'], ask: Ask, stems: ReadonlySet<string>): PartFate => {
  if (fate === 'question') return 'doubt'
  const isRuled =
    isObliged(core) || MODAL.test(core) || isDigital(core) || MEASURE.test(core) || isBound(core)
  const isAimed = fate === 'goal' || AIM.test(core)
  if (!isAimed && isRuled && isBuilt(core, 'requirement', ask, stems)) return 'requirement'
  if (!isAimed && /^(?:that|this|it)(?:['’]s| is| was)\b/i.test(core)) return 'aside'
  return fate === 'fact' && !isAimed ? 'fact' : 'goal'
}

/** What is told in the present of somebody of the product, and not of us: the use that was asked for, with whatever tools. */
const isToldUse = (core: string, { id }: Ask, stems: ReadonlySet<string>): boolean => {
  if (TODAY.test(core) || PERSONAL.test(core)) return false
  if (isDigital(core) || isDoing(core)) return true
  return /^own:(?:journeys|flows)/.test(id) && /^(?:an?|the|each|every)\s/i.test(core) && shares(core, stems)
}

/** «Name and colour are always given», «the unit is omitted for …» */
const GIVEN =
  /\b(?:is|are)\s(?:always |never |only )?(?:given|entered|filled in|mandatory|obligatory|compulsory|required|optional|omitted)\b|\b(?:has|have|needs?) to be (?:there|given)\b/i

export const toPart = (
  { text, fate }: Pick<Told, 'text' | 'fate'>,
  ask: Ask,
  stems: ReadonlySet<string>,
  isOnly: boolean,
): PartFate => {
  const core = bare(text)
  if (isOwnTalk(core) || (OWN_NEED.test(core) && !shares(core, stems))) return 'aside'
  if (isScope(ask)) {
    if (/^(?:(?:maybe|perhaps)\s+)?(?:later|one day|some ?day)\b/i.test(core)) return 'exclusion'
    if (isTakenIn(core)) return 'requirement'
    if (fate === 'exclusion' || NOT_IN.test(core) || isExclusion(core)) return 'exclusion'
    // «The hall itself, that is done by the parish»
    if (
      /^(?:the|our|my|an?)\s[^,]{2,40},\s(?:that|this|those|these)\s(?:is|are|stays?|remains?)\b/i.test(core)
    )
      return 'exclusion'
    const isDenied = /\b(?:no|not|never|nobody|nothing|without|out|later|stays?|remains?)\b|n['’]t\b/i.test(
      core,
    )
    if (fate === 'question') return 'question'
    if (isOnly)
      return /^(?:if|when|whenever|as soon as)\s/i.test(core)
        ? 'requirement'
        : isDenied
          ? 'exclusion'
          : 'doubt'
    if (/^(?:fact|unsure)$/.test(fate)) return 'fact'
    return isDenied && !isObliged(core) ? 'exclusion' : 'requirement'
  }
  if (isAim(ask) && AIMED.test(core)) return 'goal'
  if (isComplaint(core)) return 'fact'
  if (isWishedFor(core) || isWanted(core)) return 'requirement'
  if (isKeptFor(core) && fate !== 'question' && (shares(core, stems) || ask.dimension === 'data'))
    return 'requirement'
  if (ask.dimension === 'errors' && CONSEQUENCE.test(core) && !isLeftOut(core)) return 'requirement'
  if (fate === 'exclusion' && isShown(core)) return 'requirement'
  if (fate === 'exclusion' || DROPPED.test(core) || NOT_IN.test(core)) {
    if (isObliged(core) && !isLeftOut(core.split(/,\s/)[0] ?? '')) return 'requirement'
    if (isLeftOut(core) || DROPPED.test(core) || NOT_IN.test(core) || isOfWhole(ask)) return 'exclusion'
    return isOnly ? 'refusal' : 'requirement'
  }
  // «45, since the tenors came back»: a figure, and no aim.
  if (
    isAim(ask) &&
    /^(?:no[,.]?\s)?\d+\b(?!\s?%)/i.test(core) &&
    !/\b(?:less|fewer|more|faster|instead|only)\b/i.test(core)
  )
    return 'doubt'
  if (isAim(ask)) return toAimPart(core, fate, ask, stems)
  if (/^(?:today|currently|at the moment|nowadays)\b/i.test(core) && !isObliged(core)) return 'fact'
  if (isVague(core)) return 'goal'
  if ((isRuled(core) || (GIVEN.test(core) && !TODAY.test(core))) && fate !== 'question') return 'requirement'
  switch (fate) {
    case 'goal':
      return 'goal'
    case 'question':
      return 'doubt'
    case 'fact':
      return isTerse(core) || isToldUse(core, ask, stems) ? 'requirement' : 'fact'
    case 'name':
      return 'aside'
    default:
      if (isBuilt(text, fate, ask, stems)) return 'requirement'
      return fate === 'unsure' ? (shares(core, stems) ? 'fact' : 'aside') : 'aside'
  }
}
