import { expect, test } from 'vitest'
import { endpoint, find } from './small.case.ts'
import { findStatedDoers } from './stated-doers.ts'

const actors = ['Registrar', 'Student', 'Head of school'].map((name) => ({ name, kind: 'person' as const }))
const found = (requirement: string, call: string, does: string, callers: string[]): string[] =>
  find(findStatedDoers, {
    requirements: [requirement],
    hld: { actors },
    lld: { endpoints: [endpoint(call, does, callers, { covers: ['REQ-001'] })] },
  })
const CLOSE = 'POST /enrolments/{id}/close'

test.each<[string, string, string, string]>([
  ['A registrar closes an enrolment.', CLOSE, 'Closes an enrolment', 'Student'],
  ['Enrolling: A registrar shall open and close an enrolment.', CLOSE, 'Closes an enrolment', 'Student'],
  ['An enrolment is closed by a registrar.', CLOSE, 'A student closes their own enrolment', 'Student'],
  ['A registrar closes an enrolment.', CLOSE, '', 'Student'],
  [
    'A student shall cancel a lesson until 2 days before.',
    'DELETE /lessons/{id}',
    'Cancels a lesson',
    'Registrar',
  ],
  ['A registrar records a fee.', 'POST /fees', 'Adds a fee', 'Student'],
  ['A student reads the marks of a term.', 'GET /terms/{id}/marks', 'Marks of a term', 'Registrar'],
  ['A student edits a profile.', 'PUT /profiles/{id}', 'Changes a profile', 'Registrar'],
])(
  'a deed that the requirements give to one role is not for another: %s',
  (requirement, call, does, wrong) => {
    const right = /registrar/i.test(requirement) ? 'Registrar' : 'Student'
    expect(found(requirement, call, does, [wrong])).toEqual(['wrong-caller'])
    expect(found(requirement, call, does, [right])).toEqual([])
  },
)

test('a change is not for a second role that no sentence of the requirement names', () => {
  const both = ['Registrar', 'Student']
  expect(found('A registrar closes an enrolment.', CLOSE, 'Closes an enrolment', both)).toEqual([
    'wrong-caller',
  ])
  expect(
    found('A registrar closes an enrolment. The student is asked first.', CLOSE, 'Closes an enrolment', both),
  ).toEqual([])
})

test.each([
  ['Everybody who works here closes an enrolment.', ['Student']],
  ['A registrar may not close an enrolment.', ['Student']],
  ['A registrar of another school closes an enrolment.', ['Student']],
  ['A registrar closes a room.', ['Student']],
  ['When a registrar closes an enrolment, a letter is sent.', ['Student']],
])('what does not give the deed to a role bars nobody: %s', (requirement, callers) => {
  expect(found(requirement, CLOSE, 'Closes an enrolment', callers)).toEqual([])
})

test('what is done to one thing is not done to whose it is', () => {
  expect(
    found('A student records a mark of a lesson.', 'POST /lessons', 'Records a lesson', ['Registrar']),
  ).toEqual([])
})

test('a role may be named by part of its name', () => {
  expect(
    found('A head of school closes an enrolment.', CLOSE, 'Closes an enrolment', ['Head of school']),
  ).toEqual([])
})
