/** Lists: how many at a time, where somebody named a figure, and where all the others say it. */

import { toFigures } from '../analysis/frame/quantity.ts'
import type { Endpoint } from '../schema/design.ts'
import { toSame } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { withoutDefault } from './statements.ts'
import { toCovered, toWishes } from './wishes.ts'

const LIMIT =
  /^(?:limit|page|pagesize|perpage|size|take|top|max|maxresults|cursor|offset|first|after|before|count|pagetoken|from|to|since|until|day|date|month|week)$/
const BOUND =
  /\b(?:at most|up to|no more than|pages? of|paged?|limit\w*|maximum|per page|a page|at a time)\b|\b(?:first|newest|latest|last|top) \d/i

const isList = ({ method, path, gives }: Endpoint): boolean =>
  method === 'GET' &&
  !path.endsWith('}') &&
  (typeof gives === 'string'
    ? /\[\]|^(?:list|array|page)\b/i.test(gives)
    : (gives ?? []).some(({ type }) => /\[\]/.test(type)))

const isPaged = ({ takes, path }: Endpoint): boolean => {
  const names = [
    ...(Array.isArray(takes) ? takes.map(({ name }) => name) : []),
    ...(path.split('?')[1]?.split(/[&={}]/) ?? []),
  ]
  return names.some((name) => LIMIT.test(toSame(name)))
}

const ASKED =
  /\b(?:pages? of|per page|at a time|a page|in pages|paginat\w+|at most|up to|no more than|not more than|maximum of|the (?:newest|latest|last|first|top))\b[^.;]{0,30}?\b\d[\d,]*\b(?!\s*(?:%|ms|seconds?|minutes?|hours?|days?|weeks?|months?|years?|MB|GB|KB|characters?|times))|\b\d[\d,]*\b[^.;]{0,30}\b(?:per page|at a time|a page|each page)\b/i
const LISTED =
  /\b(?:list\w*|show\w*|display\w*|search\w*|results?|suggest\w*|return\w*|see|pages?|browse|find)\b/i

const PAGED = /\b(?:pages?|at a time|paginat\w+)\b/i

/** How many rows a sentence wants to be shown at a time; a number of something else is none. */
const toAsked = (text: string): { words: string; figure: number } | undefined => {
  const match = ASKED.exec(text)
  if (!match) return undefined
  const before = text.slice(Math.max(0, match.index - 50), match.index)
  if (!LISTED.test(before) && !PAGED.test(match[0])) return undefined
  const figure = Number(/\d[\d,]*/.exec(match[0])?.[0].replaceAll(',', ''))
  return { words: match[0].trim(), figure }
}

const findUnbounded: Check = (subject) =>
  subject.lld.endpoints
    .filter((endpoint) => isList(endpoint) && !isPaged(endpoint))
    .flatMap((endpoint): Hit[] => {
      const covered = toCovered(subject, endpoint.covers)
      const wish = toWishes(subject).find(
        ({ ids, text }) => ids.some((id) => covered.has(id)) && toAsked(text) !== undefined,
      )
      const asked = toAsked(wish?.text ?? '')
      if (!wish || !asked) return []
      const rules = [
        endpoint.does,
        ...(Array.isArray(endpoint.gives) ? endpoint.gives.map(({ rule }) => rule) : []),
      ].join(' ')
      const isSaid = toFigures(rules, 0, rules.length).length > 0 || BOUND.test(rules)
      if (isSaid) return []
      return [
        {
          rule: 'unbounded-list',
          severity: 'MEDIUM',
          at: endpoint.id,
          description: `${wish.id} names «${asked.words}», and ${endpoint.id} (${endpoint.method} ${endpoint.path}) gives all of them.`,
          suggestion: `Let it take a limit of at most ${asked.figure}, and a cursor or a page.`,
        },
      ]
    })

/** A limit that lets more through than the requirement names. */
const findLoose: Check = (subject) =>
  subject.lld.endpoints.filter(isList).flatMap((endpoint): Hit[] => {
    const covered = toCovered(subject, endpoint.covers)
    const limit = Array.isArray(endpoint.takes)
      ? endpoint.takes.find(({ name }) => /^(?:limit|pagesize|perpage|size|take|top)$/.test(toSame(name)))
      : undefined
    const most = Math.max(
      ...(withoutDefault(limit?.rule ?? '').match(/\d[\d,]*/g) ?? []).map((figure) =>
        Number(figure.replaceAll(',', '')),
      ),
    )
    const wish = toWishes(subject).find(
      ({ ids, text }) => ids.some((id) => covered.has(id)) && most > (toAsked(text)?.figure ?? most),
    )
    if (!limit || !wish) return []
    return [
      {
        rule: 'unbounded-list',
        severity: 'MEDIUM',
        at: endpoint.id,
        description: `${wish.id} names «${toAsked(wish.text)?.words}», and ${limit.name} of ${endpoint.id} may be ${most}.`,
        suggestion: 'Let both say the same figure.',
      },
    ]
  })

/** The only list without a limit among lists that have one. */
const findOdd: Check = ({ lld }) => {
  // What belongs to one thing is bounded by it.
  const lists = lld.endpoints.filter((endpoint) => isList(endpoint) && !endpoint.path.includes('{'))
  // Who says how many there are has bounded it.
  const isSaid = ({ does }: Endpoint): boolean =>
    BOUND.test(does) || toFigures(does, 0, does.length).length > 0
  const odd = lists.filter((endpoint) => !isPaged(endpoint) && !isSaid(endpoint))
  const [only] = odd
  if (!only || odd.length > 1 || lists.length < 4) return []
  return [
    {
      rule: 'unbounded-list',
      severity: 'LOW',
      at: only.id,
      description: `${only.id} (${only.method} ${only.path}) is the only one of ${lists.length} lists without a limit.`,
      suggestion: 'Let it take a limit as the others do.',
    },
  ]
}

export const findPaging: Check = (subject: Subject) => [
  ...findUnbounded(subject),
  ...findLoose(subject),
  ...findOdd(subject),
]
