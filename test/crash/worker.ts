/** A process of a sweep: prepares journeys and tries points, one after the other. */
import { type Mode, type Point, prepare, tryBreach, tryPoint } from './points.ts'

export type Order = { folder: string } & (
  | { prepare: string }
  | { point: Point; mode: Mode }
  | { breach: string }
)
export type Report = { points: Point[] } | { passed: true } | { failed: string }

const obey = async (order: Order): Promise<Report> => {
  try {
    if ('prepare' in order) return { points: await prepare(order.folder, order.prepare) }
    if ('breach' in order) {
      const seen = await tryBreach(order.folder, order.breach)
      return seen === undefined ? { passed: true } : { failed: seen }
    }
    await tryPoint(order.folder, order.point, order.mode)
    return { passed: true }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', async (order: Order) => process.send?.(await obey(order)))
process.on('disconnect', () => process.exit())
