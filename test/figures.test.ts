import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fillFigures, listFigureFiles } from '../bench/figures.ts'
import { PARTS } from '../bench/parts.ts'
import { type Results, readResults } from '../bench/results.ts'
import { listStale, OWED, readSource } from '../bench/sources.ts'
import { toReport } from '../bench/table.ts'

const RESULTS: Results = {
  steps: {
    about: {
      ...{ title: 'Steps', on: '2026-01-02', machine: 'a machine', sizes: '', seconds: 3 },
      source: readSource('steps'),
    },
    figures: [
      {
        key: 'commit',
        what: 'a commit',
        unit: 'ms',
        spread: { p25: 0.5, median: 0.754, p90: 12.34 },
        ratio: { p25: 1.4, median: 1.6 },
        most: 1.5,
      },
      { key: 'event', what: 'an event', unit: 'B', value: 20_600 },
      { key: 'calls', what: 'calls', unit: '', value: 10_000, most: 12_000 },
      { key: 'peer', what: 'the peer', missing: 'not installed' },
    ],
  },
}

const marked = (key: string, field: string, text: string): string =>
  `<!-- figure: ${key} ${field} -->${text}<!-- / -->`

describe('a figure in a record', () => {
  test('is filled from the results, and filled again it stays', () => {
    const text = `It takes ${marked('commit', 'median', '9')} ms, ${marked('commit', 'ratio', '')}; ${marked('event', 'value', '4.8 kB')}, ${marked('calls', 'value', '?')}.`
    const filled = fillFigures(text, RESULTS)
    expect(filled.replace(/<!--.*?-->/g, '')).toBe('It takes 0.75 ms, 1.60x; 20.6 kB, 10,000.')
    expect(fillFigures(filled, RESULTS)).toBe(filled)
  })

  test.each([
    ['a key that nothing measures', marked('gone', 'ratio', '1x'), 'there is no figure gone'],
    ['a field that it has not', marked('event', 'ratio', '1x'), 'the figure event has no ratio'],
    ['a figure that could not be measured', marked('peer', 'median', '1'), 'the figure peer has no median'],
    ['a mark that does not end', '<!-- figure: event value -->4.8 kB', 'marked in another way'],
  ])('is refused with %s', (_what, text, message) => {
    expect(() => fillFigures(text, RESULTS)).toThrow(message)
  })
})

describe('the page of results', () => {
  test('shows every figure with its budget and how it is kept', () => {
    const lines = toReport(RESULTS)
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split('|').map((cell) => cell.trim()))
    expect(lines.slice(1)).toEqual([
      ['', 'a commit', '0.50', '0.75', '12.3', '1.40x', '1.60x', '≤ 1.5x', 'about at', ''],
      ['', 'an event', '', '20.6 kB', '', '', '', '', '', ''],
      ['', 'calls', '', '10,000', '', '', '', '≤ 12,000', 'within', ''],
      ['', 'the peer', 'not installed', '', '', '', '', '', '', ''],
    ])
  })
})

describe('figures that are older', () => {
  const measured = RESULTS.steps as Results[string]
  const source = readSource('steps')
  const staleWith = (changed: Partial<typeof source>) =>
    listStale({ steps: { ...measured, about: { ...measured.about, source: { ...source, ...changed } } } })

  test('than nothing are none', () => {
    expect(listStale(RESULTS)).toEqual([])
  })

  test('than their benchmark, or than the code that they measure, are told with the part that measures them', () => {
    const told = { part: 'steps', on: '2026-01-02', seconds: 3 }
    expect(staleWith({ bench: 'another' })).toEqual([{ ...told, isOtherBench: true, folders: [] }])
    expect(staleWith({ code: { ...source.code, stores: 'others' } })).toEqual([
      { ...told, isOtherBench: false, folders: ['stores'] },
    ])
  })

  test('than their own benchmark are measured again, or owed', () => {
    const older = listStale(readResults()).filter(({ isOtherBench }) => isOtherBench)
    const parts = older.map(({ part }) => part).sort()
    expect(
      parts,
      'run npm run bench -- and what is missing below, or take it off OWED in bench/sources.ts',
    ).toEqual(OWED.toSorted())
  })

  test('can be told of every part', () => {
    const sources = Object.keys(PARTS).map((part) => readSource(part).bench)
    expect(new Set(sources).size).toBe(sources.length)
  })
})

describe('what is written down', () => {
  test('names every figure once', () => {
    const keys = Object.values(readResults()).flatMap(({ figures }) => figures.map(({ key }) => key))
    expect(keys.length).toBeGreaterThan(50)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  test.each(listFigureFiles().map(({ path, render }) => [relative('', path), path, render] as const))(
    '%s holds the figures of the results',
    (_name, path, render) => {
      expect(readFileSync(path, 'utf8'), 'run npm run figures').toBe(render(readResults()))
    },
  )
})
