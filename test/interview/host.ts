/** An interview driven from outside, through the built command line: every task is answered by `answer`. */
import { expect } from 'vitest'
import type { Project, Ran, Reply } from '../cli.ts'
import { follow } from '../ways.ts'
import { result, sound } from './texts.ts'

export type Interview = {
  project: Project
  reply(): Reply
  /** Answers what is open; it must be taken and lead to this node. */
  to(node: string, value: unknown): Promise<Reply>
  answer(value: unknown, request?: string): Promise<Ran>
  transitions(): string[]
}

const toInterview = (project: Project, from: Reply): Interview => {
  let reply = from
  const answer: Interview['answer'] = (value, request = reply.request.id) =>
    project.run('answer', request, '--value', JSON.stringify(value))
  return {
    project,
    answer,
    reply: () => reply,
    to: async (node, value) => {
      const ran = await answer(value)
      expect([ran.status, ran.json.run?.node], ran.stdout).toEqual([0, node])
      reply = ran.json
      return reply
    },
    transitions: () =>
      project
        .events(reply.run.feature)
        .flatMap(({ data }) => (data.transitions as string[] | undefined) ?? []),
  }
}

export const startInterview = async (project: Project, ...more: string[]): Promise<Interview> => {
  const reply = await follow(project, ['interview', 'start', ...more], async (walker) => {
    const started = await walker.run('start', 'interview', ...more, '--author', 'host')
    expect(started.status, started.stdout + started.stderr).toBe(0)
    return started.json
  })
  return toInterview(project, reply)
}

export const FEATURE = 'tool-lending'
export const SPEC = sound('host').text
export const DRAFT = { specMarkdown: SPEC, recommendedFeatureId: FEATURE }
export const SUBMIT = { choice: 'submit_to_architect' }

export const toDrafting = async (project: Project, ...more: string[]): Promise<Interview> => {
  const reply = await follow(project, ['interview', 'drafting', ...more], async (walker) => {
    const interview = await startInterview(walker, 'Neighbours lend tools.', ...more)
    await interview.to('INTERVIEWING', { complete: true })
    return interview.to('DRAFTING', { done: true })
  })
  return toInterview(project, reply)
}

export const toPreview = async (project: Project, ...more: string[]): Promise<Interview> => {
  const reply = await follow(project, ['interview', 'preview', ...more], async (walker) =>
    (await toDrafting(walker, ...more)).to('PREVIEW', DRAFT),
  )
  return toInterview(project, reply)
}

export const toReview = async (project: Project): Promise<Interview> => {
  const reply = await follow(project, ['interview', 'review'], async (walker) =>
    (await toPreview(walker)).to('WAITING', SUBMIT),
  )
  expect(reply.run.state.pending_request_id).toBe(reply.request.id)
  return toInterview(project, reply)
}

export const toApproved = async (project: Project): Promise<Interview> => {
  const reply = await follow(project, ['interview', 'approved'], async (walker) =>
    (await toReview(walker)).to('WAITING', result('APPROVED', '')),
  )
  return toInterview(project, reply)
}

/** One line that says what is wrong, and one with the fix. */
export const expectRefusal = (ran: Ran, status: number, ...codes: string[]): void => {
  expect(ran.status, ran.stdout).toBe(status)
  expect(codes).toContain(ran.json.error?.code)
  expect(ran.json.error.message).toMatch(/^[^\n]+$/)
  expect(ran.json.error.fix).toMatch(/^[^\n]+$/)
}

/** The run as it stands, without looking at what else is printed. */
export const readRun = async (project: Project) => (await project.run('status')).json.runs.at(-1)?.run

export const upload = (project: Project, text: string | Buffer, ...more: string[]): Promise<Ran> => {
  project.write(text, 'brought.md')
  return project.run('start', 'interview', '--file', 'brought.md', '--author', 'host', ...more)
}
