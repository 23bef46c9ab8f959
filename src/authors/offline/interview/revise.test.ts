import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSpec } from '../../../documents/spec/check.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import { trials } from '../../../trials.case.ts'
import type { Turn } from './conversation.ts'
import { GYM, hold, INVOICES, knowing, writeSpec } from './interview.case.ts'
import { LEAVE, MOVE_OUT, toRemarkAsk } from './remark.ts'

const turns = hold(INVOICES, knowing(INVOICES), {}, 8)
const { document: DRAFT } = writeSpec(INVOICES, turns)

const remark = (
  line: string,
  answer: string | number,
  from: 'architect' | 'preview' | 'problem' = 'architect',
): Turn => {
  const { id, text, choices } = toRemarkAsk({ from, line })
  const labels = choices.map(({ label }) => label)
  const said = typeof answer === 'number' ? (labels[answer] ?? '') : answer
  return { id, dimension: 'feedback', question: text, choices: labels, answer: said }
}

/** The draft after these turns. */
const revise = (more: Turn[], spec = DRAFT, idea = INVOICES) =>
  writeSpec(idea, [...turns, ...more], { spec, since: turns.length }).document

/** Lines that are only in one of two texts. */
const changes = (before: string, after: string) => {
  const [a, b] = [before.split('\n'), after.split('\n')]
  return { gone: a.filter((line) => !b.includes(line)), come: b.filter((line) => !a.includes(line)) }
}

const [ONE] = toSpec(DRAFT).requirements
const NAME = `${ONE?.id} "${ONE?.title}"`
const find = (text: string, id = ONE?.id) => toSpec(text).requirements.find((one) => one.id === id)

describe('a draft that is there', () => {
  it('stays byte for byte but for its version where nothing was said since', () => {
    expect(changes(DRAFT, revise([]))).toEqual({ gone: ['version: 1'], come: ['version: 2'] })
  })

  it('keeps what a person wrote by hand', () => {
    const edited = DRAFT.replace('## Scope', 'A paragraph of my own, *with* marks.\n\n## Scope').replace(
      '### R-002: Accounting exports approved invoices to our accounting software',
      '### R-002: Decide\u00a0on it',
    )
    const after = revise([{ id: 'closing', question: 'Else?', answer: 'A manager can add a note.' }], edited)
    expect(after).toContain('A paragraph of my own, *with* marks.')
    expect(after).toContain('### R-002: Decide\u00a0on it')
    expect(changes(edited, after).gone).toEqual(['version: 1'])
    expect(toSpec(after).requirements.at(-1)?.description).toBe('A manager can add a note.')
  })

  it('is mended in its form without a question', () => {
    const broken = DRAFT.replace('**Priority:** should', '**Priority:** Should-have').replace(
      '### R-003: ',
      '### R-3 - ',
    )
    expect(checkSpec(broken, 'spec.md').length).toBeGreaterThan(0)
    expect(checkSpec(revise([], broken), 'spec.md')).toEqual([])
  })

  it('takes up what the answers since say, and no answer twice', () => {
    const more = [{ id: 'own:scope', question: 'What is explicitly not part of it?', answer: 'Travel costs' }]
    const after = revise(more)
    expect(toSpec(after).outOfScope.join()).toContain('Travel costs')
    expect(toSpec(after).requirements.length).toBe(toSpec(DRAFT).requirements.length)
  })

  it('lists what was skipped, and takes it away when it is answered', () => {
    const question = 'Who may see it?'
    const open = revise([{ id: 'turn-x', question, answer: 'skip' }])
    expect(toSpec(open).questions.join()).toContain(question)
    const all = [
      ...turns,
      { id: 'turn-x', question, answer: 'skip' },
      { id: 'turn-y', question, answer: 'Only managers can see it.' },
    ]
    const after = writeSpec(INVOICES, all, { spec: open, since: all.length - 1 }).document
    expect(toSpec(after).questions.join()).not.toContain(question)
  })

  it('keeps Windows line ends', () => {
    const after = revise(
      [{ id: 'closing', question: 'Else?', answer: 'A manager can add a note.' }],
      DRAFT.replaceAll('\n', '\r\n'),
    )
    expect(after.replaceAll('\r\n', '')).not.toContain('\n')
    expect(checkSpec(after, 'spec.md')).toEqual([])
  })
})

describe('an answer to a remark', () => {
  it('replaces the criterion that was objected to', () => {
    const spec = DRAFT.replace(/- \[ \] As an employee, upload.*/, '- [ ] Uploading is fast.')
    const after = revise(
      [
        remark(
          `${NAME} has a criterion that cannot be tested: «fast» is no measure.`,
          'The invoice is there within 2 seconds.',
        ),
      ],
      spec,
    )
    expect(find(after)?.acceptance).toEqual(['The invoice is there within 2 seconds.'])
    expect(find(after)?.source).toContain(`(turn ${turns.length + 1}, architect:`)
    expect(
      changes(spec, after).gone.filter((line) => !/^(?:version|Source:|- \[ \] Uploading)/.test(line)),
    ).toEqual([])
  })

  it('takes the suggested words by choice', () => {
    const line = `${NAME}: nothing says what happens when file input goes wrong. Suggested: If the file is unreadable, then the system shall refuse it.`
    const last = toSpec(revise([remark(line, 0)])).requirements.at(-1)
    expect(last).toMatchObject({
      description: 'If the file is unreadable, then the system shall refuse it.',
      dependencies: [ONE?.id],
    })
    expect(last?.source).toMatch(/^your answer «Use this: /)
  })

  it('changes a priority', () => {
    expect(
      find(
        revise([
          remark(
            `${NAME} is only "should", and more important ones wait for it (R-002): raise it. Suggested: must`,
            0,
          ),
        ]),
      )?.priority,
    ).toBe('must')
  })

  it('adds to a description without taking its place', () => {
    const after = revise([
      remark(`${NAME} does not say how large a file may be.`, 'A file has at most 20 MB.'),
    ])
    expect(find(after)?.description).toBe(`${ONE?.description} A file has at most 20 MB.`)
  })

  it('moves out of scope what nobody wants', () => {
    const spec = DRAFT.replace('### In Scope\n\n', '### In Scope\n\n- Print yearly statements\n')
    const after = revise(
      [remark('In Scope says "Print yearly statements" and no requirement does: write one.', MOVE_OUT)],
      spec,
    )
    expect(toSpec(after).inScope).not.toContain('Print yearly statements')
    expect(toSpec(after).outOfScope).toContain('Print yearly statements')
  })

  it('records that it stays as it is', () => {
    const after = revise([remark(`${NAME}: too short. Suggested: The system shall do more.`, LEAVE)])
    expect(find(after)).toMatchObject({ description: ONE?.description })
    expect(toSpec(after).vision).toContain(LEAVE)
  })

  it('leaves open what nobody answered', () => {
    expect(toSpec(revise([remark(`${NAME}: too short.`, 'skip')])).questions.join()).toContain('too short')
  })

  it('finds the requirement by its title where numbers changed', () => {
    const spec = DRAFT.replace('### R-001:', '### R-091:')
    const after = revise(
      [remark(`${NAME} has no acceptance criterion.`, 'The invoice is in the list.')],
      spec,
    )
    expect(find(after, 'R-091')?.acceptance).toContain('The invoice is in the list.')
  })

  it('of the person at the preview becomes a requirement, or stays open', () => {
    const asked = revise([
      remark('Deputies are missing', 'A deputy can approve in place of a manager.', 'preview'),
    ])
    expect(toSpec(asked).requirements.at(-1)?.description).toBe('A deputy can approve in place of a manager.')
    const unasked = writeSpec(INVOICES, turns, {
      spec: DRAFT,
      since: turns.length,
      feedback: 'Deputies are missing',
    })
    expect(toSpec(unasked.document).questions.join()).toContain('«Deputies are missing»')
  })
})

describe('a draft that nobody decided about', () => {
  const broken: [string, (text: string) => string][] = [
    ['no criterion', (text) => text.replace(/- \[ \] .*\n/, '')],
    [
      'a circle',
      (text) =>
        text
          .replace('**Dependencies:** []', '**Dependencies:** [R-002]')
          .replace(/(### R-002[\s\S]*?)\*\*Dependencies:\*\* \[\]/, '$1**Dependencies:** [R-001]'),
    ],
    ['a dependency on nothing', (text) => text.replace('**Dependencies:** []', '**Dependencies:** [R-077]')],
    ['a number given twice', (text) => text.replace('### R-002:', '### R-001:')],
    ['no vision', (text) => text.replace(/## Vision[\s\S]*?## Scope/, '## Scope')],
    ['nothing in scope', (text) => text.replace(/### In Scope[\s\S]*?### Out/, '### In Scope\n\n### Out')],
    ['no requirement', (text) => text.replace(/### R-001[\s\S]*$/, '')],
    ['a second title', (text) => `${text}\n# Feature: Another\n`],
    ['plain prose', () => 'We want to approve invoices. Managers decide.'],
  ]

  it.each(broken)('is sound all the same: %s', (_, breaks) => {
    const spec = breaks(DRAFT)
    expect(checkSpec(spec, 'spec.md').length).toBeGreaterThan(0)
    expect(checkSpec(revise([], spec), 'spec.md')).toEqual([])
  })

  it('keeps its words, whatever is said to it', () => {
    const answer = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom('### R-001: x', '---', '```', '<!--', 'x '.repeat(2_000)),
    )
    const line = fc.constantFrom(
      `${NAME} has no acceptance criterion.`,
      `${NAME}: conflict.`,
      'Something else.',
      'In Scope says "An employee uploads a supplier invoice" and no requirement does.',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(line, answer), { maxLength: 4 }), (said) => {
        const after = revise(said.map(([words, one]) => remark(words, one)))
        expect(checkSpec(after, 'spec.md')).toEqual([])
        for (const { title } of toSpec(DRAFT).requirements) expect(after).toContain(title)
      }),
      { numRuns: trials(12, 300) },
    )
  })
})

describe('an uploaded specification', () => {
  it('is the idea where nobody told one', () => {
    const { document: specMarkdown } = writeSpec(GYM, [])
    const after = writeSpec(
      '',
      [{ id: 'more', question: 'More?', answer: 'Members can cancel a booking.' }],
      { spec: specMarkdown },
    )
    expect(toSpec(after.document).requirements.at(-1)?.description).toBe('Members can cancel a booking.')
    expect(after.needsRefinement).toBe(false)
  })
})
