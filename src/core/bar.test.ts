import { expect, test } from 'vitest'
import type { Run } from '../schema/run.ts'
import { STAGES } from '../schema/stage.ts'
import { findLead, toFeatureBar, type Walked } from './bar.ts'
import type { CompiledTable, Stage } from './workflow.ts'

/** A run of a workflow that ends in a stage. */
const walk = (fulfils: string | undefined, status: Run['status'], step = 'end'): Walked => ({
  run: { id: `${fulfils}-${status}`, status, step } as Run,
  view: { table: { steps: [{ id: 'begin' }, { id: 'end', fulfils }] } as unknown as CompiledTable },
})

/** A run of the same workflow that is nothing of the stage, as an audit is not. */
const onlyLooking = (status: Run['status']): Walked => {
  const { run, view } = walk('implement', status)
  return { run, view: { ...view, isFulfilling: () => false } }
}

/** A run that leads through all stages, and says this of those it knows. */
const lead = (states: Record<string, Stage['state']>, status: Run['status'] = 'waiting'): Walked => ({
  run: { id: 'lead', status, step: 'ready' } as Run,
  view: {
    ...walk(undefined, status).view,
    toBar: () => STAGES.map((name) => ({ name, state: states[name] ?? 'open' })),
  },
})

const show = (...walked: Walked[]): string =>
  toFeatureBar(walked)
    .filter(({ state }) => state !== 'open')
    .map(({ name, state }) => `${name} ${state}`)
    .join(', ')

test.each<[string, Walked[], string]>([
  ['nothing that goes through a stage has no bar', [walk(undefined, 'working')], ''],
  ['a run that waits is where the feature stands', [walk('specify', 'waiting')], 'specify now'],
  ['one that came to its result leads on', [walk('specify', 'done')], 'specify done, design next'],
  ['one that ended elsewhere fulfils nothing', [walk('specify', 'done', 'begin')], ''],
  ['one that only looks goes through no stage', [onlyLooking('working'), onlyLooking('done')], ''],
  ['one that failed fulfils nothing', [walk('specify', 'failed')], ''],
  ['a second run of a stage is under way', [walk('design', 'done'), walk('design', 'working')], 'design now'],
  [
    'a later failure takes nothing back',
    [walk('design', 'done'), walk('design', 'failed')],
    'design done, create-plan next',
  ],
  [
    'the lead knows the order, and others what they do meanwhile',
    [lead({ specify: 'done', implement: 'next' }), walk('implement', 'working')],
    'specify done, implement now',
  ],
  [
    'what was done beside the lead is done',
    [lead({ specify: 'done', design: 'next' }), walk('design', 'done')],
    'specify done, design done, create-plan next',
  ],
  [
    'what the lead calls stale or objected stays so',
    [lead({ specify: 'objected', design: 'stale' }), walk('specify', 'done'), walk('design', 'done')],
    'specify objected, design stale',
  ],
  [
    'a feature that is over goes nowhere',
    [lead({ implement: 'done', verify: 'skipped', finish: 'done' }, 'done')],
    'implement done, verify skipped, finish done',
  ],
])('%s', (_, walked, expected) => expect(show(...walked)).toBe(expected))

test('the run that leads is the one that goes through all stages, or else the newest', () => {
  const [first, second] = [walk('specify', 'done'), walk('design', 'working')]
  expect(findLead([first, lead({}), second])?.run.id).toBe('lead')
  expect(findLead([first, second])).toBe(second)
})
