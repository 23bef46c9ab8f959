/** Flows and states as diagrams say them: those that somebody drew, and those that code drew from entries. */
import type { Flow, Model } from '../../../schema/design.ts'
import { readMermaid } from '../mermaid/read.ts'

type Step = Flow['steps'][number]
type State = Model['states'][number]

/** Marks that mermaid would take for its own are given by their number. */
const readLabel = (label: string): string =>
  label.replace(/#(\d{1,7});/g, (whole, number) => {
    const point = Number(number)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

/** The messages of a sequence; those of a branch happen instead of what is planned. */
export const readDrawnFlow = (text: string): Pick<Flow, 'steps' | 'failures'> => {
  const { diagram } = readMermaid(text)
  if (diagram?.kind !== 'sequence') return { steps: [], failures: [] }
  const names = new Map(diagram.participants.map(({ id, name }) => [id, readLabel(name)]))
  const nameOf = (id: string): string => names.get(id) ?? id
  const steps: Step[] = []
  const failures: Flow['failures'] = []
  let last: string | undefined
  for (const { from, to, label, branch } of diagram.messages) {
    const step = { from: nameOf(from), to: nameOf(to), says: readLabel(label) || 'calls' }
    if (branch === undefined) steps.push(step)
    else if (branch === last) failures.at(-1)?.steps.push(step)
    else failures.push({ when: readLabel(branch), steps: [step] })
    last = branch
  }
  return { steps, failures }
}

export const readDrawnStates = (text: string): State[] => {
  const { diagram } = readMermaid(text)
  if (diagram?.kind !== 'state') return []
  const names = new Map(diagram.states.map(({ id, name }) => [id, readLabel(name)]))
  return diagram.transitions
    .filter(({ from }) => from !== '[*]')
    .map(({ from, to, label }) => ({
      from: names.get(from) ?? from,
      to: names.get(to) ?? to,
      on: readLabel(label) || 'not named',
    }))
}
