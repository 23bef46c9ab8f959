/** Two things at once at the gates of a design: what is recorded first counts, and what comes second changes nothing. */
import { describe, expect, test } from 'vitest'
import { createProject, type Ran } from '../cli.ts'
import { CONTENT, FEATURE, NEVER, toForced, toHuman, toReview } from './host.ts'

const codesOf = (ran: Ran[]): string[] =>
  ran.filter(({ status }) => status !== 0).map(({ json }) => json.error.code)

describe.concurrent('at once', () => {
  test('four people decide: one decision is taken, three are told so', async () => {
    const design = await toHuman(createProject())
    const { id } = design.reply().request
    const values = [
      { approved: true },
      { approved: false, feedback: 'shorter' },
      { approved: true },
      { approved: false, feedback: 'longer' },
    ]
    const ran = await Promise.all(
      values.map((value) => design.project.run('answer', id, '--value', JSON.stringify(value))),
    )
    expect(ran.filter(({ status }) => status === 0)).toHaveLength(1)
    for (const code of codesOf(ran))
      expect(['concurrent', 'late', 'duplicate', 'ended', 'stale']).toContain(code)
    const decided = design.project
      .events(FEATURE)
      .filter(({ type, data }) => type === 'answered' && data.step === 'human_review')
    expect(decided).toHaveLength(1)
  })

  test('two reviewers answer: the loop is moved once', async () => {
    const design = await toReview(createProject())
    const { id } = design.reply().request
    const ran = await Promise.all(
      [NEVER, CONTENT, NEVER].map((value) =>
        design.project.run('answer', id, '--value', JSON.stringify(value)),
      ),
    )
    expect(ran.filter(({ status }) => status === 0)).toHaveLength(1)
    const { json } = await design.project.run('next', FEATURE)
    expect(['draft_hld', 'human_review']).toContain(json.run.node)
    expect(json.run.state.revision_count).toBe(json.run.node === 'draft_hld' ? 1 : 0)
  })

  test('a part is edited and the document approved: the approval is for what was shown, or refused', async () => {
    const design = await toHuman(createProject())
    const { id, document } = design.reply().request
    const lld = design.document('lld').replace('Makes an export', 'Makes one export')
    design.project.write(lld, 'magi-sdd', FEATURE, 'lld.md')
    const ran = await Promise.all([
      design.project.run('answer', id, '--value', '{"approved":true}', '--digest', document.digest),
      design.project.run('continue', FEATURE),
    ])
    expect(codesOf(ran)).toEqual(['stale'])
    expect(design.document('lld')).toBe(lld)
    expect((await design.project.run('status', FEATURE)).json.runs.at(-1)?.run.node).toBe('human_review')
  })

  test('an override and a refusal: the journal holds one of them, whole', async () => {
    const design = await toForced(createProject())
    const { id } = design.reply().request
    const values = [
      { approved: true, override: true, reason: 'it is urgent' },
      { approved: false, feedback: 'not like this' },
    ]
    const ran = await Promise.all(
      values.map((value) => design.project.run('answer', id, '--value', JSON.stringify(value))),
    )
    expect(ran.filter(({ status }) => status === 0)).toHaveLength(1)
    const isFinal = ran[0]?.status === 0
    const { json } = await design.project.run('status', FEATURE)
    expect(json.runs.at(-1)?.run.state).toMatchObject(
      isFinal
        ? { document_status: 'FINAL', override: { reason: 'it is urgent' } }
        : { document_status: 'DRAFT', human_revision_requested: true, sent_back: 1 },
    )
  })
})
