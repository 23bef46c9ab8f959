import { describe, expect, it } from 'vitest'
import { checkGiven } from '../analysis/document/check.ts'
import { toSarif } from './sarif.ts'

const FOLDER = '/home/me/project'
const TEXT = `# Lists

- FR-1: The list shall be suitable. <!-- accept R7: the pilot decides -->
- FR-2: Die Größe 😀 shall be suitable.
- FR-3: While offline, the app shall keep at most 200 changes.
- FR-4: While offline, the app shall keep at most 500 changes.
`
/** Read as ours: of other documents a rule of the language finds nothing. */
const toLog = (text: string, path: string) => {
  const { remarks, accepted } = checkGiven(
    { path, text, ...(text.includes('200 changes') && { format: 'spec' }) },
    false,
  )
  return toSarif([...remarks.filter(({ severity }) => severity !== 'info'), ...accepted], FOLDER)
}
const toRun = (text: string, path = `${FOLDER}/docs/my prd.md`) => {
  const [run] = toLog(text, path).runs
  if (!run) throw new Error('no run')
  return run
}

describe('SARIF', () => {
  it('has the members that a reader of 2.1.0 demands', () => {
    const log = toLog(TEXT, 'prd.md')
    expect(log).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') })
    const { tool, columnKind, results } = toRun(TEXT)
    expect(columnKind).toBe('utf16CodeUnits')
    expect(tool.driver.name).toBe('Throughline')
    expect(results.length).toBeGreaterThan(2)
    for (const { id, shortDescription, fullDescription, help, defaultConfiguration } of tool.driver.rules) {
      for (const text of [id, shortDescription.text, fullDescription.text, help.text])
        expect(text).not.toBe('')
      expect(['error', 'warning', 'note']).toContain(defaultConfiguration.level)
    }
  })

  it('names each rule by an index in range', () => {
    const { tool, results } = toRun(TEXT)
    for (const { ruleId, ruleIndex, level, message, locations } of results) {
      expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId)
      expect(['error', 'warning', 'note']).toContain(level)
      expect(message.text).not.toBe('')
      expect(locations).toHaveLength(1)
    }
  })

  it('gives regions in UTF-16 units, and relative addresses with forward slashes', () => {
    const { results } = toRun(TEXT)
    const lines = TEXT.split('\n')
    const found = results.find(({ locations }) => locations[0]?.physicalLocation.region.startLine === 4)
    const { artifactLocation, region } = found?.locations[0]?.physicalLocation ?? {}
    expect(artifactLocation).toEqual({ uri: 'docs/my%20prd.md', uriBaseId: '%SRCROOT%' })
    expect(lines[3]?.slice((region?.startColumn ?? 0) - 1, (region?.endColumn ?? 0) - 1)).toBe('suitable')
    expect(toRun(TEXT, '.\\docs\\a.md').results[0]?.locations[0]?.physicalLocation.artifactLocation.uri).toBe(
      'docs/a.md',
    )
    expect(
      toRun(TEXT, '/elsewhere/a.md').results[0]?.locations[0]?.physicalLocation.artifactLocation,
    ).toEqual({ uri: 'file:///elsewhere/a.md' })
  })

  it('keeps its fingerprints when lines move, and has no two alike', () => {
    const prints = (text: string) => toRun(text).results.map((one) => one.partialFingerprints)
    const before = prints(TEXT)
    expect(prints(TEXT.replace('# Lists\n', '# Lists\n\nSome more words.\n\n'))).toEqual(before)
    expect(new Set(before.map((one) => one.primaryLocationLineHash)).size).toBe(before.length)
    const twice = prints('- The list shall be suitable.\n- The list shall be suitable.\n')
    expect(new Set(twice.map((one) => one.primaryLocationLineHash)).size).toBe(twice.length)
  })

  it('suppresses what was accepted, with the reason', () => {
    const suppressed = toRun(TEXT).results.filter((one) => 'suppressions' in one)
    expect(suppressed).toMatchObject([
      {
        ruleId: 'R7',
        suppressions: [{ kind: 'inSource', status: 'accepted', justification: 'the pilot decides' }],
      },
    ])
  })

  it('shows the other side of a conflict', () => {
    const conflict = toRun(TEXT).results.find(({ ruleId }) => ruleId === 'CONFLICT')
    expect(conflict?.relatedLocations).toMatchObject([{ physicalLocation: { region: { startLine: 5 } } }])
  })

  it('of nothing is a run without results', () => {
    expect(toRun('# Nothing\n')).toMatchObject({ results: [], tool: { driver: { rules: [] } } })
  })

  it('describes what is wrong with a form, too', () => {
    const { tool, results } = toRun('- The app shall stop.\n\n```\nx\n')
    expect(results[0]).toMatchObject({ ruleId: 'truncated', level: 'error' })
    expect(tool.driver.rules[0]?.shortDescription.text).toBe('Truncated')
  })
})
