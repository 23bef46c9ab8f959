/** Which nouns of the requirements are things that the system keeps, and which only stand in its sentences. */

import { toVerb } from '../../analysis/language/verb-forms.ts'
import { isWord } from '../../analysis/language/word-lists.ts'
import { isPerson, toHead, toName } from '../../analysis/model/noun.ts'
import { toPersonKind } from '../../analysis/model/people.ts'
import { toWordSet } from './english.ts'
import type { Model } from './model/model.ts'
import { type ThingOperation, toOperation } from './model/vocabulary.ts'

/** Nouns that name a record wherever they stand. */
const RECORDS = toWordSet(`
  account session device profile user customer client member order invoice payment booking reservation appointment slot
  ticket comment document file photo picture video recording report note task project product item cart basket
  subscription membership entry record contact event consent factor role permission group template schedule shift vote
  rating review incident claim loan voucher coupon article post category tag course lesson grade exam tool book vehicle
  room table seat course recipe patient student employee supplier message-thread conversation chat channel campaign lead
  deal contract certificate permit licence license measurement reading sensor setting preference address
  location shipment parcel delivery warehouse stock-item batch sample test-result answer question survey form-entry
  audit-entry log-entry wallet transaction refund receipt budget expense donation`)

/** Nouns that are kept only where somebody makes, changes or removes them. */
const MADE = toWordSet(
  'toWordSet message note reminder calendar comment code text link filter search dashboard chart term version form' +
    ' notification alert status option amount data import export form condition request address site',
)

/** Nouns of sentences, screens and channels: nothing is kept under their name. */
const WORDS = toWordSet(`
  message e-mail email mail sms text link page screen toWordSet list-entry language keyboard captcha input output reason result
  outcome change reset try say ask number date time day hour minute second week month year p95 performance metrics metric
  aim support call team attempt answer-text period kind side return scan transit next-step step error error-message data
  personal-data health-data contact-data address-book name password passkey secret pin token credential hash cookie paste
  alike sign-up sign-in sign-out login logout lockout country rate-limit limit way thing part place role-name word wait
  feature-flag flag rollback store old-login service mobile app application system website api csv pdf pixel colour color
  contrast font button field click tap today serve duplicate similar-name code identifier emergency-number phone-number
  date-format time-zone localisation translation reader screen-reader browser keyboard-user pilot start opening-hour
  public-holiday buffer capacity occupancy cancellation no-show terms term version backup daily-backup audit monitoring
  promise condition release liability insurance figure percent percentage percentile request-limit quality usability
  accessibility availability confirmation reminder notification alert alarm-message warning choice option right rights
  need reply response access point end beginning top bottom example case purpose goal total sum amount price cost fee
  value status state history overview view search filter export import download upload print dashboard chart calendar
  minutes hours days seconds weeks months money moneys afterward afterwards people person entry copy draft minute rank title sender row whoever loser passage
  everything something anything nothing everyone someone anyone nobody somebody other others`)

const KEEPING: ReadonlySet<ThingOperation> = new Set<ThingOperation>([
  'create',
  'update',
  'delete',
  'upload',
  'import',
  'archive',
  'book',
  'schedule',
  'cancel',
  'approve',
  'publish',
  'pay',
  'sell',
  'assign',
  'join',
  'track',
  'lend',
  'match',
  'claim',
  'collect',
  'deliver',
  'queue',
  'measure',
  'comment',
  'rate',
  'vote',
  'inspect',
  'repair',
  'share',
  'invite',
  'learn',
  'care',
  'handle',
  'control',
])

const QUALIFIERS = toWordSet(
  'new old existing next first last second third same other another further single active open forgotten failed verified' +
    ' similar recurring free current previous own different sensitive public private idle overlapping worse whole such',
)

const isQualifier = (word: string): boolean =>
  QUALIFIERS.has(word) || isWord('adjective', word) || (/ed$/.test(word) && toVerb(word) !== undefined)

/** «existing account» and «accounts» are one thing. */
export const toBaseName = (name: string): string => {
  const words = toName(name).split(' ')
  while (words.length > 1 && isQualifier(words[0] ?? '')) words.shift()
  return words.join(' ')
}

const toKey = (name: string): string => name.toLowerCase().replace(/\s+/g, '-')
const isRecord = (name: string): boolean =>
  RECORDS.has(toKey(name)) || RECORDS.has(toHead(name).toLowerCase())

/** A pure verb at the end of a name was never a noun: «account fail», «minute come». */
const isBroken = (name: string): boolean =>
  /\d|^\p{Lu}{2,}$/u.test(name) ||
  /\blist entry$|^(?:alert|plan|offer|whoever|whose|support|let|tell|show|keep|order to)\s/.test(name) ||
  name.length < 3 ||
  name.split(' ').length > 3 ||
  name
    .toLowerCase()
    .split(' ')
    .some((word) => {
      const verb = toVerb(word)
      return verb?.noun === false && !verb.ing
    })

export const isWordOnly = (name: string): boolean => {
  if (RECORDS.has(toKey(name))) return false
  return WORDS.has(toKey(name)) || WORDS.has(toHead(name).toLowerCase())
}

/** Who acts; «nobody», «others» and «people» are no role, and neither are verbs that end like one. */
const NO_ROLE =
  /^(?:(?:alert|tell|let|notify|inform|ask|show)\s.+|nobody|somebody|someone|anyone|anybody|everyone|everybody|other|person|people|character|first person|one)$/
const NOT_A_PERSON = /\b(?:[\p{L}]+ (?:manager|reader|picker|provider)|reader|picker|provider)$/u

export const isRole = (name: string): boolean => {
  const head = toHead(name).toLowerCase()
  if (!isPerson(name) || NO_ROLE.test(name) || NOT_A_PERSON.test(name) || isQualifier(head)) return false
  return toPersonKind(head) !== undefined || isWord('person', head) || toVerb(head) === undefined
}

export type Kept = { name: string; needs: string[]; words: string; isRole: boolean }

type Candidate = Kept & { acted: boolean; byActor: boolean; parted: boolean }

const add = (into: Map<string, Candidate>, name: string, need: string, words: string): Candidate => {
  const known = into.get(name)
  const one = known ?? {
    name,
    needs: [],
    words,
    isRole: isRole(name),
    acted: false,
    byActor: false,
    parted: false,
  }
  if (!one.needs.includes(need)) one.needs.push(need)
  into.set(name, one)
  return one
}

const isMade = (name: string): boolean => MADE.has(toKey(name)) || MADE.has(toHead(name).toLowerCase())

const isKept = ({ name, needs, acted, byActor, parted }: Candidate): boolean => {
  if (name === '' || name === 'entry' || isBroken(name)) return false
  if (isMade(name) && !RECORDS.has(toKey(name))) return byActor
  if (isWordOnly(name)) return false
  if (byActor) return true
  return isRecord(name) ? acted || parted || needs.length > 1 : (acted || parted) && needs.length > 1
}

/** Things that the needs make the system keep, in the order of their first mention. */
export const findKept = (model: Model): Kept[] => {
  const found = new Map<string, Candidate>()
  for (const { name, evidence } of model.things)
    for (const { id, words } of evidence) add(found, toBaseName(name), id, words)
  for (const { thing, operation, actors, evidence } of model.matrix)
    for (const { id, words } of thing === '' ? [] : evidence) {
      const one = add(found, toBaseName(thing), id, words)
      if (!KEEPING.has(operation)) continue
      one.acted = true
      one.byActor ||= actors.length > 0
    }
  for (const { actor, action, thing, allow, evidence } of model.permissions) {
    const operation = toOperation(action)
    if (!allow || !isRole(actor) || thing === '' || !operation || !KEEPING.has(operation)) continue
    Object.assign(add(found, toBaseName(thing), evidence.id, evidence.words), { acted: true, byActor: true })
  }
  for (const { thing, evidence } of model.attributes) {
    const one = found.get(toBaseName(thing))
    if (one?.needs.includes(evidence.id)) one.parted = true
  }
  const parts = new Set(model.attributes.map(({ name }) => toBaseName(name)))
  return [...found.values()]
    .filter((one) => !one.isRole && isKept(one) && !parts.has(one.name))
    .map(({ name, needs, words, isRole: role }) => ({ name, needs, words, isRole: role }))
}
