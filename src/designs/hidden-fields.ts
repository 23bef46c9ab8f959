/** What somebody must not see of somebody else, and a call that gives it to them. */
import type { Endpoint, Field } from '../schema/design.ts'
import { toList, toProse, toStem, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isNamed, toWishes } from './wishes.ts'

const HIDDEN =
  /^(.{3,80}?)\b(?:do|does|shall|must|may|can|will)(?: not|n't| never|not)\s(?:be able to |be allowed to |ever )?(?:see|read|view|get|learn|receive|know)\s(?:the |any )?([^,;:]{3,100}?)\s(?:of|about)\s(?:the |an? |any |other )?([\w-]+(?:\s[\w-]+)?)\s*[.;]?$/i

/** One word for what has two: a telephone is a phone. */
const toKey = (word: string): string => toStem(word).replace(/^tele(?=phone)/, '')

/** «name and e-mail address» */
const toThings = (list: string): string[] =>
  list
    .replace(/\be-mail/gi, 'email')
    .split(/,|\band\b|\bor\b|\bnor\b/)
    .map((thing) => toKey(toWords(thing)[0] ?? ''))
    .filter((thing) => thing.length > 2)

/** Whether a field tells that of that person: it stands in what is kept of them, or names them. */
const tells = (model: string, { name }: Field, things: readonly string[], person: string): boolean => {
  const words = toWords(name).map(toStem)
  const isTheirs = toStem(model) === toStem(person) || words.includes(toStem(toWords(person).at(-1) ?? ''))
  return isTheirs && words.some((word) => things.includes(toKey(word)))
}

const toFields = ({ lld }: Subject, { gives }: Endpoint): { model: string; fields: Field[] } => {
  if (Array.isArray(gives)) return { model: '', fields: gives }
  const bare = String(gives ?? '').replace(/\[\]$/, '')
  const model = lld.models.find(({ name }) => toStem(name) === toStem(bare))
  return { model: model?.name ?? '', fields: model?.fields ?? [] }
}

export const findHiddenFields: Check = (subject) => {
  const told = new Set<string>()
  return toWishes(subject).flatMap(({ id, text }) => {
    const [, who = '', list = '', person = ''] = HIDDEN.exec(text.trim()) ?? []
    const things = toThings(list)
    if (things.length === 0) return []
    return subject.lld.endpoints.flatMap((endpoint): Hit[] => {
      const barred = endpoint.callers.filter((caller) => isNamed(toProse(who), caller))
      const { model, fields } = toFields(subject, endpoint)
      const shown = fields.filter((field) => tells(model, field, things, person)).map(({ name }) => name)
      if (barred.length === 0 || shown.length === 0 || told.has(endpoint.id)) return []
      told.add(endpoint.id)
      return [
        {
          rule: 'wrong-caller',
          severity: 'HIGH',
          at: endpoint.id,
          description: `${endpoint.id} (${endpoint.method} ${endpoint.path}) gives ${toList(shown)} to ${toList(barred)}, who by ${id} must not see that: «${text.slice(0, 140)}»`,
          suggestion: `Leave ${toList(shown)} out of what they get, or take ${toList(barred)} from its callers.`,
        },
      ]
    })
  })
}
