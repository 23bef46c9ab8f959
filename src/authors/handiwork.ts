/** Work on code: whoever is told words and gives words back has neither seen nor run any, and says so instead of claiming it. */
import type { Task } from '../engine/ports.ts'
import { Fault } from '../schema/fault.ts'

const HANDIWORK = ['implementation', 'verification', 'work']

export const refuseHandiwork = (name: string, { schema, step }: Task): void => {
  if (!HANDIWORK.includes(schema)) return
  throw new Fault(
    'unavailable',
    `${name} writes documents and has no hands: it neither sees nor runs the code that ${step} is about`,
    'have it built by `throughline start delivery`, continue with --author host from a coding agent, or do it yourself and give the result',
  )
}
