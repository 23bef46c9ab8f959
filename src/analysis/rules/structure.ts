/** R1, R2, ACTOR, EARS: who does what, under which condition. */

import type { Frame, Span } from '../frame/frame.ts'
import { isAgent } from '../frame/roles.ts'
import { isNoun, isVerb, type Tagged } from '../language/tags.ts'
import { toVerb } from '../language/verb-forms.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { findActorless } from './actor.ts'
import { ACTOR_SLOT, closeSentence, swapWords, toLowerFirst } from './rewrite.ts'
import type { Hit, Rule, Sentence, Subject } from './rule.ts'
import { findModal, isConditional, isRequiring } from './subject.ts'

/** Where the main clause begins: behind the conditions in front. */
const toMainStart = ({ tokens, clauses, first }: Sentence): number => {
  let at = first
  for (const clause of clauses) if (clause.leading && clause.from <= at + 1) at = clause.to
  while (tokens[at]?.tag === 'PU' || tokens[at]?.lower === 'then') at++
  return at
}

/** "by the clerk" behind a passive; -1 where nobody is named. */
const findBy = ({ tokens }: Sentence, from: number): { by: number; to: number } | undefined => {
  for (let at = from; at < Math.min(from + 6, tokens.length); at++) {
    if (tokens[at]?.tag === 'PU' || tokens[at]?.tag === 'WH') return undefined
    if (tokens[at]?.lower !== 'by') continue
    let to = at + 1
    while (isOneOf('DT PS JJ NN NNS Q', tokens[to]?.tag ?? '')) to++
    const head = tokens[to - 1]
    return head && to > at + 1 && isAgent(head.lower) ? { by: at, to } : undefined
  }
  return undefined
}

type Passive = { sentence: Sentence; from: number; to: number; span: Span }

const printActive = (text: string, { sentence, from, to, span }: Passive, lemma: string): string => {
  const { tokens } = sentence
  const by = findBy(sentence, to)
  const who = by ? text.slice(tokens[by.by + 1]?.start, tokens[by.to - 1]?.end) : `the ${ACTOR_SLOT}`
  const main = toMainStart(sentence)
  let modal = from - 1
  while (tokens[modal]?.tag === 'RB') modal--
  const negated = tokens.slice(Math.max(modal, 0), to).some(({ lower }) => isOneOf("not n't never", lower))
  if (tokens[modal]?.tag !== 'MD' || modal <= main) {
    const not = negated ? 'does not ' : ''
    const deed = `${who} ${not}${lemma}${negated ? '' : 's'} ...`
    return `${quote(deed)} instead of ${quote(text.slice(...span))}`
  }
  const thing = toLowerFirst(text.slice(tokens[main]?.start, tokens[modal - 1]?.end))
  const adverbs = tokens
    .slice(modal + 1, to - 1)
    .filter(({ tag, lower }) => tag === 'RB' && !isOneOf("not n't", lower))
  const how = adverbs.map((token) => `${token.text} `).join('')
  const tail = by
    ? `${text.slice(span[1], tokens[by.by]?.start)} ${text.slice(tokens[by.to - 1]?.end, sentence.to)}`
    : text.slice(span[1], sentence.to)
  const head = text.slice(sentence.from, tokens[main]?.start)
  return closeSentence(
    `${head}${who} ${tokens[modal]?.lower} ${negated ? 'not ' : ''}${how}${lemma} ${thing} ${tail}`,
  )
}

const isMainClause = (sentence: Sentence, from: number): boolean => {
  const { tokens } = sentence
  if (isConditional(sentence, from) || from >= sentence.benefit) return false
  let left = from - 1
  while (tokens[left]?.tag === 'RB') left--
  if (isRequiring(tokens[left])) return true
  for (; left >= 0; left--) if (tokens[left]?.tag === 'WH' || tokens[left]?.tag === 'TO') return false
  return findModal(sentence) < 0 && tokens[from - 1]?.tag !== 'MD'
}

const findPassives = (subject: Subject): Hit[] =>
  subject.passive.flatMap(({ span }): Hit[] => {
    const sentence = subject.sentences.find(({ from, to }) => from <= span[0] && span[1] <= to)
    if (!sentence) return []
    const from = sentence.tokens.findIndex(({ start }) => start >= span[0])
    const to = sentence.tokens.findIndex(({ end }) => end >= span[1]) + 1
    const frame = subject.frames.find(
      (one: Frame) => one.passive && one.action.span[0] < span[1] && span[0] < one.action.span[1],
    )
    const verb = sentence.tokens[to - 1]
    const lemma = frame?.action.lemma ?? verb?.verb?.lemma ?? 'do'
    const agent = findBy(sentence, to)
    const words = subject.text.slice(...span)
    return [
      {
        span,
        severity: isMainClause(sentence, from) && !agent && !subject.story ? 'warning' : 'info',
        message: agent
          ? `${quote(words)} puts the one who acts last`
          : `${quote(words)} does not say who acts`,
        rewrite: printActive(subject.text, { sentence, from, to, span }, lemma),
      },
    ]
  })

/** "Shall store ...", "When ..., shall store ...": the one who is bound is missing. */
const findNoSubject = (subject: Subject, sentence: Sentence): Hit[] => {
  const { tokens } = sentence
  const at = findModal(sentence)
  const modal = tokens[at]
  if (!modal) return []
  const main = toMainStart(sentence)
  if (main === at) {
    const span: Span = [modal.start, modal.end]
    return [
      {
        span,
        message: `nobody is named before ${quote(modal.text)}`,
        rewrite: swapWords(subject.text, sentence, span, `the ${ACTOR_SLOT} ${modal.lower}`),
      },
    ]
  }
  const subjectWord = at === main + 1 ? tokens[main]?.lower : ''
  const possible = tokens.slice(at + 1, at + 4).find(({ lower }) => lower === 'possible')
  if (subjectWord === 'there' || (subjectWord === 'it' && possible)) {
    const end = possible ?? tokens[at + 1] ?? modal
    const tail = tokens.find(({ lower, start }) => /^to$/.test(lower) && start > end.start)
    const span: Span = [tokens[main]?.start ?? 0, end.end]
    const swapped: Span = [span[0], possible && tail ? tail.end : end.end]
    const rewrite = swapWords(
      subject.text,
      sentence,
      swapped,
      `the ${ACTOR_SLOT} shall${possible ? '' : ' provide'}`,
    )
    return [{ span, message: `${quote(subject.text.slice(...span))} names nobody who acts`, rewrite }]
  }
  return []
}

/** A verb with a subject of its own further on: then the first word was a noun ("record heads move"). */
const hasFinite = (sentence: Sentence, from: number): boolean =>
  sentence.tokens.some(({ tag }, at) => {
    if (at <= from || at >= sentence.benefit || isConditional(sentence, at)) return false
    if (at < from + 8 && isOneOf('MD BE', tag)) return true
    const left = sentence.tokens[at - 1]
    if (!isNoun(left?.tag) || sentence.tokens[at - 2]?.tag === 'WH') return false
    return (tag === 'VB' && left?.tag === 'NNS') || (isOneOf('VBZ VBD', tag) && left?.tag === 'NN')
  })

/** Behind a condition a bare verb is an order even where it could be a noun: "beep three times". */
const isOrder = (sentence: Sentence, at: number): boolean => {
  const { tokens, first } = sentence
  const verb = tokens[at] as Tagged
  const next = tokens[at + 1]
  if (verb.tag === 'VB') return true
  const bare = at > first && verb.tag === 'NN' && verb.text === verb.lower
  if (bare && isOneOf('DT PS', next?.tag ?? '') && !isOneOf('half double', verb.lower)) return true
  if (toVerb(verb.lower)?.base !== true) return false
  if (isOneOf('DT PS', next?.tag ?? '')) return true
  return at > first && verb.text === verb.lower && isOneOf('PR CD Q NN NNS JJ IN TO RB', next?.tag ?? '')
}

/** "Send a mail to ...": an order to nobody. */
const findImperative = (subject: Subject, sentence: Sentence): Hit[] => {
  const { tokens } = sentence
  const at = toMainStart(sentence)
  const verb = tokens[at]
  if (!verb || sentence.muted[at] || tokens.length < at + 3) return []
  if (!isOrder(sentence, at) || hasFinite(sentence, at)) return []
  if (isOneOf(': =', tokens[at + 1]?.text ?? '') || isOneOf('let note see given', verb.lower)) return []
  const span: Span = [verb.start, verb.end]
  const rewrite = swapWords(
    subject.text,
    sentence,
    span,
    `the ${ACTOR_SLOT} shall ${toLowerFirst(verb.text)}`,
  )
  return [
    {
      span,
      message: `${quote(`${verb.text} ...`)} is an order, and nobody is named who carries it out`,
      rewrite,
    },
  ]
}

const findActors = (subject: Subject): Hit[] => {
  if (subject.story || subject.gherkin) return []
  return subject.sentences.flatMap((sentence) => {
    const plain = [...findNoSubject(subject, sentence), ...findImperative(subject, sentence)]
    return plain.length > 0 ? plain : findActorless(subject, sentence)
  })
}

const TRIGGERS = 'when whenever while where once after upon during'
const FAULT =
  'fail fails failed failure error errors invalid expired expires incorrect wrong unavailable timeout denied declined missing lost exceed exceeds unauthorized unauthorised rejected corrupt corrupted unreachable crashes'

const findMix = (subject: Subject, sentence: Sentence): Hit | undefined => {
  const { tokens, clauses } = sentence
  const clause = clauses.find(({ leading }) => leading)
  if (!clause) return undefined
  const faulty = tokens.slice(clause.from, clause.to).some(({ lower }) => isOneOf(FAULT, lower))
  const keyword = tokens[clause.from] as Tagged
  const at = tokens.findIndex(({ lower }, i) => lower === 'then' && i > clause.from && i <= clause.to + 1)
  const then = tokens[at]
  if (isOneOf(TRIGGERS, clause.keyword) && then && !sentence.muted[at]) {
    const span: Span = [then.start, then.end]
    const rewrite = faulty
      ? swapWords(subject.text, sentence, [keyword.start, keyword.end], 'If')
      : swapWords(subject.text, sentence, span, '')
    return {
      span,
      message: `${quote(`${keyword.text} ... ${then.text}`)} mixes two patterns: ${quote('then')} belongs to ${quote('if')}`,
      rewrite,
    }
  }
  if (clause.keyword === 'when' && faulty && findModal(sentence) >= 0) {
    const span: Span = [keyword.start, keyword.end]
    const rewrite = swapWords(subject.text, sentence, span, 'If')
    return {
      span,
      severity: 'info',
      message: `unwanted behaviour reads ${quote('If ..., then ...')}`,
      rewrite,
    }
  }
  return undefined
}

const findMixes = (subject: Subject): Hit[] => {
  if (subject.story || subject.gherkin) return []
  return subject.sentences.flatMap((sentence) => findMix(subject, sentence) ?? [])
}

/** Neither a pattern, a story, a scenario nor a permission. */
const findShapeless = (subject: Subject): Hit[] => {
  const { text, sentences, pattern, story, gherkin, frames } = subject
  const [sentence] = sentences
  if (pattern !== 'none' || story || gherkin || !sentence) return []
  if (frames.some(({ modality }) => modality !== 'none')) return []
  const words = text.slice(sentence.from, sentence.to)
  const order = isVerb(sentence.tokens[sentence.first]?.tag)
  const clause = sentence.tokens.some(({ tag }) => tag === 'BE' || tag === 'MD' || tag === 'VBZ')
  const noun = clause ? `[response] (from ${quote(words)})` : `[verb] ${toLowerFirst(words)}`
  const deed = order ? toLowerFirst(words) : noun
  return [
    {
      span: [sentence.from, sentence.to],
      message: 'no pattern is recognised: condition, actor, shall, response',
      rewrite: closeSentence(`The ${ACTOR_SLOT} shall ${deed}`).slice(0, 700),
    },
  ]
}

export const STRUCTURE_RULES: Rule[] = [
  {
    rule: 'R1',
    name: 'Structure',
    severity: 'info',
    why: 'A sentence in a known pattern shows at a glance what is missing in it.',
    find: findShapeless,
    good: 'When the lid opens, the washer shall stop the drum.',
    bad: 'Drum and lid handling.',
  },
  {
    rule: 'R2',
    name: 'Active voice',
    severity: 'warning',
    why: 'The passive hides who is responsible, so the work falls between two components.',
    find: findPassives,
    good: 'The archive shall encrypt each file.',
    bad: 'Each file shall be encrypted.',
  },
  {
    rule: 'ACTOR',
    name: 'Missing actor',
    severity: 'warning',
    why: 'An obligation without a bearer is built by nobody, or twice.',
    find: findActors,
    good: 'The court clerk shall publish the minutes.',
    bad: 'Publish the minutes on the notice board.',
  },
  {
    rule: 'EARS',
    name: 'Mixed pattern',
    severity: 'warning',
    why: `${quote('When')} starts the wanted way and ${quote('if ... then')} the unwanted one; mixed, nobody sees which is meant.`,
    find: findMixes,
    good: 'When the guest pays, the till shall print a receipt.',
    bad: 'When the guest pays, then the till shall print a receipt.',
  },
]
