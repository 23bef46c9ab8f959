/** A process of a sweep: walks journeys and makes trials, one after the other. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Mode, tryBreach, tryPoint } from './points.ts'
import { type Cut, tryCut } from './power.ts'
import { type Race, tryRace } from './races.ts'
import { type Point, prepare } from './walk.ts'

/** A fault at one operation, a power cut at one moment, or a race. */
export type Trial = { point: Point; mode: Mode } | { cut: Cut } | { race: Race }

export type Order = { folder: string } & ({ prepare: string } | { trial: Trial } | { breach: string })
export type Report = { points: Point[] } | { passed: true } | { failed: string }

/** An empty folder for one trial after the other. */
const clear = (folder: string): string => {
  const place = join(folder, 'try', String(process.pid))
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  return place
}

const attempt = async (folder: string, trial: Trial): Promise<void> => {
  const place = clear(folder)
  if ('race' in trial) return tryRace(folder, place, trial.race)
  const project = join(place, 'project')
  if ('cut' in trial) return tryCut(folder, project, trial.cut)
  return tryPoint({ folder, project, point: trial.point }, trial.mode)
}

const obey = async (order: Order): Promise<Report> => {
  const { folder } = order
  try {
    if ('prepare' in order) return { points: await prepare(folder, order.prepare) }
    if ('breach' in order) {
      const seen = await tryBreach(folder, join(clear(folder), 'project'), order.breach)
      return seen === undefined ? { passed: true } : { failed: seen }
    }
    await attempt(folder, order.trial)
    return { passed: true }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', async (order: Order) => process.send?.(await obey(order)))
process.on('disconnect', () => process.exit())
