import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../../trials.case.ts'
import { BROKEN } from './broken.case.ts'
import { askMermaid } from './mermaid.case.ts'
import { readMermaid } from './read.ts'
import { SOUND, UNREAD } from './sound.case.ts'

describe('what mermaid takes', () => {
  test.each(Object.entries(SOUND))('%s is read in full', async (_, text) => {
    expect(await askMermaid(text)).toBeUndefined()
    const { diagram, unread } = readMermaid(text)
    expect(unread).toEqual([])
    expect(diagram).toBeDefined()
  })

  test.each(Object.entries(UNREAD))('%s is said to be unread', async (_, text) => {
    expect(await askMermaid(text)).toBeUndefined()
    expect(readMermaid(text).unread).not.toEqual([])
  })
})

describe('what mermaid refuses', () => {
  test.each(Object.entries(BROKEN))('%s is not sound', async (_, text) => {
    expect(await askMermaid(text)).toBeDefined()
    expect(readMermaid(text).unread).not.toEqual([])
  })
})

const WORDS = /[\w\u00c0-\uffff]+|[-.=<>|{}()[\]]+|\s+|[^\w\s]/g

/** A diagram with some of its words left out, doubled, exchanged or replaced. */
const toChanged = (
  text: string,
  words: readonly string[],
  changes: readonly [number, number, number][],
): string => {
  const [header = '', ...rest] = text.split('\n')
  const list = rest.join('\n').match(WORDS) ?? []
  for (const [how, where, which] of changes) {
    const at = where % list.length
    const word = list[at] ?? ''
    if (how === 0) list.splice(at, 1)
    else if (how === 1) list.splice(at, 0, word)
    else if (how === 2) list.splice(at, 3, ...list.slice(at, at + 3).reverse())
    else list[at] = words[which % words.length] ?? ''
  }
  return [header, list.join('')].join('\n')
}

describe('diagrams with small mistakes', () => {
  const diagrams = Object.values(SOUND).filter((text) => /^[a-zA-Z]/.test(text) && text.includes('\n'))
  const words = [...diagrams, ...Object.values(BROKEN)].flatMap((text) => text.match(WORDS) ?? [])

  test('are sound here only if mermaid takes them', async () => {
    const change = fc.tuple(fc.nat(3), fc.nat(500), fc.nat(5000))
    const changed = fc
      .tuple(fc.constantFrom(...diagrams), fc.array(change, { minLength: 1, maxLength: 2 }))
      .map(([text, changes]) => toChanged(text, words, changes))
    await fc.assert(
      fc.asyncProperty(changed, async (text) => {
        const { unread } = readMermaid(text)
        if (unread.length === 0) expect(await askMermaid(text)).toBeUndefined()
      }),
      { seed: 7, numRuns: trials(600, 20_000) },
    )
  })
})

describe('values', () => {
  test('entities have their attributes and keys, relations their counts', () => {
    const { diagram } = readMermaid(
      'erDiagram\n  A ||--o{ B : has\n  B {\n    uuid a_id PK, FK "to A"\n    text[] tags\n  }',
    )
    expect(diagram).toEqual({
      kind: 'er',
      entities: [
        { name: 'A', attributes: [], line: 2 },
        {
          name: 'B',
          attributes: [
            { type: 'uuid', name: 'a_id', keys: ['PK', 'FK'], line: 4 },
            { type: 'text[]', name: 'tags', keys: [], line: 5 },
          ],
          line: 2,
        },
      ],
      relations: [{ from: 'A', to: 'B', label: 'has', fromCount: 'one', toCount: 'zero-or-more', line: 2 }],
    })
  })

  test('messages name participants by id, participants have the name that is shown', () => {
    const { diagram } = readMermaid(
      'sequenceDiagram\n  participant W as Web App\n  W->>Order Service: orders',
    )
    expect(diagram).toEqual({
      kind: 'sequence',
      participants: [
        { id: 'W', name: 'Web App', line: 2 },
        { id: 'Order Service', name: 'Order Service', line: 3 },
      ],
      messages: [{ from: 'W', to: 'Order Service', label: 'orders', line: 3 }],
    })
  })

  test('transitions keep their event, [*] is no state', () => {
    const { diagram } = readMermaid('stateDiagram-v2\n  [*] --> open\n  open --> shut : close')
    expect(diagram).toMatchObject({
      states: [{ id: 'open' }, { id: 'shut' }],
      transitions: [
        { from: '[*]', to: 'open', label: '' },
        { from: 'open', to: 'shut', label: 'close' },
      ],
    })
  })

  test('a chain has an arrow for each pair, and a node the name in its shape', () => {
    const { diagram } = readMermaid('flowchart LR\n  A & B -->|yes| C["The end"] --> D')
    expect(diagram).toMatchObject({
      nodes: [{ id: 'A' }, { id: 'B' }, { id: 'C', name: 'The end' }, { id: 'D' }],
      edges: [
        { from: 'A', to: 'C', label: 'yes' },
        { from: 'B', to: 'C', label: 'yes' },
        { from: 'C', to: 'D', label: '' },
      ],
    })
  })

  test('elements of C4 have their kind and technology', () => {
    const { diagram } = readMermaid(
      'C4Container\n  Container(web, "Web", "React", "Shows")\n  Person(p, "P", "Buys")\n  Rel(p, web, "uses")',
    )
    expect(diagram).toMatchObject({
      level: 'Container',
      elements: [
        { id: 'web', name: 'Web', kind: 'Container', technology: 'React' },
        { id: 'p', technology: '' },
      ],
      relations: [{ from: 'p', to: 'web', label: 'uses' }],
    })
  })
})
