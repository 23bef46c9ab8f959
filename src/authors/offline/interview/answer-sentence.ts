/** One sentence of an answer, taken apart into what it says, what it leaves open and what is only talk. */
import { isSkipped } from '../../../analysis/left-open.ts'
import { isObliged, MEASURE, toWords } from '../english.ts'
import { isQuestion } from '../sentence-fate.ts'
import { isRule } from '../sentence-signs.ts'
import { capitalise, type Sentence } from '../sentences.ts'
import { findDecider, toDoubts } from './answer-deferral.ts'
import { isForKin, isKeptFor, isLeftToOthers, NOT_IN } from './answer-signs.ts'
import { isChatter, isJoking } from './chatter.ts'
import { isEmpty, isPlainAnswer } from './completion.ts'
import { isAim, isScope } from './part-fate.ts'
import { bare, hasVerb } from './sentence-core.ts'
import { isTerse, readSpoken, withoutEnds } from './speech.ts'
import { type Reader, readRuns } from './told-runs.ts'
import { fromTerse, isNamedList, toFragment, toTerse } from './verbless-lines.ts'
import { shares } from './word-stems.ts'

const REASON = /,?\s(?:because|since|although|though)\s/i

/** «something easy and quick, you know»: nobody can tell whether it is done. */
const LOOSE = /\b(?:something|somehow|you know|and so on|or whatever|kind of|sort of)\b/i
const PRAISED =
  /\b(?:eas(?:y|ily)|quick(?:ly)?|fast|simpl[ey]|nice(?:ly)?|good|intuitive(?:ly)?|smooth(?:ly)?|modern|user-friendly)\b/i

/** «maybe 15 clerks», «…, I think» */
const HEDGED =
  /^(?:maybe|perhaps|possibly|probably|presumably)\b|[,;–—-]\s*(?:(?:i|we) (?:think|guess|suppose|believe|hope|reckon|assume|imagine)|maybe|perhaps|probably|possibly|if i (?:am not|['’]m not) mistaken|as far as i know)$/i

/** A question of theirs about the product; what is asked of us is talk. */
const isMeant = (text: string, stems: ReadonlySet<string>): boolean =>
  hasVerb(text) &&
  toWords(text).length > 3 &&
  !/\b(?:you|your|that a|this a)\b/i.test(text) &&
  shares(text, stems)

const readRun = (reader: Reader, run: string, before: string): void => {
  const { ask, parts, runs } = reader
  if (isScope(ask) && NOT_IN.test(bare(run))) {
    readRuns(reader)
    parts.push({ fate: 'exclusion', text: run })
    return
  }
  const { said, open, owner } = toDoubts(run, before)
  if (open !== '') {
    const isOwn = said !== '' && hasVerb(said) && !/^whether\b|\bsome\s+[\p{L}-]+$/iu.test(bare(said))
    if (isOwn) readRun(reader, `${bare(said)}.`, before)
    const text = said !== '' && !isOwn ? run : open
    readRuns(reader)
    parts.push({ fate: isSkipped(text) ? 'nothing' : 'doubt', text, ...(owner !== undefined && { owner }) })
    return
  }
  if (isTerse(run) && !isAim(ask) && !isScope(ask)) {
    readRuns(reader)
    parts.push(...toTerse(run).map((text) => fromTerse(ask, text)))
    return
  }
  if (HEDGED.test(bare(run)) && !isObliged(run)) {
    readRuns(reader)
    parts.push({ fate: 'doubt', text: run })
    return
  }
  if (isEmpty(run)) {
    readRuns(reader)
    parts.push({ fate: 'nothing', text: run })
    return
  }
  const main = run.split(REASON)[0]?.replace(/^(?:and |then |please,? )+/i, '') ?? run
  if (isPlainAnswer(ask, run) || isNamedList(ask, main) || (!hasVerb(main) && !isRule(bare(run)))) {
    readRuns(reader)
    const part = toFragment(hasVerb(run) && !isNamedList(ask, main) ? capitalise(main) : run, reader)
    parts.push(part)
    return
  }
  runs.push(run)
}

/** «What I really want is that …»: what is wanted, and what is told behind it. */
const WISH =
  /^(?:(?:and|but|so|also|then|well|oh)[\s,]+)*(?:what|all|the (?:one |only )?thing)(?: that)? (?:i|we)(?:['’]d| would)? (?:(?:really|also|still|do|most|very much) )*(?:like|love|want|need|wish)(?: (?:for|most|instead|here|very much|to have))* is (?:that )?(?<said>\S.*)$/is
/** From here on it is told why, and nothing more is wanted. */
const REASONED =
  /,\s(?=(?:not (?:to|for|because|that)|god forbid|only (?:because|for|so)|just (?:because|for|so)|because|since|although|so that (?:no|nobody))\b)/i

const readWish = (reader: Reader, text: string): boolean => {
  const said = WISH.exec(bare(text))?.groups?.said
  if (said === undefined || !hasVerb(said)) return false
  const at = REASONED.exec(said)?.index ?? said.length
  const { said: runs, talk } = readSpoken(`${capitalise(said.slice(0, at))}.`)
  if (runs.length === 0) return false
  readRuns(reader)
  for (const run of runs) reader.parts.push({ fate: 'requirement', text: run })
  const rest = [talk, said.slice(at).replace(/^[,\s]+/, '')].filter((one) => one !== '').join('; ')
  if (rest !== '') reader.parts.push({ fate: 'aside', text: rest })
  return true
}

/** «Oh, the gate!»: what is asked about, and nothing of it. */
const CALLED = /^(?:oh|ah|aha)[\s,]+(?:the|an?|my|our)\s\S+(?:\s\S+)?!$/i

export const readSentence = (reader: Reader, { text }: Sentence, before: string): void => {
  const { parts, stems } = reader
  if (readWish(reader, text)) return
  if (isLeftToOthers(bare(text))) {
    readRuns(reader)
    parts.push({ fate: 'exclusion', text })
    return
  }
  // Who is named by whose they are may well get what is built.
  if ((isForKin(bare(text)) || isKeptFor(bare(text))) && shares(bare(text), stems)) {
    readRuns(reader)
    parts.push({ fate: 'requirement', text })
    return
  }
  if (CALLED.test(text) || isChatter(text) || isJoking(text)) {
    readRuns(reader)
    parts.push({ fate: 'aside', text })
    return
  }
  if (LOOSE.test(text) && PRAISED.test(text) && !MEASURE.test(text)) {
    readRuns(reader)
    parts.push({ fate: 'aside', text })
    return
  }
  if (isQuestion(text)) {
    readRuns(reader)
    parts.push({ fate: isMeant(text, stems) ? 'question' : 'aside', text })
    return
  }
  const core = withoutEnds(text)
  // Who is asked may be named in a part that would be talk by itself.
  if (findDecider(core) !== undefined) {
    readRun(reader, core, before)
    return
  }
  const isOpen = toDoubts(core, '').open !== ''
  const { said, talk } =
    isOpen && !/^(?:and|but|well|oh)?[\s,]*i\s/i.test(text) ? { said: [core], talk: '' } : readSpoken(text)
  for (const run of said) readRun(reader, run, before)
  if (talk !== '') {
    readRuns(reader)
    parts.push({ fate: isSkipped(talk) ? 'nothing' : 'aside', text: talk })
  }
}
