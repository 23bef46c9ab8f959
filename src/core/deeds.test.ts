import { describe, expect, test } from 'vitest'
import type { Witness } from '../schema/assurance.ts'
import type { Event } from '../schema/event.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Run } from '../schema/run.ts'
import { tableOf } from '../workflows/all.case.ts'
import { ASKED } from './asks.case.ts'
import { toDeedLine } from './deed.ts'
import { type Happened, toDeeds } from './deeds.ts'
import type { Walk } from './walk.case.ts'
import type { CompiledTable } from './workflow.ts'

const table = tableOf('prd') as CompiledTable
const AT = '2026-11-14T10:02:33.000Z'
const ANA: Witness = { who: 'Ana', at: AT, door: 'cli', assurance: 'terminal' }

const toEvent = (type: Event['type'], data: JsonObject, changes: Partial<Run> = {}): Event => ({
  ...{ run: 'r', seq: 2, parent: 'a', hash: 'b', at: AT, type, data, changes },
})

const toHappened = (event: Event, before?: Run): Happened => ({ before, event, witnessed: true })

const walkOf = (name: string) => (ASKED[name] as () => Walk)()

/** What is told of this answer to the request that a run of that name waits for. */
const said = (name: string, value: Json): string => {
  const walk = walkOf(name)
  const data = { request: walk.request().id, value, by: { ...ANA } }
  return toDeeds({ table }, [toHappened(toEvent('answered', data), walk.run())])
    .map(toDeedLine)
    .join()
}

const WHEN = '14 Nov 2026 10:02 UTC, terminal'

describe('what was decided', () => {
  test('is told with who, when and how surely', () => {
    expect(said('document-review', { approved: true })).toBe(`Ana approved feature-brief.md, ${WHEN}`)
    expect(said('document-review', { approved: false, feedback: 'too\nlong' })).toBe(
      `Ana asked for changes to feature-brief.md: «too long», ${WHEN}`,
    )
    const verdicts = {
      approvedRequirementIds: ['REQ-001', 'REQ-002'],
      rejectedRequirementIds: ['REQ-003'],
      modifications: [{}],
    }
    expect(said('requirements-review', verdicts)).toBe(
      `Ana decided about requirements.md: 2 approved, 1 modified, 1 rejected, ${WHEN}`,
    )
    expect(said('cap', { choice: 'again' })).toContain('chose «Another round» at: Look for what')
    expect(said('reapprove', { choice: 'keep', reason: 'a comma' })).toContain(
      'chose «Keep the approval» at: feature-brief.md: «a comma»',
    )
  })

  test('elsewhere is told as that', () => {
    const event = toEvent('signalled', { signal: 'shutdown', by: { ...ANA } })
    const [deed] = toDeeds({ table }, [{ before: undefined, event, witnessed: false }])
    expect(deed && toDeedLine(deed)).toBe(
      `Ana gave the signal shutdown, 14 Nov 2026 10:02 UTC, terminal on another machine`,
    )
  })

  test('by an author, and what was only proposed, is nobody’s decision', () => {
    const walk = walkOf('document-review')
    const task = {
      ...walk.run(),
      requests: walk.run().requests.map((one) => ({ ...one, to: 'author' as const })),
    }
    const data = { request: task.requests[0]?.id ?? '', value: { approved: true }, by: { ...ANA } }
    expect(toDeeds({ table }, [toHappened(toEvent('answered', data), task)])).toEqual([])
    expect(toDeeds({ table }, [toHappened(toEvent('proposed', data), walk.run())])).toEqual([])
  })

  test('edits of one file in a row are told once, with the last time', () => {
    const edit = (at: string) => toHappened({ ...toEvent('edited', { document: 'prd' }), at })
    const deeds = toDeeds({ table }, [edit('2026-11-14T10:00:00Z'), edit('2026-11-14T11:30:00Z')])
    expect(deeds.map(toDeedLine)).toEqual(['prd.md was edited, 14 Nov 2026 11:30 UTC'])
  })

  test('a file may say anything: nothing of it raises an exception, moves a cursor or fills a screen', () => {
    const walk = walkOf('document-review')
    const asked = { ...walkOf('pending').request(), id: walk.request().id }
    const befores = [walk.run(), { requests: [asked] } as unknown as Run, undefined]
    const odd: Json[] = [
      null,
      7,
      'x',
      [],
      {},
      { who: 7 },
      { choice: 'approve' },
      { who: `\u001b[2J${'x'.repeat(500)}` },
    ]
    for (const value of odd)
      for (const type of ['started', 'answered', 'edited', 'signalled', 'healed', 'dismissed'] as const) {
        const data = { request: walk.request().id, value, by: value, document: value, signal: value }
        const event = {
          ...toEvent(type, data as JsonObject, { inputs: value } as unknown as Partial<Run>),
          at: '\u001b',
        }
        for (const before of befores)
          for (const deed of toDeeds({ table }, [toHappened(event, before)])) {
            expect(toDeedLine(deed).length).toBeLessThan(300)
            expect(toDeedLine(deed)).not.toMatch(/\p{Cc}/u)
          }
      }
  })
})
