import { describe, expect, test } from 'vitest'
import { drawStates } from '../draw/states.ts'
import { askMermaid } from '../mermaid/mermaid.case.ts'
import { readMermaid } from '../mermaid/read.ts'
import { toStateDiagram } from './states.ts'

const toModel = (...states: [from: string, to: string, on: string][]) => ({
  ...{ name: 'Run', does: '', fields: [], covers: [] },
  states: states.map(([from, to, on]) => ({ from, to, on })),
})

describe('a diagram of states', () => {
  test('is read again, whatever marks its events hold', async () => {
    const model = toModel(
      ['open', 'closed', '80 % of the quota; or: «30 days»'],
      ['closed', 'open', 'a #1; b'],
    )
    const text = toStateDiagram(model)
    expect(await askMermaid(text)).toBeUndefined()
    const read = readMermaid(text)
    expect(read).toMatchObject({ unread: [] })
    expect(read).toHaveProperty('diagram.states.length', 2)
  })

  test('begins where its entries say so, and the mark for that is no state', async () => {
    const text = toStateDiagram(
      toModel(
        ['[*]', 'ordered', 'a person orders'],
        ['[*]', 'skipped', 'rain is coming'],
        ['ordered', 'done', 'it ran'],
      ),
    )
    expect(text).toContain('[*] --> ordered : a person orders')
    expect(text).toContain('[*] --> skipped : rain is coming')
    expect(text.match(/\[\*\] -->/g)).toHaveLength(2)
    expect(await askMermaid(text)).toBeUndefined()
    expect(JSON.stringify(drawStates(toModel(['[*]', 'ordered', 'a person orders'])))).not.toContain('[*]')
  })
})
