import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trials } from '../../../trials.case.ts'
import { anyDatabase, anyHld, anyLld } from '../design.case.ts'
import { hostileText } from '../hostile.case.ts'
import { askMermaid } from '../mermaid/mermaid.case.ts'
import { toContainerDiagram, toContextDiagram } from './c4.ts'
import { toErDiagram } from './er.ts'
import { toSequenceDiagram } from './sequence.ts'
import { toStateDiagram } from './states.ts'

const RUNS = { numRuns: trials(60, 1_000) }

describe('mermaid accepts', () => {
  it('the context and the containers of any design', async () => {
    await fc.assert(
      fc.asyncProperty(anyHld, hostileText, async (hld, title) => {
        expect(await askMermaid(toContextDiagram(hld, title))).toBeUndefined()
        expect(await askMermaid(toContainerDiagram(hld, title))).toBeUndefined()
      }),
      RUNS,
    )
  })

  it('every flow with its failures', async () => {
    await fc.assert(
      fc.asyncProperty(anyHld, async ({ flows, actors }) => {
        for (const flow of flows) expect(await askMermaid(toSequenceDiagram(flow, actors))).toBeUndefined()
      }),
      RUNS,
    )
  })

  it('the states of every model', async () => {
    await fc.assert(
      fc.asyncProperty(anyLld, async ({ models }) => {
        for (const model of models) expect(await askMermaid(toStateDiagram(model))).toBeUndefined()
      }),
      RUNS,
    )
  })

  it('the tables of any database', async () => {
    await fc.assert(
      fc.asyncProperty(anyDatabase, async (database) => {
        expect(await askMermaid(toErDiagram(database))).toBeUndefined()
      }),
      RUNS,
    )
  })
})
