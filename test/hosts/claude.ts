/** Claude Code with the plugin that init wrote: its validator, the session's context, two phase commands and a gate. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURE } from '../phases/outcomes.ts'
import { startModel } from './fake-model.ts'
import { install } from './install.ts'
import { checkJourney, prepare, toScript } from './phase-journey.ts'
import { check, createPlace, type Place, run } from './place.ts'

/** npm takes an older one by itself where it runs on Node 20; the program brings its own. */
const PACKAGE = '@anthropic-ai/claude-code@2.1.325'

const SILENT = {
  DISABLE_TELEMETRY: '1',
  DISABLE_AUTOUPDATER: '1',
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
}

const validate = async (claude: string, place: Place, folder: string, ...flags: string[]): Promise<void> => {
  const ran = await run([claude, 'plugin', 'validate', folder, ...flags], place.project, place.env)
  check(ran.status === 0, `${folder} is not valid`, () => ran.stdout + ran.stderr)
}

/** What a person agrees to in the dialogs of a first start. */
const trust = ({ home, project }: Place): void => {
  const agreed = { hasTrustDialogAccepted: true, enabledMcpjsonServers: ['throughline'] }
  writeFileSync(join(home, '.claude.json'), JSON.stringify({ projects: { [project]: agreed } }))
}

export const checkClaude = async (): Promise<string> => {
  const claude = join(install([PACKAGE]), 'node_modules/.bin/claude')
  const place = createPlace()
  const model = await startModel(toScript(place, 'Agent'))
  try {
    for (const folder of ['plugin', '.'])
      await validate(claude, place, join(process.cwd(), folder), '--strict')
    await prepare(place, 'claude')
    await validate(claude, place, join(place.project, '.claude/skills/throughline'))
    trust(place)
    const env = {
      ...{ ...place.env, ...SILENT, ANTHROPIC_BASE_URL: model.url, ANTHROPIC_API_KEY: 'fake' },
      ENABLE_TOOL_SEARCH: 'false',
    }
    const flags = ['--allowedTools', 'mcp__throughline', '--output-format', 'stream-json', '--verbose']
    let shown = ''
    for (const phase of ['brainstorm', 'specify']) {
      const words = [claude, '-p', `/throughline:${phase} ${FEATURE}`, ...flags]
      const ran = await run(words, place.project, env)
      check(ran.status === 0, `the command ${phase} failed`, () => ran.stdout + ran.stderr)
      shown = ran.stdout
    }
    check(
      model.asked.some(({ body, tools }) => body.includes('chain reviewer') && !tools.includes('Write')),
      'no agent that only reads was asked',
      () => shown,
    )
    await checkJourney(place, model, shown)
    return 'takes the plugin with --strict, tells its session, has a phase reviewed by another agent, and stops at a gate'
  } finally {
    model.stop()
    place.remove()
  }
}
