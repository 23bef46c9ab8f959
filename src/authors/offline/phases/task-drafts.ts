/** One task for one table, one deed, its limits, or one call. */
import { printAct } from '../derived/behaviour.ts'
import type { Design, Technical } from '../derived/design.ts'
import type { Endpoint } from '../derived/endpoints.ts'
import type { Entity } from '../derived/entities.ts'
import { toReference } from '../needs.ts'
import { say } from '../print.ts'
import { shorten } from '../sentences.ts'
import { COVERED, type Item, readIds } from './items.ts'

/** `makes` and `waits` are names by which tasks find each other: a table, a technical requirement, a call. */
export type Draft = {
  title: string
  covers: string[]
  files: string
  doing: string
  test: string
  done: string
  makes: string
  waits: string[]
}

export const fromTable = (design: Design, { table, fields, links, needs }: Entity, files: string): Draft => {
  const columns = [...links.map(({ column }) => column), ...fields.map(({ column }) => column)]
  return {
    title: `Keep ${table}`,
    covers: needs,
    files,
    doing: `Create the table ${table} with its key${columns.length > 0 ? ` and ${columns.join(', ')}` : ''}, as the design gives it.`,
    test: `Put a row into ${table} and read it back${links.length > 0 ? '; a row that refers to nothing is refused' : ''}.`,
    done: 'The table is there, and the test passes.',
    makes: table,
    waits: links.flatMap(({ to }) =>
      design.entities.filter(({ name }) => name === to).map((one) => one.table),
    ),
  }
}

const toTest = ({ act, need }: Technical): string => {
  if (act.condition !== '')
    return `Bring this about: ${say(act.condition, 300)}. Expect: ${say(act.text, 300)}.`
  const [criterion] = need.criteria
  return criterion ? say(criterion, 500) : `Show that the system does this: ${say(act.text, 300)}.`
}

/** A deed waits for the tables that its need speaks of, and for the deeds of the needs before it. */
const toWaits = (design: Design, one: Technical, before: readonly string[]): string[] => [
  ...design.entities.filter(({ needs }) => needs.includes(one.need.id)).map(({ table }) => table),
  ...design.technical.filter(({ need }) => before.includes(need.id)).map(({ id }) => id),
]

export const fromTechnical = (
  design: Design,
  one: Technical,
  files: string,
  before: readonly string[],
): Draft => ({
  title: `${one.id} ${shorten(one.act.text, 70)}`,
  covers: [one.need.id, ...one.need.from, one.id],
  files,
  doing: `Write the test below, see it fail, then make the system do this: ${say(printAct(one.act), 500)}.`,
  test: toTest(one),
  done: `The test passes for ${toReference(one.need)}, and no other test fails.`,
  makes: one.id,
  waits: toWaits(design, one, before),
})

/** Figures are tried on both sides of the limit, in a task of their own. */
export const fromLimits = (one: Technical, files: string): Draft[] => {
  if (one.limits.length === 0) return []
  const tries = one.limits.map(({ words, tries }) => `${words}: ${tries}`)
  const proposed = one.limits.some((limit) => limit.proposed)
  return [
    {
      title: `${one.id} at its limits: ${one.limits.map(({ words }) => words).join(', ')}`,
      covers: [one.need.id, ...one.need.from, one.id],
      files,
      doing: `Keep ${one.limits.length === 1 ? 'the figure' : 'the figures'} in one place, and write one test for each value.`,
      test: tries.join('; '),
      done: proposed
        ? 'The tests pass, and the figure can be changed in that one place once it is agreed.'
        : 'The tests pass.',
      makes: '',
      waits: [one.id],
    },
  ]
}

export const fromEndpoint = (
  design: Design,
  { id, method, path, sends, errors, needs }: Endpoint,
  files: string,
): Draft => ({
  title: `${id} answer ${method} ${path}`,
  covers: needs,
  files,
  doing: `Read ${sends.length > 0 ? sends.join(', ') : 'the call'}, hand it to the rules, and turn their answer into a reply.`,
  test: `All is well once; then ${errors.map(({ status, when }) => `${status} when ${say(when, 120)}`).join('; ')}.`,
  done: 'Every case above has its test, and all pass.',
  makes: id,
  waits: design.technical.filter(({ need }) => needs.includes(need.id)).map((one) => one.id),
})

export const fromQuestion = ({ id, title, questions }: Design['open'][number]): Draft => ({
  title: `Get an answer: ${shorten(title.replace(/^Answer: /, ''), 70)}`,
  covers: [id],
  files: 'requirements.md',
  doing: `Ask whoever decides: ${say(questions[0] ?? title, 400)}`,
  test: `${id} says what is wanted, and no longer asks.`,
  done: 'The answer stands in the requirement, with the name of who gave it.',
  makes: '',
  waits: [],
})

/** A step of somebody else's plan that names no technical requirement. */
export const fromOther = ({ id, title, fields }: Item, before: readonly string[]): Draft => ({
  title,
  covers: readIds(fields.Covers, COVERED),
  files: fields.Files ?? '',
  doing: `Do the smallest part of this that can be tested: ${say(title, 300)}`,
  test: `One test for each of ${fields.Covers || 'the things that it names'}.`,
  done: 'The tests pass, and no other test fails.',
  makes: id,
  waits: [...before],
})
