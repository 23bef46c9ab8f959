/**
 * A feature whose first phase a host carries through its review, with an objection left, and whose second phase then
 * waits for a person. What every host has to show for it is the same.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURE, OUTCOMES, toObjection, WORDS } from '../phases/outcomes.ts'
import { type Asked, type Model, requestIn, type Said, toolNamed } from './fake-model.ts'
import { CLI, check, type Place, run } from './place.ts'

const OBJECTION = toObjection('Who is the family?')

/** A project with a feature of one review a phase, and the hosts that init told of us. */
export const prepare = async (place: Place, host: string): Promise<void> => {
  const bin = join(place.home, 'bin')
  mkdirSync(bin)
  // Built, not installed: nothing made it a program yet.
  writeFileSync(join(bin, 'throughline'), `#!/bin/sh\nexec '${process.execPath}' '${CLI}' "$@"\n`, {
    mode: 0o755,
  })
  place.env.PATH = `${bin}:${place.env.PATH}`
  for (const words of [
    ['start', 'phases', WORDS, '--feature', FEATURE, '--set', 'mode=hotfix', '--author', 'host'],
    ['init', '--hosts', host, '--yes'],
  ]) {
    const { status, stdout, stderr } = await run(['throughline', ...words], place.project, place.env)
    check(status === 0, `throughline ${words[0]} failed`, () => stdout + stderr)
  }
}

/** What the model does: what the command and each answer tell it to. `agent`: its tool for subagents, where it has one. */
export const toScript = ({ project }: Place, agent?: string) => {
  let reviewing = ''
  const answer = (asked: Asked, request: string, result: unknown): Said => ({
    tool: toolNamed(asked, 'answer'),
    input: { projectPath: project, request, result },
  })
  return (asked: Asked): Said => {
    const { last, body } = asked
    const plain = last.replaceAll('\\', '')
    if (toolNamed(asked, 'answer') === '')
      return { text: body.includes('You are the chain reviewer') ? JSON.stringify(OBJECTION) : 'ok' }
    const request = requestIn(plain)
    if (request && plain.includes('"role":"executor"')) return answer(asked, request, OUTCOMES.brainstorm)
    if (request && plain.includes('"role":"chain-reviewer"')) {
      reviewing = request
      const input = { description: 'Review', prompt: plain, subagent_type: 'throughline:chain-reviewer' }
      return agent ? { tool: agent, input } : answer(asked, request, OBJECTION)
    }
    if (plain.includes('"status":"waiting"'))
      return { text: 'Stopped: decide with `throughline review` in a terminal of your own.' }
    if (plain.includes('"status":"idle"')) return { text: 'The phase is complete.' }
    if (reviewing && plain.includes('Who is the family?')) return answer(asked, reviewing, OBJECTION)
    const phase = /phase: "([a-z-]+)"/.exec(plain)?.[1]
    if (!phase) return { text: 'I was not told what to do.' }
    return { tool: toolNamed(asked, 'run'), input: { projectPath: project, feature: FEATURE, phase } }
  }
}

const CONTEXT = `- ${FEATURE} (phases, hotfix, ready): Next phase: brainstorm.`

/** The host told its model what is under way, the loop was held, and the gate is still open. */
export const checkJourney = async (place: Place, { asked }: Model, shown: string): Promise<void> => {
  const bodies = asked.map(({ body }) => body)
  check(
    bodies.some((body) => body.includes(CONTEXT)),
    'the session was not told',
    () => bodies[0] ?? '',
  )
  const meta = readFileSync(join(place.project, 'magi-sdd', FEATURE, '.meta.json'), 'utf8')
  const { brainstorm } = JSON.parse(meta).phases
  check(
    brainstorm?.iterations === 1 && brainstorm.approved === false && brainstorm.capReached === true,
    'the phase was not reviewed to its end',
    () => meta,
  )
  const { stdout } = await run(['throughline', 'next', '--json'], place.project, place.env)
  const { request, run: now } = JSON.parse(stdout)
  check(
    now.step === 'specify' && request?.kind === 'gate' && request.to === 'person',
    'it is not at its gate',
    () => stdout,
  )
  check(request.proposals.length === 0, 'the agent answered the gate', () => stdout)
  check(shown.includes('throughline review'), 'the person is not told', () => shown)
}
