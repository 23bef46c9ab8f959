/** For tests only: files of hosts as people have them. */
import type { HostName } from '../../schema/host.ts'

export type Given = {
  what: string
  host: HostName
  path: string
  text: string
  /** What becomes of it; `refused` files do not parse. */
  is: 'open' | 'registered' | 'otherwise' | 'refused'
}

const CLAUDE = `{
  "mcpServers": {
    "github": {
      "type": "http",
      "url": "https://api.example.org/mcp/",
      "headers": { "Authorization": "Bearer \${GITHUB_TOKEN}" }
    },
    "files": { "command": "npx", "args": ["-y", "server-files", "."], "env": {} }
  }
}
`

const CODEX = `# how I like it
model = "gpt-5-codex"
approval_policy = "on-request"
notify = [
  "notify-send", # a comment in a list
  'Codex',
]

[projects."/srv/shop"]
trust_level = "trusted"

[mcp_servers.docs]
command = "npx"
args = ["-y", "docs-mcp"]
env = { "API_KEY" = "k#1", NODE_ENV = "production" }
startup_timeout_sec = 20.5

[mcp_servers.docs.tools.search]
approval_mode = "approve"

[[hooks.stop]]
command = """
echo "it's [not] a table"
[mcp_servers.throughline]
"""

[tui]
notifications = true # the end, without a line end`

const GEMINI = `{
  // who I am
  "security": { "auth": { "selectedType": "gemini-api-key" } },
  "ui": {
    "theme": "Default" /* for now */
  },
  "mcpServers": {
    // none yet
  }
}
`

const OPENCODE = `{
	"$schema": "https://opencode.ai/config.json", // for the editor
	"model": "anthropic/claude-sonnet-4-5",
	"permission": { "edit": "ask" },
	"mcp": {
		// tickets
		"jira": {
			"type": "remote",
			"url": "https://jira.example.com/mcp", // "a comment, with quotes",
			"enabled": false,
		},
	},
}
`

const VSCODE = `{
    // Use IntelliSense to learn about possible attributes.
    "inputs": [
        { "type": "promptString", "id": "key", "description": "Key, {please}", "password": true },
    ],
    "servers": {
        "memory": { "command": "npx", "args": ["-y", "server-memory"] }, // keeps things
    },
}
`

const toCrlf = (text: string): string => text.replaceAll('\n', '\r\n')
const BOM = '\uFEFF'

const PATHS: Record<HostName, string> = {
  claude: '.mcp.json',
  codex: '.codex/config.toml',
  gemini: '.gemini/settings.json',
  opencode: 'opencode.json',
  cursor: '.cursor/mcp.json',
  vscode: '.vscode/mcp.json',
}

const of = (
  host: HostName,
  what: string,
  text: string,
  is: Given['is'] = 'open',
  path = PATHS[host],
): Given => ({
  what: `${host}: ${what}`,
  host,
  path,
  text,
  is,
})

export const GIVEN: Given[] = [
  of('claude', 'two servers', CLAUDE),
  of('claude', 'two servers, CRLF', toCrlf(CLAUDE)),
  of('claude', 'two servers, BOM', BOM + CLAUDE),
  of('claude', 'on one line', '{"mcpServers":{"a":{"command":"x"}},"z":1}'),
  of('claude', 'on one line with blanks', '{ "mcpServers": { "a": { "command": "x" } } }\n'),
  of('claude', 'no servers, on one line', '{"mcpServers":{}}'),
  of('claude', 'no servers', '{\n  "mcpServers": {}\n}\n'),
  of('claude', 'an empty object', '{}'),
  of('claude', 'an empty object over lines', '{\n\n}\n'),
  of('claude', 'an empty file', ''),
  of('claude', 'a blank file', ' \r\n\r\n'),
  of('claude', 'nothing but a BOM', BOM),
  of('claude', 'something else', '{\n    "other": [1, 2.5e3, null, "é\\u00e9\\n"]\n}'),
  of(
    'claude',
    'a section that stands there twice',
    '{\n "mcpServers": {"x": 1},\n "mcpServers": {"y": {}}\n}\n',
  ),
  of(
    'claude',
    'registered already, with more',
    '{"mcpServers": {"throughline": {"args": ["mcp"], "command": "throughline", "env": {"A": "b"}}}}',
    'registered',
  ),
  of(
    'claude',
    'registered otherwise',
    '{\n  "mcpServers": {\n    "throughline": { "command": "node", "args": ["./mine.js"] }\n  }\n}\n',
    'otherwise',
  ),
  of('claude', 'a comment, which Claude does not read', '{ // mine\n  "mcpServers": {}\n}\n', 'refused'),
  of('claude', 'a trailing comma, which Claude does not read', '{ "mcpServers": {}, }', 'refused'),
  of('claude', 'broken off', '{ "mcpServers": { "a": ', 'refused'),
  of('claude', 'a merge conflict', `<<<<<<< ours\n${CLAUDE}=======\n${CLAUDE}>>>>>>> theirs\n`, 'refused'),
  of('claude', 'a list', '[]', 'refused'),
  of('claude', 'servers in a list', '{"mcpServers": []}', 'refused'),
  of('claude', 'servers that are null', '{"mcpServers": null}', 'refused'),
  of('claude', 'text behind the end', '{} {}', 'refused'),
  of('claude', 'a line end in a text', '{"a": "b\nc"}', 'refused'),
  of('claude', 'a bad number', '{"a": 01}', 'refused'),

  of('codex', 'a full file', CODEX),
  of('codex', 'a full file, CRLF', toCrlf(CODEX)),
  of('codex', 'a full file, BOM', BOM + CODEX),
  of('codex', 'an empty file', ''),
  of('codex', 'a blank', ' '),
  of('codex', 'one line', 'model = "o"\n'),
  of('codex', 'only a comment', '# nothing yet'),
  of('codex', 'dotted keys', 'mcp_servers.a.command = "x"\nmcp_servers.a.args = []\n'),
  of('codex', 'quoted keys', '[ mcp_servers . "a b" ]\ncommand = \'C:\\x\'\n'),
  of(
    'codex',
    'registered already',
    '[mcp_servers."throughline"]\nargs = [ "mcp" ] # ours\ncommand = \'throughline\'\nrequired=false\nenabled = true',
    'registered',
  ),
  of(
    'codex',
    'registered already, in one line',
    'mcp_servers = { throughline = { command = "throughline", args = ["mcp"], required = false } }\n',
    'registered',
  ),
  of(
    'codex',
    'registered otherwise',
    '[mcp_servers.throughline]\nurl = "http://127.0.0.1:4317/mcp"\n',
    'otherwise',
  ),
  of('codex', 'registered otherwise, dotted', 'mcp_servers.throughline.command = "x"\n', 'otherwise'),
  of('codex', 'servers in one line', 'mcp_servers = { a = { command = "x" } }\n', 'refused'),
  of('codex', 'servers in a list', '[[mcp_servers]]\ncommand = "x"\n', 'refused'),
  of('codex', 'broken off', '[mcp_servers.a\ncommand = "x"\n', 'refused'),
  of('codex', 'an open text', 'model = "gpt\n', 'refused'),
  of('codex', 'an open long text', 'model = """gpt\n', 'refused'),
  of('codex', 'JSON', '{"mcpServers": {}}', 'refused'),
  of('codex', 'a table twice', '[a]\nx = 1\n[a]\ny = 1\n', 'refused'),
  of('codex', 'a key twice', 'a = 1\na = 2\n', 'refused'),
  of('codex', 'two values on a line', 'a = 1 b = 2\n', 'refused'),

  of('gemini', 'comments', GEMINI),
  of('gemini', 'comments, CRLF, BOM', BOM + toCrlf(GEMINI)),
  of('gemini', 'no servers', '{\n  "ui": { "theme": "Default" }\n}\n'),
  of('gemini', 'an open comment', '{ /* }', 'refused'),

  of('opencode', 'tabs, comments, a schema', OPENCODE),
  of('opencode', 'CRLF', toCrlf(OPENCODE)),
  of('opencode', 'a schema alone', '{\n  "$schema": "https://opencode.ai/config.json"\n}\n'),
  of(
    'opencode',
    'a schema alone, with a comment',
    '{\n  "$schema": "https://opencode.ai/config.json" // v1\n}\n',
  ),
  of('opencode', 'a schema and more, no servers', '{\n  "$schema": "x", // y\n  "theme": "z"\n}'),
  of('opencode', 'a .jsonc file', OPENCODE, 'open', 'opencode.jsonc'),
  of(
    'opencode',
    'registered already',
    '{"mcp": {"throughline": {"type": "local", "command": ["throughline", "mcp",], /* on */ "enabled": true}}}',
    'registered',
  ),

  of('cursor', 'servers', CLAUDE),
  of(
    'cursor',
    'a comment before the first server',
    '{\n  "mcpServers": { // mine\n    /* a */ "a": {}\n  }\n}',
  ),

  of('vscode', 'inputs, comments, trailing commas', VSCODE),
  of('vscode', 'CRLF', toCrlf(VSCODE)),
  of('vscode', 'a comment alone in the servers', '{\n\t"servers": { /* none */ }\n}\n'),
  of('vscode', 'a comment over lines', '{ /* a\n b */ "servers": {\n  }\n}\n'),
]
