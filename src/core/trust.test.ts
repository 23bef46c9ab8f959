import { describe, expect, test } from 'vitest'
import { toChanges } from '../schema/changes.ts'
import { tableOf } from '../workflows/all.case.ts'
import { walkTo } from './canned.case.ts'
import { findUnsure, toBareClaims, toClaims, toOwn, type User } from './trust.ts'
import { drive } from './walk.case.ts'
import type { CompiledTable } from './workflow.ts'

const prd = tableOf('prd') as CompiledTable

const toUser = (minimum: User['policy']['minimum']): User => ({
  policy: { minimum, steps: {}, automatic: false, raised: [] },
  author: 'offline',
})

describe('a run of which nobody known here signed anything', () => {
  for (const step of ['review-brief', 'review-requirements', 'review-prd'])
    for (const minimum of ['reported', 'terminal'] as const)
      test(`is seen at ${step} as its events would show it, where ${minimum} is asked for`, () => {
        const begun = drive(prd, {}).run()
        const run = walkTo(drive(prd, {}), step).run()
        const events = [{ changes: toChanges(null, begun) }, { changes: toChanges(begun, run) }]
        const read = toClaims(events, ['unwitnessed', 'unwitnessed'])
        const bare = toBareClaims(run)
        const user = toUser(minimum)
        const seen = toOwn(run, prd, user, read)
        expect(toOwn(run, prd, user, bare)).toEqual(seen)
        expect(findUnsure(seen, bare)).toEqual(findUnsure(seen, read))
      })
})
