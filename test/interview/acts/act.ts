/** An act: something that may happen to an interview, what the model makes of it, and how it is done. */
import type { Request } from '../../../src/schema/request.ts'
import type { Model, Predicted } from '../model.ts'
import type { Outcome, Stage } from '../stage.ts'

/** The run under test, as the project shows it. */
export type Scene = {
  stage: Stage
  run: string | null
  feature: string | null
  /** The request that is open, if any. */
  open: Request | undefined
  /** Requests to the architect that are closed. */
  closed: string[]
  /** Path of the draft on the disk. */
  file: string | null
  count: number
}

export type Act = {
  name: string
  /** The signal of the seed that it stands for; refusals are counted by state and signal. */
  signal?: string
  when(now: Model, scene: Scene): boolean
  predict(now: Model, scene: Scene): Predicted
  play(scene: Scene, now: Model): Promise<Outcome[]>
  /** It lies on the disk: the next process finds it whatever happened to this one. */
  lasts?: boolean
}

export const value = (given: unknown): string => JSON.stringify(given)
export const mark = (scene: Scene): string => `text ${scene.count}`
export const one = async (outcome: Promise<Outcome>): Promise<Outcome[]> => [await outcome]
export const target = ({ run }: Scene): { feature?: string } => (run === null ? {} : { feature: run })
