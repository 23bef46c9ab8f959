/**
 * Reads the diagrams that designs draw: C4, sequences, entities, states and flowcharts.
 *
 * 1. A diagram without anything unread is one that mermaid takes. 2. What a reader here does not understand is unread:
 * said with its line, and never passed over.
 */
import { readC4 } from './c4.ts'
import type { Diagram, Mermaid, Unread } from './diagram.ts'
import { readEr } from './er.ts'
import { readFlowchart } from './flowchart.ts'
import { type Line, toLines, toUnread } from './line.ts'
import { readSequence } from './sequence.ts'
import { readStates } from './state.ts'

type Reader = (lines: readonly Line[]) => { diagram: Diagram; unread: Unread[] }

const toReader = (header: string): Reader | undefined => {
  if (header === 'erDiagram') return readEr
  if (header === 'sequenceDiagram') return readSequence
  if (header === 'stateDiagram-v2' || header === 'stateDiagram') return readStates
  if (/^(?:flowchart|graph)(?:[ \t]+(?:TB|TD|BT|RL|LR))?;?$/.test(header)) return readFlowchart
  const level = /^C4(Context|Container|Component|Dynamic|Deployment)$/.exec(header)?.[1]
  return level === undefined ? undefined : (lines) => readC4(lines, level)
}

/** Mermaid looks for these words anywhere. */
const C4 = /C4(?:Container|Component|Dynamic|Deployment)/

export const readMermaid = (text: string): Mermaid => {
  const [first, ...lines] = toLines(text)
  if (!first) return { header: '', diagram: undefined, unread: [{ line: 1, reason: 'the diagram is empty' }] }
  const header = /^[\w-]+/.exec(first.text)?.[0] ?? ''
  const read = toReader(first.text)
  if (!read) {
    const reason = `diagrams that begin with ${first.text.slice(0, 40)} are not read`
    return { header, diagram: undefined, unread: [{ line: first.line, reason }] }
  }
  const { diagram, unread } = read(lines)
  const misleading = header.startsWith('C4') ? undefined : lines.find(({ text: line }) => C4.test(line))
  if (misleading) unread.push(toUnread(misleading, 'mermaid takes this for a C4 diagram'))
  return { header, diagram, unread: unread.toSorted((a, b) => a.line - b.line) }
}
