/** A delivery that a test drives: it plans, decides and answers; stories are done by a command or by the test itself. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { WorkflowState } from '../../src/documents/delivery/state.ts'
import type { DeliveryStory } from '../../src/schema/delivery.ts'
import type { Ran, Reply } from '../cli.ts'
import { checkHistory } from './history.ts'
import type { Repository } from './repository.ts'

export const FEATURE = 'sums'
export const WORDS = 'A library of sums.'
export const ANALYSIS = { scope: ['Sums'], complexity: 'small', reasons: [], risks: [], questions: [] }
export const FINE = { approved: true }

type Planned = Pick<DeliveryStory, 'id'> & Partial<DeliveryStory>

/** A story that the worker does by itself, with a file of its own; whatever else it writes, it shares no file of the plan. */
export const toStory = (story: Planned): DeliveryStory => ({
  ...{
    epic: 'EPIC-001',
    title: `Story ${story.id}`,
    story: '',
    acceptanceCriteria: [`${story.id} is shown`],
  },
  ...{ dependsOn: [], requirements: [], files: [`src/${story.id}.mjs`], notes: '', source: '' },
  ...story,
})

export const toPlan = (...stories: Planned[]) => {
  const epics = [...new Set(stories.map(({ epic = 'EPIC-001' }) => epic))]
  return {
    epics: epics.map((id) => ({ id, title: `Epic ${id}`, description: '' })),
    stories: stories.map(toStory),
  }
}

export const toNotes = (...stories: Planned[]) => ({
  notes: stories.map(({ id }) => ({ story: id, notes: `How ${id} is built.` })),
})

export type Delivery = {
  repository: Repository
  reply(): Reply
  state(): WorkflowState
  run(...args: string[]): Promise<Ran>
  /** Answers the open request; a refusal fails the test. */
  answer(value: unknown): Promise<Reply>
  /** The same where a refusal is what is asked for. */
  refused(value: unknown): Promise<Ran['json']['error']>
  /** Analysis, plan and notes; the plan waits for its approval then. */
  plan(...stories: Planned[]): Promise<Reply>
  /** A file of the delivery folder. */
  read(...parts: string[]): string
  /** The file of a story. */
  story(id: string): string
  folder(): string
}

const findFolder = ({ path }: Repository, feature: string): string => {
  const names = readdirSync(path('docs', 'projects')).filter((name) => name.endsWith(`-${feature}`))
  return path('docs', 'projects', names.at(-1) ?? '')
}

export const openDelivery = (repository: Repository, first: Reply, feature = FEATURE): Delivery => {
  let reply = first
  const folder = () => findFolder(repository, feature)
  const read = (...parts: string[]) => readFileSync(join(folder(), ...parts), 'utf8')
  const state = (): WorkflowState => JSON.parse(read('workflow-state.json'))
  const run = async (...args: string[]) => {
    const ran = await repository.run(...args)
    if (ran.json.error?.run ?? ran.json.run) reply = ran.json.error ?? ran.json
    checkHistory(repository, feature)
    return ran
  }
  const send = (value: unknown) => run('answer', reply.request.id, '--value', JSON.stringify(value))
  const answer = async (value: unknown) => {
    const ran = await send(value)
    expect(ran.status, ran.stdout + ran.stderr).toBe(0)
    return reply
  }
  return {
    ...{ repository, run, answer, read, state, folder },
    reply: () => reply,
    refused: async (value) => {
      const { status, json } = await send(value)
      expect(status).not.toBe(0)
      return json.error
    },
    plan: async (...stories) => {
      await answer(ANALYSIS)
      await answer(toPlan(...stories))
      return answer(toNotes(...stories))
    },
    story: (id) => {
      const name = readdirSync(join(folder(), 'user-stories')).find((file) => file.startsWith(id))
      return read('user-stories', name ?? id)
    },
  }
}

/** By a command that does the stories, and a host that plans. */
export const startDelivery = async (repository: Repository, ...options: string[]): Promise<Delivery> => {
  const set = ['executor=command', `agent=${repository.worker.join(' ')}`, ...options]
  const given = ['start', 'delivery', WORDS, '--feature', FEATURE, '--author', 'host']
  const ran = await repository.run(...given, ...set.flatMap((option) => ['--set', option]))
  expect(ran.status, ran.stdout + ran.stderr).toBe(0)
  return openDelivery(repository, ran.json)
}
