import { describe, expect, it } from 'vitest'
import {
  printBrainstorm,
  printPhaseDesign,
  printPlan,
  printTasks,
  printVerification,
} from '../../../documents/phases/print.ts'
import { printSpec } from '../../../documents/spec/spec.ts'
import type { Implementation } from '../../../schema/phases.ts'
import { inspectPhase, inspectWork } from './inspect.ts'
import { splitScope } from './scope.ts'

const spec = printSpec({
  ...{ version: '1', priority: 'must', title: 'Photos', vision: 'Families share photos.' },
  ...{ inScope: ['Photos'], outOfScope: ['Videos'], questions: [] },
  requirements: [1, 2].map((n) => ({
    ...{ id: `R-00${n}`, title: `Need ${n}`, type: 'functional', priority: 'must', dependencies: [] },
    ...{ description: `The system shall do thing ${n}.`, source: '', acceptance: [`Thing ${n} is seen.`] },
  })),
})
const task = { files: [], minutes: 10, do: 'Write it.', test: 'It passes.', doneWhen: 'It is green.' }

/** A feature in which nothing is wrong. */
const SOUND: Record<string, string> = {
  spec,
  brainstorm: printBrainstorm('Photos', {
    ...{ problem: 'Photos are lost.', intent: 'They are shared.', questions: [] },
    options: [{ title: 'A link', description: '' }],
  }),
  design: printPhaseDesign('Photos', {
    ...{ overview: 'Links.', dependencies: ['A store'], risks: [{ risk: 'Guessing', mitigation: '' }] },
    components: [{ name: 'Links', does: 'R-001 and R-002' }],
    interfaces: [{ name: 'GET', contract: 'A photo' }],
    technical: [{ id: 'TR-001', requirements: ['R-001'], statement: 'Long ids.', check: '' }],
  }),
  plan: printPlan('Photos', [
    { id: 'P-001', title: 'One', dependsOn: [], covers: ['R-001', 'TR-001'], files: [], risk: 'low' },
    { id: 'P-002', title: 'Two', dependsOn: ['P-001'], covers: ['R-002'], files: [], risk: 'low' },
  ]),
  tasks: printTasks('Photos', [
    { id: 'T-001', title: 'One', dependsOn: [], covers: ['P-001', 'R-001', 'TR-001'], ...task },
    { id: 'T-002', title: 'Two', dependsOn: ['T-001'], covers: ['P-002', 'R-002'], ...task },
  ]),
  verification: printVerification('Photos', {
    summary: 'Shown.',
    verdicts: ['R-001', 'R-002'].map((requirement) => ({
      ...{ requirement, verdict: 'verified' as const, evidence: 'npm test, exit 0' },
    })),
  }),
}
const WRITES: Record<string, string> = {
  ...{ brainstorm: 'brainstorm', specify: 'spec', design: 'design', 'create-plan': 'plan' },
  ...{ 'create-tasks': 'tasks', verify: 'verification' },
}

const inspect = (phase: string, change: (text: string) => string = (text) => text) => {
  const documents = { ...SOUND, [WRITES[phase] ?? '']: change(SOUND[WRITES[phase] ?? ''] ?? '') }
  return inspectPhase(phase, (name) => documents[name as keyof typeof documents])
}

describe('the rules of phases', () => {
  it.each(Object.keys(WRITES))('say nothing of a sound %s', (phase) => {
    expect(inspect(phase)).toEqual([])
  })

  it.each(Object.entries(WRITES))('stop an empty outcome of %s', (phase, name) => {
    expect(inspect(phase, () => ' \n')[0]).toMatchObject({
      severity: 'blocker',
      description: `${name}.md is empty.`,
    })
  })

  it.each([
    ['design', 'spec'],
    ['create-plan', 'spec'],
    ['create-tasks', 'plan'],
    ['verify', 'spec'],
  ])('stop %s without its %s', (phase, name) => {
    const issues = inspectPhase(phase, (one) => (one === name ? undefined : SOUND[one]))
    expect(issues).toMatchObject([{ severity: 'blocker', location: `${name}.md` }])
  })

  it.each<[string, (text: string) => string, RegExp]>([
    ['brainstorm', (text) => text.replace('## Intent', '## More'), /"Intent" is missing/],
    ['specify', (text) => text.replace(/- \[ \] Thing 2.*/, ''), /R-002/],
    ['specify', (text) => text.replace('R-002:', 'R-001:'), /R-001/],
    ['design', (text) => text.replaceAll('R-002', 'it'), /R-002 is not covered/],
    ['design', (text) => text.replace('R-002', 'R-002, R-777'), /R-777 is named and exists nowhere/],
    ['design', (text) => text.replace('## Risks', '## Thoughts'), /"Risks" is missing/],
    ['create-plan', (text) => text.replace('Covers**: R-002', 'Covers**: R-001'), /R-002 is not covered/],
    ['create-plan', (text) => text.replace(', TR-001', ''), /TR-001 of the design is not covered/],
    ['create-plan', (text) => text.replace('on**: P-001', 'on**: P-009'), /P-009, which does not exist/],
    ['create-plan', (text) => text.replace('on**: none', 'on**: P-002'), /does not stand before it/],
    ['create-plan', (text) => text.replace('P-002:', 'P-001:'), /given twice/],
    ['create-plan', () => '# Plan\n\nFirst this, then that.\n', /no item such as/],
    ['create-tasks', (text) => text.replace(/- \*\*Test\*\*: .*\n/, ''), /has no "Test"/],
    ['create-tasks', (text) => text.replace('**: 10', '**: 15'), /T-001 takes 15 minutes/],
    ['create-tasks', (text) => text.replace('**: 10', '**: a while'), /does not say how many minutes/],
    ['create-tasks', (text) => text.replace('P-002, R-002', 'P-001, R-002'), /No task covers P-002/],
    ['create-tasks', (text) => text.replace('R-002', 'R-888'), /R-888 is named and exists nowhere/],
    ['verify', (text) => text.replace(/\| R-002.*\n/, ''), /R-002 has no verdict/],
    ['verify', (text) => text.replace('| verified |', '| failed |'), /R-001 is failed/],
    ['verify', (text) => text.replace('npm test, exit 0', 'none'), /no evidence says so/],
  ])('stop in %s what is wrong (%#)', (phase, change, words) => {
    const blockers = inspect(phase, change).filter(({ severity }) => severity === 'blocker')
    expect(blockers.map(({ description }) => description).join('\n')).toMatch(words)
  })

  it('only warn of what is still open, and of a verdict that nobody asked for', () => {
    const severities = (phase: string, change: (text: string) => string) =>
      inspect(phase, change).map(({ severity }) => severity)
    expect(severities('design', (text) => text.replace('A store', 'TBD'))).toEqual(['warning'])
    expect(severities('verify', (text) => `${text}| R-009 | verified | seen |\n`)).toEqual(['warning'])
  })

  it('take an implementation at its word, and find what it left out', () => {
    const claim = (more: Partial<Implementation>): string =>
      inspectWork(
        {
          summary: 'Built.',
          tasks: ['T-001', 'T-002'].map((id) => ({ id, status: 'done' })),
          evidence: [{ command: 'npm test', exitCode: 0, covers: [] }],
          ...more,
        },
        (name) => SOUND[name],
      )
        .map(({ severity, description }) => `${severity} ${description}`)
        .join('\n')
    expect(claim({})).toBe('')
    expect(claim({ tasks: [{ id: 'T-001', status: 'done' }] })).toBe('blocker T-002 is not done: Two')
    expect(claim({ evidence: [{ command: 'npm test', exitCode: 1, covers: [] }] })).toMatch(/exit code 1/)
  })
})

describe('scope', () => {
  const issue = { severity: 'blocker' as const, description: 'The link never ends.', location: null }
  it.each([
    [{ ...issue }, 'kept'],
    [{ ...issue, requirement: 'R-001' }, 'kept'],
    [{ ...issue, category: 'missing' as const, description: 'A new requirement was not built.' }, 'kept'],
    [{ ...issue, widens: true }, 'dropped'],
    [{ ...issue, requirement: 'R-099' }, 'dropped'],
    [{ ...issue, description: 'Videos would be a new feature.' }, 'dropped'],
  ])('%j is %s', (one, where) => {
    expect(splitScope([one], spec)[where as 'kept']).toEqual([one])
  })
  it('of what is being specified is nobody’s yet', () => {
    expect(splitScope([{ ...issue, requirement: 'R-099' }], undefined).dropped).toEqual([])
  })
})
