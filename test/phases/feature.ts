/** A feature that goes through its phases, driven from outside: every author and reviewer is a test. */
import { expect } from 'vitest'
import type { Project, Ran, Reply } from '../cli.ts'
import { FEATURE, FINE, OUTCOMES, WORDS } from './outcomes.ts'

export type Feature = {
  project: Project
  reply(): Reply
  run(...args: string[]): Promise<Ran>
  /** Begins a phase; what it asks first is answered with `proceed`. */
  begin(phase: string): Promise<Reply>
  /** Answers the open request. */
  answer(value: unknown): Promise<Ran>
  /** A phase from its beginning to its end, with an outcome that its reviewer approves at once. */
  pass(phase: string, outcome?: Record<string, unknown>): Promise<Reply>
  read(file: string): string
  meta(): Record<string, unknown>
}

export const openFeature = (project: Project, first: Reply): Feature => {
  let reply = first
  const run = async (...args: string[]) => {
    const ran = await project.run(...args)
    if (ran.json.error?.run ?? ran.json.run) reply = ran.json.error ?? ran.json
    return ran
  }
  const answer = async (value: unknown) => run('answer', reply.request.id, '--value', JSON.stringify(value))
  const begin = async (phase: string) => {
    const ran = await run('phase', phase, FEATURE)
    expect(ran.status, ran.stdout).toBe(0)
    if (reply.request?.ask === 'confirm') await answer({ choice: 'proceed' })
    return reply
  }
  const read = (file: string) => project.read('magi-sdd', FEATURE, file)
  return {
    ...{ project, run, answer, begin, read },
    reply: () => reply,
    pass: async (phase, outcome = OUTCOMES[phase]) => {
      await begin(phase)
      for (const value of [outcome, FINE]) {
        const ran = await answer(value)
        expect(ran.status, ran.stdout).toBe(0)
      }
      expect(reply.run.step).toBe('ready')
      return reply
    },
    meta: () => JSON.parse(read('.meta.json')),
  }
}

export const startFeature = async (project: Project, ...args: string[]): Promise<Feature> => {
  const given = ['start', 'phases', WORDS, '--feature', FEATURE, '--author', 'host', ...args]
  const { status, stdout, json } = await project.run(...given)
  expect(status, stdout).toBe(0)
  return openFeature(project, json)
}
