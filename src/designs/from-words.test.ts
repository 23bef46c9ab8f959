import { expect, test } from 'vitest'
import { fromWords } from './from-words.ts'
import type { Hit, Subject } from './rule.ts'

test('what is read from words is told and sends nothing back by itself', () => {
  const hit = (severity: Hit['severity']): Hit => ({
    rule: 'wrong-caller',
    severity,
    at: 'E-001',
    description: '',
    suggestion: '',
  })
  const find = fromWords(() => [hit('CRITICAL'), hit('HIGH'), hit('MEDIUM'), hit('INFO')])
  expect(find({} as Subject).map(({ severity }) => severity)).toEqual(['MEDIUM', 'MEDIUM', 'MEDIUM', 'INFO'])
})
