/** Coding agents as tests start them: what they are installed from, and how a model at an address is theirs. */
export type Agent = {
  packages: string[]
  program: string
  args: string[]
  /** Its settings below the user's home, and its variables, for a model at this address. */
  settings(url: string): Record<string, object>
  variables(url: string): Record<string, string>
  /** Its tool that writes a file, and how that names the file. */
  writes: { tool: RegExp; field: string }
}

const AIMOCK = '@copilotkit/aimock@1.43.0'

export const OPENCODE: Agent = {
  packages: ['opencode-ai@1.18.33', AIMOCK],
  program: 'opencode',
  args: ['acp'],
  settings: (url) => ({
    '.config/opencode/opencode.json': {
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
    },
  }),
  variables: () => ({}),
  writes: { tool: /^write$/, field: 'filePath' },
}

export const GEMINI: Agent = {
  packages: ['@google/gemini-cli@0.61.0', AIMOCK],
  program: 'gemini',
  args: ['--acp', '-m', 'gemini-2.5-flash'],
  settings: () => ({ '.gemini/settings.json': { security: { auth: { selectedType: 'gemini-api-key' } } } }),
  variables: (url) => ({
    GEMINI_API_KEY: 'mock',
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
    GOOGLE_GEMINI_BASE_URL: url,
  }),
  writes: { tool: /^write_file$/, field: 'file_path' },
}
