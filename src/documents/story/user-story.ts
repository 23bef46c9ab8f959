/**
 * A requirement's own words as a user story. They are turned into «As a …, I want …» only where they name a person and
 * what that person may do; otherwise they stay as they are. Nothing is added.
 */

const PEOPLE = new Set(
  `user member customer visitor guest admin administrator manager operator librarian teacher student pupil tutor parent
  child person owner author editor reader reviewer approver buyer seller vendor supplier tenant landlord patient doctor
  nurse clerk employee employer driver rider courier player coach trainer organiser organizer host participant attendee
  volunteer developer engineer architect analyst auditor moderator subscriber borrower lender applicant candidate
  recruiter agent technician accountant treasurer planner dispatcher chef cook waiter gardener farmer beekeeper neighbour
  neighbor friend resident citizen client contributor maintainer designer photographer musician artist shopper traveller
  traveler passenger pilot instructor caretaker caregiver carer therapist pharmacist receptionist secretary assistant
  supervisor leader researcher scientist lecturer donor sponsor inspector worker mechanic electrician plumber
  freelancer colleague roommate flatmate speaker beginner superuser`.split(/\s+/),
)
const IRREGULAR: Record<string, string> = { people: 'person', persons: 'person', children: 'child' }

/** A word for one person, if it is one: «members» gives «member». */
export const toPerson = (word: string): string | undefined => {
  const lower = word.toLowerCase()
  const single = IRREGULAR[lower] ?? lower
  if (PEOPLE.has(single)) return single
  const short = single.replace(/s$/, '')
  return PEOPLE.has(short) ? short : undefined
}

const STORY = /^as (?:an?|the) [^,]{1,80},? i (?:want|need|would like)\b/i
const LET =
  /^(?:the|this|our) [\p{L}-]{1,30} (?:(?:shall|must|should|will|can|has to|needs to) )?(lets?|allows?|enables?|permits?) (.{1,2000})$/iu
const CAN =
  /^(.{1,80}?) (?:can|may|wants? to|would like to|(?:is|are|(?:shall|must|should|will) be) able to) (.{1,2000})$/iu
const DETERMINER = /^(?:an?|the|each|every|any|all) /i
/** A limit, a duty or a passive is no wish. */
const NO_WISH =
  /^(?:be|have|has|also|no)\b|\b(?:only|not|never|cannot|unless|must|shall|at most|no more than)\b/i
/** Whom they mean is a guess once the sentence is turned round. */
const PRONOUN = /\b(?:they|them|their|theirs|themselves|he|she|him|his|her|hers)\b/i
const NO_ACTOR =
  /^(?:only|no|not|if|when|while|where|unless|and|or|for|of|by|with|without|that|who|which|than)$/i

const toLower = (word: string): string => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word)

/** At most three words, the last of which names a person. */
const toActor = (words: string): string | undefined => {
  const parts = words.replace(DETERMINER, '').split(' ')
  const person = toPerson(parts.at(-1) ?? '')
  const isPlain = parts.every((part) => /^[\p{L}-]{1,30}$/u.test(part))
  if (!person || !isPlain || parts.length > 3 || parts.slice(0, -1).some((part) => NO_ACTOR.test(part)))
    return undefined
  return [...parts.slice(0, -1).map(toLower), person].join(' ')
}

/** «let a shop owner see the till»: the actor ends with the first word that names a person. */
const fromLet = (verb: string, rest: string): { actor: string; want: string } | undefined => {
  const words = rest.split(' ')
  const end = words.slice(0, 5).findIndex((word) => toPerson(word) !== undefined) + 1
  const actor = end === 0 ? undefined : toActor(words.slice(0, end).join(' '))
  if (actor === undefined) return undefined
  const isTo = words[end]?.toLowerCase() === 'to'
  if (isTo === /^let/i.test(verb)) return undefined
  return { actor, want: words.slice(isTo ? end + 1 : end).join(' ') }
}

const toParts = (sentence: string): { actor: string; want: string } | undefined => {
  const [, verb, rest] = LET.exec(sentence) ?? []
  if (verb !== undefined && rest !== undefined) return fromLet(verb, rest)
  const [, who, want] = CAN.exec(sentence) ?? []
  const actor = who === undefined ? undefined : toActor(who)
  return actor === undefined || want === undefined ? undefined : { actor, want }
}

const PURPOSE = /,? so that /i

/** Behind «so that», somebody who can or knows is the one who speaks; of a plural that might be things nothing is said. */
const speakAsFirst = (purpose: string): string =>
  purpose.replace(/^they (?=(?:can(?! be\b)|need not|know|see|find)\b)/i, 'I ')

/** «As an owner», but «as a user». */
const toArticle = (word: string): string => (/^(?:[aeio]|u(?!ser|ni|se))/i.test(word) ? 'an' : 'a')

const SENTENCE_END = /[.!?](?=\s+[\p{Lu}«"“„])/u

export const toUserStory = (description: string): string => {
  const whole = description.trim()
  if (STORY.test(whole)) return whole
  const end = SENTENCE_END.exec(whole)
  const first = whole.slice(0, end ? end.index : whole.length).replace(/[.\s]{1,10}$/, '')
  const rest = end ? whole.slice(end.index + 1).trim() : ''
  if (first.includes('\n') || first.length > 2_000) return whole
  const [main = '', ...purpose] = first.split(PURPOSE)
  const parts = toParts(main)
  const why = speakAsFirst(purpose[0] ?? '')
  const isSafe =
    purpose.length < 2 && !NO_WISH.test(parts?.want ?? '') && !PRONOUN.test(`${parts?.want} ${why}`)
  if (!parts || parts.want === '' || !isSafe) return whole
  const wish = `As ${toArticle(parts.actor)} ${parts.actor}, I want to ${parts.want}`
  return [`${wish}${why === '' ? '' : `, so that ${why}`}.`, rest].filter((part) => part !== '').join(' ')
}
