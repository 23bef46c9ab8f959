/** Operations that programs may call, each at `POST /api/<name>`: its fields as JSON, its answer as JSON. */
import { once } from '../../../operations/once.ts'
import { perform } from '../../../operations/perform.ts'
import { type Arguments, type Field, OPERATIONS, type Operation } from '../../../operations/rows.ts'
import { FAULTS, Fault } from '../../../schema/fault.ts'
import type { Json } from '../../../schema/json.ts'
import { visit } from '../access.ts'
import { json } from '../response.ts'
import type { Handler } from '../route.ts'

const parse = (body: Buffer): Arguments => {
  try {
    const value = JSON.parse(body.toString('utf8')) as unknown
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Arguments
  } catch {
    // Told below.
  }
  throw new Fault('usage', 'the body is no JSON object', 'send {"projectPath": "…", …}')
}

const TYPES: Record<Field['type'], (value: Json) => boolean> = {
  text: (value) => typeof value === 'string',
  file: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
}

/** What names files of the caller's belongs to the command line alone. */
const checkFields = ({ name, fields }: Operation, given: Arguments): void => {
  const known = fields.filter(({ local }) => !local)
  for (const [key, value] of Object.entries(given)) {
    const field = known.find((one) => one.name === key)
    if (!field)
      throw new Fault('usage', `${name} takes no ${key}`, `use: ${known.map((one) => one.name).join(', ')}`)
    if (value === undefined || !TYPES[field.type](value))
      throw new Fault('invalid-value', `${key} is not of type ${field.type}`, field.title)
  }
  const missing = known.find((one) => one.required && given[one.name] === undefined)
  if (missing) throw new Fault('usage', `${missing.name} is missing`, missing.title)
}

const call: Handler = async ({ access }, { id, body }) => {
  const operation = OPERATIONS.find(({ name, remote }) => remote && name === id)
  if (!operation) {
    const names = OPERATIONS.flatMap(({ name, remote }) => (remote ? [name] : []))
    throw new Fault('unknown-request', `there is no operation ${id} here`, `use one of: ${names.join(', ')}`)
  }
  const { projectPath, ...given } = parse(body)
  if (typeof projectPath !== 'string')
    throw new Fault('usage', 'projectPath is missing', 'send the absolute path of the project folder')
  checkFields(operation, given)
  return json(once(await visit(access, projectPath, (services) => perform<object>(services, id, given))))
}

export const callOperation: Handler = async (site, asked) => {
  try {
    return await call(site, asked)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const { code, message, fix } = error.refusal
    return json({ error: { code, message, fix } }, FAULTS[code].http)
  }
}
