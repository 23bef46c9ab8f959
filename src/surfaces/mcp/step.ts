/** Where a run stands, in the few words that a calling agent needs: one task, a question, or what it waits for. */
import { relative } from 'node:path'
import { toCommandLine } from '../../operations/command-line.ts'
import type { Next, Reply, RequestView } from '../../operations/rows.ts'
import { turnOf } from '../../operations/turn.ts'
import { isChoice, isForPerson, isQuestion, toSubject } from './request-lines.ts'

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
  | {
      run: string
      status: 'waiting'
      request: string
      about: string
      file?: string
      /** The person's word in a form, which they still have to confirm. */
      said?: string
      answer: string[]
    }
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

const toTask = ({ id, task, schema, attempt, problems }: RequestView): Task => {
  const { by, prompt, input } = task as unknown as Given
  return {
    request: id,
    role: by,
    instructions: prompt,
    input,
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
  about: toSubject(request),
  ...(request.document && { file: relative(project, request.document.path) }),
  ...(request.said && { said: request.said.label }),
  answer: ['throughline review', page ? `${page}${request.id}` : 'throughline open'],
})

const TO_TURN =
  'Ask the user this and wait for them. Give their words with answer, result {"answer":"…"}; {"answer":"skip"} or {"done":true} (write it now) when they say so. Never answer it yourself.'

const toQuestion = (run: string, request: RequestView): Step => {
  const { id, form, title } = request
  if (isChoice(request)) {
    const choices = form?.choices.map((choice) => choice.id) ?? []
    const results = choices.map((choice) => `{"choice":"${choice}"}`).join(' or ')
    const next = `Ask the user this and wait for them. Then answer, result ${results}.`
    const question = [...(form?.says ?? []), title].join(' ')
    return { run, status: 'question', request: id, question, choices, next }
  }
  const { question, why, choices, turn, of, ready } = turnOf(request)
  return {
    run,
    status: 'question',
    request: id,
    question,
    ...(why && { why }),
    ...(choices?.length && { choices }),
    ...(turn !== undefined && { turn: `${turn} of ${of}` }),
    ...(ready && { ready }),
    next: TO_TURN,
  }
}

/** A call as an agent makes it: starting is its own tool, everything else is the person's command. */
const toAgentCall = (call: Next['calls'][number]): string => {
  const { operation, words, options } = call
  if (operation === 'start' && options?.file !== undefined)
    return ` When they want it, call run with workflow "${words.workflow}" and as document the text of ${options.file}.`
  if (operation === 'start')
    return ` Call run with workflow "${words.workflow}" and feature "${options?.feature}" to go on.`
  if (operation === 'phase')
    return ` When they want it, call run with feature "${words.feature}" and phase "${words.name}".`
  return operation === 'export' ? '' : ` They go on with: ${toCommandLine(call)}`
}

/** What a person would do first; and where a phase may be done in two ways, the other one. */
const toAgentCalls = ({ calls: [first, second] }: Next): string =>
  [first, ...(first?.operation === 'start' && second?.operation === 'phase' ? [second] : [])]
    .map((call) => (call ? toAgentCall(call) : ''))
    .join('')

const toMade = ({ made }: Next, { project }: Where): string[] =>
  made.map(({ title, path, count }) => {
    const many = count === undefined || count === 1 ? '' : `${count} × `
    return `${many}${title}: ${relative(project, path)}`
  })

/** Nothing is asked: it has ended, goes on by itself, or stands where only a person or a new call moves it. */
const toRest = ({ run, next }: Reply, where: Where): Step => {
  const base = { run: run.id, feature: run.feature }
  if (next.state === 'go' || next.state === 'wait')
    return { ...base, status: 'working', next: 'Call status again.' }
  const isEnd = next.state === 'done' || next.state === 'failed'
  const messages = [...next.messages, ...toMade(next, where)]
  const words = `${isEnd ? 'The workflow has concluded. ' : 'Tell the user. '}${next.says}.`
  return {
    ...base,
    status: next.state,
    next: `${words}${toAgentCalls(next)}`,
    ...(messages.length > 0 && { messages }),
  }
}

/** `how` says which call carries the result of a task. */
export const toStep = (reply: Reply, where: Where, how: (request: string, role: string) => string): Step => {
  const { run, request } = reply
  if (isQuestion(request)) return toQuestion(run.id, request)
  if (isForPerson(request)) return toWaiting(run.id, request, where)
  if (request?.task) {
    const task = toTask(request)
    return {
      run: run.id,
      feature: run.feature,
      status: 'task',
      task,
      next: how(request.id, task.role),
    }
  }
  return toRest(reply, where)
}
