/** A check that a coding agent reads, through the command line. */
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../cli.ts'

const TEXT =
  '# Kennel\n\n- The owner shall book a place for at most five nights.\n\nA stay may last two weeks.\n'
const AGENT = `agent/${resolve('test/agent/reading-agent.mjs')}`

test('a coding agent reads a check: told before it is sent, found, and nothing of it is left', async () => {
  const project = createProject()
  project.write(TEXT, 'kennel.md')
  const { status, stdout: printed, stderr } = await project.show('check', 'kennel.md', '--author', AGENT)
  const stdout = printed.replace(/\s+/g, ' ')
  expect(stderr).toMatch(
    /sends \d+ characters to \S+ on this machine, and through it to its provider: the task, kennel\.md/,
  )
  expect([status, stdout]).toEqual([4, expect.stringContaining('proven by no rule')])
  expect(stdout).toMatch(/1 call, .* s, cost unknown/)
  expect(readdirSync(project.dir)).toEqual(['kennel.md'])
})

test('an agent that is not there costs no finding, and says what to do', async () => {
  const project = createProject()
  project.write(`${TEXT}\n- The gate: TBD\n`, 'kennel.md')
  const { status, stdout } = await project.call(['check', 'kennel.md', '--author', 'agent/gemini'], {
    env: { PATH: '/nowhere' },
  })
  expect(status).toBe(4)
  expect(stdout).toMatch(/TBD Not decided/)
  expect(stdout).toMatch(
    /✗ agent\/gemini has not read it to the end: .*\n\s+fix: install it: .*check\s+again/s,
  )
})
