/** A review that is left in the middle: both doors to it, the editor, and a model of what the person said. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll } from 'vitest'
import { createMachine, openProject as openServices } from '../src/compose.ts'
import { toRequirements } from '../src/documents/requirements.ts'
import { type ItemChosen, keepReview, readReview, toPlace } from '../src/operations/kept-review.ts'
import { perform } from '../src/operations/perform.ts'
import type { Reply, Services } from '../src/operations/rows.ts'
import { answer } from '../src/surfaces/http/answer.ts'
import { readGate } from '../src/surfaces/http/gate.ts'
import type { Session } from '../src/surfaces/http/keys.ts'
import { toForm } from '../src/surfaces/http/pages/forms.ts'
import { createProject, makeFolder } from './cli.ts'
import { toRequirementsReview } from './host.ts'

export const FEATURE = 'order-export'
export const IDS = ['REQ-001', 'REQ-002', 'REQ-003', 'REQ-004']

export type Item = Required<Omit<ItemChosen, 'fields'>>

/** What a keyboard can type, with no blank at an end: a page takes these off. */
export const typed: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...'abxyäß€7'), fc.stringMatching(/^[a-zA-Z0-9 ,;:!?'"«»<>&/()-]{0,18}$/))
  .map(([first, rest]) => `${first}${rest}`.trim())
const plain = typed.map((text) => text.replaceAll('?', '!'))
const letters = fc.stringMatching(/^[bcdfgk]{3,8}( [bcdfgk]{2,8}){0,2}$/)
/** A question and nothing else: words that a requirement is given say nothing then, and a reason may be that something is unclear. */
const asking = letters.map((text) => `who ${text}?`)
/** A question behind something else: of words the rest is put in, and a reason would lose it. */
const askingBesides = fc.tuple(letters, letters).map(([first, then]) => `The ${first}. Who ${then}?`)
export const said: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: plain },
  { weight: 1, arbitrary: asking },
  { weight: 1, arbitrary: askingBesides },
)

/** Whether a decision has to be refused when it is sent: these two, and nothing else. */
export const isRefused = ({ choice, words, reason }: Item): boolean =>
  (choice === 'modify' && /^who [^?]*\?$/.test(words)) || /^The [^?]*\. Who [^?]*\?$/.test(reason)

export const id = fc.constantFrom(...IDS)
export const edit = fc.record({
  door: fc.constant('editor' as const),
  id,
  text: fc.stringMatching(/^[a-z]{3,12}$/),
})

/** A project at its review of requirements, for all tests of a file: they work on copies of it, as the user of its home. */
export const useReview = (): { base: string; home: string } => {
  const place = { base: '', home: '' }
  beforeAll(async () => {
    const project = createProject('reported')
    await toRequirementsReview(project)
    Object.assign(place, { base: project.dir, home: project.home })
    process.env.THROUGHLINE_HOME = project.home
  })
  afterAll(() => {
    delete process.env.THROUGHLINE_HOME
  })
  return place
}

/** What the person has said so far, and has not sent. */
export type Model = {
  items: Map<string, Item>
  /** Being typed, by its place. */
  typing: Map<string, string>
  outdated: Map<string, Item>
}
export const toModel = (): Model => ({ items: new Map(), typing: new Map(), outdated: new Map() })

/** It is decided, or taken back: what was typed for it or said of an older text of it has gone into that. */
export const decide = ({ items, typing, outdated }: Model, about: string, chosen: Item | null): void => {
  for (const place of [...typing.keys()]) if (place.startsWith(`${about} `)) typing.delete(place)
  if (chosen) {
    items.set(about, chosen)
    outdated.delete(about)
  } else items.delete(about)
}

/** The process is gone, in the middle of what it did. */
export class Crash extends Error {}

/** A crash before or after what is kept is on the disk. */
export type Cut = 'before' | 'after' | null

const withCut = (services: ReturnType<typeof openServices>, cut: Cut): void => {
  const { reviews } = services
  if (cut === null) return
  services.reviews = {
    ...reviews,
    keep: (key, review) => {
      if (cut === 'after') reviews.keep(key, review)
      throw new Crash()
    },
  }
}

/** A process of its own, as far as anything but its memory goes: it opens, acts, and is gone. */
export const visit = async <T>(
  dir: string,
  act: (services: ReturnType<typeof openServices>) => Promise<T>,
  cut: Cut = null,
): Promise<T | undefined> => {
  const services = openServices({ project: dir, door: 'test' })
  withCut(services, cut)
  try {
    return await act(services)
  } catch (error) {
    if (error instanceof Crash) return undefined
    throw error
  } finally {
    await services.close()
  }
}

export const copyOf = (base: string): string => {
  const dir = join(makeFolder(), 'project')
  cpSync(base, dir, { recursive: true })
  return dir
}

const readNext = (services: Services): Promise<Reply> =>
  perform<Reply>(services, 'continue', { feature: FEATURE })

const pathOf = (dir: string): string => join(dir, 'magi-sdd', FEATURE, 'requirements.md')

export const readEntries = (dir: string) => toRequirements(readFileSync(pathOf(dir), 'utf8')).entries

export const readFound = async (dir: string) => {
  const found = await visit(dir, async (services) => {
    const { run, request } = await readNext(services)
    if (!request) throw new Error('nothing is asked')
    return readReview(services, { run, request }, readEntries(dir))
  })
  return { items: found?.items, typing: found?.typing ?? {}, outdated: found?.outdated }
}

export const toFoundModel = ({ items, typing, outdated }: Model) => ({
  items: Object.fromEntries(items),
  typing: Object.fromEntries(typing),
  outdated: Object.fromEntries(outdated),
})

/** As the terminal keeps it after one decision, or while a rewrite is being typed. */
export const keepLikeTerminal = (
  dir: string,
  about: string,
  said: { chosen: Item | null } | { typing: string },
  cut: Cut = null,
) =>
  visit(
    dir,
    async (services) => {
      const { run, request } = await readNext(services)
      if (!request) throw new Error('nothing is asked')
      const entries = readEntries(dir)
      const { items, typing = {} } = readReview(services, { run, request }, entries)
      if ('typing' in said) typing[toPlace(about, 'words')] = said.typing
      else {
        for (const place of Object.keys(typing)) if (place.startsWith(`${about} `)) delete typing[place]
        if (said.chosen) items[about] = said.chosen
        else delete items[about]
      }
      keepReview(services, { run, request }, entries, { items, typing })
    },
    cut,
  )

const textAt = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1]

/** The fields of the form as the page fills it in. */
const toFields = (html: string): URLSearchParams => {
  const toPlain = (text: string): string =>
    text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  const fields = new URLSearchParams()
  for (const about of IDS) {
    const chosen = textAt(html, new RegExp(`name="item\\.${about}" value="([^"]*)" checked`))
    const words = textAt(html, new RegExp(`name="words\\.${about}"[^>]*>\n([^<]*)<`))
    const reason = textAt(html, new RegExp(`name="reason\\.${about}"[^>]*value="([^"]*)"`))
    fields.set(`item.${about}`, toPlain(chosen ?? ''))
    fields.set(`words.${about}`, toPlain(words ?? ''))
    fields.set(`reason.${about}`, toPlain(reason ?? ''))
  }
  return fields
}

const SESSION = { key: 'k' } as unknown as Session
const { access } = createMachine(() => {
  throw new Error('nobody speaks the protocol here')
})

/** Fills in the form of the gate as it is shown, changes it, and sends it. */
export const onPage = (dir: string, change: (fields: URLSearchParams) => void, cut: Cut = null) =>
  visit(
    dir,
    async (services) => {
      await readNext(services)
      const [request] = (await perform<Reply>(services, 'next', { feature: FEATURE })).requests
      const gate = await readGate(services, request?.id ?? '')
      if (!gate) throw new Error('nothing is asked')
      const fields = toFields(toForm(gate, SESSION, undefined))
      change(fields)
      fields.set('digest', gate.request.document?.digest ?? '')
      return answer({ ...access, who: () => 'me' }, services, gate.request.id, fields)
    },
    cut,
  )

export const setFields = (fields: URLSearchParams, about: string, chosen: Item | null): void => {
  fields.set(`item.${about}`, chosen?.choice ?? '')
  fields.set(`words.${about}`, chosen?.words ?? '')
  fields.set(`reason.${about}`, chosen?.reason ?? '')
}

/** Somebody changes the title of an entry in the file: what was decided about it was decided about another text. */
export const inEditor = (
  dir: string,
  model: Model,
  { id: about, text }: { id: string; text: string },
): void => {
  const before = readFileSync(pathOf(dir), 'utf8')
  writeFileSync(pathOf(dir), before.replace(new RegExp(`(### ${about}: [^\\n]*)`), `$1 ${text}`))
  const said = model.items.get(about)
  if (said) model.outdated.set(about, said)
  model.items.delete(about)
}
