/** Fills a row's texts with the idea's own words. A number in brackets is a proposal; an answer takes them off. */
import { type Cell, type Model, toPlural, withArticle } from '../model/model.ts'
import { isMass, isPerson } from '../model/noun.ts'
import type { Applied, View } from './match.ts'
import type { Catalogue } from './row.ts'

export type Names = { actor: string; thing: string }

const isFor = (applied: Applied, cell: Cell): boolean => {
  const operations = applied.row.when?.operations ?? applied.theme.operations
  return operations.includes(cell.operation)
}

const toActor = (applied: Applied, model: Model, cell: Cell | undefined): string => {
  const named = cell?.actors[0] ?? model.actors[0]?.name ?? applied.theme.actor
  return named === '' ? 'user' : named
}

/** Whom and what a row speaks of: of the cell that made it apply, else what the theme is usually about. */
export const toNames = (applied: Applied, model: Model): Names[] => {
  const cells = model.matrix.filter((cell) => isFor(applied, cell))
  const named = cells.filter(({ thing }) => thing !== '' && !isPerson(thing))
  const fallback = applied.theme.thing || model.things[0]?.name || 'entry'
  if (applied.row.each && named.length > 0)
    return named
      .filter(({ thing }, at) => named.findIndex((other) => other.thing === thing) === at)
      .slice(0, 3)
      .map((cell) => ({ actor: toActor(applied, model, cell), thing: cell.thing }))
  const cell = named[0] ?? cells[0]
  const acting = cells.find(({ actors }) => actors.length > 0) ?? cell
  return [{ actor: toActor(applied, model, acting), thing: named[0]?.thing ?? fallback }]
}

const toOne = (name: string): string => (name === 'staff' ? 'member of staff' : name)

const toPhrase = (article: string | undefined, name: string, plural: boolean): string => {
  if (plural) return toPlural(name)
  if (article === 'the ') return `the ${toOne(name)}`
  if (article === 'a ') return isMass(name) && name !== 'staff' ? name : withArticle(toOne(name))
  return toOne(name)
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

export const fill = (text: string, names: Names, values: Record<string, string>): string =>
  text.replace(SLOT, (whole, article: string | undefined, key: string, plural: string) => {
    if (key === 'actor' || key === 'thing') return toPhrase(article, names[key], plural === 's')
    const name = key + plural
    return Object.hasOwn(values, name) ? (values[name] ?? whole) : whole
  })

/** The slots of a text that an answer can fill. */
export const toSlots = (text: string): string[] =>
  Array.from(text.matchAll(SLOT), ([, , key = '', plural = '']) => key + plural)
