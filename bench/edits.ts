/**
 * A long document that a person edits word by word: what each edit adds to the journal file, at the beginning and at the
 * end, and whether a clone still opens.
 */
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { submit } from '../src/engine/submit.ts'
import { turn } from '../src/engine/turn.ts'
import type { Input } from '../src/schema/event.ts'
import type { Json } from '../src/schema/json.ts'
import type { Run } from '../src/schema/run.ts'
import { workflowOf } from '../src/workflows/all.case.ts'
import { build, callNode } from './build.ts'
import { check, type Samples, scratch, sizeOf } from './measure.ts'
import { IDEA, openBenchProject, type Project, RUN, startRun, toParts, USER } from './recording.ts'
import type { Figure, Section } from './results.ts'
import { toTimes } from './section.ts'

const FEATURE = 'tool-lending'

const BRIEF = `# Tool lending

## Status

**Status**: draft

## User Utterance

> ${IDEA}

## Overview

Neighbours lend tools.

## Goals

- Less buying

## Scope

Tools only.

## Success Criteria

- A tool is lent
`

const toId = (n: number): string => `REQ-${String(n).padStart(3, '0')}`

const toRequirements = (count: number): string => {
  const entries = Array.from({ length: count }, (_, at) =>
    [
      `### ${toId(at + 1)}: Lend tool ${at + 1}`,
      '',
      '- **Priority**: high',
      '- **Category**: Lending',
      `- **Description**: The system shall lend tool ${at + 1} to a member who has returned the one before it.`,
      '',
    ].join('\n'),
  )
  const empty = ['Approved', 'Modified', 'Rejected', 'Out-of-Scope'].map(
    (name) => `## ${name} Requirements\n`,
  )
  return [
    '# Requirements\n',
    `**Feature ID:** ${FEATURE}\n`,
    '## Status\n\n**Status**: draft\n',
    ...empty,
    '## Pending Review Requirements\n',
    ...entries,
    '## Review History\n',
  ].join('\n')
}

/** Everything is answered from outside. */
const HOST = { name: 'host', perform: null }

const loadRun = async ({ journal }: Project): Promise<Run> => {
  const stored = await journal.load(RUN)
  if (!stored) throw new Error('the run is not there')
  return stored.run
}

/** One turn of the engine, and how long it took. */
const takeTurn = async (project: Project): Promise<number> => {
  const from = performance.now()
  const { state } = await turn(toParts(project, HOST), RUN)
  check(state === 'rested', `the turn is ${state}`)
  return performance.now() - from
}

const give = async (project: Project, step: string, value: Json): Promise<void> => {
  const [request] = (await loadRun(project)).requests
  check(request?.step === step, `the run waits at ${step}, not at ${request?.step}`)
  const at = new Date(project.world.now()).toISOString()
  const assurance = request?.to === 'person' ? 'terminal' : 'automatic'
  const by = { who: 'bench', at, door: 'bench', assurance } as const
  const input: Input = { type: 'answered', at, request: request?.id ?? '', value, by, features: [] }
  const parts = { journal: project.journal, workflow: workflowOf('prd'), user: USER, run: RUN }
  const submitted = await submit({ ...parts, input: () => input })
  check('seq' in submitted, `${step}: ${JSON.stringify(submitted).slice(0, 300)}`)
  await takeTurn(project)
}

/** A run with so many requirements, of which the first half is approved. */
const startLong = async (count: number): Promise<Project> => {
  const project = await openBenchProject('edits')
  await startRun(project, 'host', false)
  await takeTurn(project)
  await give(project, 'draft-brief', { featureBriefMarkdown: BRIEF, recommendedFeatureId: FEATURE })
  await give(project, 'review-brief', { approved: true })
  await give(project, 'draft-requirements', { requirementsMarkdown: toRequirements(count) })
  const approvedRequirementIds = Array.from({ length: Math.floor(count / 2) }, (_, at) => toId(at + 1))
  await give(project, 'review-requirements', { approvedRequirementIds, rejectedRequirementIds: [] })
  return project
}

type Edited = { file: string; bytes: number[]; times: number[]; problem?: string }

/** Each edit changes one word of one requirement that nobody has decided about. */
const editAll = async (project: Project, count: number, edits: number): Promise<Edited> => {
  const { version } = await loadRun(project)
  const document = project.workspace.path(FEATURE, 'requirements.md')
  const edited: Edited = {
    file: join(project.root, 'magi-sdd', FEATURE, 'journal', `${RUN}.jsonl`),
    bytes: [],
    times: [],
  }
  const half = Math.floor(count / 2)
  for (let at = 0; at < edits; at++) {
    const before = statSync(edited.file).size
    const text = readFileSync(document, 'utf8')
    const place = text.indexOf('to a', text.indexOf(`### ${toId(half + 1 + (at % (count - half)))}:`))
    const changed = text.slice(place).replace(/to a \S+/, `to a neighbour${at}`)
    writeFileSync(document, text.slice(0, place) + changed)
    try {
      edited.times.push(await takeTurn(project))
    } catch (error) {
      return { ...edited, problem: `edit ${at + 1}: ${error instanceof Error ? error.message : error}` }
    }
    edited.bytes.push(statSync(edited.file).size - before)
  }
  check((await loadRun(project)).version === version + edits, `${edits} edits were adopted`)
  return edited
}

/** The first call in a clone, which has the journal file and no database. */
const openClone = (cli: string, project: Project, version: number): Figure => {
  const key = 'edits.clone'
  const what = 'the first status in a clone'
  const clone = join(scratch('clone'), 'project')
  cpSync(join(project.root, 'magi-sdd'), join(clone, 'magi-sdd'), { recursive: true })
  const from = performance.now()
  try {
    const { runs } = JSON.parse(callNode([cli, 'status', '--json'], clone)) as {
      runs: { run: { id: string } }[]
    }
    const taken = performance.now() - from
    check(runs[0]?.run.id === RUN, `a clone sees the run of ${version} events`)
    return { key, what, unit: 'ms', value: taken }
  } catch (error) {
    return {
      key,
      what,
      missing: `**it does not open**: ${String(error).slice(0, 200).replace(/[\n|]/g, ' ')}`,
    }
  }
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** What an edit may add at the end, compared with the beginning. */
const FLAT = 1.2

const toFigures = ({ file, bytes, times, problem }: Edited): Figure[] => {
  const part = Math.min(100, Math.floor(bytes.length / 4))
  const first = mean(bytes.slice(0, part))
  const last = mean(bytes.slice(-part))
  const samples: Samples = { first: times.slice(0, part), last: times.slice(-part) }
  return [
    { key: 'edits.first', what: `an edit adds, the first ${part}`, unit: 'B', value: first },
    {
      key: 'edits.last',
      what: `an edit adds, the last ${part}`,
      unit: 'B',
      value: last,
      ratio: { median: last / first },
      most: FLAT,
    },
    { key: 'edits.file', what: 'the journal file then', unit: 'B', value: statSync(file).size },
    toTimes(samples, 'edits.time.first', 'first', `taking an edit in, the first ${part}`),
    toTimes(samples, 'edits.time', 'last', `taking an edit in, the last ${part}`, {
      floor: ['first'],
      most: FLAT,
    }),
    ...(problem ? [{ key: 'edits.problem', what: 'all of them', missing: `**stopped at ${problem}**` }] : []),
  ]
}

export const measureEdits = async (): Promise<Record<string, Section>> => {
  const count = sizeOf('requirements', 2_000)
  const edits = sizeOf('edits', 1_000)
  const { cli } = build()
  const project = await startLong(count)
  const edited = await editAll(project, count, edits)
  const { version } = await loadRun(project)
  await project.journal.close()
  return {
    edits: {
      title: 'A long document, edited word by word',
      note: `${count.toLocaleString('en')} requirements, half of them approved; ${edits.toLocaleString('en')} edits of one word each, saved and taken in one by one.`,
      figures: [...toFigures(edited), openClone(cli, project, version)],
    },
  }
}
