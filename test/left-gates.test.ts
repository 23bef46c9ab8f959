/**
 * Every gate that a person meets, left in the middle: whatever was typed or marked at the page or in the terminal stands in
 * the form again after a crash before or after it was kept, an edit of the file, the other door; or it was sent. Any field
 * of any form is filled, in any order. The review of requirements has walks of its own, and a real terminal that is killed.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trials } from '../src/trials.case.ts'
import { createProject, openProject, type Project } from './cli.ts'
import { startDelivery } from './delivery/delivery.ts'
import { createRepository } from './delivery/repository.ts'
import { toHuman } from './design/host.ts'
import { gap, grade, ids, review, startHost, toPrdReview, toRequirementsReview } from './host.ts'
import { startInterview, toPreview } from './interview/host.ts'
import { inFile, keepTyped, look, press, readSent } from './left-gates.ts'
import { type Cut, copyOf } from './left-review.ts'

const BRIEF = {
  ...{ title: 'Order export', overview: 'Shop owners export orders.', goals: ['Less typing'] },
  ...{ inScope: ['Orders'], outOfScope: [], successCriteria: ['A file arrives'] },
  openQuestions: [{ question: 'How many years back?', choices: ['One', 'Ten'] }],
  recommendedFeatureId: 'order-export',
}

/** How each gate is come to. */
const GATES: Record<string, (project: Project) => Promise<{ run: { id: string; feature: string | null } }>> =
  {
    'a question of an interview': async (project) => {
      const interview = await startInterview(project, 'Neighbours lend tools.')
      return interview.to('INTERVIEWING', { question: 'Who lends?', choices: ['Neighbours', 'A shop'] })
    },
    'the preview of a specification': async (project) => (await toPreview(project)).reply(),
    'a brief with an open question': async (project) =>
      (await startHost(project)).to('featureBriefReview', BRIEF),
    requirements: async (project) => (await toRequirementsReview(project)).reply(),
    gaps: async (project) => {
      const host = await toRequirementsReview(project)
      await host.send(review(ids()))
      await host.send(grade('Fair', [gap('low'), { ...gap('low'), id: 'GAP-002', title: 'No log' }]))
      return host.reply()
    },
    'requirements that are left undecided': async (project) => {
      const host = await toRequirementsReview(project)
      await host.send(review(['REQ-001'], { userIterationPreference: true }))
      return host.reply()
    },
    'product requirements': async (project) => (await toPrdReview(project)).reply(),
    'a design': async (project) => (await toHuman(project)).reply(),
    'a plan': async (project) => {
      const delivery = await startDelivery(createRepository(project))
      return delivery.plan({ id: 'US-001' }, { id: 'US-002' })
    },
  }

type Ready = { dir: string; feature: string }
const ready = new Map<string, Ready>()
let home = ''

beforeAll(async () => {
  const base = createProject()
  home = base.home
  for (const [name, prepare] of Object.entries(GATES)) {
    const project = openProject(join(base.dir, '..', name.replaceAll(' ', '-')), home)
    mkdirSync(project.dir)
    const { run } = await prepare(project)
    ready.set(name, { dir: project.dir, feature: run.feature ?? run.id })
  }
  process.env.THROUGHLINE_HOME = home
}, 300_000)
afterAll(() => {
  delete process.env.THROUGHLINE_HOME
})

const cut: fc.Arbitrary<Cut> = fc.constantFrom(null, null, 'before', 'after')
const words = fc.stringMatching(/^[a-z]{2,8}( [a-z]{2,8}){0,3}$/)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      door: fc.constantFrom('page' as const, 'page' as const, 'terminal' as const),
      field: fc.nat(999),
      words,
      cut,
    }),
  },
  { weight: 1, arbitrary: fc.record({ door: fc.constant('file' as const), words }) },
)
const walk = fc.record({
  steps: fc.array(step, { minLength: 2, maxLength: 6 }),
  sent: fc.option(fc.nat(99)),
})

/** Words that stand nowhere else. */
let count = 0
const toOwn = (text: string): string => `${text} zq${++count}x`

const toValue = (
  name: string,
  text: string,
  { gate }: NonNullable<Awaited<ReturnType<typeof look>>>,
): string => {
  const { items, choices = [] } = gate.request.form ?? {}
  const at = text.length
  if (name.startsWith('item.')) return items?.choices[at % items.choices.length]?.id ?? ''
  if (name === 'offered') return choices.filter(({ id }) => /^\d+$/.test(id))[at % 2]?.id ?? ''
  if (name.startsWith('field.priority.')) return ['high', 'medium', 'low'][at % 3] ?? 'low'
  return toOwn(text)
}

const TOKEN = /zq\d+x/g
const RUNS = trials(12, 60)

describe.each(Object.keys(GATES))('%s', (name) => {
  test('what was typed or marked stands there again, or was sent', async () => {
    const { dir: base, feature } = ready.get(name) as Ready
    await fc.assert(
      fc.asyncProperty(walk, async ({ steps, sent }) => {
        const dir = copyOf(base)
        const said = new Map<string, string>()
        for (const one of steps) {
          const seen = await look(dir, feature)
          if (!seen) throw new Error('nothing is asked')
          if (one.door === 'file') {
            inFile(seen, `> ${one.words}`)
            continue
          }
          const names = [...seen.fields.keys()].filter((field) => !field.startsWith('changes.'))
          const field = names[one.field % names.length]
          // A gate of buttons alone has nothing to fill in.
          if (field === undefined) continue
          const value = toValue(field, one.words, seen)
          const isMark = field === 'offered' || field.startsWith('item.') || field.includes('priority')
          if (one.door === 'page' || isMark)
            await press(dir, feature, new Map([[field, value]]), ['go', 'keep'], one.cut)
          else await keepTyped(dir, feature, field, value, one.cut)
          if (one.cut !== 'before' && !isMark) said.set(field, value)
        }
        const before = await look(dir, feature)
        for (const [field, value] of said) expect(before?.text, field).toContain(value)
        if (sent === null || !before) return
        const choices = before.gate.request.form?.choices ?? []
        const choice = choices[sent % choices.length]?.id ?? ''
        const outcome = await press(dir, feature, new Map(), ['choice', choice])
        const after = await look(dir, feature)
        const journal = (await readSent(dir)) ?? ''
        const isDone = outcome && 'done' in outcome
        for (const [field, value] of said) {
          const token = value.match(TOKEN)?.[0] ?? ''
          const isThere = after?.text.includes(token) || (isDone && journal.includes(token))
          // What another verdict of the same entry has no place for goes with that verdict.
          const isHidden = isDone && /^(?:words|reason|field\.\w+)\./.test(field)
          expect(
            isThere || isHidden,
            `${field}: ${value} after ${choice}: ${JSON.stringify(outcome).slice(0, 200)}`,
          ).toBe(true)
        }
      }),
      { numRuns: RUNS },
    )
  }, 300_000)
})
