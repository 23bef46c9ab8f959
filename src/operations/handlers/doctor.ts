import { statfsSync } from 'node:fs'
import { placeOf } from '../../core/table.ts'
import type { WorkflowView } from '../../core/workflow.ts'
import { checkMarkdown } from '../../documents/damage.ts'
import type { StoredRun } from '../../engine/ports.ts'
import { KNOWN_BY } from '../../schema/assurance.ts'
import { Fault } from '../../schema/fault.ts'
import { isEnded } from '../../schema/run.ts'
import { findApprovals } from '../approvals.ts'
import { findChanges, findConflicts, toChangeWords } from '../changed.ts'
import { checkEvidence } from '../evidence.ts'
import { findMissingTexts } from '../missing-texts.ts'
import type { Arguments, Services } from '../operation.ts'
import { listReopened } from '../reopened.ts'
import { readChangedProjections } from '../reply.ts'
import { findLostKeys, tellSigners } from '../signatures.ts'
import { viewOf } from '../workflow.ts'

type Finding = { name: string; ok: boolean; message: string; fix?: string }

const look = async (name: string, body: () => string | Promise<string>): Promise<Finding> => {
  try {
    return { name, ok: true, message: await body() }
  } catch (error) {
    const { message, refusal } = error as Error & { refusal?: { fix: string } }
    return { name, ok: false, message, ...(refusal && { fix: refusal.fix }) }
  }
}

const toCount = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

const toProject = ({ project, workspace }: Services): string => {
  try {
    workspace.checkWritable()
    return project
  } catch (error) {
    return `${project}; ${(error as Error).message}`
  }
}

const MOST = 10
const RESTORE =
  'Restore .throughline, or the journal folder of the feature, from git or a backup: what no journal knows is not approved.'

const toUnknown = (paths: string[]): string => {
  const more = paths.length > MOST ? ` and ${paths.length - MOST} more` : ''
  const [says, they] = paths.length === 1 ? ['says', 'it was'] : ['say', 'they were']
  return `${paths.slice(0, MOST).join(', ')}${more} ${says} that ${they} approved, and no journal knows of it`
}

const MEGABYTE = 1_048_576

/** Whether the documents of finished runs still are what was approved. */
const checkDocuments = async (services: Services): Promise<string> => {
  const journal = await services.journal()
  const all = (await journal?.list()) ?? []
  const [ended, live] = [all.filter(({ run }) => isEnded(run)), all.filter(({ run }) => !isEnded(run))]
  const changed: string[] = []
  for (const stored of ended) {
    const view = await viewOf(services, stored.run.workflow)
    const found = journal ? toChangeWords(await findChanges(services, journal, view, stored)) : []
    changed.push(...found.map((words) => `${stored.run.feature}: ${words}`))
  }
  const [first, ...more] = [...new Set(changed)]
  const open = live.flatMap(({ run }) => listReopened(run).map((name) => `${run.feature}: ${name}`))
  if (first === undefined)
    return open.length > 0
      ? `opened again, and not approved since: ${[...new Set(open)].join(', ')}`
      : 'what was finished is as it was'
  throw new Fault(
    'stale',
    `${first}${more.length > 0 ? ` (and ${more.length} more, see \`throughline status\`)` : ''}`,
    'restore it, for instance from git, or have it approved again by the workflow that builds on it',
  )
}

/** Documents in which git left a conflict: nothing can be said of what they say. */
const findConflicted = (services: Services, { table }: WorkflowView, { run }: StoredRun): string[] => {
  if (run.feature === null || run.instead !== undefined || services.standing(run.id)) return []
  return Object.keys(run.documents).flatMap((name) => {
    const { folder, file } = placeOf(table, run, name)
    const found = services.workspace.read(folder, file)
    const damage = (found && 'text' in found ? checkMarkdown(found.text, file) : []).find(
      ({ code }) => code === 'conflict-markers',
    )
    return damage ? [`${run.feature}: ${file}:${damage.line}: ${damage.message}`] : []
  })
}

/** Whether documents of one run say the same of what stands in both. */
const checkAgreement = async (services: Services): Promise<string> => {
  const stored = (await (await services.journal())?.list()) ?? []
  const conflicted: string[] = []
  for (const one of stored)
    conflicted.push(...findConflicted(services, await viewOf(services, one.run.workflow), one))
  const [marked, ...others] = [...new Set(conflicted)]
  if (marked !== undefined)
    throw new Fault(
      'problems',
      `${marked}${others.length > 0 ? ` (and ${others.length} more)` : ''}`,
      'decide which lines stay, and take the markers out',
    )
  return checkSaying(services)
}

const checkSaying = async (services: Services): Promise<string> => {
  const wrong: string[] = []
  for (const stored of (await (await services.journal())?.list()) ?? []) {
    const found = await findConflicts(services, await viewOf(services, stored.run.workflow), stored)
    wrong.push(
      ...found.flatMap(({ file, says }) => says.map((one) => `${stored.run.feature}: ${file}: ${one}`)),
    )
  }
  const [first, ...more] = wrong
  if (first === undefined) return 'documents agree with each other'
  throw new Fault(
    'stale',
    `${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
    'let both files say the same, or decide about it: `throughline review`, of a finished document `throughline reopen`',
  )
}

/** Whether files of ours say what the journal says of runs under way. */
const checkProgress = async (services: Services): Promise<string> => {
  const journal = await services.journal()
  const live = ((await journal?.list()) ?? []).filter(({ run }) => !isEnded(run))
  const wrong: string[] = []
  for (const stored of live) {
    const view = await viewOf(services, stored.run.workflow)
    const { changed } = journal ? await findChanges(services, journal, view, stored) : { changed: [] }
    const claimed = changed.flatMap(({ file, claims }) => claims.map((claim) => `${file}: ${claim}`))
    wrong.push(...claimed, ...(await readChangedProjections(services, stored)))
  }
  const [first, ...more] = wrong
  if (first === undefined) return 'files say what the journal says'
  throw new Fault(
    'stale',
    `${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
    'what a file claims decides nothing: `throughline continue` writes it again',
  )
}

/** What could not be removed; said only where there is some. */
const toLeft = ([message, ...more]: string[]): Finding[] =>
  message === undefined
    ? []
    : [
        {
          name: 'leftovers',
          ok: false,
          message: `${message}${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
        },
      ]

/** Everything the product stands on, looked at once. Changes nothing. */
export const doctor = async (services: Services, _given: Arguments): Promise<{ findings: Finding[] }> => {
  const findings = [
    await look('node', () => {
      const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
      if (major < 20 || (major === 20 && minor < 19))
        throw new Error(`Node ${process.versions.node} is older than 20.19`)
      return `Node ${process.versions.node}`
    }),
    await look('project', () => toProject(services)),
    await look('disk', () => {
      const { bavail, bsize } = statfsSync(services.project)
      const free = Math.floor((bavail * bsize) / MEGABYTE)
      if (free < 50) throw new Error(`only ${free} MB are free`)
      return `${free} MB free`
    }),
    ...toLeft(services.workspace.tellLeft()),
    await look('settings', () => `gates need ${services.settings().policy.minimum}`),
    await look('author', async () => {
      const { author = 'offline', reviewer } = services.settings()
      const wrote = await services.authors.inspect(author)
      return reviewer === undefined ? wrote : `${wrote}; reviews: ${await services.authors.inspect(reviewer)}`
    }),
    await look('journal', async () => {
      const journal = await services.journal()
      const folders = services.workspace.features().length
      if (!journal && folders > 0) return `there is none beside ${toCount(folders, 'feature folder')}`
      if (!journal) return 'nothing was started here yet'
      const broken = await journal.verify()
      // A value that cannot be read was told by then.
      const missing = broken.length > 0 ? [] : await findMissingTexts(journal)
      const [first, ...more] = [...broken, ...missing, ...services.damaged()]
      if (first) {
        const also = more.length > 0 ? ` (and ${more.length} more)` : ''
        const message = `${first.path}:${first.line}: ${first.message}${also}`
        throw new Fault('journal-corrupt', message, first.fix)
      }
      return `${toCount((await journal.list()).length, 'run')}, every event and text verified`
    }),
    await look('signatures', async () => {
      const journal = await services.journal()
      const said = journal && (await tellSigners(services, journal))
      const [lost] = journal ? await findLostKeys(services, journal) : []
      if (lost) throw new Fault('problems', lost.message, lost.fix)
      return said ? `events: ${said}` : 'nothing was decided here yet'
    }),
    await look('approvals', async () => {
      const { said, unknown, kept } = await findApprovals(services, await services.journal())
      const [first] = unknown
      const since = kept.length > 0 ? `; new since, and not approved again: ${kept.join('; ')}` : ''
      if (first === undefined)
        return `${toCount(said.length, 'document')} approved, as the journal says${since}`
      throw new Fault('problems', toUnknown(unknown), RESTORE)
    }),
    await look('documents', () => checkDocuments(services)),
    await look('agreement', () => checkAgreement(services)),
    await look('progress', () => checkProgress(services)),
    await look('evidence', () => checkEvidence(services)),
    await look('you', () => {
      const { who, assurance } = services.witness()
      return `${who}; answers given here count as ${assurance}: ${KNOWN_BY[assurance]}`
    }),
  ]
  return { findings: findings.map(toOnce) }
}

/** What keeps several looks from being taken is said once. */
const toOnce = (finding: Finding, _at: number, all: readonly Finding[]): Finding => {
  const first = all.find(({ ok, message }) => !ok && message === finding.message)
  if (finding.ok || first === undefined || first === finding) return finding
  return { name: finding.name, ok: false, message: `not looked at: see ${first.name}` }
}
