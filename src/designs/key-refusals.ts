/** A call that makes a row of what it is sent, a key that refuses a second one, and no answer for it. */
import { toTemplate } from '../documents/design/emit/path-template.ts'
import type { Endpoint, Table } from '../schema/design.ts'
import { findTable } from './held-model.ts'
import { toList, toOwner, toSame, toStem } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toUniqueKeys } from './unique-keys.ts'

/** A repetition that changes nothing needs no answer of its own. */
const REPEATED =
  /\b(?:repeat\w*|again|idempot\w*|ignor\w*|replac\w*|upsert\w*|overwrit\w*|updat\w*|twice|once|same|or gives)\b/i
const TAKEN = /\b(?:already|taken|exists?|known|in use|duplicate|unique|twice|another)\b/i

const toSent = ({ lld }: Subject, { takes, path }: Endpoint): Set<string> => {
  const model = lld.models.find(
    ({ name }) => typeof takes === 'string' && toStem(name) === toStem(takes.replace('[]', '')),
  )
  const fields = Array.isArray(takes) ? takes : (model?.fields ?? [])
  return new Set([...fields.map(({ name }) => toSame(name)), ...toTemplate(path).names.map(toSame)])
}

/** The table of what a POST gives back, unless it is a list. */
const findMade = (subject: Subject, { method, gives, path }: Endpoint): Table | undefined => {
  if (method !== 'POST' || typeof gives !== 'string' || gives.includes('[]')) return undefined
  // `/orders/{id}/payment` changes what is there.
  if (/\}\/?$/.test(path)) return undefined
  const model = subject.lld.models.find(({ name }) => toStem(name) === toStem(gives))
  const table = model && findTable(subject, model)
  const last = path.split('/').findLast((level) => level !== '') ?? ''
  return table &&
    [table.name.replace(/^.*\./, ''), table.model].some((name) => toStem(name).endsWith(toStem(last)))
    ? table
    : undefined
}

export const findKeyRefusals: Check = (subject) =>
  subject.lld.endpoints.flatMap((endpoint): Hit[] => {
    const { id, path, does, errors } = endpoint
    const table = findMade(subject, endpoint)
    if (!table || errors.length === 0 || REPEATED.test(does)) return []
    if (errors.some(({ status, when }) => status === 409 || (status < 500 && TAKEN.test(when)))) return []
    const sent = toSent(subject, endpoint)
    const isSent = (name: string): boolean => sent.has(toSame(name))
    const key = toUniqueKeys(subject, table).find(
      (columns) =>
        columns.some((name) => isSent(name) && toOwner(name) === undefined) &&
        columns.every((name) => isSent(name)),
    )
    if (!key) return []
    return [
      {
        rule: 'missing-error',
        severity: 'MEDIUM',
        at: id,
        description: `${id} (POST ${path}) is sent ${toList(key)}, of which ${table.name} keeps each once only, and does not say what it answers to a second one.`,
        suggestion: 'Add 409, or say what happens instead.',
      },
    ]
  })
