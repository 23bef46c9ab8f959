/** What a person may choose in a form, by what is asked. Pure. */

import { basename } from 'node:path'
import { isUnread, turnOf } from '../../operations/about.ts'
import type { RequestView } from '../../operations/index.ts'
import type { Json } from '../../schema/json.ts'
import { cut, line } from './about.ts'

/** `value` is what the choice says together with the person's words; undefined where words are needed and missing. */
export type Choice = { label: string; value: (words: string) => Json | undefined }

const say = (words: string): string => words.trim() || 'no reason given'

/** The first approves. */
const CHOICES: Record<string, Choice[]> = {
  result: [
    { label: 'approve', value: () => ({ approved: true }) },
    { label: 'ask for changes', value: (words) => ({ approved: false, feedback: say(words) }) },
  ],
  cap: [
    { label: 'finalize', value: () => ({ choice: 'finalize' }) },
    { label: 'another round', value: () => ({ choice: 'again' }) },
  ],
  reapprove: [
    { label: 'approve the change', value: () => ({ choice: 'accept' }) },
    { label: 'go back to its review', value: () => ({ choice: 'back' }) },
    { label: 'keep the approval', value: (words) => ({ choice: 'keep', reason: say(words) }) },
  ],
  unread: [
    { label: 'approve it', value: () => ({ choice: 'accept' }) },
    { label: 'go on without approving it', value: (words) => ({ choice: 'keep', reason: say(words) }) },
  ],
  repair: [
    { label: 'try again', value: () => ({ choice: 'retry' }) },
    { label: 'stop this run', value: (words) => ({ choice: 'stop', reason: say(words) }) },
  ],
  confirm: [
    { label: 'try again', value: () => ({ choice: 'proceed' }) },
    { label: 'give up', value: () => ({ choice: 'cancel' }) },
  ],
  preview: [
    { label: 'submit it to the architect', value: () => ({ choice: 'submit_to_architect' }) },
    {
      label: 'go on with the interview',
      value: (words) => ({ choice: 'continue_interview', feedback: say(words) }),
    },
  ],
}

const toPending = (ids: string[]): Choice[] => [
  { label: 'approve all', value: () => ({ approve: ids, reject: [] }) },
  { label: 'reject all', value: () => ({ approve: [], reject: ids }) },
]

const toRequirements = (ids: string[]): Choice[] => {
  const none = { approvedRequirementIds: [], rejectedRequirementIds: [] }
  const all = { ...none, approvedRequirementIds: ids }
  return [
    { label: 'approve all', value: () => all },
    { label: 'approve all and finalize', value: () => ({ ...all, userIterationPreference: true }) },
    { label: 'say what is missing', value: (words) => ({ ...none, feedback: say(words) }) },
  ]
}

const LONGEST = 200
const SKIP = 'skip this question'
const DONE = 'write the specification now'

/** The person's own words alone are an answer to a question. */
export const toOwn = (words: string): Json | undefined =>
  words.trim() === '' ? undefined : { answer: words.trim() }

const toTurn = (request: RequestView): Choice[] => {
  const offered = (turnOf(request).choices ?? []).map((choice) => ({
    label: cut(line(choice), LONGEST),
    value: (words: string) => ({ answer: words.trim() ? `${choice}: ${words.trim()}` : choice }),
  }))
  return [
    ...offered.filter(({ label }, at) => offered.findIndex((one) => one.label === label) === at),
    { label: 'in my own words', value: toOwn },
    { label: SKIP, value: () => ({ answer: 'skip' }) },
    { label: DONE, value: (words) => ({ ...(toOwn(words) as object), done: true }) },
  ]
}

/** A specification that another workflow takes over was reviewed in its interview; there is no way back to that. */
const toReapprove = (request: RequestView, workflow: string): Choice[] => {
  const isTaken = workflow !== 'interview' && basename(request.document?.path ?? '') === 'spec.md'
  const choices = (isTaken && isUnread(request) ? CHOICES.unread : CHOICES.reapprove) as Choice[]
  return isTaken ? choices.filter(({ label }) => label !== 'go back to its review') : choices
}

/** `pending` are the requirements that an approval of all would approve. */
export const choicesOf = (request: RequestView, workflow: string, pending: string[]): Choice[] => {
  if (request.ask === 'turn') return toTurn(request)
  if (request.ask === 'reapprove') return toReapprove(request, workflow)
  if (request.ask === 'pending')
    return toPending((request.detail as { pending?: string[] } | undefined)?.pending ?? [])
  if (request.ask === 'result' && request.step === 'review-requirements') return toRequirements(pending)
  if (request.ask === 'result' && request.step === 'preview') return CHOICES.preview as Choice[]
  return CHOICES[request.ask] ?? []
}
