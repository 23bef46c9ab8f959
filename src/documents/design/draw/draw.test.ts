import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trials } from '../../../trials.case.ts'
import { anyDatabase, anyHld, anyLld } from '../design.case.ts'
import { hostileText } from '../hostile.case.ts'
import { SAMPLE, TITLE } from '../sample.case.ts'
import { drawDiagrams } from './draw.ts'
import { toLayout } from './layout.ts'

const TAG = /<(\/?)([a-z]+)((?: [a-z-]+="[^"<>]*"| xmlns="[^"]*"| viewBox="[^"]*")*)(\/?)>/gi

/** The elements of an SVG that is one: every tag is closed, and between tags stands text alone. */
const elementsOf = (svg: string): string[] => {
  const open: string[] = []
  const names: string[] = []
  let at = 0
  for (const { 0: tag, 1: close, 2: name = '', 4: empty, index } of svg.matchAll(TAG)) {
    expect(svg.slice(at, index)).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/)
    at = index + tag.length
    if (close) expect(open.pop()).toBe(name)
    else {
      names.push(name)
      if (!empty) open.push(name)
    }
  }
  expect(at).toBe(svg.length)
  expect(open).toEqual([])
  return names
}

const ALLOWED = new Set(['svg', 'title', 'g', 'rect', 'path', 'circle', 'text'])

const checkDrawing = (svg: string): void => {
  for (const name of elementsOf(svg)) expect(ALLOWED).toContain(name)
  expect(svg).not.toMatch(/NaN|Infinity|undefined|url\(| href| on[a-z]+="/)
}

const numbersOf = (svg: string, attribute: string): number[] =>
  [...svg.matchAll(new RegExp(` ${attribute}="([-\\d.]+)"`, 'g'))].map(([, value]) => Number(value))

describe('drawings', () => {
  it('are one for each diagram of the documents', () => {
    expect(drawDiagrams(SAMPLE, TITLE).map(({ title }) => title)).toEqual([
      'Context',
      'Components',
      'F-001: Reserve a tool',
      'States of Reservation',
      'Tables',
    ])
    expect(drawDiagrams({})).toEqual([])
  })

  it('say what the design says', () => {
    const words = drawDiagrams(SAMPLE, TITLE).map(({ svg }) =>
      [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text).join(' '),
    )
    expect(words[0]).toContain('Tool Library [the system]')
    expect(words[1]).toMatch(/calls \(JSON over HTTPS\).*Lending API \[service: Node.js, Hono\]/)
    expect(words[2]).toMatch(/As planned picks a tool.*When: the deposit is refused declined 402/)
    expect(words[3]).toContain('48 hours passed')
    expect(words[4]).toContain('member_id uuid FK')
  })

  it('are plain SVG, whatever the values are', () => {
    fc.assert(
      fc.property(anyHld, anyLld, anyDatabase, hostileText, (hld, lld, database, title) => {
        for (const { svg } of drawDiagrams({ hld, lld, database }, title)) checkDrawing(svg)
      }),
      { numRuns: trials(100, 2_000) },
    )
  })

  it('have all their words and boxes inside', () => {
    fc.assert(
      fc.property(anyHld, anyLld, anyDatabase, (hld, lld, database) => {
        for (const { svg } of drawDiagrams({ hld, lld, database })) {
          const [width = 0, height = 0] = [numbersOf(svg, 'width')[0], numbersOf(svg, 'height')[0]]
          const shift = Number(/translate\(([\d.]+)\)/.exec(svg)?.[1] ?? 0)
          for (const x of numbersOf(svg, 'x')) expect(x + shift).toBeGreaterThanOrEqual(0)
          for (const x of numbersOf(svg, 'x')) expect(x + shift).toBeLessThanOrEqual(width)
          for (const y of numbersOf(svg, 'y')) expect(y).toBeLessThanOrEqual(height)
        }
      }),
      { numRuns: trials(100, 2_000) },
    )
  })

  it('draw a hundred boxes of many, and say how many are left', () => {
    const tables = Array.from({ length: 130 }, (_, at) => ({ ...SAMPLE.database.tables[1], name: `t${at}` }))
    const [drawing] = drawDiagrams({
      database: { ...SAMPLE.database, tables: tables as typeof SAMPLE.database.tables },
    })
    expect(drawing?.svg).toContain('and 30 more')
  })
})

describe('a layout', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const graph = fc.record({
    nodes: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }),
    edges: fc.array(fc.record({ from: fc.constantFrom(...ids), to: fc.constantFrom(...ids) }), {
      maxLength: 12,
    }),
  })

  it('puts no box onto another, and every arrow that is on no cycle leads down', () => {
    fc.assert(
      fc.property(graph, ({ nodes, edges }) => {
        const sizes = nodes.map((id, at) => ({ id, width: 60 + 90 * (at % 3), height: 30 + 20 * (at % 2) }))
        const known = edges.filter(({ from, to }) => nodes.includes(from) && nodes.includes(to))
        const { places, routes } = toLayout(sizes, known, () => 10)
        const boxes = [...places.values()]
        for (const a of boxes)
          for (const b of boxes)
            if (a !== b)
              expect(
                a.x + a.width <= b.x ||
                  b.x + b.width <= a.x ||
                  a.y + a.height <= b.y ||
                  b.y + b.height <= a.y,
              ).toBe(true)
        for (const { places: passed } of routes)
          for (const [at, place] of passed.entries()) {
            const next = passed[at + 1]
            if (next) expect(place.y + place.height).toBeLessThan(next.y)
          }
      }),
      { numRuns: trials(300, 5_000) },
    )
  })
})
