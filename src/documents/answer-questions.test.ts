import { describe, expect, test } from 'vitest'
import { addAnswers, addQuestions, dropQuestions, toQuestions } from './answer-questions.ts'

const BRIEF = `# Slots

## Goals

- Fewer calls.

## Open Questions

1. What gets better once this exists? (rule idea.success)
2. Who may cancel? Choices: members / staff. Asked of: the gym.
3. **Q-007** How long is a slot?

### Review feedback

> Not a question.
`

const answerAll = (text: string, answers: Record<string, string>): string =>
  addAnswers(
    text,
    toQuestions(text).flatMap((one) => (answers[one.id] ? [{ ...one, answer: answers[one.id] ?? '' }] : [])),
  )

describe('open questions', () => {
  test('are entries with an id, an owner and choices', () => {
    expect(toQuestions(BRIEF)).toEqual([
      { id: 'Q-001', question: 'What gets better once this exists?', choices: [], rule: 'idea.success' },
      { id: 'Q-002', question: 'Who may cancel?', choices: ['members', 'staff'], owner: 'the gym' },
      { id: 'Q-007', question: 'How long is a slot?', choices: [] },
    ])
    expect(toQuestions('# A\n\n## Open Questions\n\nNone.\n')).toEqual([])
  })
  test('that are answered stand under Answers, and no other byte changes', () => {
    const once = answerAll(BRIEF, { 'Q-001': 'Half as many calls\nby May', 'Q-099': 'no' })
    expect(once).toBe(
      BRIEF.replace('1. What gets better once this exists? (rule idea.success)\n', '').replace(
        '## Open Questions',
        '## Answers\n\n- **What gets better once this exists?** Half as many calls by May (idea.success)\n\n## Open Questions',
      ),
    )
    const [second] = toQuestions(once)
    const twice = answerAll(once, { [second?.id ?? '']: 'staff' })
    expect(twice).toContain('by May (idea.success)\n- **Who may cancel?** staff (Q-001)\n')
  })
  test('leave «None.» behind when all of them are answered', () => {
    const all = answerAll(BRIEF, { 'Q-001': 'a', 'Q-002': 'b', 'Q-007': 'c' })
    expect(all).toContain('## Open Questions\n\nNone.\n\n### Review feedback')
    expect(toQuestions(all)).toEqual([])
  })
  test('that another document asks, too, leave its list without a word', () => {
    const answered = [{ id: 'Q-004', question: 'how long is a slot?', answer: 'an hour' }]
    expect(dropQuestions(BRIEF, answered)).toBe(BRIEF.replace('3. **Q-007** How long is a slot?\n', ''))
    expect(addAnswers('# A\n', answered)).toBe(
      '# A\n\n## Answers\n\n- **how long is a slot?** an hour (Q-004)\n\n',
    )
  })
  test('stay when others are asked, and one that is asked again with other ids behind it is the same one', () => {
    const text = '# A\n\n## Open Questions\n\n1. Who pays? (REQ-001) Choices: a / b.\n\n## Notes\n\nTwo.\n'
    const more = [
      { question: 'Who pays? (REQ-001, REQ-002)' },
      { question: 'When?', choices: ['now', 'later'] },
    ]
    expect(addQuestions(text, more)).toBe(
      text.replace('a / b.\n', 'a / b.\n2. When? Choices: now / later.\n'),
    )
    expect(dropQuestions(text, [{ question: 'who pays?' }])).not.toContain('Who pays?')
  })
})
