/** Fills a row's texts with the idea's own words. A number in brackets is a proposal; an answer takes them off. */

import { toCountable } from '../model/countable.ts'
import { toKind } from '../model/kinds.ts'
import { type Cell, type Model, type ThingKind, toPlural, withArticle } from '../model/model.ts'
import { isPerson } from '../model/noun.ts'
import type { Applied, View } from './applied-rows.ts'
import type { Catalogue } from './row.ts'

/** `kept` where the thing itself is out there and the system only holds an entry on it. */
export type Names = { actor: string; thing: string; verb: string; kept: boolean }

/** Things that live in the system itself; of all others it holds an entry: «correct a pothole» would mean to fill it. */
const INSIDE = new Set<ThingKind | undefined>(
  (
    'document text media message code learning design measurement energy environment money offer contest game draw ' +
    'broadcast inner ancestry transit sea sky hazard'
  ).split(' ') as ThingKind[],
)

/** The cells that a row speaks of: by its own condition, else by its theme. */
const toCells = ({ row, theme }: Applied, { matrix }: Model): Cell[] => {
  const usual = theme.when?.operations ?? theme.operations
  const operations = row.when?.operations ?? (usual.length > 0 ? usual : undefined)
  const kinds = row.when?.kinds ?? theme.kinds
  if (!operations && !kinds && (theme.level ?? 'field') === 'field') return []
  return matrix.filter(
    ({ operation, kind }) =>
      (!operations || operations.includes(operation)) &&
      (!kinds || (kind !== undefined && kinds.includes(kind))),
  )
}

/** Who has to do with the first thing of the idea, by its kind. */
export const findUsualActor = ({ subjects: [first] }: Model, { themes }: Catalogue): string =>
  themes.find(({ level, kinds }) => first && level === 'kind' && kinds?.includes(first.kind))?.actor ?? ''

/** Whom and what the idea as a whole is about. */
export const toMainNames = (model: Model, usual: string): Names => {
  const cell = model.matrix.find(({ thing, kind }) => thing !== '' && kind !== 'person')
  const thing = cell?.thing ?? model.subjects[0]?.thing ?? model.things[0]?.name ?? 'entry'
  const actor = cell?.actors[0] ?? model.actors[0]?.name ?? (usual || 'user')
  return makeNames(actor, thing, cell?.verb ?? 'use')
}

const BODY = /(?:^| )(?:city|council|office|authority|depot|audience|crew)$/

const toActor = ({ row, theme }: Applied, model: Model, cell: Cell | undefined, usual: string): string => {
  const wanted = row.when?.people
  const fits = wanted && model.actors.filter(({ kind }) => kind !== undefined && wanted.includes(kind))
  const fitting = fits ? (fits.find(({ name }) => !BODY.test(name)) ?? fits[0])?.name : cell?.actors[0]
  return fitting ?? model.actors[0]?.name ?? (theme.actor || usual || 'user')
}

/** «beekeeping records» are about hives. */
const isShell = (thing: string): boolean =>
  /(?<!vinyl) (?:record|card|list|note|register|notebook|seating|ticket|watch)$/.test(thing)

const toThing = ({ theme, row }: Applied, model: Model, named: readonly Cell[]): string => {
  if (named[0]) return theme.level === 'kind' && isShell(named[0].thing) ? theme.thing : named[0].thing
  const kinds = row.when?.kinds ?? theme.kinds
  const subject = model.subjects.find(({ kind }) => kinds?.includes(kind))
  const other = model.subjects.find(({ kind }) => kind !== 'person') ?? model.subjects[0]
  return subject?.thing ?? (theme.thing || other?.thing || model.things[0]?.name || 'entry')
}

const makeNames = (actor: string, thing: string, verb: string): Names => ({
  actor,
  thing: toCountable(thing),
  verb,
  kept: !/(?:^| )(?:entry|record|reading)$/.test(toCountable(thing)) && !INSIDE.has(toKind(thing)),
})

/**
 * Whom and what a row speaks of: of the cell that made it apply, else what the theme is usually about. `usual` is who
 * has to do with such things where the idea names nobody.
 */
export const toNames = (applied: Applied, model: Model, usual: string): Names => {
  const cells = toCells(applied, model)
  const persons = applied.theme.kinds?.includes('person') ?? false
  const named = cells.filter(
    ({ thing, kind }) => thing !== '' && !isPerson(thing) && (persons || kind !== 'person'),
  )
  const verb = (named[0] ?? cells[0])?.verb ?? 'use'
  const acting = cells.find(({ actors }) => actors.length > 0) ?? named[0] ?? cells[0]
  return makeNames(toActor(applied, model, acting, usual), toThing(applied, model, named), verb)
}

const ONE_ONLY = /(?:^| )(?:city|council|office|authority|depot|audience)$/

const toPhrase = (article: string | undefined, name: string, plural: boolean): string => {
  const one = name === 'staff' ? 'member of staff' : name
  if (plural) return name === 'staff' ? 'staff' : ONE_ONLY.test(name) ? `the ${name}` : toPlural(name)
  if (article === 'the ') return `the ${one}`
  if (article === 'a ') return ONE_ONLY.test(name) ? `the ${name}` : withArticle(one)
  return one
}

/** «an entry on a hive» where the thing is out there, else the thing. */
const toRecord = (article: string | undefined, { thing, kept }: Names, plural: boolean): string => {
  if (!kept) return toPhrase(article, thing, plural)
  if (plural) return `entries on ${toPlural(thing)}`
  const entry = `entry on ${withArticle(thing)}`
  return article === 'a ' ? `an ${entry}` : article === 'the ' ? `the ${entry}` : entry
}

/** «pick up», «picks up»; `third` as «the person does». */
const toDeed = (verb: string, third: boolean): string => {
  const [head = verb, ...rest] = verb.split(/[-\s]/)
  if (!third) return [head, ...rest].join(' ')
  const form = /(?:s|x|z|ch|sh|o)$/.test(head)
    ? `${head}es`
    : /[^aeiou]y$/.test(head)
      ? `${head.slice(0, -1)}ies`
      : `${head}s`
  return [form, ...rest].join(' ')
}

const SLOT = /\{(a |the )?([a-z0-9]+?)(s?)\}/g

export const toValues = (view: View, { pivots, defaults }: Catalogue): Record<string, string> => {
  const values: Record<string, string> = { ...defaults }
  for (const { id, choices } of pivots) {
    const chosen = choices.find((choice) => choice.id === view.facts.get(id)?.choice)
    Object.assign(values, chosen?.sets)
  }
  return values
}

export const fill = (text: string, names: Names, values: Record<string, string>): string => {
  const filled = text.replace(SLOT, (whole, article: string | undefined, key: string, plural: string) => {
    if (key === 'actor' || key === 'thing') return toPhrase(article, names[key], plural === 's')
    if (key === 'record') return toRecord(article, names, plural === 's')
    if (key === 'verb') return toDeed(names.verb, plural === 's')
    const name = key + plural
    return Object.hasOwn(values, name) ? (values[name] ?? whole) : whole
  })
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

/** The slots of a text that an answer can fill. */
export const toSlots = (text: string): string[] =>
  Array.from(text.matchAll(SLOT), ([, , key = '', plural = '']) => key + plural)
