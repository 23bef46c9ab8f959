/**
 * The commands that a user types, a row each, and the forms in which hosts read them. C2 of the skill holds here, too:
 * nothing tells an agent how to pass a gate.
 */
import { withFront } from './front-matter.ts'
import { PHASE_ROWS, type PhaseRow } from './phase-rows.ts'
import { NAME, toGiven } from './skill.ts'

/** `does`: what the agent is told, with the place of the words behind the command. */
export type Command = { name: string; title: string; hint: string; does(given: string): string }

const TOOLS = `Use the tools of the MCP server ${NAME}; \`projectPath\` is the absolute path of this project.`

const STOP = `A question is mine: ask it in its words, wait, and pass on what I say. At a gate stop, tell me what waits, in which
file, and that I decide with \`throughline review\` in a terminal of my own or with \`throughline open\` in the browser.
Never decide for me.`

/** Nobody reviews what they wrote themselves. */
const toHandOver = (
  roles: string,
): string => `A task whose role is ${roles} is not yours: give it, with nothing but the task,
to the agent of that name, or to a subagent that wrote none of it, and return its result unchanged.`
const REVIEWERS = toHandOver('`architect` or ends in `-reviewer`')

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const WORKTREE = `
Where I want a worktree of its own, first run \`throughline phase implement <feature> --worktree\` in the shell, then call
\`run\` with the feature alone.
`

const toPhase = ({ name, title }: PhaseRow, reviewer: string): Command => ({
  name,
  title: `Phase ${name}: ${lower(title)}`,
  hint: '[feature]',
  does: (given) => `Begin the phase \`${name}\`. ${TOOLS}

The feature: ${given}

1. Call \`run\` with \`phase: "${name}"\` and the \`feature\`; where none stands above, leave it out.
2. Do the task that comes back and return it with \`answer\`, until the phase is complete or something waits for me.
   ${toHandOver(`\`${reviewer}\``).replaceAll('\n', '\n   ')}
3. When it is complete, tell me in a few lines what it made, what its reviewer left open, and which phase comes next. Do
   not begin that one.
${name === 'implement' ? WORKTREE : ''}
${STOP}
`,
})

const FINISH: Omit<Command, 'name' | 'title'> = {
  hint: '[feature] [pr|merge|keep|discard]',
  does: (given) => `End a feature. ${TOOLS}

The feature, and how: ${given}

Call \`status\`, and ask me which way where I did not say it: \`pr\` a pull request, \`merge\` its branch, \`keep\` everything as
it is, \`discard\` it (its commits stay under a ref). Then give me the command for a terminal of my own:
\`throughline finish <feature> --<way>\`. It shows what it will do and asks me. Do not run it for me.
`,
}

const toRow = (row: PhaseRow): Command =>
  row.reviewer ? toPhase(row, row.reviewer) : { name: row.name, title: row.title, ...FINISH }

const START: Command = {
  name: 'start',
  title: 'Start a feature and go through its phases; or name another workflow first',
  hint: '[interview|prd|design|phases] what is wanted',
  does: (given) => `Start from my words. ${TOOLS}

${given}

If the first word is \`interview\`, \`prd\`, \`design\` or \`phases\`, it names the workflow; otherwise it is \`phases\`. Call \`run\` with
\`workflow\` and with the other words as \`text\`, unchanged; where I name a mode (hotfix, quick, standard, full), with
\`set: ["mode=…"]\`. Do each task that comes back and return it with \`answer\`. ${REVIEWERS}

${STOP}
`,
}

const CONTINUE: Command = {
  name: 'continue',
  title: 'Go on where a feature stands',
  hint: '[feature]',
  does: (given) => `Go on. ${TOOLS}

The feature: ${given}

Where none stands above, call \`status\` and take the one that waits for you; ask me where there are several. Call \`run\` with
the \`feature\`, do the task that comes back and return it with \`answer\`. ${REVIEWERS}

${STOP}
`,
}

const REVIEW: Command = {
  name: 'review',
  title: 'Show what waits for your decision',
  hint: '[feature]',
  does: (given) => `Show me what waits for my decision. ${TOOLS}

The feature: ${given}

Call \`status\`. For a gate of that feature, or where none stands above for the oldest one, read what it is about with \`read\` and
tell me in a few lines what the document says and what speaks against it. Then call \`run\` with the \`feature\`: where this
program can show me a form, I decide in it.

${STOP}
`,
}

const STATUS: Command = {
  name: 'status',
  title: 'What is under way, what waits, and what comes next',
  hint: '',
  does: () => `Call \`status\` of the MCP server ${NAME} with the absolute path of this project. Tell me in a few lines, for each feature: where it
stands, what waits for me and how I decide, what waits for you, and the next command.
`,
}

export const COMMANDS: Command[] = [START, CONTINUE, REVIEW, STATUS, ...PHASE_ROWS.map(toRow)]

/** One for everything, where a host has no skill that is a command. */
export const ANY: Command = {
  name: NAME,
  title: 'Carry an idea to approved requirements, or go on where it stands',
  hint: '[an idea, or the name of a feature]',
  does: (given) => `${TOOLS}

${toGiven(given)}
Do each task that comes back and return it with \`answer\`. ${REVIEWERS}

${STOP}
`,
}

/** For Claude Code. A user begins them; the model has the skill, and is not told of each. */
export const toClaudeCommand = ({ title, hint, does }: Command): string =>
  withFront(
    { description: title, ...(hint && { 'argument-hint': hint }), 'disable-model-invocation': true },
    does('$ARGUMENTS'),
  )

/** As opencode reads it. */
export const toMarkdownCommand = ({ title, does }: Command): string =>
  withFront({ description: title }, does('$ARGUMENTS'))

/** As Gemini CLI reads it. */
export const toTomlCommand = ({ title, does }: Command): string =>
  `description = ${JSON.stringify(title)}\nprompt = """\n${does('{{args}}')}"""\n`
