import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { CLI, createProject, execute, type Project } from './cli.ts'

/** Calls of a shell: the command is its arguments, and its exit code is told on the other stream. */
const TO_NOBODY = '{ "$@"; echo "exit $?" >&2; } | true'
const TO_HEAD = '{ "$@"; echo "exit $?" >&2; } | head -c 13'
const ERRORS_TO_NOBODY = '{ { "$@" 2>&1 1>&3; echo "exit $?" >&3; } | true; } 3>&1'

const pipe = ({ dir, home }: Project, script: string, ...args: string[]) =>
  execute(['sh', '-c', script, 'sh', process.execPath, CLI, ...args], dir, home)

const IDEA = 'Users can export orders as CSV.'
const VAGUE = Array.from({ length: 3_000 }, (_, at) => `R${at}: The system should hold TBD coins.\n`).join(
  '\n',
)

describe('a reader who went away', () => {
  let project: Project
  beforeAll(async () => {
    project = createProject()
    await project.run('start', 'prd', IDEA)
    project.write(VAGUE, 'vague.md')
  })

  test.each([
    [['status', '--json'], 0],
    [['status'], 0],
    [['doctor'], 0],
    [['--help'], 0],
    [['check', 'vague.md', '--json'], 4],
    [['status', 'no-such-feature', '--json'], 2],
  ])('is no fault of %j', async (args, exit) => {
    expect((await pipe(project, TO_NOBODY, ...args)).stderr).toBe(`exit ${exit}\n`)
  })

  test('gets the beginning of a long output', async () => {
    const { stdout, stderr } = await pipe(project, TO_HEAD, 'check', 'vague.md', '--json')
    expect(stdout).toBe('{"problems":[')
    expect(stderr).toBe('exit 4\n')
  })

  test('of its faults leaves the exit code', async () => {
    expect((await pipe(project, ERRORS_TO_NOBODY, 'status', 'no-such-feature')).stdout).toBe('exit 2\n')
  })
})

test.each([
  ['its answer', TO_NOBODY],
  ['its progress', ERRORS_TO_NOBODY],
])('a run is started and comes to its gate though nobody reads %s', async (_, script) => {
  const project = createProject()
  const { stdout, stderr } = await pipe(project, script, 'start', 'prd', IDEA)
  expect(stdout + stderr).toMatch(/^exit 0$/m)
  const { runs } = (await project.run('status')).json
  expect(runs.map(({ run }) => run.status)).toEqual(['waiting'])
  expect((await project.run('doctor')).status).toBe(0)
})

test.skipIf(!existsSync('/dev/full'))('output that a full disk swallows is a fault', async () => {
  const project = createProject()
  const { status, stderr } = await pipe(project, '"$@" > /dev/full', 'start', 'prd', IDEA)
  expect(status).toBe(5)
  expect(stderr).toMatch(/standard output cannot be written: ENOSPC/)
  expect(stderr).not.toMatch(/ at /)
  expect((await project.run('status')).json.runs).toHaveLength(1)
})
