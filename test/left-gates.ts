/** A gate of any workflow that is left in the middle: its form as a page shows it, and a model of what stands in its fields. */
import { appendFileSync, existsSync } from 'node:fs'
import { createMachine, type openProject } from '../src/compose.ts'
import { toFormEntries } from '../src/operations/form-entries.ts'
import { type ItemChosen, keepReview, readReview, toPlace } from '../src/operations/kept-review.ts'
import { perform } from '../src/operations/perform.ts'
import type { Reply } from '../src/operations/rows.ts'
import { answer } from '../src/surfaces/http/answer.ts'
import { type Gate, readGate } from '../src/surfaces/http/gate.ts'
import type { Session } from '../src/surfaces/http/keys.ts'
import { toForm } from '../src/surfaces/http/pages/forms.ts'
import { type Cut, visit } from './left-review.ts'

type Opened = ReturnType<typeof openProject>

const SESSION = { key: 'k' } as unknown as Session
const { access } = createMachine(() => {
  throw new Error('nobody speaks the protocol here')
})

const toPlain = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

/** The fields of the page and what stands in them, as a browser reads them. */
export const toFields = (html: string): Map<string, string> => {
  const own = html.replace(/<details><summary>Edit it here[\s\S]*?<\/details>/g, '')
  const found = new Map<string, string>()
  for (const [, name = '', value = '', checked] of own.matchAll(
    /<input type="radio" name="([^"]+)" value="([^"]*)"( checked)?/g,
  ))
    if (checked || !found.has(name)) found.set(name, checked ? toPlain(value) : '')
  for (const [, name = '', value = ''] of own.matchAll(
    /<input type="text" name="([^"]+)"[^>]*? value="([^"]*)"/g,
  ))
    found.set(toPlain(name), toPlain(value))
  for (const [, name = '', value = ''] of own.matchAll(
    /<textarea name="([^"]+)"[^>]*>\n([^<]*)<\/textarea>/g,
  ))
    if (!found.get(name)) found.set(name, toPlain(value))
  for (const [, name = '', inner = ''] of own.matchAll(/<select name="([^"]+)">(.*?)<\/select>/gs))
    found.set(
      name,
      toPlain(/value="([^"]*)" selected|<option selected>([^<]*)/.exec(inner)?.slice(1).find(Boolean) ?? ''),
    )
  return found
}

const openGate = async (
  services: Opened,
  feature: string,
): Promise<{ gate: Gate; html: string } | undefined> => {
  await perform(services, 'continue', { feature })
  const { requests } = await perform<Reply>(services, 'next', { feature })
  const request = requests.find(({ to }) => to === 'person')
  const gate = request && (await readGate(services, request.id))
  return gate && { gate, html: toForm(gate, SESSION, undefined) }
}

export type Seen = { step: string; fields: Map<string, string>; text: string; gate: Gate }

/** The gate as a page shows it now; undefined where nobody is asked. */
export const look = (dir: string, feature: string): Promise<Seen | undefined> =>
  visit(dir, async (services) => {
    const found = await openGate(services, feature)
    return (
      found && {
        step: found.gate.request.step,
        fields: toFields(found.html),
        text: toPlain(found.html),
        gate: found.gate,
      }
    )
  })

/** Fills in the form as it is shown, changes it, and presses a button. */
export const press = (
  dir: string,
  feature: string,
  changes: ReadonlyMap<string, string>,
  button: [name: string, value: string],
  cut: Cut = null,
) =>
  visit(
    dir,
    async (services) => {
      const found = await openGate(services, feature)
      if (!found) throw new Error('nothing is asked')
      const fields = new URLSearchParams([...toFields(found.html)])
      for (const [name, value] of changes) fields.set(name, value)
      fields.set(...button)
      fields.set('digest', found.gate.request.document?.digest ?? '')
      return answer({ ...access, who: () => 'me' }, services, found.gate.request.id, fields)
    },
    cut,
  )

const PLACE = /^(?:(words|reason|item)|field\.(\w+)|answer)(?:\.(.+))?$/

/** As the terminal keeps one thing that is typed or marked. */
export const keepTyped = (dir: string, feature: string, name: string, value: string, cut: Cut = null) =>
  visit(
    dir,
    async (services) => {
      const found = await openGate(services, feature)
      if (!found) throw new Error('nothing is asked')
      const { run, request, shown } = found.gate
      const entries = toFormEntries(request.form?.items, shown?.text)
      const {
        items,
        typing = {},
        answers = {},
        words,
        choice,
      } = readReview(services, { run, request }, entries)
      const said = { items, typing, answers, ...(words && { words }), ...(choice && { choice }) }
      const [, kind, part, id = ''] = PLACE.exec(name) ?? []
      const one = items[id] as ItemChosen | undefined
      if (name === 'words') Object.assign(said, { words: value })
      else if (name.startsWith('answer.')) answers[id] = value
      else if (kind === 'item') items[id] = { ...one, choice: value }
      else if (one && part) items[id] = { ...one, fields: { ...one.fields, [part]: value } }
      else if (one) items[id] = { ...one, [String(kind)]: value }
      else typing[toPlace(id, part ?? String(kind))] = value
      keepReview(services, { run, request }, entries, said)
    },
    cut,
  )

/** The person adds a line to the file that is decided about. */
export const inFile = ({ gate }: Seen, line: string): void => {
  const { path } = gate.request.document ?? {}
  if (path && existsSync(path)) appendFileSync(path, `\n${line}\n`)
}

/** All that was ever sent. */
export const readSent = (dir: string): Promise<string | undefined> =>
  visit(dir, async (services) => {
    const journal = await services.journal()
    const runs = (await journal?.list()) ?? []
    const events = await Promise.all(runs.map(({ run }) => journal?.events(run.id)))
    return JSON.stringify(events)
  })
