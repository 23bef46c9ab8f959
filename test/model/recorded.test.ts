/** Three PRDs of real readers, replayed through the front door: what their author reads, and what becomes of what was said. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toQuestions } from '../../src/documents/answer-questions.ts'
import { type Here, openHere } from './here.ts'
import lifts from './lift-breakdowns.json' with { type: 'json' }
import loans from './museum-loans.json' with { type: 'json' }
import { type Recorded, replay, toBrain } from './recorded.ts'
import prescriptions from './repeat-prescriptions.json' with { type: 'json' }

/** All that it read, with the form of the answer. */
const sizeOf = ({ model }: Here): number =>
  model.asked.reduce((sum, { system, said }) => sum + Buffer.byteLength(system + said.join('')), 0)

const run = async (recorded: Recorded) => {
  const here = await openHere(toBrain(recorded.answers))
  const reply = await replay(here.call, recorded)
  expect(reply.run.status, JSON.stringify(reply.request)).toBe('done')
  const asked = (prompt: string) =>
    here.model.asked.filter((one) => one.prompt === prompt).map(({ said }) => said.join('\n'))
  const read = (file: string) =>
    readFileSync(join(here.dir, 'magi-sdd', reply.run.feature ?? '', file), 'utf8')
  return { here, asked, read }
}

const UPDATE = 'requirements-update'

describe('a PRD as it was recorded with a real reader', () => {
  test('of six answers, a modification, a refusal, three rounds of changes and one of gaps is read in 8 tasks', async () => {
    const { here, asked, read } = await run(prescriptions as Recorded)
    expect(here.model.asked.map(({ prompt }) => prompt)).toEqual([
      ...['feature-brief', 'requirements', UPDATE, UPDATE, UPDATE, 'gap-analysis', 'gap-requirements', 'prd'],
    ])
    expect(sizeOf(here)).toBeLessThanOrEqual(30_500)
    const [first, second] = asked(UPDATE)
    // What hangs on a requirement that an answer changes is told with it.
    expect(second).toContain('REQ-020 Mark a medicine as ready: A nurse marks')
    // Why something was refused is told whole.
    expect(second).toContain('so a second ready mark cannot happen.)')
    // An answer that speaks of the choices comes with them, and no other.
    expect(second).toContain(
      'Both are possible [of: The nurse gives it back / Another nurse can take it over',
    )
    expect(first).not.toContain('[of: ')
    // A question that the brief asks, too, is one question.
    expect(read('feature-brief.md').match(/When do the 10 days for collection start/g)).toHaveLength(1)
    // Older lines of the front are asked about, and no others.
    expect(asked('prd')[0]).toMatch(/^\d+ The practice counts fewer requests a week/m)
    expect(asked('prd')[0]).not.toContain('A vet approves or refuses every request')
  })

  test('of two rounds of changes, a round of gaps and one more of changes is read in 8 tasks', async () => {
    const { here, asked, read } = await run(lifts as Recorded)
    expect(here.model.asked).toHaveLength(8)
    expect(sizeOf(here)).toBeLessThanOrEqual(36_500)
    // The answer changes REQ-013; these say the same of other cases.
    for (const id of ['REQ-010', 'REQ-012', 'REQ-026']) expect(asked(UPDATE)[2]).toContain(`\n${id} `)
    // What nobody answered stays open, once.
    const open = toQuestions(read('prd.md')).map(({ question }) => question)
    expect(open.filter((one) => one.startsWith('Are breakdown calls also taken'))).toHaveLength(1)
    expect(open.filter((one) => one.startsWith('How does a building manager receive'))).toHaveLength(1)
  })

  test('whose brief was written anew, and of which no line is older than an answer, needs no last task', async () => {
    const { here, read } = await run(loans as Recorded)
    expect(here.model.asked.map(({ prompt }) => prompt)).toEqual([
      ...['feature-brief', 'feature-brief-update', 'requirements', UPDATE],
    ])
    expect(sizeOf(here)).toBeLessThanOrEqual(19_000)
    const open = toQuestions(read('prd.md')).map(({ question }) => question)
    expect(open.filter((one) => one.startsWith('Can a loan be extended'))).toHaveLength(1)
  })

  test('whose gaps come with requirements that can be tested needs no task to write these again', async () => {
    const told = structuredClone(prescriptions) as Recorded
    const looks = told.answers['gap-analysis'] as { identifiedGaps: { suggestedRequirements: object[] }[] }[]
    for (const { identifiedGaps } of looks)
      for (const { suggestedRequirements: all } of identifiedGaps)
        for (const one of all)
          Object.assign(one, { acceptance: ['A nurse who signed in is shown as a nurse.'] })
    const { here, read } = await run(told)
    expect(here.model.asked.map(({ prompt }) => prompt)).not.toContain('gap-requirements')
    expect(sizeOf(here)).toBeLessThanOrEqual(28_500)
    const [, entry = ''] = read('requirements.md').split('### REQ-030: ')
    for (const words of ['Sign in as vet or nurse', 'is shown as a nurse.', 'GAP-001'])
      expect(entry).toContain(words)
  })
})
