import { describe, expect, test } from 'vitest'
import { endpoint, find, table } from '../small.case.ts'
import { findWith, type Given } from './guaranteed.case.ts'
import { findGuarantees } from './guarantees.ts'

const read = (callers: string[], rest = {}) =>
  endpoint('GET /entries', 'Lists entries.', callers, { gives: 'Page', ...rest })

describe('who reads', () => {
  const notWarden: Given = { guarantees: 'not read by', of: ['Entry'], who: ['Warden'] }
  const onlyOfficer: Given = { guarantees: 'read only by', of: ['Entry.place'], who: ['Officer'] }

  test.each([
    ['a role that must not gets it, inside of another model', notWarden, ['Officer', 'Warden'], 1],
    ['anybody gets it', notWarden, ['anybody'], 1],
    ['others get it', notWarden, ['Officer'], 0],
    ['somebody else than the one gets a field', onlyOfficer, ['Officer', 'Warden'], 1],
    ['only the one gets a field', onlyOfficer, ['Officer'], 0],
  ] as const)('%s', (_, given, callers, hits) => {
    expect(findWith(given, { lld: { endpoints: [read([...callers])] } })).toHaveLength(hits)
  })

  test('a path that leads to it gives it, whatever its body is called', () => {
    const foundIn = (call: string) =>
      findWith(notWarden, {
        lld: {
          endpoints: [endpoint(call, 'Lists.', ['Warden'], { gives: [{ name: 'items', type: 'Line[]' }] })],
        },
      })
    expect(foundIn('GET /sites/{id}/entries')).toEqual(['broken-guarantee'])
    expect(foundIn('GET /sites/{id}/lines')).toEqual([])
  })

  test('a field that is given by itself counts where it plainly is that of the model', () => {
    const gives = (name: string, rule: string) => ({ gives: [{ name, type: 'string', rule }] })
    const foundIn = (rest: object) =>
      findWith(
        { ...notWarden, of: ['Entry.place'] },
        { lld: { endpoints: [read(['Officer'], { id: 'E-002' }), read(['Warden'], rest)] } },
      )
    expect(foundIn(gives('entryPlace', ''))).toEqual(['broken-guarantee'])
    expect(foundIn(gives('place', 'where the entry lies'))).toEqual(['broken-guarantee'])
    expect(foundIn(gives('place', 'where the office is'))).toEqual([])
  })

  test('whoever reaches only their own is named', () => {
    const own: Given = { guarantees: 'own only', of: ['Entry'], who: ['Warden'] }
    const foundIn = (...endpoints: ReturnType<typeof read>[]) => findWith(own, { lld: { endpoints } })
    expect(foundIn(read(['Officer', 'Warden']))).toEqual(['broken-guarantee'])
    expect(foundIn(read(['Officer', 'Warden'], { own: ['Warden'] }))).toEqual([])
    expect(foundIn(endpoint('POST /entries', 'Adds one.', ['Warden'], { gives: 'Entry' }))).toEqual([])
    expect(foundIn(endpoint('PATCH /entries/{id}', 'Changes one.', ['Warden']))).toEqual(['broken-guarantee'])
  })
})

describe('who changes', () => {
  const onlyOfficer: Given = { guarantees: 'changed only by', of: ['Entry'], who: ['Officer'] }

  test.each([
    ['PATCH /entries/{id}', ['Officer', 'Warden'], 1],
    ['PATCH /entries/{id}', ['Officer'], 0],
    ['GET /entries/{id}', ['Warden'], 0],
    ['POST /visits', ['Warden'], 0],
  ] as const)('%s by %s', (call, callers, hits) => {
    const endpoints = [endpoint(call, 'Does it.', [...callers])]
    expect(findWith(onlyOfficer, { lld: { endpoints } })).toHaveLength(hits)
  })

  test.each([
    ['never changed', 'PATCH /entries/{id}', 1],
    ['never changed', 'POST /entries', 0],
    ['never deleted', 'DELETE /entries/{id}', 1],
    ['never deleted', 'PATCH /entries/{id}', 0],
  ] as const)('what is %s, by %s', (guarantees, call, hits) => {
    const endpoints = [endpoint(call, 'Does it.', ['Officer'])]
    expect(findWith({ guarantees, of: ['entries'] }, { lld: { endpoints } })).toHaveLength(hits)
  })

  test('what is never deleted goes along with nothing', () => {
    const entries = (onDelete: 'cascade' | 'restrict', call = 'DELETE /sites/{id}') =>
      findWith(
        { guarantees: 'never deleted', of: ['entries'] },
        {
          lld: { endpoints: [endpoint(call, 'Does it.', ['Officer'])] },
          database: {
            tables: [
              table('sites', []),
              table('entries', [{ name: 'site_id', type: 'uuid', references: 'sites.id', onDelete }]),
            ],
          },
        },
      )
    expect(entries('cascade')).toEqual(['broken-guarantee'])
    expect(entries('restrict')).toEqual([])
    expect(entries('cascade', 'PATCH /sites/{id}')).toEqual([])
  })

  test('rows of a table that says so are only added', () => {
    const foundIn = (call: string) =>
      find(findGuarantees, {
        lld: { endpoints: [endpoint(call, 'Does it.', ['Officer'])] },
        database: { tables: [table('entries', [], { appendOnly: true })] },
      })
    expect(foundIn('PATCH /entries/{id}')).toEqual(['broken-guarantee'])
    expect(foundIn('POST /entries')).toEqual([])
  })
})
