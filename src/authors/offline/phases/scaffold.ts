/**
 * Scaffolds of the documents between: every requirement is laid out, in the specification's own words. What no document
 * says is an open question; nothing is invented, and nothing is called done.
 */
import { toOrder } from '../../../documents/graph.ts'
import { PLAN, readIds, readItems } from '../../../documents/phases/items.ts'
import {
  printPhaseDesign,
  printPlan,
  printTasks,
  printVerification,
} from '../../../documents/phases/print.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import { toId } from '../../../documents/story/model.ts'

type Requirement = ReturnType<typeof toSpec>['requirements'][number]

/** Each behind those that it depends on. */
const toOrdered = (requirements: Requirement[]): Requirement[] => {
  const byId = new Map(requirements.map((one) => [one.id, one]))
  const links = requirements.map(({ id, dependencies }) => [id, dependencies] as const)
  return toOrder(new Map(links)).nodes.flatMap((id) => byId.get(id) ?? [])
}

const toCriterion = ({ id, acceptance }: Requirement): string =>
  acceptance[0] ?? `Open question: how is ${id} checked?`

export const scaffoldDesign = (name: string, spec: string): string =>
  printPhaseDesign(name, {
    overview: toSpec(spec).vision || name,
    components: toSpec(spec).requirements.map(({ id, title }) => ({
      name: `Open question: which component does ${id}?`,
      does: title,
    })),
    interfaces: [{ name: 'Open question', contract: 'Which interfaces are there, and how do they fail?' }],
    technical: toSpec(spec).requirements.map((one, at) => ({
      id: toId('TR', at),
      requirements: [one.id],
      statement: one.description || one.title,
      check: toCriterion(one),
    })),
    dependencies: ['Open question: what does it depend on?'],
    risks: [{ risk: 'Open question: what could go wrong?', mitigation: '' }],
  })

/** Technical requirements of the design that come from this requirement, by their rows. */
const findTechnical = (design: string, id: string): string[] =>
  design
    .split('\n')
    .filter((line) => /^\|\s*TR-\d/.test(line) && readIds(line, 'R').includes(id))
    .flatMap((line) => readIds(line, 'TR').slice(0, 1))

export const scaffoldPlan = (name: string, spec: string, design: string): string => {
  const ordered = toOrdered(toSpec(spec).requirements)
  const idOf = new Map(ordered.map(({ id }, at) => [id, toId('P', at)]))
  return printPlan(
    name,
    ordered.map(({ id, title, dependencies }, at) => ({
      id: idOf.get(id) ?? '',
      title,
      // A circle is cut where it closes.
      dependsOn: ordered
        .slice(0, at)
        .flatMap((one) => (dependencies.includes(one.id) ? (idOf.get(one.id) ?? []) : [])),
      covers: [id, ...findTechnical(design, id)],
      files: [],
      risk: 'Open question: what could go wrong?',
    })),
  )
}

/** A task for each item of the plan. How long one takes nobody here can say: its minutes stay open. */
export const scaffoldTasks = (name: string, spec: string, plan: string): string => {
  const byId = new Map(toSpec(spec).requirements.map((one) => [one.id, one]))
  const items = readItems(plan, PLAN)
  const idOf = new Map(items.map(({ id }, at) => [id, toId('T', at)]))
  return printTasks(
    name,
    items.map(({ id, title, fields }) => {
      const covered = readIds(fields.Covers, 'R').flatMap((one) => byId.get(one) ?? [])
      const criteria = covered.map(toCriterion).join(' ') || 'Open question: how is it checked?'
      return {
        id: idOf.get(id) ?? '',
        title,
        dependsOn: readIds(fields['Depends on'], 'P').flatMap((to) => idOf.get(to) ?? []),
        covers: [id, ...readIds(fields.Covers, 'R|REQ|TR')],
        files: [],
        do: covered.map(({ description }) => description).join(' ') || title,
        test: criteria,
        doneWhen: criteria,
      }
    }),
  )
}

export const scaffoldVerification = (name: string, spec: string): string =>
  printVerification(name, {
    summary: 'Nothing was verified: rules cannot run or read code. Each verdict is to be given.',
    verdicts: toSpec(spec).requirements.map(({ id }) => ({
      requirement: id,
      verdict: 'untested',
      evidence: 'none',
    })),
  })
