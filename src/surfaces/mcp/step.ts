/** Where a run stands, in the few words that a calling agent needs: one task, a question, or what it waits for. */

import { relative } from 'node:path'
import { turnOf } from '../../operations/about.ts'
import type { Reply, RequestView } from '../../operations/index.ts'
import { aboutOf, isForPerson, isQuestion } from './about.ts'
import { toShortInput } from './input.ts'

export type Task = {
  request: string
  role: string
  /** What to do, and the rules of the document. */
  instructions: string
  /** The seed's input for this step: paths of documents, findings of reviews. */
  input: unknown
  /** JSON Schema of the result. */
  resultSchema: unknown
  attempt?: number
  /** Why the last result was not taken. */
  problems?: string[]
}

/** What the user is asked; `turn` counts the questions. */
type Question = {
  request: string
  question: string
  why?: string
  choices?: string[]
  turn?: string
  /** Enough is known: the user may be told that they can stop here. */
  ready?: true
}

/** A poll costs little: nothing but what waits, for whom, and how they answer. */
export type Step =
  | { run: string; status: 'waiting'; request: string; about: string; file?: string; answer: string[] }
  | ({ run: string; status: 'question'; next: string } & Question)
  | { run: string; feature: string | null; status: 'task'; task: Task; next: string }
  | {
      run: string
      feature: string | null
      status: 'working' | 'idle' | 'error' | 'done' | 'failed'
      next: string
      messages?: string[]
    }

type Given = { by: string; prompt: string; input: unknown }

const toTask = ({ id, ask, task, schema, attempt, problems }: RequestView): Task => {
  const { by, prompt, input } = task as unknown as Given
  return {
    request: id,
    role: by,
    instructions: prompt,
    input: toShortInput(input, ask !== 'turn'),
    resultSchema: schema,
    ...(attempt !== undefined && attempt > 1 && { attempt }),
    ...(problems?.length && { problems }),
  }
}

/** `page`: the address of gates, which ends where the request's id belongs. */
export type Where = { project: string; page: string | undefined }

/** None of the ways in which a person answers is a tool. */
const toWaiting = (run: string, request: RequestView, { project, page }: Where): Step => ({
  run,
  status: 'waiting',
  request: request.id,
  about: aboutOf(request),
  ...(request.document && { file: relative(project, request.document.path) }),
  answer: ['throughline review', page ? `${page}${request.id}` : 'throughline open'],
})

const TO_TURN =
  'Ask the user this and wait for them. Give their words with answer, result {"answer":"…"}; {"answer":"skip"} or {"done":true} (write it now) when they say so. Never answer it yourself.'
const TO_CONFIRM =
  'Ask the user this and wait for them. Then answer, result {"choice":"proceed"} or {"choice":"cancel"}.'

const toQuestion = (run: string, request: RequestView): Step => {
  const base = { run, status: 'question' as const, request: request.id }
  if (request.ask === 'confirm')
    return { ...base, question: aboutOf(request), choices: ['proceed', 'cancel'], next: TO_CONFIRM }
  const { question, why, choices, turn, of, ready } = turnOf(request)
  return {
    ...{ ...base, question },
    ...(why && { why }),
    ...(choices?.length && { choices }),
    ...(turn !== undefined && { turn: `${turn} of ${of}` }),
    ...(ready && { ready }),
    next: TO_TURN,
  }
}

const CONCLUDED = 'The workflow has concluded.'

/** An interview that has ended, or stands where only a person or a new call moves it. */
const toRest = ({ id, feature, node, step, status, state }: Reply['run']): Step => {
  const base = { run: id, feature }
  const name = feature ?? id
  if (status === 'done' && step === 'approved') {
    const count = (state.stories as string[] | undefined)?.length ?? 0
    const next = `${CONCLUDED} The architect accepted the specification; ${count} stories lie in docs/projects. Requirements and a PRD from it: call run with workflow "prd" and feature "${feature}".`
    return { ...base, status, next }
  }
  if (status === 'done') return { ...base, status, next: `${CONCLUDED} It was shut down; nothing is lost.` }
  if (node === 'ERROR') {
    const messages = (state.messages ?? []) as string[]
    const next = `Tell the user. Draft and answers are kept; they go on with: throughline reset ${name}`
    return { ...base, status: 'error', ...(messages.length > 0 && { messages }), next }
  }
  return {
    ...{ ...base, status: 'idle' },
    next: `It waits for an interview or a specification: call run with workflow "interview" and feature "${name}".`,
  }
}

/** `how` says which call carries the result of a task. */
export const toStep = (
  { run, request }: Reply,
  where: Where,
  how: (request: string, role: string) => string,
): Step => {
  const base = { run: run.id, feature: run.feature }
  if (isQuestion(request)) return toQuestion(run.id, request)
  if (isForPerson(request)) return toWaiting(run.id, request, where)
  if (request?.task) {
    const task = toTask(request)
    return { ...base, status: 'task', task, next: how(request.id, task.role) }
  }
  if (run.workflow === 'interview' && (run.status === 'waiting' || run.status === 'done')) return toRest(run)
  if (run.status === 'done') return { ...base, status: 'done', next: CONCLUDED }
  if (run.status === 'failed') {
    const messages = run.state.prdWorkflowFatalErrorMessages as string[] | undefined
    return { ...base, status: 'failed', ...(messages && { messages }), next: 'The workflow has ended.' }
  }
  return { ...base, status: 'working', next: 'Call status again.' }
}
