/** An interview driven from outside, through the built command line: every task is answered by `answer`. */
import { expect } from 'vitest'
import type { Project, Ran, Reply } from '../cli.ts'
import { result, sound } from './texts.ts'

export type Interview = {
  project: Project
  reply(): Reply
  /** Answers what is open; it must be taken and lead to this node. */
  to(node: string, value: unknown): Promise<Reply>
  answer(value: unknown, request?: string): Promise<Ran>
  transitions(): string[]
}

export const startInterview = async (project: Project, ...more: string[]): Promise<Interview> => {
  const started = await project.run('start', 'interview', ...more, '--author', 'host')
  expect(started.status, started.stdout + started.stderr).toBe(0)
  let reply: Reply = started.json
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

export const FEATURE = 'tool-lending'
export const SPEC = sound('host').text
export const DRAFT = { specMarkdown: SPEC, recommendedFeatureId: FEATURE }
export const SUBMIT = { choice: 'submit_to_architect' }

export const toDrafting = async (project: Project, ...more: string[]): Promise<Interview> => {
  const interview = await startInterview(project, 'Neighbours lend tools.', ...more)
  await interview.to('DRAFTING', { complete: true })
  return interview
}

export const toPreview = async (project: Project, ...more: string[]): Promise<Interview> => {
  const interview = await toDrafting(project, ...more)
  await interview.to('PREVIEW', DRAFT)
  return interview
}

export const toReview = async (project: Project): Promise<Interview> => {
  const interview = await toPreview(project)
  await interview.to('WAITING', SUBMIT)
  expect(interview.reply().run.state.pending_request_id).toBe(interview.reply().request.id)
  return interview
}

export const toApproved = async (project: Project): Promise<Interview> => {
  const interview = await toReview(project)
  await interview.to('WAITING', result('APPROVED', ''))
  return interview
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
