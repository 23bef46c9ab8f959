/**
 * What becomes of each sentence of an answer. A1 every part of it has exactly one fate, by the account that sorts the
 * sentences of an idea. A2 only what names a deed, a rule or a figure of the product is a requirement: small talk, how things
 * are, references back and doubts never are. A3 words that are no sentence are a requirement only where the question has a
 * statement that they complete.
 */
import { findDeferred } from '../../../analysis/deferrals.ts'
import { isExclusion, isLeftOut } from '../../../analysis/document/exclusions.ts'
import { findOwner, isLeftOpen, isSkipped, readAnswer } from '../../../analysis/left-open.ts'
import { isPerson, toName } from '../../../analysis/model/noun.ts'
import { type Clause, type Told, toReading } from '../clauses.ts'
import { isEnglish, isObliged, MEASURE, STOP, toWords } from '../english.ts'
import { isQuestion } from '../sentence-fate.ts'
import { isCircumstance, isDigital, isRule } from '../sentence-signs.ts'
import { findVerb, isLeaning, toSentenceWords } from '../sentence-words.ts'
import { capitalise, normalise, type Sentence, toSentences } from '../sentences.ts'
import { isEmpty, isPlainAnswer, toCompleted } from './completion.ts'
import { isNothing } from './conversation.ts'
import type { Ask } from './dimensions.ts'
import { isTerse, readSpoken, withoutEnds } from './speech.ts'

export type PartFate =
  | 'requirement'
  /** It answers the question, and says nothing without it. */
  | 'answer'
  | 'goal'
  | 'exclusion'
  /** The question does not apply: decided. */
  | 'refusal'
  | 'fact'
  | 'aside'
  | 'doubt'
  | 'question'
  /** It says nothing. */
  | 'nothing'

/** `text` is what it says, `source` the words that it was said in. */
export type Part = { fate: PartFate; text: string; owner?: string; isCompleted?: true }

const LONG = 14
const REFUSAL =
  /\b(?:nothing to do with|(?:does not|doesn['’]?t|do not|don['’]?t) apply|not applicable|irrelevant|not relevant|makes no sense|wrong question|(?:we|there|this|it) (?:is|are|have|has) no\b|(?:we|it|they) (?:do not|don['’]?t|never|won['’]?t|will not) (?:have|do|need|use|sell|handle|want|offer)|not our (?:business|job|problem|concern)|why (?:do|would) you ask|not going to answer|none of your business|rather not say|no comment)\b/i
const NOT_APPLICABLE =
  /^(?:n\/a|n\.a\.|not applicable|does not apply)(?!\w)(?:\s+(?:beyond|otherwise|here|to|for|apart|besides|else)\b.*|\s*[–—-]\s+[^.;]*)?\W*$/i
/** «n/a. 400 readers, …»: what follows answers all the same. */
const NOT_APPLICABLE_LEAD = /^(?:n\/a|n\.a\.|not applicable)[.;:,]\s+(?=\S)/i

/** They stand in any sentence, and say nothing of what it is about. */
const PLAIN =
  /^(?:are|not|has|had|was|were|who|how|why|two|three|you|out|get|got|let|say|see|use|used|day|way|too|new|own|now|yes|does|did|been|being|its|off|few|lot|here|him|she|always|also|does|have|having|there|then|with|what|just|many|more|most|much|very|only|make[sd]?|making|takes?|taken|goes|going|gets?|getting|comes?|coming|first|last|after|before|them|every\w*|some\w*|any\w*|no(?:body|thing)|people|person|time|times|things?|year|years|days?|weeks?|until|because|good|well|know[ns]?|said|says|think|like|want|wants|need|needs|still|even|back|over|again)$/

/** Words of a text that mean something, without their endings. */
export const toStems = (text: string): Set<string> =>
  new Set(
    normalise(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2 && !STOP.has(word) && !PLAIN.test(word))
      .map((word) =>
        word.replace(/(?:ations?|ments?|ings?|ed)$/, '').replace(/(?<=s|x|z|ch|sh)es$|ies$|(?<!s)s$/, ''),
      )
      .filter((stem) => stem.length > 2),
  )

const shares = (text: string, stems: ReadonlySet<string>): boolean =>
  [...toStems(text)].some((stem) => stems.has(stem))

const hasVerb = (text: string): boolean => {
  const { tokens } = toSentenceWords(text)
  return findVerb(tokens, 0, tokens.length) >= 0
}

const MODAL =
  /\b(?:must|shall|should|may|can|cannot|can['’]t|has to|have to|needs? to|(?:is|are) (?:not )?allowed to|want|wants|would like|['’]d like|needs?|never|nobody|no one|only|please)\b/i

const REASON = /,?\s(?:because|since|although|though)\s/i
/** Behind the reason, or within what says which, nothing is asked for. */
const toMain = (text: string): string =>
  text.split(/,?\s(?:because|since|although|though|which|who|whose)\s/i)[0] ?? text

/** «The queen hatches», «guests come from far»: something happens by itself, and nobody does anything. */
const happens = (core: string): boolean => {
  const { tokens } = toSentenceWords(core)
  const verb = findVerb(tokens, 0, tokens.length)
  const next = tokens[verb + 1]
  const head = tokens[verb - 1]
  if (verb < 1 || !/^VBZ?$/.test(tokens[verb]?.tag ?? '')) return false
  if (isPerson(toName(head?.lower ?? '')) || /^(?:he|she|they|who|whoever)$/.test(head?.lower ?? ''))
    return false
  return (
    !/\b(?:per|within|every|each|only|always)\b/i.test(core) &&
    (next === undefined || /^(?:PU|IN|CC)$/.test(next.tag) || next.text === ',')
  )
}

/** «Can you sing for me»: nothing that the product does. */
const isAskedOfUs = (core: string): boolean =>
  /^(?:can|could|would|will) (?:you|we)\b.*\b(?:me|us)\b/i.test(core)

/** «The driver fetches the bag»: somebody does something, now, to something, and it is nobody's boss or neighbour. */
const isDoing = (core: string): boolean => {
  const { tokens } = toSentenceWords(core)
  const verb = findVerb(tokens, 0, tokens.length)
  const subject = tokens.slice(0, verb)
  return (
    verb > 0 &&
    /^VBZ?$/.test(tokens[verb]?.tag ?? '') &&
    /^(?:the|an?|each|every)$/.test(subject[0]?.lower ?? '') &&
    subject.every(({ tag }) => /^(?:DT|Q|JJ|NNS?|POS)$/.test(tag)) &&
    isPerson(toName(subject.at(-1)?.lower ?? '')) &&
    /^(?:DT|PS|Q|CD|JJ|NNS?|WH)$/.test(tokens[verb + 1]?.tag ?? '') &&
    !PERSONAL.test(core)
  )
}

/** «something easy and quick, you know»: nobody can tell whether it is done. */
const LOOSE = /\b(?:something|somehow|you know|and so on|or whatever|kind of|sort of)\b/i
const PRAISED =
  /\b(?:eas(?:y|ily)|quick(?:ly)?|fast|simpl[ey]|nice(?:ly)?|good|intuitive(?:ly)?|smooth(?:ly)?|modern|user-friendly)\b/i

const isVague = (core: string): boolean =>
  /^(?:it|this|that|everything|all of it)\s+(?:should|would|must|has to|ought to|could)\s+(?:\p{L}+\s)?be\s+(?:(?:a bit|a lot|much|just)\s)?(?:easier|faster|quicker|better|simpler|nicer|cheaper|clearer|(?:less|more) \p{L}+)$/iu.test(
    core,
  )

/** «She first gets a coffee»: who is told of, and not what. */
const PERSONAL = /\b(?:i|me|my|myself|mine)\b/i
const LEANING = /^(?:he|she|they|it|this|that|these|those|then)\b/i

/** «Forget the hotels», «Leave the invoices out.», «I don't want any booking in it, …» */
const DROPPED =
  /^(?:(?:and|actually|oh|well|please|so)[\s,]+)*(?:forget(?: about)?|drop|leave out|leave (?=.+ out[.!]?$))\s*(?:the |all |our )?(?!(?:it|that|this|what)\b)[\p{L}-]+|^(?:i|we) (?:do not|don['’]t) want (?:any|an?)\b(?![^,]*\bto\b)/iu
/** «the fees …, that has nothing to do with us», «delivery neither», «the honey is not in it» */
const NOT_IN =
  /\b(?:nothing to do with (?:us|it|this)|not part of (?:it|this)|(?:is|are) (?:not|n['’]t) in (?:it|there)(?: either)?|is something else|(?:is|are) (?:also )?out(?: too| as well)?$)\b|\bneither$|\bleave\b.{1,40}\balone$|^so no\s|^(?:neither|nor)\s/i

const AIM =
  /\b(?:less|fewer|more|faster|sooner|better|easier|cheaper|sav\w+|no longer|nobody|nothing|no|want|instead|only|%|percent|from)\b|%/i

/** «maybe 15 clerks», «…, I think» */
const HEDGED =
  /^(?:maybe|perhaps|possibly|probably|presumably)\b|[,;–—-]\s*(?:(?:i|we) (?:think|guess|suppose|believe|hope|reckon|assume|imagine)|maybe|perhaps|probably|possibly|if i (?:am not|['’]m not) mistaken|as far as i know)$/i

const bare = (text: string): string => text.replace(/[.!…\s]+$/, '')

/** «…, ask my nephew, he is the one who knows»: what follows is said of whoever is named. */
const cutDeferred = (sentence: string): { said: string; open: string; owner?: string } => {
  const marks = [...sentence.matchAll(/(?<=^|[,;:–—]\s)[^,;:–—]+/g)]
  const asked = marks.find(
    ({ 0: clause, index }) =>
      findDeferred(bare(clause.replace(/^(?:and|but|so)\s+/i, ''))) !== undefined &&
      !/^(?:if|when|whenever|once|unless)\b/i.test(sentence.slice(0, index)),
  )?.index
  if (asked === undefined) return { said: sentence, open: '' }
  const from = marks.find(({ 0: clause }) => isLeftOpen(clause))?.index ?? asked
  const said = sentence.slice(0, from).replace(/[\s,;:–—]+$/, '')
  const open = sentence.slice(from)
  const owner = findOwner(open)
  return { said, open, ...(owner !== undefined && { owner }) }
}

/** What somebody else knows, decides or does: from here on a sentence leaves it to them. */
const toDoubts = (sentence: string, before: string): { said: string; open: string; owner?: string } => {
  const decider = findDecider(sentence)
  if (decider !== undefined) return { said: '', open: sentence, owner: decider }
  const read = readAnswer(sentence)
  const { said, open, owner } = read.open === '' ? cutDeferred(sentence) : read
  if (open !== '') {
    const him = owner === undefined && /\b(?:him|her|them)\b/i.test(open) ? findPerson(before) : undefined
    const who = owner ?? him
    return { said, open, ...(who !== undefined && { owner: who }) }
  }
  return { said, open: '' }
}

/** «My boss, the president, …»: whom «him» names in the next sentence. */
const findPerson = (text: string): string | undefined => /\b(?:my|our|the)\s+([\p{L}-]+)/iu.exec(text)?.[1]

/** «Booking depends on what the chairman says», «the board decides that»: whose word it is. */
const OWNERS = [
  /\b(?:that|it|this|which)?\s*depends (?:only |also )?(?:on|upon) (?:what |how |whether )?(?<owner>(?:the|our|my|his|her|their) [\p{L}-]+(?: [\p{L}-]+)?|\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?) (?:says?|decides?|thinks?|wants?|allows?)\b/u,
  /(?:^|[,;]\s+(?:and |but )?)(?<owner>(?:the|our|my|his|her|their|The|Our|My) [\p{L}-]+(?: [\p{L}-]+)?|\p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}-]+)?) (?:always |alone )?(?:decides|has to decide|must decide|will decide|(?:has|have) the last word on) (?:that|this|it)(?: then| alone)?$/u,
]
const findDecider = (sentence: string): string | undefined =>
  OWNERS.map((mark) => mark.exec(bare(sentence))?.groups?.owner).find((owner) => owner !== undefined)

const isScope = ({ dimension }: Ask): boolean => dimension === 'scope'
const isAim = ({ id }: Ask): boolean => id === 'own:aim'
const isOfWhole = (ask: Ask): boolean => ask.dimension === 'closing' || isAim(ask)

/** A question of theirs about the product; what is asked of us is talk. */
const isMeant = (text: string, stems: ReadonlySet<string>): boolean =>
  hasVerb(text) &&
  toWords(text).length > 3 &&
  !/\b(?:you|your|that a|this a)\b/i.test(text) &&
  shares(text, stems)

/** «In addition: …»: it is wanted, whatever was asked. */
const ADDED =
  /^(?:and |but )?(?:in addition|additionally|also|plus|furthermore|besides(?: that)?|on top of that)\s*[:,–—]?\s+(?=\S)/i
/** «Nothing.», «the rest»: it names nothing that could be left out. */
const fromScopeFragment = (text: string): Part =>
  ADDED.test(text) && !/\b(?:no|not|neither|never|without)\b/i.test(text)
    ? { fate: 'requirement', text: capitalise(text.replace(ADDED, '')) }
    : /^not part of (?:it|this)$|^(?:explicitly )?(?:out|excluded)$/i.test(bare(text))
      ? { fate: 'nothing', text }
      : { fate: 'exclusion', text }

/** «one gate pass per driver at any time», «Change of seat after the start: not permitted»: a rule without a verb. */
const BOUND =
  /\b(?:\d+|one|two|three)\b.*\bper [\p{L}-]+\b|\b(?:at any time|at most|up to|max\.?|at least|min\.?) \d|^[^:]{3,80}:\s(?:.*\b)?(?:not (?:permitted|allowed|possible)|forbidden|prohibited|mandatory|required|refused|rejected|optional)\b/iu
const isBound = (text: string): boolean => BOUND.test(text)

const toFragment = (text: string, { ask, stems, isOnly }: Pick<Reader, 'ask' | 'stems' | 'isOnly'>): Part => {
  if (isEmpty(text)) return { fate: 'nothing', text }
  if (PERSONAL.test(text)) return { fate: 'aside', text }
  if (isAim(ask)) return { fate: 'goal', text }
  if (isScope(ask)) return fromScopeFragment(text)
  if (NOT_IN.test(bare(text)) || isLeftOut(bare(text))) return { fate: 'exclusion', text }
  const completed = toCompleted(ask, text)
  if (completed !== undefined) return { fate: 'requirement', text: completed, isCompleted: true }
  if (
    /^no\s+(?!other\b|more\b|idea\b)\p{L}/iu.test(text) &&
    /^(?:journeys|integrations)$/.test(ask.dimension)
  )
    return { fate: 'exclusion', text }
  if (isTerse(text) || isBound(text) || (MEASURE.test(text) && ask.dimension === 'closing'))
    return { fate: 'requirement', text }
  if (ask.dimension === 'closing')
    return { fate: shares(text, stems) && toWords(text).length > 2 ? 'question' : 'aside', text }
  const isTelling = isOnly || /\d/.test(text) || shares(text, stems)
  return { fate: isTelling ? 'answer' : 'aside', text }
}

/** «I want my dinner» */
const OWN_NEED =
  /^(?:(?:and|but|so|now|then|well)[\s,]+)*(?:i|we) (?:really |just |only |now )?(?:want|need|would like|could do with) (?:my|our|an?|some)\b/i
/** «there one may sing», «you can guess what I heard», «the poets quarrel about it»: of whoever talks, or of nobody here. */
const isOwnTalk = (core: string): boolean =>
  /^(?:(?:and|but|so)[\s,]+)*(?:here |there |where )?one (?:may|can|could|must|should)\b/i.test(core) ||
  /^(?:(?:and|but|so)[\s,]+)*you (?:can|could|should|must|may|would)\s(?:imagine|guess|see|hear|believe|know|have seen|have heard|try|taste)\b/i.test(
    core,
  ) ||
  /^the \p{L}+s\s(?!(?:must|should|can|may|have to|need)\b)\p{L}+\s(?:about|over|with)\s(?:it|this|that|them|each other)\b/iu.test(
    core,
  )

/** Of what could be either: somebody of the product does something, or a rule, a figure or a screen is named. */
const isBuilt = (text: string, fate: Told['fate'], ask: Ask, stems: ReadonlySet<string>): boolean => {
  const core = bare(text)
  if (isTerse(core)) return true
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
  if (/\bthere (?:is|are)\b/i.test(main) && !isObliged(main)) return false
  const isImperative = tokens[0]?.tag === 'VB' && tokens.length > 2
  if (isAskedOfUs(core) && !shares(core, stems)) return false
  if (isWished || isImperative) return true
  if (isDigital(core) || (isRule(core) && !/\b(?:we|us)\b/i.test(core))) return true
  if (isDoing(core) || MEASURE.test(core)) return true
  return shares(core, stems) && !happens(core)
}

const TODAY =
  /\b(?:today|now|currently|at the moment|our|we|us|last (?:year|month|week|season|spring|summer|autumn|winter))\b/i

/** Of what gets better, only what binds or measures the product is built. */
const toAimPart = (core: string, fate: Told['fate'], ask: Ask, stems: ReadonlySet<string>): PartFate => {
  if (fate === 'question') return 'doubt'
  const isRuled = isObliged(core) || MODAL.test(core) || isDigital(core) || MEASURE.test(core)
  const isAimed = fate === 'goal' || AIM.test(core)
  if (!isAimed && isRuled && isBuilt(core, 'requirement', ask, stems)) return 'requirement'
  return fate === 'fact' && !isAimed ? 'fact' : 'goal'
}

/** What is told in the present of somebody of the product, and not of us: the use that was asked for, with whatever tools. */
const isToldUse = (core: string, { id }: Ask, stems: ReadonlySet<string>): boolean => {
  if (TODAY.test(core) || PERSONAL.test(core)) return false
  if (isDigital(core) || isDoing(core)) return true
  return /^own:(?:journeys|flows)/.test(id) && /^(?:an?|the|each|every)\s/i.test(core) && shares(core, stems)
}

/** «it can be shipped too», «that should be the seller, who …»: something is wanted, and nothing is denied but what it replaces. */
const isTakenIn = (core: string): boolean => {
  const said = core.replace(/,\s(?:and )?not\s[^,;]*/gi, '')
  return (
    (/\b(?:must|should|can|may|has to|have to|needs? to|would like|want)\b.*\b(?:too|also|as well)\b/i.test(
      said,
    ) ||
      /^(?:that|this|it|they|he|she|the|an?|each|every|everybody|when|if)\b.*\b(?:must|should|has to|have to)\b/i.test(
        said,
      )) &&
    !/\b(?:no|not|never|nobody|nothing|neither|without|out|leave|drop)\b|n['’]t\b/i.test(
      said.replace(/^(?:and |but )?forget\b[^,;]*/i, ''),
    )
  )
}

/** «Then they see why it is not possible»: somebody sees, gets or is told something; what is denied is only told of. */
const isShown = (core: string): boolean =>
  /^(?:(?:then|and|so|in that case)[\s,]+)*(?:they|he|she|you|it|the \p{L}+(?: \p{L}+)?|an? \p{L}+|everybody|each \p{L}+)\s(?:then\s|also\s|always\s)?(?:sees?|gets?|reads?|receives?|hears?|is told|are told|is shown|are shown|finds?|goes|go|says?|shows?|tells?)\s(?!(?:no|nothing|neither|nobody|not|out|without)\b)/iu.test(
    core,
  )

/** What follows where something goes wrong. */
const CONSEQUENCE =
  /^(?:then|in that case|in this case|otherwise)[\s,]+(?:the|an?|they|he|she|it|everybody|each|we)\b/i

/** «I want to be told when the tank is below 10 %»: a wish of its own, and no aim. */
const isWishedFor = (core: string): boolean =>
  /^(?:(?:so|and|but|then|also)[\s,]+)*(?:i|we)(?: (?:do|also|really|still))? (?:want|need|would like|['’]d like) to (?:be (?:told|warned|informed|asked|notified|able)|see|know|get|have|find|hear)\b/i.test(
    core,
  ) &&
  (MEASURE.test(core) || /\b(?:when|if|which|who|what|how|before|whenever)\b/i.test(core))

const toPart = (
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
  if (isWishedFor(core)) return 'requirement'
  if (ask.dimension === 'errors' && CONSEQUENCE.test(core) && !isLeftOut(core)) return 'requirement'
  if (fate === 'exclusion' && isShown(core)) return 'requirement'
  if (fate === 'exclusion' || DROPPED.test(core) || NOT_IN.test(core)) {
    if (isObliged(core) && !isLeftOut(core.split(/,\s/)[0] ?? '')) return 'requirement'
    if (isLeftOut(core) || DROPPED.test(core) || NOT_IN.test(core) || isOfWhole(ask)) return 'exclusion'
    return isOnly ? 'refusal' : 'requirement'
  }
  if (isAim(ask)) return toAimPart(core, fate, ask, stems)
  if (/^(?:today|currently|at the moment|nowadays)\b/i.test(core) && !isObliged(core)) return 'fact'
  if (isVague(core)) return 'goal'
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

/** «It has to hold that.» */
const HOLDS =
  /^(?:so )?it (?:has to|must|should|needs to) (?:hold|bear|cope with|stand|manage|take|survive) (?:that|this)\b/i

type Reader = { ask: Ask; stems: ReadonlySet<string>; isOnly: boolean; parts: Part[]; runs: string[] }

/** What another sentence tells along is told there. */
const isHeld = ({ text }: Told, told: readonly Told[]): boolean => {
  const held = toStems(
    told.flatMap(({ clauses }) => clauses.map((clause) => `${clause.lead} ${clause.text}`)).join(' '),
  )
  const own = [...toStems(text)]
  return own.length > 0 && own.every((stem) => held.has(stem))
}

/** Runs that were collected are read together: a sentence may lean on the one before it. */
const readRuns = (reader: Reader): void => {
  const { ask, stems, isOnly, parts, runs } = reader
  if (runs.length === 0) return
  const { told } = toReading(runs.join(' '), 'unsure', true)
  const from = parts.length
  let last: PartFate | undefined
  for (const one of told) {
    if (one.clauses.length === 0 && one.fate === 'requirement' && isHeld(one, told)) continue
    const [clause] = one.clauses
    const said = clause?.text ?? one.text
    const leans = (LEANING.test(said) || isLeaning(said)) && !MODAL.test(toMain(one.text))
    const own = toPart(one, ask, stems, isOnly && told.length === 1)
    // What leans on talk is talk.
    const fate = own === 'requirement' && leans && (last === 'aside' || last === 'fact') ? last : own
    last = fate
    if (fate !== 'requirement') parts.push({ fate, text: one.text })
    else for (const text of toTexts(one)) parts.push({ fate, text })
  }
  const heard = normalise(
    parts
      .slice(from)
      .map(({ text }) => text)
      .join(' '),
  )
  for (const run of runs) {
    const words = normalise(run)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 3)
    if (words.filter((word) => heard.includes(word)).length * 2 < words.length)
      parts.push({ fate: 'aside', text: run })
  }
  runs.length = 0
}

const toTexts = ({ text, clauses }: Told): string[] =>
  clauses.length > 0
    ? clauses.map((clause: Clause) => (clause.lead === '' ? clause.text : `${clause.lead} ${clause.text}`))
    : [text]

/**
 * Sentences that are written down, and not talked, say one thing behind each semicolon; a part that says nothing by itself
 * goes with the one before it, and arrows are one course of events.
 */
const toTerse = (text: string): string[] => {
  const parts: string[] = []
  for (const part of text.split(/;\s+(?![^(]*\))/).map((one) => one.trim())) {
    const last = parts.at(-1)
    const isBare = !isTerse(part) && !hasVerb(part) && !/\d/.test(part)
    const isCourse = /->|→/.test(part) && /->|→/.test(last ?? '') && !/\//.test(part)
    if (last !== undefined && (isBare || isCourse)) parts[parts.length - 1] = `${last}; ${part}`
    else if (part !== '') parts.push(part)
  }
  return parts.flatMap(toFigures)
}

/** «p99 < 300 ms, availability 99.9 %, RTO 15 min»: each figure by itself, where there are three and more. */
const toFigures = (text: string): string[] => {
  const items = text.split(/,\s+(?![^(]*\))/)
  return items.length > 2 && items.every((item) => /\d/.test(item) && /^\p{L}/u.test(item)) ? items : [text]
}

/** What a written line says of something; a list of names says nothing. */
const STATES =
  /\b(?:requires?|must|is|are|has|needs?|can|may|gets?|returns?|retained|refused|cancelled|if|then)\b/i

const fromTerse = (ask: Ask, text: string): Part => {
  if (/\bas (?:above|before|below)\b/i.test(text) && !isTerse(text)) return { fate: 'answer', text }
  const isStated =
    STATES.test(text) || /->|→/.test(text) || (toWords(text).length < 8 && !/^own:qualities/.test(ask.id))
  const completed = isStated ? undefined : toCompleted(ask, text)
  return completed === undefined
    ? { fate: 'requirement', text }
    : { fate: 'requirement', text: completed, isCompleted: true }
}

/** «The name of the plot, where it lies and the year»: things that are kept, some of them told by a question word. */
const isNamedList = ({ id }: Ask, text: string): boolean => {
  if (!/^own:(?:data|schema)\b/.test(id) || !/,\s|\sand\s/.test(text)) return false
  const items = bare(text).split(/,\s+(?:and\s+)?|\s+and\s+/)
  const isIndirect = (item: string): boolean =>
    /^(?:where|when|who|whose|which|what|how|whether|since when|from where)\s/i.test(item)
  return (
    /^(?:the|an?|its|their|his|her|each)\s/i.test(text) &&
    items.some(isIndirect) &&
    items.every((item) => isIndirect(item) || !hasVerb(item))
  )
}

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

const readSentence = (reader: Reader, { text }: Sentence, before: string): void => {
  const { parts, stems } = reader
  if (readWish(reader, text)) return
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

const FOREIGN =
  /[äöüßéèêàçñåøæł]|\b(?:der|die|das|und|ist|nicht|mit|für|ein|eine|sie|werden|les|des|est|pas|une|dans|avec|los|las|una|que|por|con|het|een|niet|voor)\b/giu
/** Whether words are of another language, by its letters and its smallest words. */
export const isForeign = (text: string): boolean =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text) ||
  (text.match(FOREIGN) ?? []).length * 6 > toWords(text).length

/** No rule knows its language: each sentence is what the question asks for. */
const toForeign = (sentences: readonly Sentence[], ask: Ask): Part[] =>
  sentences.map(({ text }) => ({
    fate: isQuestion(text) ? 'question' : isScope(ask) ? 'exclusion' : isAim(ask) ? 'goal' : 'requirement',
    text,
  }))

const READ = 20_000

const account = (ask: Ask, answer: string, about: string): Part[] => {
  const all = answer.trim().slice(0, READ)
  const whole = all.replace(NOT_APPLICABLE_LEAD, '')
  if (NOT_APPLICABLE.test(whole) || isNothing(whole)) return [{ fate: 'refusal', text: whole }]
  if (isSkipped(whole)) return []
  if (/^\W*\d{1,2}\W*$/.test(whole)) return [{ fate: 'nothing', text: whole }]
  const sentences = toSentences(whole).filter(({ kind }) => kind !== 'code' && kind !== 'heading')
  const isKnown =
    isEnglish(whole) ||
    isTerse(whole) ||
    (isEnglish(about) || toWords(whole).length < 8 ? !isForeign(whole) : false)
  if (!isKnown) return toForeign(sentences, ask)
  const isShort = toWords(whole).length <= LONG && sentences.length === 1
  const isRefused =
    !isScope(ask) && !isOfWhole(ask) && (/^(?:that|this|it)\b/i.test(whole) || !isLeftOut(bare(whole)))
  // «They can ask for a tent that we do not have» refuses nothing.
  const isAllowed = /^(?:they|he|she|the|an?|each|every|everybody)\b[^,;]*?\b(?:can|may|must|should)\b/i.test(
    whole,
  )
  if (isShort && REFUSAL.test(whole) && isRefused && !isAllowed) return [{ fate: 'refusal', text: whole }]
  const reader: Reader = { ask, stems: toStems(about), isOnly: sentences.length === 1, parts: [], runs: [] }
  if (sentences.some(({ kind }) => kind === 'item')) {
    reader.runs.push(whole)
    readItems(reader, whole)
  } else for (const [at, one] of sentences.entries()) readSentence(reader, one, sentences[at - 1]?.text ?? '')
  readRuns(reader)
  const lead = all.slice(0, all.length - whole.length).trim()
  return settle(lead === '' ? reader.parts : [{ fate: 'aside', text: lead }, ...reader.parts])
}

/** Beside what answers, a few words that complete nothing are talk; what holds «that» is told with what it names. */
const settle = (parts: readonly Part[]): Part[] => {
  const isAnswered = parts.some(({ fate }) => fate === 'requirement')
  return parts.flatMap((part, at): Part[] => {
    const next = parts.slice(at + 1).find(({ fate }) => fate !== 'aside' && fate !== 'fact')
    if (NOT_APPLICABLE.test(part.text)) return [{ ...part, fate: 'refusal' }]
    if (part.fate !== 'answer') {
      const before = parts.slice(0, at).findLast(({ fate }) => fate !== 'aside' && fate !== 'fact')
      return part.fate === 'requirement' && before?.fate === 'answer' && HOLDS.test(part.text)
        ? [{ ...part, text: `${bare(before.text)}. ${part.text}` }]
        : [part]
    }
    if (next?.fate === 'requirement' && HOLDS.test(next.text)) return []
    return [
      isAnswered && toWords(part.text).length < 4 && !/\d/.test(part.text)
        ? { ...part, fate: 'aside' }
        : part,
    ]
  })
}

/** A list is read as it stands: its lines belong to the line that leads in. */
const readItems = (reader: Reader, text: string): void => {
  reader.runs.length = 0
  for (const one of toReading(text, 'unsure', true).told) {
    if (!hasVerb(one.text) && one.fate !== 'question') reader.parts.push(toFragment(one.text, reader))
    else {
      const fate = toPart(one, reader.ask, reader.stems, false)
      for (const part of fate === 'requirement' ? toTexts(one) : [one.text])
        reader.parts.push({ fate, text: part })
    }
  }
}

const remembered = new Map<string, Part[]>()
const MOST = 500

/** The parts of an answer, each with its fate. `about`: the idea, and what was asked for since. */
export const toParts = (ask: Ask, answer: string, about: string): Part[] => {
  const key = JSON.stringify([ask.id, ask.dimension, ask.title, answer, about])
  const known = remembered.get(key)
  if (known) return known
  if (remembered.size >= MOST) remembered.clear()
  const parts = account(ask, answer, about)
  remembered.set(key, parts)
  return parts
}

export const textsOf = (parts: readonly Part[], ...fates: PartFate[]): string[] =>
  parts.filter(({ fate }) => fates.includes(fate)).map(({ text }) => text)

export type AnswerKind = 'words' | 'nothing' | 'skipped' | 'unknown' | 'refusal' | 'aside'

const ANSWERING: PartFate[] = ['requirement', 'answer', 'goal', 'exclusion']

/** What an answer is as a whole, of which parts. */
export const toKind = (answer: string, parts: readonly Part[]): AnswerKind => {
  const fates = new Set(parts.map(({ fate }) => fate))
  if (ANSWERING.some((fate) => fates.has(fate))) return 'words'
  if (fates.has('refusal'))
    return isNothing(answer) || NOT_APPLICABLE.test(answer.trim()) ? 'nothing' : 'refusal'
  if (isSkipped(answer)) return 'skipped'
  if (fates.has('doubt') || fates.has('nothing')) return 'unknown'
  return 'aside'
}
