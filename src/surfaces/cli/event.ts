/** One event of a run that is watched, in a line. */
import type { JsonObject } from '../../schema/json.ts'
import { type Paint, plain } from './paint.ts'

const WIDTH = 'signalled'.length

const toWho = (by: JsonObject | undefined): string => (by?.who === undefined ? '' : ` by ${by.who}`)

export const printEvent = (event: JsonObject, style: Paint): string => {
  const { at, type, feature, story, says, status, by } = event
  const name = story === undefined ? `${feature}` : `${feature} ${story}`
  const time = new Date(String(at)).toTimeString().slice(0, 8)
  return `${style.dim(time)} ${style.bold(plain(name))} ${style.dim(String(type).padEnd(WIDTH))} ${plain(String(says))} ${style.dim(`${status}${toWho(by as JsonObject | undefined)}`)}`
}
