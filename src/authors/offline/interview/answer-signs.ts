/**
 * Signs of a sentence of an answer: who does what in it, what it wishes, and what it leaves out. None of them knows the
 * question.
 */
import { isPerson, toName } from '../../../analysis/model/noun.ts'
import { MEASURE } from '../english.ts'
import { findVerb, toSentenceWords } from '../sentence-words.ts'
import { toDigits } from './number-words.ts'

export const MODAL =
  /\b(?:must|shall|should|may|can|cannot|can['’]t|has to|have to|needs? to|(?:is|are) (?:not )?allowed to|want|wants|would like|['’]d like|needs?|never|nobody|no one|only|please)\b/i

/** «The queen hatches», «guests come from far»: something happens by itself, and nobody does anything. */
export const happens = (core: string): boolean => {
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
export const isAskedOfUs = (core: string): boolean =>
  /^(?:can|could|would|will) (?:you|we)\b.*\b(?:me|us)\b/i.test(core)

/** «The driver fetches the bag»: somebody does something, now, to something, and it is nobody's boss or neighbour. */
export const isDoing = (core: string): boolean => {
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

export const isVague = (core: string): boolean =>
  /^(?:it|this|that|everything|all of it)\s+(?:should|would|must|has to|ought to|could)\s+(?:\p{L}+\s)?be\s+(?:(?:a bit|a lot|much|just)\s)?(?:easier|faster|quicker|better|simpler|nicer|cheaper|clearer|(?:less|more) \p{L}+)$/iu.test(
    core,
  )

/** «She first gets a coffee»: who is told of, and not what. */
export const PERSONAL = /\b(?:i|me|my|myself|mine)\b/i

/** «Forget the hotels», «Leave the invoices out.», «I don't want any booking in it, …» */
export const DROPPED =
  /^(?:(?:and|actually|oh|well|please|so)[\s,]+)*(?:forget(?: about)?|drop|leave out|leave (?=.+ out[.!]?$))\s*(?:the |all |our )?(?!(?:it|that|this|what)\b)[\p{L}-]+|^(?:i|we) (?:do not|don['’]t) want (?:any|an?)\b(?![^,]*\bto\b)/iu
/** «the fees …, that has nothing to do with us», «delivery neither», «the honey is not in it» */
export const NOT_IN =
  /\b(?:nothing to do with (?:us|it|this)|not part of (?:it|this)|(?:is|are) (?:not|n['’]t) in (?:it|there)(?: either)?|is something else|(?:is|are) (?:also )?out(?: too| as well)?$)\b|\bneither$|\bleave\b.{1,40}\balone$|^so no\s|^(?:neither|nor)\s/i

/** «I want my dinner» */
export const OWN_NEED =
  /^(?:(?:and|but|so|now|then|well)[\s,]+)*(?:i|we) (?:really |just |only |now )?(?:want|need|would like|could do with) (?:my|our|an?|some)\b/i
/** «there one may sing», «you can guess what I heard», «the poets quarrel about it»: of whoever talks, or of nobody here. */
export const isOwnTalk = (core: string): boolean =>
  /^(?:(?:and|but|so)[\s,]+)*(?:here |there |where )?one (?:may|can|could|must|should)\b/i.test(core) ||
  /^(?:(?:and|but|so)[\s,]+)*you (?:can|could|should|must|may|would)\s(?:imagine|guess|see|hear|believe|know|have seen|have heard|try|taste)\b/i.test(
    core,
  ) ||
  /^the \p{L}+s\s(?!(?:must|should|can|may|have to|need)\b)\p{L}+\s(?:about|over|with)\s(?:it|this|that|them|each other)\b/iu.test(
    core,
  )

/** «it can be shipped too», «that should be the seller, who …»: something is wanted, and nothing is denied but what it replaces. */
export const isTakenIn = (core: string): boolean => {
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
export const isShown = (core: string): boolean =>
  /^(?:(?:then|and|so|in that case)[\s,]+)*(?:they|he|she|you|it|the \p{L}+(?: \p{L}+)?|an? \p{L}+|everybody|each \p{L}+)\s(?:then\s|also\s|always\s)?(?:sees?|gets?|reads?|receives?|hears?|is told|are told|is shown|are shown|finds?|goes|go|says?|shows?|tells?)\s(?!(?:no|nothing|neither|nobody|not|out|without)\b)/iu.test(
    core,
  )

/** «A fax is too slow», «the problem is that nobody answers», «the list is a mess»: what somebody thinks of it. */
const COMPLAINT =
  /^[^,;]{2,80}\s(?:is|are|was|were)\s(?:just |always |simply |far |much |way |really )*(?:too\s\p{L}+|nonsense|a mess|chaos|terrible|awful|annoying|a nuisance|a pain|bad|wrong|slow|broken|hopeless|useless)$|^(?:the|our|my) (?:\p{L}+ )?(?:problem|trouble|worry|thing) is\b/iu
export const isComplaint = (core: string): boolean =>
  COMPLAINT.test(core) && !/\b(?:if|when|must|should|may|can|has to|have to)\b/i.test(core)

/** «A slot is twenty minutes», «no digging before nine»: a figure, or a time, that holds from now on. */
const RULED =
  /^(?:an?|the|each|every)\s[\p{L} -]{2,40}?\s(?:is|are|lasts?|takes?|costs?)\s(?:only |always |at most |up to )?(?:\d|one\s|two\s|three\s|four\s|five\s|six\s|seven\s|eight\s|nine\s|ten\s|eleven\s|twelve\s|fifteen\s|twenty\s|thirty\s)|(?:^|,\s)no \p{L}+ing\b.*\b(?:before|after|on|at|without|during|in)\b/iu
export const isRuled = (core: string): boolean =>
  RULED.test(core) && !/\b(?:today|currently|at the moment|last|was|were|had|ago|old|years?)\b/i.test(core)

/** What follows where something goes wrong. */
export const CONSEQUENCE =
  /^(?:then|in that case|in this case|otherwise)[\s,]+(?:the|an?|they|he|she|it|everybody|each|we)\b/i

/** «I want to be told when the tank is below 10 %»: a wish of its own, and no aim. */
export const isWishedFor = (core: string): boolean =>
  /^(?:(?:so|and|but|then|also)[\s,]+)*(?:i|we)(?: (?:do|also|really|still))? (?:want|need|would like|['’]d like) to (?:be (?:told|warned|informed|asked|notified|able)|see|know|get|have|find|hear)\b/i.test(
    core,
  ) &&
  (MEASURE.test(core) || /\b(?:when|if|which|who|what|how|before|whenever)\b/i.test(core))

/** «one gate pass per driver at any time», «Change of seat after the start: not permitted»: a rule without a verb. */
const BOUND =
  /\b(?:\d+|one|two|three)\b.*\bper [\p{L}-]+\b|\b(?:at any time|at most|up to|max\.?|at least|min\.?) (?:\d|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|eleven\b|twelve\b|twenty\b)|\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)\b.{2,60}\bat most\b|^[^:]{3,80}:\s(?:.*\b)?(?:not (?:permitted|allowed|possible)|forbidden|prohibited|mandatory|required|refused|rejected|optional)\b/iu
export const isBound = (text: string): boolean => BOUND.test(text)

/** «My brother gets the list by noon»: what is made for somebody who is named by whose they are. */
export const isForKin = (core: string): boolean =>
  /^(?:(?:and|but|so|also)[\s,]+)*(?:my|our)\s[\p{L}-]+(?:\s[\p{L}-]+)?\s(?:then\s|also\s|always\s)?(?:sees?|gets?|receives?|is told|is shown|are told|are shown)\s(?:the|an?|every|each|all|which|what|when|how|only)\b/iu.test(
    core,
  )

/** «I keep the log for two years»: what is kept, and how long. */
export const isKeptFor = (core: string): boolean =>
  /^(?:(?:and|but|so|also)[\s,]+)*(?:i|we)\s(?:always\s|have to\s|must\s)?(?:keep|store|save|archive|delete|erase)\s.*\b(?:for|after|until)\s/i.test(
    core,
  ) && MEASURE.test(toDigits(core))

/** «The lamp is optional»: how much it is wanted, and that it is. */
export const isWanted = (core: string): boolean =>
  /^(?:(?:and|but|also)[\s,]+)*(?:the|an?|our|my|that|every|each)\s.{2,80}\s(?:is|are)\s(?:only\s)?(?:a must|optional|nice to have|a nice-to-have)$/i.test(
    core,
  )

/** «No invoices, my sister does those», «The app does not send letters»: what is left to others, or not done at all. */
export const isLeftToOthers = (core: string): boolean =>
  /^(?:(?:and|but|so|also)[\s,]+)*no\s[\p{L} -]{2,40},\s(?:because\s)?(?:my|our|the|an?)\s[\p{L}-]+(?:\s[\p{L}-]+)?\s(?:does|do|writes?|handles?|makes?|has|have|sends?|takes? care of)\s(?:those|that|them|it|these)(?:\salready)?$/iu.test(
    core,
  ) ||
  /^(?:(?:and|but|so|also)[\s,]+)*(?:the|this) (?:app|tool|program|system|software|site|website)\s(?:does not|doesn['’]t|will not|won['’]t|need not|never)\s(?:write|make|create|print|send|handle|do|manage|cover|support|include|offer|sell|calculate|process|replace|deal with|take care of)\s(?:(?:any|our|the)\s)?[\p{L}-]+(?:\s[\p{L}-]+)?$/iu.test(
    core,
  )
