/** Grants and refusals in other words: one requirement forbids what another permits or demands. */
import { guard } from '../language/needles.ts'
import { isOneOf, isWord } from '../language/word-lists.ts'
import { isKin } from './lemmas.ts'
import { type Likeness, toLikeness, toWeight, type Worth } from './likeness.ts'
import type { Meaning } from './meaning.ts'
import { toValues } from './paraphrase.ts'

type Stance = 'denies' | 'permits' | 'reserves' | 'does'

const DENYING =
  'block lock reject refuse decline ban bar exclude hide disable suppress suspend withhold restrict prevent inhibit forbid prohibit disallow deny discard ignore hinder outlaw veto turn-away turn-down keep-out rule-out shut-out lock-out send-away confiscate evict expel'
const GRANTING =
  'allow let permit enable accept admit tolerate grant give offer authorise authorize entitle approve open provide invite welcome cover include insure sell'
/** Words that only say who may: they carry no matter. */
const EMPTY =
  'approve lock reject give open hide disable suspend limit accept tolerate grant offer deny refuse block turn away create support provide store hold contain carry person anyone anybody nobody everyone somebody user system solely exclusively access directly rotate read-only readonly immutable sign-in editable close stay remain keep shut closed locked authority right permission entitle authorise forbid prohibit ban bar allow exclude free welcome circumstance exception include store'
const LIMITING = 'solely exclusively only merely'
/** Verbs that refuse only with their particle, also behind the object. */
const SENT_AWAY = guard(
  'turn,send,keep,lock,shut&away,out,off,down,shut,closed,locked',
  /\b(?:shall|must|should|will) (?:turn|send|keep|lock|shut) (?:[\w-]+ ){0,3}(?:away|out|off|down|shut|closed|locked)\b/i,
)
/** "shall stay closed", "keep the gate shut" */
const SHUT = guard(
  'closed,shut,locked,blocked,barred,off-limits,off limits,out of bounds,inaccessible,unavailable,hidden,invisible,disabled,switched off,deactivated,sealed,greyed out',
  /\b(?:stays?|remains?|keeps?|kept|be|is|are|leave|leaves|hold|holds)\b(?: [\w-]+){0,5} (?:closed|shut|locked|blocked|barred|off-limits|off limits|out of bounds|inaccessible|unavailable|hidden|invisible|disabled|switched off|deactivated|sealed|greyed out)\b/i,
)
/** Refused in the state of somebody, without a verb of refusing. */
const REFUSED = guard(
  'no one,nobody,none of the,no circumstances,no account,no time,no ,barred,banned,prohibited,forbidden,excluded,denied,prevented,disallowed,refused,limits,hidden,invisible,inaccessible,not ,out of bounds,without exception',
  /\b(?:nobody|no one|none of the|under no circumstances|on no account|at no time)\b|\bno [\w-]+(?: [\w-]+)? (?:may|shall|can|must|is|are|has|have)\b|\b(?:is|are|be|remain|stay)s? (?:\w+ly )?(?:barred|banned|prohibited|forbidden|excluded|denied|prevented|disallowed|refused|off[- ]limits|hidden|invisible|inaccessible|not (?:allowed|permitted|entitled|authori[sz]ed|free|eligible))\b|\b(?:has|have|gets?|receives?) no (?:access|right|permission|authority|entry|view)\b|\b(?:out of bounds|off limits|without exception)\b/i,
)
/** Allowed in the state of somebody, without a modal. */
const ALLOWED = guard(
  'authori,entitled,permitted,allowed,free,welcome,cleared,licensed,eligible,empowered,granted,right,permission,access,privilege,clearance,entry,visible to,open to,available to',
  /\b(?:is|are|be) (?:authori[sz]ed|entitled|permitted|allowed|free|welcome|cleared|licensed|eligible|empowered|granted)\b|\b(?:has|have|gets?|receives?|enjoys?) (?:full |unlimited |free |read |write )?(?:the )?(?:right|permission|access|authority|privilege|clearance|entry)\b|\b(?:accessible|visible|open|available) to\b/i,
)
const RESERVED = guard(
  'none but,none except,none other,nobody,no one,nothing,reserved for,restricted to,limited to,confined to,restrict,limit,confine,alone ,sole right',
  /\b(?:none|nobody|no one|nothing) (?:but|except|other than)\b|\b(?:reserved for|restricted to|limited to|confined to|(?:restricts?|limits?|confines?) (?:[\w-]+ ){1,6}to (?!\d)|no one else|nobody else|alone (?:may|can|shall|is)|sole right)\b/i,
)
/** States in which nothing may be changed any more. */
const FROZEN = guard(
  'read-only,readonly,immutable,unchangeable,write-protected,unalterable,tamper-proof',
  /\b(?:read-only|readonly|immutable|unchangeable|write-protected|unalterable|tamper-proof)\b/i,
)
/** Who is not signed in may not; who needs no account may. */
const SIGNED = guard(
  'sign,log,authenticat,regist,account,password',
  /\b(?:must|shall|should|has to|needs to) (?:first )?(?:(?:sign|log) (?:in|on)|authenticate|register|be (?:signed|logged) (?:in|on)|hold an account)|\b(?:require|demand|ask for)s? (?:an? |the )?(?:account|login|log-in|sign-in|registration|authentication|password)\b/i,
)
const UNSIGNED = guard(
  'guest,anonymous,anybody,anyone,everybody,everyone,passers-by,unregistered,without',
  /\b(?:guests?|anonymous(?:ly)?|anybody|anyone|everybody|everyone|passers-by|unregistered|without (?:an? )?(?:account|login|log-in|sign-in|registration|registering|signing in|logging in|password))\b/i,
)
const EXCEPTING = /\b(?:unless|except|without|until|before|other than|apart from|outside)\b/i

const toVerb = ({ frames }: Meaning): { lemma: string; text: string } => {
  const first = frames.find(({ role, modality }) => role === 'response' && modality !== 'none')
  return {
    lemma: first?.action.lemma ?? '',
    text: first?.action.text.toLowerCase().replaceAll(' ', '-') ?? '',
  }
}

const verbs = new WeakMap<Meaning, ReturnType<typeof toVerb>>()
const toKnownVerb = (meaning: Meaning): ReturnType<typeof toVerb> => {
  const verb = verbs.get(meaning) ?? toVerb(meaning)
  verbs.set(meaning, verb)
  return verb
}

const isLimited = ({ item, only }: Meaning): boolean =>
  only ||
  item.text
    .toLowerCase()
    .split(/\W+/)
    .some((word) => isOneOf(LIMITING, word))

const readStance = (meaning: Meaning): Stance => {
  const { lemma, text } = toVerb(meaning)
  const refusing = isOneOf(DENYING, lemma) || isOneOf(DENYING, text) || SENT_AWAY.test(meaning.item.text)
  const negated = /\b(?:not|never|cannot|no|nobody|neither|nor)\b/i.test(meaning.item.text)
  const { text: whole } = meaning.item
  if (FROZEN.test(whole)) return negated ? 'permits' : 'denies'
  if (RESERVED.test(whole)) return 'reserves'
  if (SHUT.test(whole) && !negated) return 'denies'
  if (REFUSED.test(whole)) return 'denies'
  if (ALLOWED.test(whole) && !negated) return isLimited(meaning) ? 'reserves' : 'permits'
  const denied = meaning.denied && negated
  if (meaning.permission && !denied) return isLimited(meaning) ? 'reserves' : 'permits'
  if (refusing !== (negated && refusing) || (denied && !refusing)) return 'denies'
  if (isLimited(meaning)) return 'reserves'
  return meaning.permission || isOneOf(GRANTING, lemma) ? 'permits' : 'does'
}

const stances = new WeakMap<Meaning, Stance>()

/** What a requirement does to what it speaks of; asked for every pair, read once. */
const toStance = (meaning: Meaning): Stance => {
  const stance = stances.get(meaning) ?? readStance(meaning)
  stances.set(meaning, stance)
  return stance
}

/** Who acts and the words of granting weigh little: what is granted counts. */
const toMatter: Worth = (meaning, word) => {
  const { lemma } = toKnownVerb(meaning)
  const carrying =
    (isOneOf(DENYING, lemma) || isOneOf(GRANTING, lemma)) &&
    (word === lemma || meaning.raw.get(word) === lemma)
  return carrying || isOneOf(EMPTY, word) ? 0.1 : toWeight(meaning, word)
}

/** A condition of the refusal that the grant does not share parts the two. */
const isApart = (no: Meaning, missing: readonly string[]): boolean =>
  missing.some((word) => no.conditional.has(word)) || (EXCEPTING.test(no.item.text) && missing.length > 1)

const isPerson = (word: string): boolean => isWord('person', word)

/** "guests" here and "editors" there: what one may not, the other may. */
const isOtherWho = ({ permit: one }: Meaning, { permit: other }: Meaning): boolean => {
  if (!one?.who || !other?.who) return false
  const [people, others] = [one.who.split(' '), other.who.split(' ')]
  const persons = people.some(isPerson) && others.some(isPerson)
  return persons && !people.some((word) => others.some((two) => word === two || isKin(word, two)))
}

const NEAR = 0.55
const NEAR_VARIED = 0.42
const NEAR_DUTY = 0.75
const SOLID = 2

/** One word of difference on both sides, all others equal: two things. */
const isContrast = ({ a, b, left, right, variant }: Likeness): boolean => {
  const heavy = (meaning: Meaning, words: readonly string[]): boolean =>
    words.some((word) => toMatter(meaning, word) > 0.4)
  return variant === 0 && heavy(a, left) && heavy(b, right)
}

const isFit = (likeness: Likeness, duty: boolean, reserved: boolean): boolean => {
  const { a, b, cover, literal, variant, solid } = likeness
  const figures = Number(toValues(a) !== '' && toValues(a) === toValues(b))
  if (literal + variant + figures < 2 || solid + figures < SOLID || isContrast(likeness)) return false
  return cover >= (duty ? NEAR_DUTY : variant > 1 && !reserved ? NEAR_VARIED : NEAR)
}

const toDigits = ({ item }: Meaning): string => (item.text.match(/\d+/g) ?? []).join(' ')

const isOtherFigure = (a: Meaning, b: Meaning): boolean => {
  const [left, right] = [toValues(a), toValues(b)]
  return left !== '' && right !== '' && left !== right && toDigits(a) !== toDigits(b)
}

type Opposed = { yes: Meaning; no: Meaning }

/** "guests may comment" beside "must sign in before commenting" */
const findSigned = (yes: Meaning, no: Meaning): Opposed | undefined => {
  const text = no.item.text
  if (!SIGNED.test(text) || UNSIGNED.test(text) || !UNSIGNED.test(yes.item.text)) return undefined
  if (toStance(yes) !== 'permits' && SIGNED.test(yes.item.text)) return undefined
  const { cover, literal, variant } = toLikeness(no, yes, toMatter)
  return literal + variant > 0 && cover >= NEAR_VARIED ? { yes, no } : undefined
}

/** The one that grants and the one that refuses; undefined where both can hold. */
export const findOpposed = (a: Meaning, b: Meaning): Opposed | undefined => {
  const signed = findSigned(a, b) ?? findSigned(b, a)
  if (signed) return signed
  const [one, other] = [toStance(a), toStance(b)]
  if (one === other || (one !== 'denies' && other !== 'denies' && one !== 'reserves' && other !== 'reserves'))
    return undefined
  const refused = one === 'denies' || (one === 'reserves' && other !== 'denies') ? a : b
  const [no, yes] = refused === a ? [a, b] : [b, a]
  const [refusal, grant] = refused === a ? [one, other] : [other, one]
  if (grant === 'reserves' || isOtherFigure(yes, no)) return undefined
  const likeness = toLikeness(no, yes, toMatter)
  if (!isFit(likeness, grant !== 'permits', refusal === 'reserves') || isApart(no, likeness.left))
    return undefined
  if (grant === 'does' && toValues(no) !== '' && toValues(no) !== toValues(yes)) return undefined
  if (refusal === 'denies') return isOtherWho(yes, no) ? undefined : { yes, no }
  if (grant !== 'permits' || likeness.left.length === 0) return undefined
  return { yes, no }
}
