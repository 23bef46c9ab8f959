/** The agents that review, for hosts that have agents: the very prompt that the engine gives, and nothing that writes. */
import prompts from '../../../../workflows/phases/prompts.generated.json' with { type: 'json' }
import { withFront } from './front-matter.ts'
import { NAME } from './skill.ts'

const SAYS = {
  'chain-reviewer': 'Reads what a phase made and says whether the next one can work with it alone',
  'final-reviewer': 'Compares what was built with its specification: missing, extra, misunderstood',
}

export type Reviewer = keyof typeof SAYS
export const REVIEWERS = Object.keys(SAYS) as Reviewer[]

const GIVEN = `# What you are given

One task of ${NAME}: instructions, input, and the schema of its result. Read files that it names, nothing else is needed.
Answer with one JSON value that fits \`resultSchema\`, and with no other word.
`

export const toReviewer = (name: Reviewer): string =>
  withFront(
    {
      name,
      description: `${SAYS[name]}. Give it a task of ${NAME} whose role is ${name}, whole, and nothing else; never a text that it helped to write.`,
      tools: 'Read, Grep, Glob',
    },
    `${prompts[name].trimEnd()}\n\n${GIVEN}`,
  )
