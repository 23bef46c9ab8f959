/** A real host, Gemini CLI, with a scripted model on loopback, carries an idea to its first gate and stops there. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brief } from '../brief.ts'
import { type Asked, requestIn, type Said, startModel, toolNamed } from './fake-model.ts'
import { install } from './install.ts'
import { CLI, check, createPlace, type Place, run } from './place.ts'

export const GEMINI = ['@google/gemini-cli@0.61.0']
const IDEA = 'Export orders as CSV.'

/** What the model does: start, do the one task, then tell the person what waits. */
const toScript =
  ({ project }: Place) =>
  (asked: Asked): Said => {
    const plain = asked.last.replaceAll('\\', '')
    if (/waiting/.test(plain) && /throughline review/.test(plain))
      return { text: 'A person has to decide now: run `throughline review`.' }
    const request = requestIn(plain)
    if (request && plain.includes('featureBriefMarkdown')) {
      const result = { featureBriefMarkdown: brief(), recommendedFeatureId: 'order-export' }
      return { tool: toolNamed(asked, 'answer'), input: { projectPath: project, request, result } }
    }
    if (asked.body.includes('featureBriefMarkdown')) return { text: 'I do not know how to go on.' }
    return { tool: toolNamed(asked, 'run'), input: { projectPath: project, text: IDEA } }
  }

const register = ({ home }: Place): void => {
  mkdirSync(join(home, '.gemini'))
  const settings = {
    security: { auth: { selectedType: 'gemini-api-key' } },
    mcpServers: { throughline: { command: process.execPath, args: [CLI, 'mcp'], trust: true } },
  }
  writeFileSync(join(home, '.gemini/settings.json'), JSON.stringify(settings))
}

export const checkGemini = async (): Promise<string> => {
  const folder = install(GEMINI)
  const place = createPlace()
  const model = await startModel(toScript(place))
  register(place)
  try {
    const env = {
      ...place.env,
      GEMINI_API_KEY: 'fake',
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
      GOOGLE_GEMINI_BASE_URL: model.url,
    }
    const flags = ['-m', 'gemini-2.5-flash', '--approval-mode', 'yolo', '--output-format', 'stream-json']
    const bin = join(folder, 'node_modules/.bin/gemini')
    const ran = await run([bin, '-p', `Carry this idea: ${IDEA}`, ...flags], place.project, env)
    const path = join(place.project, 'magi-sdd/order-export/feature-brief.md')
    check(existsSync(path), 'no feature brief was written', () => ran.stdout + ran.stderr)
    check(
      readFileSync(path, 'utf8').includes('**Status**: draft'),
      'the brief is not a draft',
      () => ran.stdout,
    )
    const status = await run([process.execPath, CLI, 'status', '--json'], place.project, place.env)
    check(
      /"node":"featureBriefReview"/.test(status.stdout),
      'the run is not at its gate',
      () => status.stdout,
    )
    check(ran.stdout.includes('throughline review'), 'the person is not told', () => ran.stdout)
    return 'carries an idea to its first gate and tells the person'
  } finally {
    model.stop()
    place.remove()
  }
}
