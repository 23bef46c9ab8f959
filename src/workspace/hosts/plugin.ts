/**
 * The plugin, from one source. Claude Code reads a manifest, commands, skills, agents and a hook; hosts of the open
 * standard Agent Plugins read another manifest beside it, and the same skills. Pure.
 */
import type { Launch } from '../../schema/host.ts'
import type { JsonObject } from '../../schema/json.ts'
import { COMMANDS, toClaudeCommand } from './content/commands.ts'
import { REVIEWERS, toReviewer } from './content/reviewers.ts'
import { NAME, toClaudeSkill, toSkill } from './content/skill.ts'
import { toWorkflowState } from './content/workflow-state.ts'

export type File = { path: string; text: string }

const DESCRIPTION =
  'Carries a product idea from a sentence to verified work in reviewed phases; a person decides at every gate.'

const toJson = (value: JsonObject): string => `${JSON.stringify(value, null, 2)}\n`

/** The command of ours that tells a session what is under way. */
export const HOOK_WORDS = ['hook', 'session-start']
const HOOK_SECONDS = 10

/** In exec form: no shell reads it. */
const toHooks = ({ command, args }: Launch): JsonObject => {
  const hook = { type: 'command', command, args: [...args, ...HOOK_WORDS], timeout: HOOK_SECONDS }
  return { hooks: { SessionStart: [{ hooks: [hook] }] } }
}

/** What Claude Code reads besides the skill and the server. A copy in a project bears no version: it would only age. */
export const toClaudeParts = (program: Launch, manifest: JsonObject = {}): File[] => [
  {
    path: '.claude-plugin/plugin.json',
    text: toJson({ name: NAME, description: DESCRIPTION, author: { name: 'Throughline' }, ...manifest }),
  },
  ...COMMANDS.map((command) => ({ path: `commands/${command.name}.md`, text: toClaudeCommand(command) })),
  ...REVIEWERS.map((name) => ({ path: `agents/${name}.md`, text: toReviewer(name) })),
  { path: 'skills/workflow-state/SKILL.md', text: toWorkflowState() },
  { path: 'hooks/hooks.json', text: toJson(toHooks(program)) },
]

/** The skill of a folder that is a plugin as well: Claude Code calls it by the folder's name. */
export const toClaudePlugin = (program: Launch): File[] => [
  { path: 'SKILL.md', text: toClaudeSkill() },
  ...toClaudeParts(program),
]

const STANDARD = 'https://agent-plugins.org/schemas/1.0.0'

const FOLDER = 'plugin'

/** Where a host that installs plugins finds ours: it stands beside the folder. */
const MARKETPLACE = {
  name: NAME,
  owner: { name: 'Throughline' },
  description: DESCRIPTION,
  plugins: [{ name: NAME, source: `./${FOLDER}`, description: DESCRIPTION }],
}

/** What is published: both forms in one folder, started by our name on the path. */
export const toPublishedPlugin = (version: string, license: string): File[] => {
  const program: Launch = { command: NAME, args: [], why: '' }
  const server = { command: NAME, args: ['mcp'] }
  const manifest = { version, license }
  const files = [
    ...toClaudeParts(program, manifest),
    { path: '.mcp.json', text: toJson({ mcpServers: { [NAME]: server } }) },
    { path: `skills/${NAME}/SKILL.md`, text: toSkill() },
    {
      path: 'plugin.json',
      text: toJson({
        $schema: `${STANDARD}/plugin.schema.json`,
        name: NAME,
        description: DESCRIPTION,
        author: { name: 'Throughline' },
        ...manifest,
      }),
    },
    {
      path: 'mcp.json',
      text: toJson({
        $schema: `${STANDARD}/mcp.schema.json`,
        mcpServers: { [NAME]: { type: 'stdio', ...server } },
      }),
    },
  ]
  return [
    { path: '.claude-plugin/marketplace.json', text: toJson(MARKETPLACE) },
    ...files.map(({ path, text }) => ({ path: `${FOLDER}/${path}`, text })),
  ]
}
