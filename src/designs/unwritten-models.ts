/** What somebody is to set or keep, and no call lets anybody write. */
import { toVerb } from '../analysis/language/verb-forms.ts'
import type { Model } from '../schema/design.ts'
import { isChange } from './endpoints.ts'
import { findTable } from './held-model.ts'
import { toProse, toStem, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isNamed, toCovered, toWishes, type Wish } from './wishes.ts'

const WRITES = new Set(
  'set add create register enter edit define maintain upload propose book order submit publish write file attach name'.split(
    ' ',
  ),
)
const NEAR = 5

/** «The office sets the price»: a role, then what it does, then the thing itself. */
const findDoer = (roles: readonly string[], { text }: Wish, model: Model): string | undefined => {
  const thing = toWords(model.name).map(toStem)
  return roles.find((role) => {
    const said = toWords(text)
    const name = toWords(role).map(toStem)
    return said.some((_, at) => {
      if (!name.every((word, index) => toStem(said[at + index] ?? '') === word)) return false
      const rest = said.slice(at + name.length)
      const verb = rest.slice(0, 3).findIndex((word) => WRITES.has(toVerb(word)?.lemma ?? ''))
      if (verb < 0 || rest.slice(0, verb).some((word) => /^(?:not|never|cannot|no)$/.test(word))) return false
      const object = rest.slice(verb + 1, verb + 1 + NEAR).map(toStem)
      const from = object.indexOf(thing[0] ?? '')
      return from >= 0 && from < 3 && thing.every((word, index) => object[from + index] === word)
    })
  })
}

/** By what it takes or gives, by its path, or by its first words. */
const isWritten = ({ lld }: Subject, { name }: Model): boolean =>
  lld.endpoints.filter(isChange).some(({ path, takes, gives, does }) => {
    const bodies = [takes, gives].filter((body) => typeof body === 'string')
    const fields = [takes, gives].flatMap((body) => (Array.isArray(body) ? body.map(({ type }) => type) : []))
    return (
      [...bodies, ...fields].some((body) => toStem(body.replace('[]', '')).includes(toStem(name))) ||
      path
        .split('/')
        .some(
          (level) =>
            toStem(level).includes(toStem(name)) ||
            (toStem(name).endsWith(toStem(level)) && toStem(level) !== ''),
        ) ||
      isNamed(toProse(toWords(does).slice(0, NEAR).join(' ')), toWords(name).join(' '))
    )
  })

export const findUnwrittenModels: Check = (subject) => {
  const { hld, lld } = subject
  const roles = [
    ...new Set([
      ...hld.actors.filter(({ kind }) => kind === 'person').map(({ name }) => name),
      ...lld.endpoints.flatMap(({ callers }) => callers),
    ]),
  ]
  const isRead = ({ name }: Model): boolean =>
    lld.endpoints.some(
      ({ gives }) => typeof gives === 'string' && toStem(gives.replace('[]', '')) === toStem(name),
    )
  return lld.models
    .filter((model) => findTable(subject, model) && isRead(model) && !isWritten(subject, model))
    .flatMap((model): Hit[] => {
      const covered = toCovered(subject, model.covers)
      const said = toWishes(subject)
        .filter(({ id }) => subject.requirements.some((one) => one.id === id))
        .filter(({ id }) => covered.size === 0 || covered.has(id))
        .flatMap((wish) => {
          const doer = findDoer(roles, wish, model)
          return doer === undefined ? [] : [{ wish, doer }]
        })[0]
      if (!said) return []
      return [
        {
          rule: 'uncovered-requirement',
          severity: 'HIGH',
          at: `model ${model.name}`,
          description: `By ${said.wish.id} ${said.doer} writes ${model.name}, and no call lets anybody do it: «${said.wish.text.slice(0, 140)}»`,
          suggestion: `Add the call by which it is done, or say how else ${model.name} gets there.`,
        },
      ]
    })
}
