/**
 * What an author outside of this process wrote, kept from the moment it arrived: a crash between its last word and the
 * journal's commit pays for it once. K1 a request that was answered is not sent again. K2 a result that was not taken is
 * mended from the one before. K3 what was spent is known for every call, failed ones included.
 */
import { basename } from 'node:path'
import type { Calls, Task, Writer } from '../engine/ports.ts'
import { isAdvice } from '../schema/advice.ts'
import { Fault } from '../schema/fault.ts'
import { isObject, type Json, type JsonObject } from '../schema/json.ts'
import { TEXT_FIELDS } from '../schema/text-field.ts'
import type { Usage } from '../schema/usage.ts'
import { fence } from './fence.ts'
import { toEntriesForm, toFormText, toGrammar } from './form-text.ts'
import { refuseHandiwork } from './handiwork.ts'
import { applyEdits, EDITS_SCHEMA, EDITS_TEXT, isFormAlone, toFailing } from './repair.ts'
import { findResult } from './result-json.ts'
import { toPartsText, toProblemsText, toTaskText, toValueReason } from './task-text.ts'

/** The result that was not taken, and what is said about it; `shown` where it has to be seen whole. */
export type Repair = { last: JsonObject | undefined; shown?: JsonObject; text: string }

export type Answered = { text: string; usage: Usage }

/** Someone who is asked in words and answers in words. */
export type Pen = {
  name: string
  /** Where what it is told goes. */
  place: string
  /** How long it is waited for in all, where that has an end. */
  patienceMs?: number
  check(): void
  ask(asked: Asked): Promise<Answered>
}

export type Asked = {
  task: Task
  /** What its answer looks like, in words and as a schema. */
  form: string
  grammar: JsonObject
  repair: Repair | undefined
  signal: AbortSignal
  /** Tells a person who watches how far it is. */
  tell(doing: string): void
}

export type Recording = {
  calls: Calls
  /** JSON Schema of a result by its name. */
  schemaOf(name: string): JsonObject | undefined
  now(): number
  /** Tokens that a run may use; none where it is not limited. */
  budget?: number
  /** Tells a person who watches what is being done. */
  tell?(task: Task, doing: string): void
}

/** What an attempt before this one gave. Where the last one gave nothing at all, there is nothing to mend. */
const toRepair = (task: Task, calls: Calls): Repair | undefined => {
  const { attempt = 1 } = task.request
  const before = calls
    .read(task.run)
    .filter(({ step, schema }) => step === task.step && schema === task.schema)
    .slice(attempt > 1 ? 1 - attempt : Number.POSITIVE_INFINITY)
  if (task.problems.length === 0 || before.at(-1)?.failed !== undefined) return undefined
  const last = before.map(({ value }) => value).findLast(isObject)
  const isWhole = typeof last?.[TEXT_FIELDS[task.schema] ?? ''] === 'string'
  const text = toProblemsText(isWhole ? task.problems : task.problems.map(toValueReason))
  if (!last) return { last, text }
  const failing = toFailing(last, task.problems, Object.values(task.documents))
  return failing
    ? { last, text: [toPartsText(failing), ...toAsked(last), text, EDITS_TEXT].join('\n\n') }
    : { last, shown: last, text: `${text}\n\n${EDITS_TEXT}` }
}

/** What a result asks a person is not to be invented when it is mended. */
const toAsked = ({ openQuestions }: JsonObject): string[] => {
  const asked = (Array.isArray(openQuestions) ? openQuestions.filter(isObject) : []).map(
    ({ question }) => `- ${String(question)}`,
  )
  return asked.length > 0 ? [`# Asked in it, and so left open\n\n${fence('text', asked.join('\n'))}`] : []
}

/** What of the task is needed to mend a result: nothing where the result itself says it all. */
const toRepairTask = (task: Task, repair: Repair | undefined): Task =>
  repair?.last && (isAdvice(task.problems) || (!repair.shown && isFormAlone(task.problems)))
    ? { ...task, input: {}, given: [], facts: [] }
    : task

/** A whole result counts as well: whoever was asked for edits may have written it anew. */
const toValue = (text: string, repair: Repair | undefined): Json => {
  const found = findResult(text)
  if ('reason' in found) return found.reason
  if (!repair?.last || !('edits' in found.value)) return found.value
  const mended = applyEdits(repair.last, found.value)
  return 'reason' in mended ? mended.reason : mended.value
}

/** Advice that came to nothing costs no result. */
const toTaken = ({ problems }: Task, value: Json, repair: Repair | undefined): Json =>
  typeof value === 'string' && isAdvice(problems) && repair?.last ? repair.last : value

const refuseSpent = (task: Task, name: string, { calls, budget }: Recording): void => {
  if (budget === undefined) return
  const used = calls
    .read(task.run)
    .reduce((sum, { usage }) => sum + (usage.input ?? 0) + (usage.output ?? 0), 0)
  if (used < budget) return
  throw new Fault(
    'unavailable',
    `this run has used ${used} tokens of ${name}, and its budget is ${budget}`,
    'raise it with `throughline settings budget <tokens>` and choose retry, or write the result yourself',
  )
}

/** What is about to leave this process, and where it goes. */
const toLeaving = ({ place }: Pen, task: Task, repair: Repair | undefined): string => {
  const { prompt, material } = toTaskText(task)
  const size = prompt.length + material.length + (repair?.text.length ?? 0)
  const files = task.given.map(({ file }) => basename(file))
  return `sends ${size} characters to ${place}: ${['the task', ...files].join(', ')}`
}

/** When somebody who watches is told that nothing comes: soon, and then once a minute. */
const QUIET_S = [10, 30, 60]
const MINUTE_S = 60

/** Tells what is told, that nothing comes where nothing does, and when that is given up. */
const watchQuiet = ({ place, patienceMs }: Pen, tell: (doing: string) => void) => {
  const giveUp = patienceMs === undefined ? '' : `; gives up after ${patienceMs / 1000} s in all`
  let timer: NodeJS.Timeout
  const wait = (told: number, at: number): void => {
    const next = QUIET_S[at] ?? told + MINUTE_S
    timer = setTimeout(
      () => {
        tell(`waits for ${place}: nothing has come for ${next} s${giveUp}`)
        wait(next, at + 1)
      },
      (next - told) * 1000,
    )
  }
  wait(0, 0)
  return {
    tell: (doing: string) => {
      clearTimeout(timer)
      wait(0, 0)
      tell(doing)
    },
    stop: () => clearTimeout(timer),
  }
}

export const createWriter = (pen: Pen, recording: Recording): Writer => ({
  name: pen.name,
  isReader: true,
  check: pen.check,
  perform: async (given, signal) => {
    signal.throwIfAborted()
    const { calls, schemaOf, now, tell } = recording
    const kept = calls.read(given.run).findLast(({ request }) => request === given.request.id)
    if (kept?.value !== undefined) return kept.value
    refuseHandiwork(pen.name, given)
    refuseSpent(given, pen.name, recording)
    const repair = toRepair(given, calls)
    const task = toRepairTask(given, repair)
    const wanted = repair?.last
      ? EDITS_SCHEMA
      : toEntriesForm(task.schema, schemaOf(task.schema) ?? { type: 'object', properties: {} })
    const [form, grammar] = [toFormText(wanted), toGrammar(wanted)]
    const { step, schema, by } = task
    const call = { request: task.request.id, step, schema, by, author: pen.name }
    const began = now()
    const watched = watchQuiet(pen, (doing) => tell?.(task, doing))
    watched.tell(toLeaving(pen, task, repair))
    try {
      const { text, usage } = await pen.ask({ task, form, grammar, repair, signal, tell: watched.tell })
      const value = toTaken(task, toValue(text, repair), repair)
      await calls.keep(task.run, { ...call, at: began, usage, value })
      return value
    } catch (error) {
      await calls.keep(task.run, { ...call, at: began, usage: { ms: now() - began }, failed: true })
      throw error
    } finally {
      watched.stop()
    }
  },
})
