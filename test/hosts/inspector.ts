/** The official inspector lists and calls our tools, in both eras of the protocol. */
import { join } from 'node:path'
import { install } from './install.ts'
import { CLI, check, createPlace, run } from './place.ts'

const PACKAGE = '@modelcontextprotocol/inspector@2.12.0'

export const checkInspector = async (): Promise<string> => {
  const bin = join(install([PACKAGE]), 'node_modules/.bin/mcp-inspector')
  const place = createPlace()
  const inspect = (...args: string[]) =>
    run([bin, '--cli', process.execPath, CLI, 'mcp', ...args], place.project, place.env)
  try {
    for (const era of ['legacy', 'modern']) {
      const listed = await inspect('--method', 'tools/list', '--strict', '--protocol-era', era)
      const { tools } = JSON.parse(listed.stdout) as { tools: { name: string }[] }
      check(
        listed.status === 0 && tools.length === 5,
        `${era}: the tools are not listed`,
        () => listed.stderr,
      )
      const args = JSON.stringify({ projectPath: place.project, text: `Export orders, ${era}.` })
      const called = await inspect(
        ...['--method', 'tools/call', '--tool-name', 'run', '--tool-args-json', args, '--protocol-era', era],
      )
      check(
        called.status === 0 && called.stdout.includes('featureBriefMarkdown'),
        `${era}: run is not called`,
        () => called.stdout + called.stderr,
      )
    }
    const prompts = await inspect('--method', 'prompts/list')
    check(prompts.stdout.includes('"next"'), 'the prompts are not listed', () => prompts.stderr)
    return 'lists with --strict and calls, legacy and modern'
  } finally {
    place.remove()
  }
}
