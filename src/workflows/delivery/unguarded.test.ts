import { describe, expect, test } from 'vitest'
import type { Asked } from '../../core/ask.ts'
import type { Run } from '../../schema/run.ts'
import { asks } from './asks.ts'
import { tell } from './state.ts'

const toRun = (sandbox: string, argv?: string[]): Run =>
  ({
    ...{ feature: 'notes', status: 'waiting', options: {} },
    state: { tools: { commands: [], sandbox, executor: { name: 'gemini', ...(argv && { argv }) } } },
  }) as unknown as Run

const AGENT = ['gemini', '--acp']
const entriesOf = (run: Run): string =>
  asks['document-review']?.toForm({ run, request: {} } as Asked).list?.entries.join('\n') ?? ''

describe('a program that does stories without a sandbox', () => {
  test('is told of at the gate of the plan, and as long as the run is under way', () => {
    const run = toRun('none', AGENT)
    expect(entriesOf(run)).toContain('gemini (gemini --acp), no sandbox: ')
    expect(tell(run, []).warnings?.join()).toContain('no sandbox: ')
    expect(tell(run, []).warnings?.join()).not.toContain('install')
    expect(tell(run, []).warnings?.[1]).toContain('in that one’s worktree')
  })

  test('is told of with the reason that this machine has', () => {
    const run = toRun('none', AGENT)
    Object.assign(run.state.tools as object, { noSandbox: '/usr/bin/bwrap is there and does not start: no' })
    expect(tell(run, []).warnings?.join()).toContain('; /usr/bin/bwrap is there and does not start: no')
  })

  test('is told of in whole words, also where the sandbox was called with a page of them', () => {
    const run = toRun('none', AGENT)
    const noSandbox =
      '/usr/bin/bwrap is there and does not start: Command failed: /usr/bin/bwrap --unshare-user -'
    Object.assign(run.state.tools as object, { noSandbox })
    expect(tell(run, []).warnings?.[0]).toMatch(/bwrap is there and does not start$/)
  })

  test('is told of with a history that is too large to be walked', () => {
    const run = toRun('none', AGENT)
    Object.assign(run.state.tools as object, { historyUnknown: true })
    expect(tell(run, []).warnings?.join()).toContain('that one of its history was taken away is not seen')
  })

  test('is told of with what the sandbox of this machine does not do', () => {
    const run = toRun('bubblewrap', AGENT)
    Object.assign(run.state.tools as object, { noSandbox: 'the sandbox does not filter calls' })
    expect(tell(run, []).warnings).toEqual(['the sandbox does not filter calls'])
  })

  test('is not told of where there is a sandbox, or no program', () => {
    for (const run of [toRun('bubblewrap', AGENT), toRun('none')]) {
      expect(entriesOf(run)).not.toContain('no sandbox')
      expect(tell(run, []).warnings).toEqual([])
    }
  })
})

test('that a project is a folder of its repository is told at the gate of the plan', () => {
  const run = toRun('bubblewrap', AGENT)
  expect(entriesOf(run)).not.toContain('of its repository')
  Object.assign(run.state.tools as object, { below: 'packages/sums/' })
  expect(entriesOf(run)).toContain('This project is the folder packages/sums/ of its repository')
})
