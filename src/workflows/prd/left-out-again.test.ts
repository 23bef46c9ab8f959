import { expect, test } from 'vitest'
import { toForm } from '../../core/ask.ts'
import { toCanned, walkTo } from '../../core/canned.case.ts'
import { appliedOf, drive, type Walk } from '../../core/walk.case.ts'
import type { CompiledTable } from '../../core/workflow.ts'
import { addListLines, IN_SCOPE, OUT_OF_SCOPE } from '../../documents/list-lines.ts'
import { tableOf } from '../all.case.ts'
import { asks } from './asks.ts'

const LEFT = 'No GPS collars, and no app for tourists.'
const APP = 'The app for tourists shows the marks on a map.'

const shown = (walk: Walk): string =>
  JSON.stringify(toForm({ run: walk.run(), request: walk.request(), table: walk.table }, asks))

const begin = (inScope: string): Walk => {
  const walk = drive(tableOf('prd') as CompiledTable, { author: 'offline' })
  const brief = toCanned(walk, walk.request())
  const text = addListLines(
    addListLines(String(brief.featureBriefMarkdown), IN_SCOPE, [inScope]),
    OUT_OF_SCOPE,
    [LEFT],
  )
  appliedOf(walk.answer({ ...brief, featureBriefMarkdown: text }))
  return walk
}

test('what is asked for though it was left out is told at the gate of the brief', () => {
  expect(shown(begin(APP))).toContain(
    `«${APP}» speaks of what was left out: «${LEFT}». Does it belong to it now?`,
  )
  expect(shown(begin('The app shows the marks.'))).not.toContain('left out')
})

test('and at the gates of the requirements and of the whole', () => {
  const walk = walkTo(begin('The app shows the marks.'), 'review-requirements')
  expect(shown(walk)).not.toContain('left out')
  appliedOf(
    walk.answer({
      approvedRequirementIds: [],
      rejectedRequirementIds: [],
      modifications: [
        { requirementId: 'REQ-002', modificationReason: 'so', requestedChanges: { description: APP } },
      ],
    }),
  )
  walkTo(walk, 'review-requirements')
  expect(shown(walk)).toContain(`REQ-002 speaks of what was left out: «${LEFT}»`)
  expect(shown(walkTo(walk, 'review-prd', { 'draft-prd': {} }))).toContain(
    'REQ-002 speaks of what was left out',
  )
})
