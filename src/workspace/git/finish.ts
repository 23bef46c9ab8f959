/**
 * How the branch and worktree of a feature end. E1 what is going to be done is shown before. E2 no commit is lost: what is
 * discarded stays under `refs/throughline/discarded/`, uncommitted work with it. E3 each way may be done again after a
 * crash, and then does what is still missing.
 */
import { join } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import { DELIVERIES, FEATURES } from '../paths.ts'
import { removeCheckout } from './checkout.ts'
import { type Ran, readGit, runGit, runProgram } from './git.ts'
import { findState } from './git-state.ts'
import { readLayout } from './layout.ts'
import { clearCheckoutLocks, tryUnlocked } from './locks.ts'
import { readConflicts } from './merge.ts'
import { isCutOff, mergeHere } from './merge-here.ts'
import { findInTheWay, readBrought, readStays, type Span } from './merge-preview.ts'
import { isAncestor, moveRef } from './refs.ts'
import { lookAgain } from './standing.ts'
import { quote, toWayOut } from './stash.ts'
import { sweepChecks } from './sweep.ts'
import { isWorktree, readCommit, toBranch, toRef, toWorktree } from './worktree.ts'

type Way = 'pr' | 'merge' | 'keep' | 'discard'

export type Finishing = {
  feature: string
  how: Way
  title: string
  body: string
  span?: Span
  /** How a delivery left the repository. */
  seen?: Record<string, string>
}
/** `changes` are the files that a branch brings, `span` the commits that they lie between. */
type Preview = { says: string[]; risks: string[]; changes?: string[]; span?: Span }

type Facts = {
  /** The commit of the feature's branch. */
  tip: string | undefined
  /** The branch that the project stands on. */
  onto: string | undefined
  /** Commits of the branch that the project's own does not have. */
  ahead: number
  /** Commits of the project's own that the branch does not have. */
  behind: number
  hasWorktree: boolean
  /** Files of the worktree that are not committed. */
  dirty: string[]
  hasRemote: boolean
}

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`

const readFacts = async (root: string, feature: string): Promise<Facts> => {
  const tip = await readCommit(root, toRef(feature))
  const hasWorktree = await isWorktree(root, feature)
  const status = hasWorktree
    ? await readGit(join(root, toWorktree(feature)), ['status', '--porcelain=v1', '--untracked-files=all'])
    : ''
  const isMerged = tip !== undefined && (await isAncestor(root, tip, 'HEAD'))
  const countOf = async (span: string) =>
    tip === undefined ? 0 : Number((await readGit(root, ['rev-list', '--count'], [span])) ?? 0)
  return {
    ...{ tip, hasWorktree },
    onto: await readGit(root, ['symbolic-ref', '--quiet', '--short', 'HEAD']),
    ahead: await countOf(`HEAD..${tip}`),
    behind: await countOf(`${tip}..HEAD`),
    // A merged worktree that lacks files was being removed: they are in the commits.
    dirty: (status ?? '').split('\n').filter((line) => line !== '' && !(isMerged && line.startsWith(' D'))),
    hasRemote: (await readGit(root, ['remote', 'get-url'], ['origin'])) !== undefined,
  }
}

const refuseDirty = (feature: string, { dirty }: Facts): void => {
  if (dirty.length === 0) return
  throw new Fault(
    'blocked',
    `${toWorktree(feature)} has ${count(dirty.length, 'uncommitted change')}`,
    'commit them there, or finish with --discard, which keeps them under a ref',
  )
}

/** A merge that was cut off has written some of these files itself, and takes them back. */
const refuseInTheWay = async (root: string, feature: string, tip: string): Promise<void> => {
  const paths = (await isCutOff(root, feature)) ? [] : await findInTheWay(root, tip)
  if (paths.length === 0) return
  const more = paths.length > 5 ? ` and ${paths.length - 5} more` : ''
  throw new Fault(
    'blocked',
    `not committed in the project, and in the way of the merge: ${paths.slice(0, 5).join(', ')}${more}`,
    await toWayOut(root, paths),
  )
}

const readHead = async (root: string): Promise<string> => (await readCommit(root, 'HEAD')) ?? ''

/** A merge of ours that was cut off is taken back by whoever does it again. */
const refuseState = async (root: string, feature: string): Promise<void> => {
  const state = (await isCutOff(root, feature)) ? undefined : findState(readLayout(root))
  if (state) throw new Fault('blocked', `nothing can be merged: ${state.says}`, state.fix)
}

const previewMerge = async (root: string, feature: string, facts: Facts): Promise<Preview> => {
  const { tip, onto, ahead, behind, hasWorktree } = facts
  if (tip === undefined)
    return { says: [`There is no branch ${toBranch(feature)}: nothing is merged.`], risks: [] }
  refuseDirty(feature, facts)
  if (onto === undefined)
    throw new Fault('blocked', 'the project stands on no branch', 'check out the branch to merge into')
  await refuseState(root, feature)
  const conflicts = await readConflicts(root, await readHead(root), tip)
  if (conflicts.length > 0)
    throw new Fault(
      'blocked',
      `${toBranch(feature)} and ${onto} conflict in ${conflicts.slice(0, 5).join(', ')}`,
      `merge ${onto} into ${toWorktree(feature)} first, and mend it there`,
    )
  await refuseInTheWay(root, feature, tip)
  return {
    ...(await readBrought(root, tip)),
    says: [
      `Merge ${toBranch(feature)} (${count(ahead, 'commit')}) into ${onto}.`,
      ...(behind > 0
        ? [`${onto} has ${count(behind, 'commit')} that it has not: nothing was run on both together.`]
        : []),
      ...(hasWorktree ? [`Remove the worktree ${toWorktree(feature)}.`] : []),
      `Delete the branch ${toBranch(feature)}, which is merged then.`,
      ...(await readStays(root, feature)),
    ],
    risks: [],
  }
}

const previewDiscard = (feature: string, { tip, ahead, hasWorktree, dirty }: Facts): Preview => {
  if (tip === undefined)
    return { says: [`There is no branch ${toBranch(feature)}: nothing is removed.`], risks: [] }
  return {
    says: [
      ...(hasWorktree
        ? [`Remove the worktree ${toWorktree(feature)}, with the files that git ignores.`]
        : []),
      `Delete the branch ${toBranch(feature)}.`,
      'Keep its commits, and what is not committed, under refs/throughline/discarded/.',
    ],
    risks: [
      ...(ahead > 0
        ? [`${count(ahead, 'commit')} of ${toBranch(feature)} ${ahead === 1 ? 'is' : 'are'} not merged.`]
        : []),
      ...(dirty.length > 0
        ? [
            `${count(dirty.length, 'change')} in ${toWorktree(feature)} ${dirty.length === 1 ? 'is' : 'are'} not committed.`,
          ]
        : []),
    ],
  }
}

const headOf = (feature: string, { tip, onto }: Facts): string | undefined =>
  tip === undefined ? onto : toBranch(feature)

/** The same two commands, for whoever has to give them. */
const toCommands = (head: string, title: string): string[] => [
  `git push -u origin ${quote(head)}`,
  `gh pr create --head ${quote(head)} --title ${quote(title)} --body-file <the text above>`,
]

const hasGh = async (root: string): Promise<boolean> =>
  (await runProgram('gh', root, ['--version'])).code === 0

const previewPr = async (
  root: string,
  { feature, title, body }: Finishing,
  facts: Facts,
): Promise<Preview> => {
  refuseDirty(feature, facts)
  const head = headOf(feature, facts)
  if (head === undefined)
    throw new Fault(
      'blocked',
      'the project stands on no branch',
      'check out the branch to open a pull request from',
    )
  const isOurs = facts.hasRemote && (await hasGh(root))
  return {
    ...(facts.tip !== undefined && (await readBrought(root, facts.tip))),
    says: [
      `Pull request from ${head}: ${title}`,
      ...body.split('\n'),
      ...(isOurs
        ? [`Push ${head} to origin, and open it with gh.`]
        : ['Nothing is pushed from here. Then give:', ...toCommands(head, title)]),
    ],
    risks: [],
  }
}

const previewWay = async (root: string, finishing: Finishing): Promise<Preview> => {
  const { feature, how } = finishing
  const facts = await readFacts(root, feature)
  if (how === 'merge') return previewMerge(root, feature, facts)
  if (how === 'discard') return previewDiscard(feature, facts)
  if (how === 'pr') return previewPr(root, finishing, facts)
  const { hasWorktree, tip } = facts
  const stays = hasWorktree ? toWorktree(feature) : tip ? toBranch(feature) : 'What is in the project'
  return { says: [`${stays} stays as it is: nothing is merged and nothing is removed.`], risks: [] }
}

/** What a way to finish would do here, and what is other than a delivery left it; what it cannot do is refused with the reason. */
export const previewFinish = async (root: string, finishing: Finishing): Promise<Preview> => {
  const preview = await previewWay(root, finishing)
  const { feature, seen } = finishing
  const { changed } = seen ? await lookAgain(root, feature, seen) : { changed: [] }
  return { ...preview, says: [...preview.says, ...changed.map((words) => `Look at this first: ${words}.`)] }
}

type Outcome = { passed: boolean; summary: string; discarded?: boolean }

const failed = (what: string, { err, out }: { err: string; out: string }): Outcome => ({
  passed: false,
  summary: `${what}: ${(err.trim() || out.trim()).slice(0, 500)}`,
})

/** Removes the worktree, of which everything is in commits. */
const removeWorktree = async (root: string, feature: string): Promise<void> => {
  if (await isWorktree(root, feature)) removeCheckout(root, toWorktree(feature))
  await runGit(root, ['worktree', 'prune'])
}

/** `-d` looks once more whether it is merged. */
const deleteBranch = async (root: string, feature: string, how: '-d' | '-D'): Promise<Ran> => {
  let deleted: Ran = { code: 1, out: '', err: '' }
  await tryUnlocked(root, toRef(feature), async () => {
    deleted = await runGit(root, ['branch', '--quiet', how], [toBranch(feature)])
    return deleted.code === 0
  })
  return deleted
}

/** Documents of ours are the person's to commit: those folders and nothing else that lies there. */
const tellLoose = async (root: string, feature: string): Promise<string[]> => {
  const loose: string[] = []
  for (const folder of [FEATURES, DELIVERIES.join('/')]) {
    const { out } = await runGit(root, ['status', '--porcelain', '--', folder])
    if (out !== '') loose.push(folder)
  }
  const names = loose.join(' ')
  return loose.length === 0
    ? []
    : [
        `Its documents (${loose.join('/, ')}/) are not committed. Where others should have them: git add ${names} && git commit -m "Documents of ${feature}" -- ${names}`,
      ]
}

const merge = async (root: string, { feature, span }: Finishing): Promise<Outcome> => {
  const { tip, dirty, onto } = await readFacts(root, feature)
  if (tip === undefined)
    return { passed: true, summary: `There was no branch ${toBranch(feature)} to merge.` }
  if (span !== undefined && tip !== span.commit)
    return {
      passed: false,
      summary: `${toBranch(feature)} is another than the one that was shown: nothing was merged`,
    }
  if (dirty.length > 0)
    return {
      passed: false,
      summary: `${toWorktree(feature)} has uncommitted changes again: nothing was merged`,
    }
  if (onto === undefined)
    return { passed: false, summary: 'the project stands on no branch any more: nothing was merged' }
  const inTheWay = (await isCutOff(root, feature)) ? [] : await findInTheWay(root, tip)
  if (inTheWay.length > 0)
    return { passed: false, summary: `${inTheWay[0]} is in the way by now: nothing was merged` }
  const conflicts = await readConflicts(root, await readHead(root), tip)
  if (conflicts.length > 0)
    return { passed: false, summary: `${onto} and it conflict in ${conflicts[0]} by now: nothing was merged` }
  const merged = await mergeHere(root, { feature, tip, onto }, `Merge ${toBranch(feature)}`)
  if (merged.code !== 0) return failed('nothing was merged', merged)
  await removeWorktree(root, feature)
  const deleted = await deleteBranch(root, feature, '-d')
  return deleted.code === 0
    ? {
        passed: true,
        summary: [`${toBranch(feature)} is merged into ${onto}.`, ...(await tellLoose(root, feature))].join(
          ' ',
        ),
      }
    : failed('merged, but the branch was not deleted', deleted)
}

const AUTHOR = [
  '-c',
  'user.name=throughline',
  '-c',
  'user.email=throughline@localhost',
  '-c',
  'commit.gpgSign=false',
]

/** What is not committed becomes a commit, so that it can be found again. */
const saveUncommitted = async (root: string, feature: string): Promise<Outcome | undefined> => {
  const path = join(root, toWorktree(feature))
  await clearCheckoutLocks(path, toRef(feature))
  const added = await runGit(path, ['add', '--all'])
  if (added.code !== 0) return failed('uncommitted work could not be kept', added)
  const message = `Uncommitted work of ${feature} when it was discarded`
  const kept = await runGit(path, [...AUTHOR, 'commit', '--quiet', '--no-verify', '-m', message])
  return kept.code === 0 ? undefined : failed('uncommitted work could not be kept', kept)
}

const discard = async (root: string, feature: string): Promise<Outcome> => {
  const facts = await readFacts(root, feature)
  const none = `There was no branch ${toBranch(feature)} to discard.`
  if (facts.tip === undefined) return { passed: true, discarded: true, summary: none }
  const unsaved = facts.dirty.length > 0 ? await saveUncommitted(root, feature) : undefined
  if (unsaved) return unsaved
  const tip = (await readCommit(root, toRef(feature))) ?? facts.tip
  const ref = `refs/throughline/discarded/${feature}-${tip.slice(0, 12)}`
  const before = await readCommit(root, ref)
  if (before !== tip && !(await moveRef(root, ref, tip, before, `${feature}: discarded`)))
    return { passed: false, summary: 'the commits could not be kept, so nothing was removed' }
  await removeWorktree(root, feature)
  const deleted = await deleteBranch(root, feature, '-D')
  if (deleted.code !== 0) return failed('the branch was not deleted', deleted)
  const back = `git branch ${toBranch(feature)} ${ref}`
  return { passed: true, discarded: true, summary: `Discarded; its commits are kept: ${back}` }
}

const openPr = async (root: string, { feature, title, body }: Finishing): Promise<Outcome> => {
  const facts = await readFacts(root, feature)
  const head = headOf(feature, facts) ?? ''
  const commands = toCommands(head, title).join(' && ')
  if (!facts.hasRemote || !(await hasGh(root)))
    return { passed: true, summary: `Nothing was pushed. Open it with: ${commands}` }
  const pushed = await runGit(root, ['push', '--quiet', '--set-upstream'], ['origin', head])
  if (pushed.code !== 0) return failed('the branch was not pushed', pushed)
  const opened = await runProgram('gh', root, [
    'pr',
    'create',
    `--head=${head}`,
    `--title=${title}`,
    `--body=${body}`,
  ])
  return opened.code === 0
    ? { passed: true, summary: `The pull request is open: ${opened.out.trim()}` }
    : failed('the branch is pushed, but no pull request was opened', opened)
}

/** Does what was confirmed. */
export const performFinish = async (root: string, finishing: Finishing): Promise<JsonObject> => {
  const { feature, how } = finishing
  sweepChecks(root, feature)
  if (how === 'merge') return merge(root, finishing)
  if (how === 'discard') return discard(root, feature)
  if (how === 'pr') return openPr(root, finishing)
  return { passed: true, summary: 'Nothing was merged and nothing was removed.' }
}
