/** How often something is tried again: what a requirement says, beside a failure or an integration that answers it. */
import { quote } from '../analysis/quote.ts'
import { readNamed } from './figure-statements.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toCovered, toWishes } from './wishes.ts'

const AGAIN = /\b(?:again|retr(?:y|ies|ied)|next (?:try|attempt)|tries|repeat\w*)\b/i
const toPlain = (of: string): string => of.replace(/^period /, '')

type Said = { at: string[]; text: string; covered: ReadonlySet<string> }

const toSaid = (subject: Subject): Said[] =>
  subject.hld.flows.flatMap(({ id, covers, failures }) =>
    failures.flatMap(({ steps }) =>
      steps.map(({ says }) => ({ at: [id], text: says, covered: toCovered(subject, covers) })),
    ),
  )

export const findRetries: Check = (subject) =>
  toSaid(subject).flatMap(({ at, text, covered }): Hit[] => {
    const times = readNamed(text).filter(({ of }) => toPlain(of) === 'time')
    const [said] = times
    if (!AGAIN.test(text) || !said || times.length > 1) return []
    const wishes = toWishes(subject).filter(({ ids }) => ids.some((id) => covered.has(id)))
    const all = wishes.flatMap((wish) => readNamed(wish.text).filter(({ of }) => toPlain(of) === 'time'))
    if (all.some(({ value }) => value === said.value)) return []
    const asked = wishes
      .filter((wish) => AGAIN.test(wish.text))
      .flatMap((wish) => readNamed(wish.text).map((figure) => ({ id: wish.id, figure })))
      .filter(({ figure }) => figure.of === 'period time')
    const [only] = asked
    if (!only || asked.some(({ figure }) => figure.value !== only.figure.value)) return []
    return [
      {
        rule: 'other-figure',
        severity: 'MEDIUM',
        at,
        description: `${only.id} has it tried again every ${quote(only.figure.text)}, and ${at.join()} says ${quote(said.text)}: ${text.slice(0, 140)}`,
        suggestion: `Say ${quote(only.figure.text)} here, too, or have ${only.id} changed.`,
      },
    ]
  })
