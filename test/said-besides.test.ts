import { describe, expect, test } from 'vitest'
import { createProject, type Ran } from './cli.ts'
import {
  gap,
  grade,
  type Host,
  ids,
  review,
  toBriefReview,
  toPrdReview,
  toRequirementsReview,
} from './host.ts'
import { serve } from './serving.ts'
import { beginGym, DOWN, ENTER, inTerminal, UP } from './terminal.ts'

/** What a person says besides a choice is worked in, kept and shown, or refused with a way for it; never dropped. */

const WORDS = 'Mind the tax rules of Austria.'
const refusalOf = ({ status, json: { error } }: Ran) => [status, error?.code, error?.message]

const toGaps = async (): Promise<Host> => {
  const host = await toRequirementsReview(createProject())
  await host.send(review(ids()))
  await host.send(grade('Fair', [gap('medium')]))
  return host
}

describe('words with a choice that has no place for them', () => {
  test.each([
    ['--approve', '--words', WORDS],
    ['--choice', 'approve', '--words', WORDS],
  ])('%s %s are refused and told again, with the choices that take them', async (...answer) => {
    const host = await toBriefReview(createProject())
    const before = host.document('feature-brief')
    const ran = await host.project.run('answer', host.reply().request.id, ...answer)
    expect(refusalOf(ran)).toEqual([
      2,
      'invalid-value',
      `«Approve» has no place for words, and «${WORDS}» would be lost: say it with «Ask for changes» (change), «Something is missing» (missing), or leave it out`,
    ])
    expect(host.document('feature-brief')).toBe(before)
  })

  test('are refused with an answer that is whole without them', async () => {
    const host = await toBriefReview(createProject())
    for (const way of [
      ['--reject', 'Name the format.'],
      ['--value', '{"approved": true}'],
    ]) {
      const ran = await host.project.run('answer', host.reply().request.id, ...way, '--words', WORDS)
      expect(refusalOf(ran)).toEqual([
        ...[2, 'usage'],
        `${way[0]} is the whole answer: --answer, --item and --words go with --choice`,
      ])
    }
  })

  test('come back in the form of the page', async () => {
    const host = await toBriefReview(createProject('person'))
    const server = await serve(host.project)
    const me = await server.browser()
    const at = `/gate/${host.reply().request.id}`
    const got = await me.send(at, 'Approve', { choice: 'approve', words: WORDS })
    expect(got.text).toContain('has no place for words')
    expect((await host.project.run('status')).json.runs[0]?.run.step).toBe('review-brief')
    await server.end()
  })

  test('that were typed in a terminal and not sent go only by the person’s word', async () => {
    const project = await beginGym(createProject(), 'requirements')
    await inTerminal(
      project,
      ['review'],
      [
        ['What do you say?', UP, UP, UP, UP, UP, UP, ENTER],
        ['Which, and how?', 'REQ-001 is odd', ENTER],
        ['what you typed and decided is kept'],
        ['What do you say?', DOWN, ENTER],
        ['You typed «REQ-001 is odd» and did not send it. Forget it?', ENTER],
        ['What do you say?', UP, ENTER],
      ],
    )
    const { request } = (await project.run('next')).json
    expect([request.step, request.form.items?.ids]).toEqual(['review-requirements', ['REQ-001', 'REQ-002']])
  })
})

describe('a field that an answer does not have', () => {
  test.each([
    ['a review of a document', toBriefReview, { approved: true, feedbak: WORDS }, 'feedbak'],
    [
      'a part of a change',
      toBriefReview,
      { approved: false, modifications: [{ section: 'Goals', requestedContents: WORDS }] },
      'requestedContents',
    ],
    ['a review of requirements', toRequirementsReview, review(ids(), { reason: {} }), 'reason'],
    ['the end', toPrdReview, { approved: true, note: WORDS }, 'note'],
    ['gaps', toGaps, { close: [], accept: ['GAP-001'], outOfScope: [], why: WORDS }, 'why'],
  ] as const)('is refused by its name: %s', async (_, to, value, name) => {
    const host = await to(createProject())
    const { step } = host.reply().run
    const ran = await host.send(value)
    expect(refusalOf(ran)).toEqual([2, 'invalid-value', expect.stringContaining(`"${name}"`)])
    expect((await host.project.run('status')).json.runs[0]?.run.step).toBe(step)
  })
})

describe('what is said with an approval', () => {
  test.each([
    ['feedback', { feedback: WORDS }],
    ['something missing', { missing: WORDS }],
  ])('is worked in before anything is approved: %s', async (_, said) => {
    const host = await toBriefReview(createProject())
    const { request } = await host.to('featureBriefUpdate', { approved: true, ...said })
    expect(JSON.stringify(request)).toContain(WORDS)
    expect(host.document('feature-brief')).toContain('**Status**: draft')
  })

  test('asks for a change of the product requirements, which come to the gate again', async () => {
    const host = await toPrdReview(createProject())
    await host.to('prdUpdate', { approved: true, feedback: WORDS })
    expect(host.document('requirements')).toContain(`feedback: ${WORDS}`)
  })

  test('and asks for nothing stands in the document', async () => {
    const host = await toBriefReview(createProject())
    await host.to('initialRequirementsGeneration', { approved: true, summary: 'Read with the lawyers.' })
    expect(host.document('feature-brief')).toMatch(
      /\*\*Approved by\*\*: .*\n- \*\*Approved text\*\*: .*\n- \*\*Said with it\*\*: Read with the lawyers\./,
    )
  })
})

describe('a reason', () => {
  test('for all gaps that are accepted stands with each of them', async () => {
    const host = await toGaps()
    const { id } = host.reply().request
    const ran = await host.project.run('answer', id, '--choice', 'accept', '--words', 'It is rare.')
    expect(ran.status).toBe(0)
    expect(host.document('feature-brief')).toMatch(/\(GAP-001, medium, accepted by .*: It is rare\.\)/)
  })

  test('that has no place is refused', async () => {
    const host = await toGaps()
    const ran = await host.send({
      close: ['GAP-001'],
      accept: [],
      outOfScope: [],
      reasons: { 'GAP-001': WORDS },
    })
    expect(refusalOf(ran)).toEqual([2, 'invalid-value', expect.stringContaining(`«${WORDS}» would be lost`)])
  })
})
