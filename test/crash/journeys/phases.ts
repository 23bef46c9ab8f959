/** An author and a reviewer in two rounds, then the specification, and the end that a person confirms. */
import { type Journey, mustHold, type Outcome, type Say } from './journey-row.ts'

const brainstorm = ({ token, turn }: Say): object => ({
  content: `# Brainstorm\n\n## Problem\n\nTools lie idle, ${token}.\n\n## Options Explored\n\n- Lending\n\n## Intent\n\nNeighbours lend tools.\n`,
  ...(turn > 0 && { changesMade: `Said who, ${token}.` }),
})

const review = ({ token, turn }: Say): object =>
  turn === 0
    ? { approved: false, issues: [{ severity: 'blocker', description: `Who, ${token}?` }], summary: token }
    : { approved: true, issues: [], summary: token }

const spec = ({ token }: Say): object => ({
  ...{
    title: 'Tool lending',
    vision: 'Neighbours lend tools.',
    inScope: ['Lending'],
    outOfScope: ['Payment'],
  },
  requirements: [
    {
      ...{ id: 'R-001', title: 'Lend a tool', description: `The system shall lend a tool, ${token}.` },
      acceptance: ['A test shows it.'],
    },
  ],
})

const check = ({ documents, files }: Outcome): void => {
  mustHold(documents['spec.md']?.includes('### R-001: Lend a tool') ?? false, 'spec.md')
  mustHold(documents['brainstorm.md']?.includes('<brainstorm 1>') ?? false, 'brainstorm.md')
  mustHold(
    files.some((file) => file.endsWith('.meta.json')),
    '.meta.json',
  )
  mustHold(!files.some((file) => file.endsWith('.review-history.md')), '.review-history.md')
}

/** What is called between two phases, by the one that was completed last. */
const NEXT: Record<string, string[]> = {
  null: ['phase', 'brainstorm'],
  brainstorm: ['phase', 'specify'],
  specify: ['finish', '--keep'],
}

export const phasesJourneys: Journey[] = [
  {
    name: 'phases',
    start: ['start', 'phases', 'Neighbours lend tools', '--author', 'host', '--feature', 'tool-lending'],
    says: {
      brainstorm,
      'brainstorm by chain-reviewer': review,
      specify: spec,
      'specify by chain-reviewer': ({ token }) => ({ approved: true, issues: [], summary: token }),
      finish: ({ token }) => ({ choice: 'proceed', reason: token }),
    },
    goes: (state) => NEXT[String((state as { currentPhase: string | null }).currentPhase)] ?? [],
    check,
  },
]
