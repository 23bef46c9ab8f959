import { expect, test } from 'vitest'
import { findModels } from './models.ts'
import { endpoint, find, table } from './small.case.ts'

const NOTE = [
  { name: 'lessonId', type: 'uuid' },
  { name: 'text', type: 'string' },
  { name: 'writtenAt', type: 'datetime' },
]
const look = (calls: string[], columns: string[] = [], fields = NOTE): string[] =>
  find(findModels, {
    lld: {
      models: [
        { name: 'Lesson', fields: [{ name: 'id', type: 'uuid' }] },
        { name: 'LessonNote', fields },
      ],
      endpoints: calls.map((call) => endpoint(call, 'The note', ['Teacher'], { gives: 'LessonNote' })),
    },
    database: { tables: [table('lessons', columns, { model: 'Lesson' })] },
  }).filter((rule) => rule === 'model-without-table')

test('what is put and read back by calls is kept by a table', () => {
  expect(look(['PUT /lessons/{id}/note', 'GET /lessons/{id}/note'])).toEqual(['model-without-table'])
})

test('what is only shown, or kept in the row of its owner, needs none', () => {
  expect(look(['GET /lessons/{id}/note'])).toEqual([])
  expect(look(['PUT /lessons/{id}/note'])).toEqual([])
  expect(
    look(
      ['PUT /lessons/{id}/note', 'GET /lessons/{id}/note'],
      ['note_text text', 'note_written_at timestamptz'],
    ),
  ).toEqual([])
})

test('a field that a column is said to make is kept', () => {
  const scans = (means: string): string[] =>
    find(findModels, {
      lld: {
        models: [
          {
            name: 'Scan',
            fields: [
              { name: 'id', type: 'uuid' },
              { name: 'address', type: 'string' },
            ],
          },
        ],
      },
      database: {
        tables: [table('scans', [{ name: 'object_key', type: 'text', means }], { model: 'Scan' })],
      },
    })
  expect(scans('random')).toEqual(['field-without-column'])
  expect(scans('random; the address is made of it')).toEqual([])
})

test('what rows name by its id is no view of another table', () => {
  const halls = (references?: string): string[] =>
    find(findModels, {
      lld: {
        models: [
          {
            name: 'Hall',
            fields: [
              { name: 'id', type: 'uuid' },
              { name: 'name', type: 'string' },
            ],
          },
        ],
      },
      database: {
        tables: [
          table('teachers', ['name text'], { does: 'Teachers.' }),
          table('lessons', [{ name: 'hall_id', type: 'uuid', ...(references && { references }) }], {
            does: 'Lessons.',
          }),
        ],
      },
    }).filter((rule) => rule === 'model-without-table')
  expect(halls()).toEqual(['model-without-table'])
  expect(halls('teachers.id')).toEqual([])
})
