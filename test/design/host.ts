/** A design driven from outside: with `--author host` every task is answered with the seed's output for its node. */
import { expect } from 'vitest'
import type { Project, Ran, Reply } from '../cli.ts'
import { toPrdReview } from '../host.ts'
import { follow } from '../ways.ts'
import { DATABASE, HLD, LLD } from './values.ts'

export const FEATURE = 'order-export'

const LONG = 'A paragraph that says enough about this part of the design to be taken for one. '.repeat(3)

/** A draft given whole, which names the requirements that it is about. */
export const draft = (title: string, covers: string[] = [], more = ''): { content: string } => ({
  content: `# ${title}\n\n${LONG}${more}\n\n${covers.map((id) => `- covers ${id}\n`).join('')}`,
})

export const issue = (severity: string, location: string) => ({
  category: 'design',
  severity,
  description: `something is wrong in ${location}`,
  suggestion: 'mend it',
  location,
})
export const judgement = (overall_score: number, ...issues: object[]) => ({
  overall_score,
  issues,
  strengths: [],
})

export type Design = {
  project: Project
  reply(): Reply
  state(): Record<string, unknown>
  /** Answers the oldest open request, whatever comes of it. */
  send(value: unknown): Promise<Ran>
  /** The same, expecting that the run then stands at this node. */
  to(node: string, value: unknown): Promise<Reply>
  document(name: string): string
}

export const toDesign = (project: Project, from: Reply): Design => {
  let reply = from
  const send = async (value: unknown): Promise<Ran> => {
    const ran = await project.run('answer', reply.request.id, '--value', JSON.stringify(value))
    if (ran.json.error?.run || ran.json.run) reply = ran.json.error ?? ran.json
    return ran
  }
  return {
    project,
    send,
    reply: () => reply,
    state: () => reply.run.state,
    to: async (node, value) => {
      const ran = await send(value)
      expect(ran.status, ran.stdout).toBe(0)
      expect(ran.json.run.node, ran.stdout).toBe(node)
      return reply
    },
    document: (name) => project.read('magi-sdd', reply.run.feature, `${name}.md`),
  }
}

/** A feature whose PRD a person approved. */
export const toPrd = async (project: Project): Promise<Reply> =>
  follow(project, ['design', 'prd'], async (walker) => {
    const host = await toPrdReview(walker)
    return host.to('prdFinalization', { approved: true })
  })

export const startDesign = async (project: Project, ...args: string[]): Promise<Design> => {
  await toPrd(project)
  const ran = await project.run('start', 'design', '--feature', FEATURE, '--author', 'host', ...args)
  expect(ran.status, ran.stdout).toBe(0)
  expect(ran.json.run.node).toBe('draft_hld')
  return toDesign(project, ran.json)
}

/** The same entries, about these requirements instead of their own. */
export const covering = <T>(value: T, ids: string[]): T =>
  JSON.parse(JSON.stringify(value, (key, item) => (key === 'covers' && item.length > 0 ? ids : item)))

export const PARTS = { hld: HLD, lld: LLD, database: DATABASE }

/** Drafts of all three parts, from the high-level design on. */
export const drafts = async (design: Design, parts: object = PARTS): Promise<void> => {
  const { hld, lld, database } = { ...PARTS, ...parts }
  await design.to('draft_lld', hld)
  await design.to('design_database', lld)
  await design.to('review_doc', database)
}

export const toReview = async (project: Project, ...args: string[]): Promise<Design> => {
  const reply = await follow(project, ['design', 'review', ...args], async (walker) => {
    const design = await startDesign(walker, ...args)
    await drafts(design)
    return design.reply()
  })
  return toDesign(project, reply)
}

export const CONTENT = judgement(0.9)
export const NEVER = judgement(0.5, issue('HIGH', 'lld.md'))

/** At the person's gate, with a reviewer who is content; or with one who never is, and one revision. */
export const toHuman = async (project: Project, ...args: string[]): Promise<Design> => {
  const reply = await follow(project, ['design', 'human', ...args], async (walker) =>
    (await toReview(walker, ...args)).to('human_review', CONTENT),
  )
  return toDesign(project, reply)
}
export const toForced = async (project: Project): Promise<Design> => {
  const reply = await follow(project, ['design', 'forced'], async (walker) => {
    const design = await toReview(walker, '--set', 'maxRevisions=1')
    await design.to('draft_hld', NEVER)
    await drafts(design)
    return design.to('human_review', NEVER)
  })
  return toDesign(project, reply)
}
