/** Callers who reach only what is theirs. */
import type { Endpoint } from '../schema/design.ts'
import { toList, toProse, toStem, toWords } from './names.ts'
import type { Check, Hit } from './rule.ts'
import { isNamed, toCovered, toTechnical, toWishes } from './wishes.ts'

/** They are callers, and whoever asks for what is not theirs is refused. */
const findRefusals: Check = ({ lld }) =>
  lld.endpoints.flatMap(({ id, method, path, callers, own = [], errors }): Hit[] => {
    const strangers = own.filter((role) => !callers.some((caller) => toStem(caller) === toStem(role)))
    const isRefused = errors.some(({ status }) => status === 403 || status === 404)
    const words = `${id} (${method} ${path})`
    return [
      ...(strangers.length === 0
        ? []
        : [
            {
              rule: 'wrong-caller' as const,
              severity: 'MEDIUM' as const,
              at: id,
              description: `${words} lets ${toList(strangers)} reach what is theirs, and they are not among its callers.`,
              suggestion: `Add ${toList(strangers)} to the callers, or take them from its own-only callers.`,
            },
          ]),
      ...(own.length === 0 || isRefused || !/[{:]/.test(path)
        ? []
        : [
            {
              rule: 'missing-error' as const,
              severity: 'MEDIUM' as const,
              at: id,
              description: `${words} gives ${toList(own)} only what is theirs, and has neither 403 nor 404 for what is not.`,
              suggestion: 'Say what it answers then.',
            },
          ]),
    ]
  })

/** «see the tickets of their own building and no others»: what is theirs, and nothing else. */
const OWN = /\b(?:their|its|his|her|his or her) own\b/i
const ALONE = /\bonly\b|\band no others?\b|\bno(?:t| one) (?:those )?of others\b|\bnobody else/i
const FOREIGN = /\b(?:another|other|others|own|theirs?|foreign|someone|somebody|belongs?|not for)\b/i

const isRefusedToOthers = ({ errors }: Endpoint): boolean =>
  errors.some(
    ({ status, when }) =>
      (status === 403 || status === 404) && FOREIGN.test(when.replace(/\b(?:an)?other roles?\b/gi, '')),
  )

/** What a requirement leaves to whom it belongs, and a call that gives it to every one of their kind. */
const findUnbound: Check = (subject) => {
  const held = new Set(
    toTechnical(subject).flatMap(({ guarantees, covers, id }) =>
      guarantees === 'own only' ? [id, ...covers] : [],
    ),
  )
  return toWishes(subject)
    .flatMap((wish) => wish.text.split(';').map((text) => ({ ...wish, text, prose: toProse(text) })))
    .filter(({ id, text }) => OWN.test(text) && ALONE.test(text) && !held.has(id))
    .flatMap(({ id, ids, text, prose }) =>
      subject.lld.endpoints
        .filter(
          (endpoint) =>
            /[{:]/.test(endpoint.path) &&
            ids.some((one) => toCovered(subject, endpoint.covers).has(one)) &&
            typeof endpoint.gives === 'string' &&
            isNamed(prose, toWords(endpoint.gives).join(' ')) &&
            !isRefusedToOthers(endpoint),
        )
        .flatMap(({ id: at, method, path, callers, own = [] }): Hit[] => {
          const free = callers.filter(
            (caller) => isNamed(prose, caller) && !own.some((role) => toStem(role) === toStem(caller)),
          )
          if (free.length === 0) return []
          return [
            {
              rule: 'wrong-caller',
              severity: 'MEDIUM',
              at,
              cause: `${at} is not own only`,
              description: `${at} (${method} ${path}) gives ${toList(free)} what belongs to others of their kind, and ${id} leaves it to whom it belongs: «${text.trim().slice(0, 140)}»`,
              suggestion: `Make it own only for ${toList(free)}, and say what it answers for what is not theirs.`,
            },
          ]
        }),
    )
}

export const findOwnCallers: Check = (subject) => [...findRefusals(subject), ...findUnbound(subject)]
