/** The seed's skill for the state of phases. The state is code's here, so it says how to read it and never to write it. */
import { withFront } from './front-matter.ts'
import { PHASE_ROWS, REVIEWS } from './phase-rows.ts'

const DESCRIPTION =
  'Where a feature stands in the phases of throughline (brainstorm, specify, design, create-plan, create-tasks, implement, verify, finish), which phase may come next, what blocks it and what becomes stale. Use it when the user asks for a phase, skips one, goes back to one, or asks why one was refused.'

const toRow = ({ name, writes, reads, reviewer }: (typeof PHASE_ROWS)[number]): string =>
  `| ${name} | ${reads.join(', ') || '—'} | ${writes ?? '—'} | ${reviewer ?? 'a person confirms'} |`

const toBody = (): string => `# The state of phases

The engine keeps it: which phase was completed, how many reviews it took, what its reviewer left open. \`status\` and \`run\` of
the MCP server throughline say where a feature stands; \`magi-sdd/<feature>/.meta.json\` and \`.review-history.md\` show the
same to people. Both are written from the journal: never write into them, it decides nothing and is undone.

| phase | reads | writes | reviewed by |
| --- | --- | --- | --- |
${PHASE_ROWS.map(toRow).join('\n')}

## Which phase may begin

You do not decide it: call \`run\` with \`feature\` and \`phase\` and do what comes back.

- Refused (\`blocked\`): implement needs \`spec.md\`, create-tasks needs \`plan.md\`. Tell the user which phase makes the file.
- A question: phases would be skipped, later ones would become stale, the phase was left half done (continue, fresh or
  review), or two phases go in turns without fewer issues. Ask the user in its words and pass on what they say.
- A gate: a text that a person approved has changed, or the last phase was left with a blocker. It is the user's.
- A task: write what it asks for, and return it with \`answer\`.

## How often it is reviewed

By its mode, at most: ${REVIEWS.map(([mode, most]) => `${mode} ${most}`).join(', ')}. The engine runs the loop, so a task comes back with \`issues\`
until the reviewer has no blocker or the reviews are used up. Mend what they name and nothing else.
`

export const toWorkflowState = (): string =>
  withFront({ name: 'workflow-state', description: DESCRIPTION }, toBody())
