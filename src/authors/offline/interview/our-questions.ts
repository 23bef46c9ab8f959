/** The questions that every idea is asked, whatever the catalogue knows of it: at least one in each dimension. */

import { isDoer } from '../../../analysis/model/noun.ts'
import { findKept, isRole, toBaseName } from '../kept-things.ts'
import { type Model, toPlural, withArticle } from '../model/model.ts'
import { toSentenceWords } from '../sentence-words.ts'
import { capitalise } from '../sentences.ts'
import type { Ask } from './dimensions.ts'
import type { Level } from './wording.ts'

const LAY: readonly Level[] = ['NON_TECHNICAL', 'BASIC']
const EXPERT: readonly Level[] = ['EXPERT']

/** What the questions speak of: somebody, what they do, and what it is done to. */
type Subject = { actor: string; thing: string; deed: string }

/** How often the idea names a thing, by its whole name. */
const countOf = ({ texts, things }: Model, name: string): number => {
  const names = new Set([name.toLowerCase(), toPlural(name).toLowerCase()])
  const words = texts.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}-]+/gu) ?? [])
  const size = name.split(' ').length
  const isPartOf = (at: number): boolean =>
    things.some(
      (other) =>
        other.name.startsWith(`${name.toLowerCase()} `) &&
        words.slice(at, at + other.name.split(' ').length).join(' ') === other.name.toLowerCase(),
    )
  return words.filter((_, at) => names.has(words.slice(at, at + size).join(' ')) && !isPartOf(at)).length
}

const MEANS =
  /^(?:tool|app|application|system|website|page|software|platform|network|e-?mail|company|time|photo|way)$/i

/** «of a kindergarten», «in the library»: where it happens, whenever it is named. */
const isPlace = ({ texts }: Model, name: string): boolean => {
  const words = `${name}|${toPlural(name)}`.replace(/[.*+?^${}()[\]\\]/g, '\\$&')
  const all = new RegExp(
    `(?:\\b(of|in|at|from|inside)\\s+(?:an?|the|our|my|each|every)\\s+)?\\b(?:${words})\\b`,
    'gi',
  )
  const found = texts.flatMap(({ text }) => [...text.matchAll(all)])
  return found.length > 0 && found.every(([, where]) => where !== undefined)
}

/** «Ingrid enters the number»: a name in capitals wherever it stands is nobody's kind. */
const isProper = ({ texts }: Model, name: string): boolean => {
  const words = name.replace(/[.*+?^${}()[\]\\]/g, '\\$&')
  const found = texts.flatMap(({ text }) => [...text.matchAll(new RegExp(`\\b${words}\\b`, 'gi'))])
  const isCapital = found.length > 0 && found.every(([one]) => /^\p{Lu}/u.test(one))
  const named = capitalise(words)
  const isNamed = texts.some(({ text }) =>
    new RegExp(
      `[^.!?\\s]\\s+${named}\\b|(?:^|[.!?]\\s+)${named}\\s+(?:is|has|\\p{Ll}+s|can|may|must|wants|will)\\b`,
      'u',
    ).test(text),
  )
  return isCapital && !/s$/.test(name) && isNamed
}

/** A kind of thing, and nobody who does something. */
const isThing = (model: Model, name: string): boolean =>
  !isRole(name) && !isDoer(name) && !isProper(model, name)

/** Without places, where anything else is left. */
const dropPlaces = (model: Model, names: readonly string[]): string[] => {
  const left = names.filter((name) => !isPlace(model, name))
  return left.length > 0 ? left : [...names]
}

/** The thing that the idea speaks of most; of equals, the first that something is done to. */
const findMain = (model: Model, acted: string | undefined): string => {
  const kept = dropPlaces(
    model,
    findKept(model).flatMap(({ name, isRole: role }) => (role || !isThing(model, name) ? [] : [name])),
  )
  const named = dropPlaces(
    model,
    model.things
      .map(({ name }) => name)
      .filter((name) => isThing(model, name) && !MEANS.test(name) && !/[-\s]/.test(name)),
  )
  const [first = ''] = [...kept.filter((name) => name === acted), ...kept, ...named]
  return [...kept, ...named].reduce(
    (best, name) => (countOf(model, name) > Math.max(1, countOf(model, best)) ? name : best),
    first,
  )
}

const isDeed = (tag = ''): boolean => /^(?:VBZ?|VBP|MD)$/.test(tag)

/** Somebody who does something in the idea; who is only named, or a relative, is asked about nothing. */
const isActing = ({ texts }: Model, name: string): boolean => {
  const names = new Set([name.toLowerCase(), toPlural(name).toLowerCase()])
  const last = name.split(' ').length - 1
  return texts.some(({ text }) => {
    const { tokens } = toSentenceWords(text)
    return tokens.some((_, at) => {
      const words = tokens.slice(at, at + last + 1).map(({ lower }) => lower)
      const next = tokens.slice(at + last + 1).find(({ tag }) => tag !== 'RB')
      return names.has(words.join(' ')) && tokens[at - 1]?.tag !== 'PS' && isDeed(next?.tag)
    })
  })
}

/** «tables, benches and tents»: one of several, and not what it is about. */
const isOneOfMany = ({ texts }: Model, name: string): boolean => {
  const words = `(?:${name}|${toPlural(name)})`.replace(/[.*+^${}[\]\\]/g, '\\$&')
  const list = new RegExp(
    `\\b${words},\\s(?:\\p{L}+\\s){0,2}\\p{L}+s?(?:,|\\sand|\\sor)\\s|,\\s(?:the\\s)?(?:\\p{L}+\\s)?${words}\\s(?:and|or)\\s`,
    'iu',
  )
  return texts.some(({ text }) => list.test(text))
}

/** «bread», «help»: nothing that there are several of, as far as anybody said. */
const isCounted = ({ texts }: Model, name: string): boolean => {
  const toLiteral = (words: string): string => words.replace(/[.*+?^${}()[\]\\]/g, '\\$&')
  const several = new RegExp(
    `\\b(?:an?|each|every|one|two|three|several|many|another|\\d+)\\s(?:\\p{L}+\\s)?${toLiteral(name)}\\b|\\b${toLiteral(toPlural(name))}\\b`,
    'iu',
  )
  return texts.some(({ text }) => several.test(text))
}

const toSubject = (model: Model): Subject => {
  const acts = model.permissions.filter(({ actor, allow, thing }) => allow && thing !== '' && isRole(actor))
  const main = findMain(model, acts[0] && toBaseName(acts[0].thing))
  const thing = isCounted(model, main) && !isOneOfMany(model, main) ? main : ''
  const done =
    acts.find((act) => toBaseName(act.thing) === thing) ?? acts.find((act) => act.thing.includes(thing))
  const named = [acts[0]?.actor, ...model.actors.map(({ name }) => name)].find(
    (name) => name !== undefined && isRole(name) && isActing(model, name),
  )
  return {
    actor:
      named === undefined
        ? 'the person who uses it'
        : isProper(model, named)
          ? capitalise(named)
          : withArticle(named),
    thing,
    deed:
      done && thing !== '' ? `${done.action.replace('-', ' ')} ${withArticle(toBaseName(done.thing))}` : '',
  }
}

const NEIGHBOUR_SAID =
  /\b(?:api|integrat\w+|webhooks?|import(?!an)\w*|export\w*|sync\w*|sso|stripe|paypal|datev|sap|xero|quickbooks|slack|teams|gis|erp|crm|accounting software)\b/i
const LOAD_SAID =
  /\b\d[\d.,]*\s+(?:people|users|members|employees|visitors|requests|colleagues|customers)\b[^.]{0,40}\b(?:at once|at the same time|per|each|concurrent\w*|in parallel)|\bp95\b|\bwithin \d+(?:\.\d+)?\s*(?:ms|milliseconds|seconds?)\b/i
const AIM_SAID = /\b(?:so that|in order to|to avoid|to make sure)\b/i

const forAll = ({ actor, thing }: Subject): Ask[] => [
  {
    id: 'own:aim',
    dimension: 'journeys',
    impact: 5,
    choices: [],
    said: AIM_SAID,
    text: 'What gets better once this exists, and how would you notice?',
    why: 'It decides what may be left out when time runs short.',
    title: 'What gets better',
  },
  {
    id: 'own:journeys',
    dimension: 'journeys',
    impact: 6,
    choices: [],
    levels: LAY,
    text: `Take one use from beginning to end: what does ${actor} do first, and how do they see that it worked?`,
    why: 'A story that nobody tells to its end is built with a step missing.',
    title: 'The main use, step by step',
  },
  {
    id: 'own:flows',
    dimension: 'journeys',
    impact: 9,
    choices: [],
    levels: EXPERT,
    text: `Name the main flows with trigger, actor and end state, beginning with ${actor}.`,
    why: 'Each flow becomes requirements with its own criteria.',
    title: 'The main flows',
  },
  {
    id: 'own:data',
    dimension: 'data',
    impact: 5,
    choices: [],
    levels: LAY,
    text: thing
      ? `What has to be known about each ${thing}, and which of it must always be given?`
      : 'What has to be kept, and for how long?',
    why: 'What is not asked for now cannot be looked up later.',
    title: thing ? `What is kept about each ${thing}` : 'What is kept',
  },
  {
    id: 'own:schema',
    dimension: 'data',
    impact: 9,
    choices: [],
    levels: EXPERT,
    text: thing
      ? `Which fields does ${withArticle(thing)} have, with types and constraints, and what identifies it?`
      : 'Which records are kept, with their fields, constraints and keys?',
    why: 'Keys and constraints are dear to change later.',
    title: thing ? `Fields of ${withArticle(thing)}` : 'Records and fields',
  },
  {
    id: 'own:states',
    dimension: 'states',
    impact: 5,
    choices: [],
    text: thing
      ? `What can happen to ${withArticle(thing)} from its beginning to its end? Name the states in their order.`
      : 'Which states does it go through, from its beginning to its end?',
    why: 'Every state needs somebody who may bring it about.',
    title: thing ? `States of ${withArticle(thing)}` : 'States',
  },
]

const forOutside = ({ deed, thing }: Subject): Ask[] => [
  {
    id: 'own:integrations',
    dimension: 'integrations',
    impact: 4,
    levels: LAY,
    said: NEIGHBOUR_SAID,
    text: 'Which other systems or services does it have to work with?',
    why: 'Each of them can be down, and somebody has to say what happens then.',
    choices: [],
    title: 'Other systems',
  },
  {
    id: 'own:interfaces',
    dimension: 'integrations',
    impact: 9,
    levels: EXPERT,
    text: 'Which interfaces does it offer or use: REST, webhooks, OIDC, files?',
    why: 'An interface is a promise to others.',
    choices: [],
    title: 'Interfaces',
  },
  {
    id: 'own:errors',
    dimension: 'errors',
    impact: 4,
    choices: [],
    levels: LAY,
    text: deed
      ? `What should happen when somebody cannot ${deed}, or what they enter is wrong?`
      : 'What should happen when something fails, or what somebody enters is wrong?',
    why: 'Most of the work lies in what goes wrong.',
    title: deed ? `When somebody cannot ${deed}` : 'When something goes wrong',
  },
  {
    id: 'own:repeats',
    dimension: 'errors',
    impact: 9,
    levels: EXPERT,
    text: `How are repeated and concurrent writes${thing ? ` of ${withArticle(thing)}` : ''} handled?`,
    why: 'Networks repeat, and people click twice.',
    choices: [],
    title: 'Repeated and concurrent writes',
  },
  {
    id: 'own:qualities',
    dimension: 'qualities',
    impact: 4,
    levels: LAY,
    said: LOAD_SAID,
    text: 'How many people use it at the same time?',
    why: 'It decides how it is built and what it costs.',
    choices: [],
    title: 'How many people at once',
  },
  {
    id: 'own:targets',
    dimension: 'qualities',
    impact: 9,
    levels: EXPERT,
    said: LOAD_SAID,
    text: 'Which latency and throughput must it keep?',
    why: 'A target that is not named cannot be tested.',
    choices: [],
    title: 'Latency and throughput',
  },
  {
    id: 'own:scope',
    dimension: 'scope',
    impact: 2,
    choices: [],
    text: 'What is explicitly not part of it?',
    why: 'What is not excluded is expected.',
  },
]

export const toOurAsks = (model: Model): Ask[] => {
  const subject = toSubject(model)
  return [...forAll(subject), ...forOutside(subject)]
}
