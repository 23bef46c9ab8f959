/**
 * A coding agent that does what a script says: `node scripted-agent.mjs script.json`, over the Agent Client Protocol.
 *
 * The script:
 *
 *   { "start": { … }, "stories": { "US-001": [[step, …], [step, …]], "*": [[step, …]] } }
 *
 * `stories`: by the id of the story, the steps of its first attempt, of the second and so on; the last list counts for all
 * attempts after it. `"*"` stands for every other story. Without any the agent writes `<story>.txt`.
 *
 * `start`, all optional: `delay` ms before it greets · `protocolVersion` · `name` as which it greets · `signIn: true` it asks to be signed in · `modes` it offers ·
 * `noise` so many lines that are no messages first · `silent: true` it never answers · `drip` ms between the bytes of
 * its greeting · `exit` code with which it ends at once.
 *
 * A step is an object with one of these keys; with `"unless": "path"` it is skipped where that file was there when the
 * prompt came, so that an agent can die once and then go on:
 *
 *   write: path, text           writes a file by itself, with its folders     remove: path    removes one
 *   append: path, text          adds to one                                   rename: path, to
 *   replace: path, find, with   changes one
 *   save: path, text            writes one through the client                 load: path      reads one through the client
 *   ask: toolCall               asks for permission; the steps in `then` are done only where it is given
 *   run: [argv]                 starts a program and waits for it             daemon: [argv]  starts one and leaves it
 *   terminal: command, args     runs a command through the client             turns: n        announces n calls of tools
 *   read_story: true, report: { state, message }      through the server that the client handed over
 *   say: text                   wait: ms                    hang: true          stop: reason    ends its turn with it
 *   exit: code                  kill: signal (itself)       noise: n lines      long: bytes     sends one long message
 *   raw: [line, …], times: n    writes these lines as they are, once or more often
 *   refuse: message             answers the prompt with an error             deaf: path      asks for a file again and again,
 *                                                                            and reads no answer
 *
 * What a step came to is told as an update of a call of a tool, `rawOutput: { step, value | error }`, so that it can be
 * read in the kept stream; a step that fails does not end the others.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { callServer, serveAgent } from './agent-side.mjs'

const { start = {}, stories = {} } = JSON.parse(
  process.argv[2] ? readFileSync(process.argv[2], 'utf8') : '{}',
)

const pause = (ms) => new Promise((done) => setTimeout(done, ms))
const noise = (lines) => {
  for (let line = 1; line <= lines; line++) process.stdout.write(`this is line ${line} and no message\n`)
}

let calls = 0
const announce = ({ update }, title, more = {}) => {
  const toolCallId = `call-${++calls}`
  update({ sessionUpdate: 'tool_call', toolCallId, title, kind: 'other', status: 'in_progress', ...more })
  return toolCallId
}

const inFolder = ({ cwd }, path) => resolve(cwd, path)
const writeFile = (path, text) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const STEPS = {
  write: ({ write, text = '' }, tools) => writeFile(inFolder(tools, write), text),
  append: ({ append, text = '' }, tools) => appendFileSync(inFolder(tools, append), text),
  replace: ({ replace, find, with: by }, tools) => {
    const path = inFolder(tools, replace)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(find, by))
  },
  remove: ({ remove }, tools) => rmSync(inFolder(tools, remove), { recursive: true }),
  rename: ({ rename, to }, tools) => renameSync(inFolder(tools, rename), inFolder(tools, to)),
  save: ({ save, text = '' }, tools) =>
    tools.request('fs/write_text_file', { sessionId: 's', path: inFolder(tools, save), content: text }),
  load: async ({ load }, tools) =>
    (await tools.request('fs/read_text_file', { sessionId: 's', path: inFolder(tools, load) })).content,
  ask: async ({ ask, then = [] }, tools) => {
    const toolCall = { toolCallId: `ask-${++calls}`, ...ask }
    const options = ['allow_always', 'allow_once', 'reject_once'].map((kind) => ({
      optionId: kind,
      name: kind,
      kind,
    }))
    const { outcome } = await tools.request('session/request_permission', {
      sessionId: 's',
      toolCall,
      options,
    })
    if (outcome.optionId === 'allow_once') await doSteps(then, tools)
    return outcome.optionId ?? outcome.outcome
  },
  run: ({ run: [program, ...args] }, { cwd }) => {
    const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' })
    if (error) throw error
    return { status, stdout: stdout.slice(-2_000), stderr: stderr.slice(-2_000) }
  },
  daemon: ({ daemon: [program, ...args] }, { cwd }) => {
    const child = spawn(program, args, { cwd, detached: true, stdio: 'ignore' })
    child.unref()
    return child.pid
  },
  terminal: async ({ terminal, args = [], env = [] }, tools) => {
    const given = { sessionId: 's', command: terminal, args, env }
    const { terminalId } = await tools.request('terminal/create', given)
    const exit = await tools.request('terminal/wait_for_exit', { sessionId: 's', terminalId })
    const { output } = await tools.request('terminal/output', { sessionId: 's', terminalId })
    await tools.request('terminal/release', { sessionId: 's', terminalId })
    return { ...exit, output }
  },
  turns: async ({ turns }, tools) => {
    for (let turn = 0; turn < turns && !tools.cancelled(); turn++) {
      announce(tools, `turn ${turn + 1}`)
      await pause(1)
    }
  },
  read_story: (_, { mcpServers: [server] }) => callServer(server, 'read_story'),
  report: ({ report }, { mcpServers: [server] }) => callServer(server, 'report', report),
  say: ({ say }, tools) => tools.say(say),
  wait: ({ wait }) => pause(wait),
  hang: () => pause(2 ** 31 - 1),
  exit: ({ exit }) => process.exit(exit),
  kill: async ({ kill }) => {
    process.kill(process.pid, kill)
    await pause(10_000)
  },
  noise: ({ noise: lines }) => noise(lines),
  long: ({ long }, tools) => tools.say('x'.repeat(long)),
  raw: async ({ raw, times = 1 }) => {
    const text = raw.map((line) => `${line}\n`).join('')
    for (let count = 0; count < times; count++)
      await new Promise((written) => process.stdout.write(text, written))
    await pause(50)
  },
  deaf: async ({ deaf }, tools) => {
    process.stdin.pause()
    for (let count = 0; count < 500; count++) {
      tools.request('fs/read_text_file', { sessionId: 's', path: inFolder(tools, deaf) })
      await pause(1)
    }
    await pause(2 ** 31 - 1)
  },
  refuse: ({ refuse }) => {
    throw Object.assign(new Error(refuse), { isAnswer: true })
  },
}

const doStep = async (step, tools) => {
  const name = Object.keys(STEPS).find((key) => key in step)
  const toolCallId = ['say', 'stop', 'turns'].includes(name)
    ? undefined
    : announce(tools, `${name} ${step[name]}`)
  const tell = (rawOutput) =>
    toolCallId &&
    tools.update({
      sessionUpdate: 'tool_call_update',
      toolCallId,
      status: 'completed',
      rawOutput: { step: name, ...rawOutput },
    })
  try {
    tell({ value: (await STEPS[name](step, tools)) ?? null })
  } catch (error) {
    if (error.isAnswer) throw error
    tell({ error: error.message })
  }
}

const doSteps = async (steps, tools) => {
  for (const step of steps) {
    if ('stop' in step) return step.stop
    await doStep(step, tools)
  }
}

const toSteps = (text) => {
  const [, story = '', attempt = '1'] = /^# (\S+): the story, attempt (\d+)/m.exec(text) ?? []
  const attempts = stories[story] ?? stories['*'] ?? [[{ write: `${story}.txt`, text: `${story}\n` }]]
  return attempts[Math.min(Number(attempt), attempts.length) - 1] ?? []
}

const begin = async () => {
  if (start.exit !== undefined) process.exit(start.exit)
  if (start.silent) return setInterval(() => undefined, 60_000)
  noise(start.noise ?? 0)
  if (start.drip) {
    for (const letter of JSON.stringify({ jsonrpc: '2.0', id: 0, result: { protocolVersion: 1 } })) {
      process.stdout.write(letter)
      await pause(start.drip)
    }
  }
  await pause(start.delay ?? 0)
  serveAgent({
    initialize: () => ({
      protocolVersion: start.protocolVersion ?? 1,
      agentCapabilities: {},
      ...(start.name && { agentInfo: { name: start.name, version: '1' } }),
      authMethods: start.signIn ? [{ id: 'browser', name: 'Sign in with a browser' }] : [],
    }),
    modes: start.modes,
    newSession: () => start.signIn && Object.assign(new Error('sign in first'), { code: -32000 }),
    prompt: (text, tools) => {
      const steps = toSteps(text).filter(({ unless }) => !unless || !existsSync(inFolder(tools, unless)))
      return doSteps(steps, tools)
    },
  })
}
begin()
