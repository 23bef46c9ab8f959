/** A real host, Gemini CLI, with a scripted model on loopback, carries an idea to its first gate and stops there. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brief } from '../brief.ts'
import { install } from './install.ts'
import { type Asked, toMock, toolNamed } from './mock.ts'
import { CLI, check, createPlace, type Place, run } from './place.ts'

export const GEMINI = ['@google/gemini-cli@0.61.0', '@copilotkit/aimock@1.43.0']
const IDEA = 'Export orders as CSV.'

const lastText = ({ messages }: Asked): string => JSON.stringify(messages.at(-1)?.content ?? '')

/** What the model does: start, do the one task, then tell the person what waits. */
const toScript = (place: Place) => (asked: Asked) => {
  const seen = JSON.stringify(asked.messages)
  if (/waiting/.test(lastText(asked)) && /throughline review/.test(lastText(asked)))
    return { content: 'A person has to decide now: run `throughline review`.' }
  const request = /request\\*":\\*"([a-z0-9]{6}-\d+)/.exec(lastText(asked))?.[1]
  if (request && /featureBriefMarkdown/.test(lastText(asked))) {
    const result = { featureBriefMarkdown: brief(), recommendedFeatureId: 'order-export' }
    const name = toolNamed(asked, /answer$/)
    return {
      toolCalls: [{ name, arguments: JSON.stringify({ projectPath: place.project, request, result }) }],
    }
  }
  if (/featureBriefMarkdown/.test(seen)) return { content: 'I do not know how to go on.' }
  const name = toolNamed(asked, /run$/)
  return { toolCalls: [{ name, arguments: JSON.stringify({ projectPath: place.project, text: IDEA }) }] }
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
  const mock = await toMock(folder)
  mock.addFixture({ match: { predicate: () => true }, response: toScript(place) })
  await mock.start()
  register(place)
  try {
    const env = {
      ...place.env,
      GEMINI_API_KEY: 'mock',
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
      GOOGLE_GEMINI_BASE_URL: mock.url,
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
    await mock.stop()
    place.remove()
  }
}
