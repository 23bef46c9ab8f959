/**
 * Three stories in a repository: two at once, of which one fails its check and is tried again, and one that waits for
 * the gate between the waves. Everything that a delivery does in git.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkStateFile } from '../../../src/documents/delivery/state-file.ts'
import { type Journey, mustHold, type Outcome, type Say } from './journey-row.ts'

const FEATURE = 'notes'
const BRANCH = `refs/heads/throughline/${FEATURE}`
const IDS = ['US-001', 'US-002', 'US-003']
const CHECK = ['make', 'test']

/** What does the stories: the first attempt at the second one is wrong, and the check says so. */
const SCRIPT = [
  'told=$(cat)',
  'story=$(printf %s "$told" | sed -n "s/.*\\"story\\":\\"\\(US-[0-9]*\\)\\".*/\\1/p")',
  'attempt=$(printf %s "$told" | sed -n "s/.*\\"attempt\\":\\([0-9]*\\).*/\\1/p")',
  'word=right',
  'if [ "$story $attempt" = "US-002 1" ]; then word=wrong; fi',
  'echo "$word $story" > "notes/$story.txt"',
].join('; ')

const FILES: Record<string, string> = {
  Makefile: '.PHONY: test\ntest:\n\t@sh check.sh\n',
  'check.sh': `for note in notes/*.txt; do
  grep -q '^right ' "$note" || { echo "$note is wrong" >&2; exit 1; }
done
`,
  'notes/begin.txt': 'right from the beginning\n',
}

/** Its people do not sign with anybody else's name. */
const CONFIG = '[user]\n\tname = T\n\temail = t@example.org\n'

const git = (project: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd()

const setUp = (project: string): void => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  git(project, 'init', '--quiet', '--initial-branch=main', '--template=')
  writeFileSync(join(project, '.git', 'config'), CONFIG, { flag: 'a' })
  git(project, 'add', '--all')
  git(project, 'commit', '--quiet', '--message', 'Begin')
}

const toStory = (id: string, token: string): object => ({
  ...{ id, epic: 'EPIC-001', title: `Note ${id}`, files: [`notes/${id}.txt`] },
  acceptanceCriteria: [`It is right, ${token}.`],
  dependsOn: id === 'US-003' ? ['US-001'] : [],
})

const says: Journey['says'] = {
  analysis: ({ token }) => ({
    ...{ scope: [`Notes, ${token}.`], complexity: 'small', reasons: [], risks: [], questions: [] },
  }),
  requirements: ({ token }) => ({
    epics: [{ id: 'EPIC-001', title: 'Notes', description: `All of them, ${token}.` }],
    stories: IDS.map((id) => toStory(id, token)),
  }),
  design: ({ token }) => ({ notes: IDS.map((story) => ({ story, notes: `A file, ${token}.` })) }),
  approval_waiting: ({ token }) => ({ approved: true, summary: token }),
  hitl_waiting: ({ token, choices }: Say) => ({
    choice: choices.includes('retry') ? 'retry' : 'proceed',
    feedback: token,
  }),
}

const check = ({ documents, files }: Outcome): void => {
  const report = documents['report.md'] ?? ''
  for (const id of IDS)
    mustHold(new RegExp(`\\| ${id} .* \\| Complete \\|`).test(report), `${id} in the report`)
  mustHold(report.includes('US-002, which could not be finished: retry'), 'the decision about US-002')
  mustHold(report.includes('Wave 1: proceed'), 'the decision between the waves')
  const attempts = files.filter((file) => file.includes('/journal/<story>')).length
  mustHold(attempts > IDS.length, `${attempts} attempts`)
}

const checkBranch = (project: string): void => {
  const merges = git(project, 'log', '--first-parent', '--reverse', '--format=%s', `main..${BRANCH}`).split(
    '\n',
  )
  const merged = merges.map((title) => /^Merge (US-\d+):/.exec(title)?.[1] ?? title).join(' ')
  mustHold(merged === IDS.join(' '), `what was merged is ${merged}`)
  for (const id of IDS)
    mustHold(
      git(project, 'show', `${BRANCH}:notes/${id}.txt`) === `right ${id}`,
      `notes/${id}.txt in the branch`,
    )
  const own = git(project, 'log', '--no-merges', '--format=%s', `main..${BRANCH}`).split('\n').sort()
  mustHold(own.join() === IDS.map((id) => `Note ${id}`).join(), `commits: ${own.join(', ')}`)
}

const checkMain = (project: string): void => {
  mustHold(git(project, 'log', '--format=%s', 'main') === 'Begin', 'the main branch was touched')
  mustHold(git(project, 'symbolic-ref', 'HEAD') === 'refs/heads/main', 'another branch is checked out')
  const changed = git(project, 'status', '--porcelain', '--untracked-files=all', '--', ...Object.keys(FILES))
  mustHold(changed === '', `the main checkout says ${changed}`)
}

const REFS = ['refs/heads/main', BRANCH]
/** What was there when an attempt was begun again is kept; how much that is depends on where it was interrupted. */
const KEPT = `refs/throughline/attempts/${FEATURE}/`

/** Nothing is broken in git, and nothing was left there but what is kept on purpose; gives the failed attempt, as far as there was one. */
const checkGit = (project: string): string[] => {
  git(project, 'fsck', '--full', '--strict', '--no-dangling')
  const all = git(project, 'for-each-ref', '--format=%(refname)').split('\n')
  const refs = all.filter((ref) => !ref.startsWith(KEPT))
  mustHold(refs.join(' ') === REFS.join(' '), `the refs are ${refs.join(' ')}`)
  const worktrees = git(project, 'worktree', 'list').split('\n')
  mustHold(worktrees.length === 1, `worktrees: ${worktrees.join(', ')}`)
  const left = [
    ...readdirSync(join(project, '.git'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.lock'),
    ),
    ...['worktrees', 'agents'].flatMap((name) => {
      const folder = join(project, '.throughline', name)
      return existsSync(folder) ? readdirSync(folder) : []
    }),
  ]
  mustHold(left.length === 0, `left behind: ${left.join(', ')}`)
  return all.filter((ref) => ref === `${KEPT}us-002-1`)
}

const checkState = (project: string): void => {
  const [name = ''] = readdirSync(join(project, 'docs', 'projects'))
  const folder = join(project, 'docs', 'projects', name)
  const path = join(folder, 'workflow-state.json')
  const problems = checkStateFile(readFileSync(path, 'utf8'), path, (kind) => readdirSync(join(folder, kind)))
  mustHold(problems.length === 0, problems.map(({ message }) => message).join('; '))
}

const checkProject = (project: string): string[] => {
  checkBranch(project)
  checkMain(project)
  checkState(project)
  return checkGit(project)
}

export const buildJourneys: Journey[] = [
  {
    name: 'build',
    stride: 50,
    start: [
      ...['start', 'delivery', 'Three notes', '--author', 'host', '--feature', FEATURE],
      ...['--set', 'executor=command', '--set', `agent=sh -c '${SCRIPT}'`],
    ],
    redoes: true,
    setUp,
    trusts: [CHECK, ['sh', '-c', SCRIPT]],
    says,
    masks: [
      [/\b(?:[0-9a-f]{40}|[0-9a-f]{12})\b/g, '<commit>'],
      [/\| \d+\.\d s \|/g, '| <time> |'],
    ],
    check,
    checkProject,
  },
]
