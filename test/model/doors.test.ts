/** A door that may not wait does not wait for a model: another process goes on. */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CLI, createProject, toEnv } from '../cli.ts'
import { connectStdio } from '../stdio-client.ts'
import { good, IDEA } from './answers.ts'
import { promptIn } from './mock.ts'
import { type Act, say, startRaw } from './raw.ts'

test('an answer that comes by a server is replied to while the model still writes', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  const act: Act = async (response, called) => {
    const prompt = promptIn(called.body)
    if (prompt === 'requirements') await held
    say(JSON.stringify(good({ prompt, system: '', said: [] })))(response, called)
  }
  const raw = await startRaw(act)
  const project = createProject()
  const settings = {
    gates: { minimum: 'reported' },
    author: 'local/llama',
    endpoints: { local: { url: `${raw.url}/v1` } },
  }
  writeFileSync(join(project.home, 'settings.json'), JSON.stringify(settings))
  const started = await project.run('start', 'prd', IDEA)
  const server = spawn(process.execPath, [CLI, 'mcp'], { env: toEnv(project.home) })
  try {
    const ask = await connectStdio(server)
    const given = { projectPath: project.dir, request: started.json.request.id, result: { approved: true } }
    const { structuredContent } = await ask('tools/call', { name: 'answer', arguments: given })
    expect(structuredContent).toMatchObject({ status: 'working' })
    release()
    const readStep = async () => (await project.run('status')).json.runs[0]?.requests[0]?.step
    for (let tries = 0; tries < 200 && (await readStep()) !== 'review-requirements'; tries++)
      await setTimeout(50)
    expect(await readStep()).toBe('review-requirements')
    expect(raw.called.map(({ body }) => promptIn(body))).toEqual(['feature-brief', 'requirements'])
  } finally {
    server.kill()
    await raw.stop()
  }
})
