/** States that others show outside of the model that goes through them: under a heading that names it, or drawn anywhere. */
import { readWords } from '../words.ts'
import { readDrawnStates } from './drawn.ts'
import { readArrow } from './items.ts'
import { readStates } from './models.ts'
import { type Node, type Outline, toAll } from './outline.ts'
import type { Given } from './reading.ts'

type Models = readonly { value: Given }[]

const isBare = ({ value }: Models[number]): boolean => ((value.states ?? []) as unknown[]).length === 0

const toWords = (title: string): string[] =>
  readWords(title)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/s$/, ''))

/** The one model that a title names; the longest name counts. */
const findNamed = (models: Models, title: string): Models[number] | undefined => {
  const words = ` ${toWords(title).join(' ')} `
  return models
    .filter(({ value }) => words.includes(` ${toWords(String(value.name)).join(' ')} `))
    .sort((a, b) => String(b.value.name).length - String(a.value.name).length)[0]
}

/** «open → expired: 5 days are over» */
const readArrows = ({ words }: Node): Given[] =>
  words.flatMap(({ raw, isItem }) => {
    const arrow = isItem ? readArrow(readWords(raw)) : undefined
    return arrow ? [{ from: arrow.from, to: arrow.to, on: arrow.says }] : []
  })

const STATES = /\b(?:states?|status|statuses|life ?cycle|life|transitions?)\b/i

const addTitled = (outlines: readonly Outline[], models: Models): void => {
  for (const { root } of outlines)
    for (const node of toAll(root)) {
      const states = readStates({ ...node, below: [] })
      const drawn = states.length > 0 || !STATES.test(node.title) ? states : readArrows(node)
      // Steps of a flow go from one to another, too, and on nothing.
      const isMoves = drawn.length > 0 && drawn.every(({ on }) => (on ?? '') !== '')
      const own = isMoves ? findNamed(models, node.title) : undefined
      if (own && isBare(own)) own.value.states = drawn
    }
}

/** A diagram belongs to the model that lists its states. */
const addDrawn = (outlines: readonly Outline[], models: Models): void => {
  const drawn = outlines.flatMap(({ blocks }) =>
    blocks
      .filter(({ language }) => language === 'mermaid')
      .map(({ text }) => readDrawnStates(text))
      .filter((states) => states.length > 0),
  )
  for (const states of drawn) {
    const names = new Set(states.flatMap(({ from, to }) => [from, to]).filter((name) => name !== '[*]'))
    const isListed = (model: Models[number]): boolean =>
      isBare(model) &&
      ((model.value.fields ?? []) as Given[]).some(({ type, rule }) => {
        const said = new Set(`${type} ${rule}`.toLowerCase().match(/[\p{L}\d_-]+/gu) ?? [])
        return [...names].filter((name) => said.has(name.toLowerCase())).length > names.size / 2
      })
    const own = models.filter(isListed)
    if (own.length === 1 && own[0]) own[0].value.states = states
  }
}

export const addStates = (outlines: readonly Outline[], models: Models): void => {
  addTitled(outlines, models)
  addDrawn(outlines, models)
}
