/**
 * The design of a set of needs. D1 every part of it names the need that it comes from. D2 the same needs give the same
 * ids, so that the parts of a design written one after the other agree. D3 where the words are not English nothing is
 * read from them but the needs themselves.
 */

import { analyse } from '../../../analysis/analyse.ts'
import { type Model, toModel } from '../../../analysis/model/model.ts'
import { toId } from '../../../documents/story/model.ts'
import { isEnglish } from '../english.ts'
import { type Need, type Needs, pickSettled } from '../needs.ts'
import { type Act, toActs } from './behaviour.ts'
import { type Component, OF_ALL, toComponents } from './components.ts'
import { type Endpoint, toEndpoints } from './endpoints.ts'
import { type Entity, toEntities } from './entities.ts'
import { type Limit, toLimits } from './figures.ts'
import { findNeighbours, findTechnology, type Named, type Neighbour } from './neighbours.ts'
import { type Deed, toDeeds, toUseCases, type UseCase } from './use-cases.ts'

/** A technical requirement: one deed of one need. */
export type Technical = {
  id: string
  need: Need
  act: Act
  limits: Limit[]
  component: string
  /** How it is shown to hold. */
  check: 'test' | 'measurement' | 'inspection'
}

export type Design = Needs & {
  english: boolean
  settled: Need[]
  open: Need[]
  model: Model
  deeds: Deed[]
  useCases: UseCase[]
  entities: Entity[]
  components: Component[]
  technical: Technical[]
  endpoints: Endpoint[]
  neighbours: Neighbour[]
  named: Named[]
}

const MEASURED = /%|\bp9\d\b|\bavailable\b|\bper second\b|\bwithin\b.{1,20}\bseconds?\b|\bmilliseconds?\b/i

/** A figure of speed or availability is measured, behaviour is tested, what remains is looked at. */
const toCheck = ({ text }: Need, act: Act, limits: readonly Limit[]): Technical['check'] => {
  if (limits.length > 0 && MEASURED.test(act.text)) return 'measurement'
  if (act.condition !== '' || limits.length > 0) return 'test'
  return analyse(text).type === 'functional' ? 'test' : 'inspection'
}

const toTechnical = (needs: readonly Need[], components: readonly Component[]): Technical[] =>
  needs
    .flatMap((need) => {
      const component = components.find((one) => one.needs.includes(need))?.name ?? OF_ALL
      return toActs(need).map((act) => {
        const limits = toLimits(act)
        return { need, act, limits, component, check: toCheck(need, act, limits) }
      })
    })
    .map((one, index) => ({ id: toId('TR', index), ...one }))

/** Needs with behaviour: what is only a quality of the whole is no use case. */
const pickUsed = (technical: readonly Technical[]): Need[] => [
  ...new Set(
    technical
      .filter(({ check, component }) => check === 'test' && component !== OF_ALL)
      .map(({ need }) => need),
  ),
]

const EMPTY: Model = toModel([])

export const toDesign = (given: Needs): Design => {
  const settled = pickSettled(given.needs)
  const english = isEnglish(settled.map(({ text }) => text).join(' '))
  const model = english ? toModel(settled.map(({ id, text }) => ({ id, text }))) : EMPTY
  const entities = english ? toEntities(model, settled) : []
  const kept = entities.filter(({ isRole }) => !isRole).map(({ name }) => name)
  const deeds = toDeeds(model, settled, kept)
  const components = toComponents(settled, deeds, entities)
  const technical = toTechnical(settled, components)
  return {
    ...given,
    english,
    settled,
    open: given.needs.filter(({ open }) => open),
    model,
    deeds,
    useCases: toUseCases(pickUsed(technical), deeds),
    entities,
    components,
    technical,
    endpoints: toEndpoints(deeds, settled, entities),
    neighbours: findNeighbours(settled),
    named: findTechnology(settled),
  }
}

/** The technical requirements of some needs. */
export const technicalOf = (design: Design, needs: readonly string[]): Technical[] =>
  design.technical.filter(({ need }) => needs.includes(need.id))
