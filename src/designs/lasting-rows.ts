/** Rows that a requirement keeps as they are, and a call that changes or deletes them. */
import type { Endpoint } from '../schema/design.ts'
import { toProse, toStem, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isNamed, toCovered, toTechnical, toWishes } from './wishes.ts'

/** «Entries are never changed or deleted», with what it says it of. */
const NEVER =
  /^(.{2,80}?)\b(?:(?:is|are|shall|must|can|may|will)(?: be)? (?:never|not)(?: be)?|can(?:not|'t)(?: be)?|may never be) ((?:changed|edited|modified|altered|updated|overwritten|deleted|removed|erased)(?:,? (?:or|and|nor) (?:changed|edited|modified|altered|updated|overwritten|deleted|removed|erased))?)\b([^.;]*)/i
const EXCEPT =
  /\b(?:except|unless|until|before|after|once|by|if|when|without|while|only|directly|from|for)\b/i
const REPLACED = /\b(?:delet|remov|eras|withdraw|discard)/i

type Lasting = {
  id: string
  ids: string[]
  thing: string
  isChanged: boolean
  isDeleted: boolean
  text: string
}

const toLasting = (subject: Subject): Lasting[] => {
  const held = new Set(
    toTechnical(subject).flatMap(({ guarantees, id, covers }) =>
      guarantees === 'never changed' || guarantees === 'never deleted' ? [id, ...covers] : [],
    ),
  )
  return toWishes(subject).flatMap(({ id, ids, text }) =>
    text.split(/;\s|,\s(?:and|but)\s/).flatMap((clause): Lasting[] => {
      const [, thing = '', deeds = '', rest = ''] = NEVER.exec(clause.trim()) ?? []
      if (thing === '' || held.has(id) || EXCEPT.test(rest)) return []
      return [
        {
          id,
          ids,
          thing,
          text,
          isChanged: /chang|edit|modif|alter|updat|overwrit/i.test(deeds),
          isDeleted: /delet|remov|eras/i.test(deeds),
        },
      ]
    }),
  )
}

/** The thing itself is what the call is about: the last name of its path, or the first words of what it does. */
const isAbout = ({ path, does }: Endpoint, thing: string): boolean => {
  const noun = toStem(
    toWords(thing.replace(/\b(?:records?|entr(?:y|ies)|rows?)\s*$/i, '')).at(-1) ??
      toWords(thing).at(-1) ??
      '',
  )
  const last =
    path
      .split(/[?#]/)[0]
      ?.split('/')
      .filter((one) => one !== '' && !/^[{:]/.test(one))
      .at(-1) ?? ''
  const first = toProse(toWords(does).slice(0, 4).join(' '))
  return noun.length > 2 && (toWords(last).map(toStem).includes(noun) || isNamed(first, noun))
}

/** A PUT to an id that the caller made is how rows come to be where no POST makes them. */
const isMaking = ({ lld }: Subject, { method, path }: Endpoint, thing: string): boolean =>
  method === 'PUT' &&
  /(?:\}|:\w+)\/?$/.test(path.split('?')[0] ?? '') &&
  !lld.endpoints.some((other) => other.method === 'POST' && isAbout(other, thing))

export const findLastingRows: Check = (subject) =>
  toLasting(subject).flatMap(({ id, ids, thing, text, isChanged, isDeleted }) =>
    subject.lld.endpoints
      .filter(({ method, does }) => {
        const deletes = method === 'DELETE' || (method !== 'GET' && REPLACED.test(toWords(does)[0] ?? ''))
        return deletes ? isDeleted : isChanged && (method === 'PUT' || method === 'PATCH')
      })
      .filter((endpoint) => ids.some((one) => toCovered(subject, endpoint.covers).has(one)))
      .filter((endpoint) => isAbout(endpoint, thing) && !isMaking(subject, endpoint, thing))
      .map(
        ({ id: at, method, path }): Hit => ({
          rule: 'lasting-rows',
          severity: 'HIGH',
          at,
          description: `${at} (${method} ${path}) ${method === 'DELETE' ? 'deletes' : 'changes'} what by ${id} stays as it is: «${text.slice(0, 140)}»`,
          suggestion: `Remove the call, or have ${id} say when it may be.`,
        }),
      ),
  )
