/** Operations that programs may call, each at `POST /api/<name>`: its fields as JSON, its answer as JSON. */
import { perform } from '../../../operations/perform.ts'
import { type Arguments, OPERATIONS } from '../../../operations/rows.ts'
import { FAULTS, Fault } from '../../../schema/fault.ts'
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

const call: Handler = async ({ access }, { id, body }) => {
  const operation = OPERATIONS.find(({ name, remote }) => remote && name === id)
  if (!operation) {
    const names = OPERATIONS.flatMap(({ name, remote }) => (remote ? [name] : []))
    throw new Fault('unknown-request', `there is no operation ${id} here`, `use one of: ${names.join(', ')}`)
  }
  const { projectPath, ...all } = parse(body)
  if (typeof projectPath !== 'string')
    throw new Fault('usage', 'projectPath is missing', 'send the absolute path of the project folder')
  const local = new Set(operation.fields.flatMap(({ name, local }) => (local ? [name] : [])))
  const given = Object.fromEntries(Object.entries(all).filter(([name]) => !local.has(name)))
  return json(await visit(access, projectPath, (services) => perform<object>(services, id, given)))
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
