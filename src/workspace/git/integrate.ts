/**
 * A wave becomes part of its feature's branch, whole stories at a time. I1 nothing is forced and no side is preferred: a
 * story that conflicts stays out. I2 the branch moves once, from what was read to what was validated. I3 work of earlier
 * waves stays. I4 done again after a crash, it finds what is merged already and does the rest.
 */
import type { Evidence } from '../../schema/evidence.ts'
import { Fault } from '../../schema/fault.ts'
import { advanceBranch } from './advance.ts'
import { checkDiff } from './breaches.ts'
import { type CommitCheckout, withCheckout } from './commit-checkout.ts'
import { readConflict } from './conflict-text.ts'
import { readTip } from './integration-branch.ts'
import { mergeCommit, mergeTrees } from './merge.ts'
import { type PlainGit, withPlainGit } from './plain-git.ts'
import { isAncestor } from './refs.ts'
import { toWaveWorktree } from './story-names.ts'
import { type Earlier, findUndone, readEarlier, WAVE } from './undone.ts'
import { readCommit, toBranch } from './worktree.ts'

export { diffOfStory } from './story-diff.ts'

type Story = {
  id: string
  commit: string
  title: string
  /** Files that the plan gives to the story: only these may it put back to what they were before an earlier wave. */
  files?: string[]
}

/** `ids`: the stories that the commit holds besides those of earlier waves. */
type Validate = (checkout: CommitCheckout, commit: string, ids: string[]) => Promise<Evidence>

export type Integration = {
  /** Whether the branch holds stories of this wave. */
  moved: boolean
  tip: string
  merged: { id: string; commit: string }[]
  conflicts: { id: string; files: string[]; with?: string; shown: string }[]
  refused: { id: string; reason: string; evidence?: Evidence }[]
  /** Of the commit that the branch stands at; null where there was nothing to validate. */
  evidence: Evidence | null
  problems: string[]
}

type Wave = { feature: string; wave: number; stories: Story[]; earlier: string[]; validate: Validate }

/** What has been merged so far, with the stories in it. */
type Stack = { commit: string; stories: Story[] }

type Work = { git: PlainGit; root: string; wave: Wave; earlier: Earlier[]; result: Integration }

const toMessage = ({ id, title }: Story, wave: number): string =>
  `Merge ${id}: ${title.replace(/[\s\p{Cc}]+/gu, ' ').trim()}\n\nStory: ${id}\n${WAVE}: ${wave}\n`

/** Which story of the same wave it conflicts with; undefined where that is the branch. */
const findRival = async (
  git: PlainGit,
  { commit }: Story,
  others: Integration['merged'],
): Promise<string | undefined> => {
  for (const other of others)
    if ('conflicts' in (await mergeTrees(git, other.commit, commit))) return other.id
  return undefined
}

/** Adds a story to what is merged; where that is not possible it is told, and what was merged stays. */
const addStory = async (work: Work, stack: Stack, story: Story): Promise<Stack> => {
  const { git, wave, result } = work
  const merged = await mergeCommit(git, stack.commit, story.commit, toMessage(story, wave.wave))
  if ('refused' in merged) {
    result.refused.push({ id: story.id, reason: merged.refused })
    return stack
  }
  if ('conflicts' in merged) {
    const there = result.merged.filter(({ id }) => id !== story.id)
    const rival = await findRival(git, story, [...there, ...stack.stories])
    const sides = { rival: rival ?? 'merged before', story: story.id }
    const shown = await readConflict(git, merged.marked, merged.conflicts, sides)
    result.conflicts.push({ id: story.id, files: merged.conflicts, ...(rival && { with: rival }), shown })
    return stack
  }
  const reason = await checkMerge(work, stack.commit, merged.commit, story)
  if (reason) {
    result.refused.push({ id: story.id, reason })
    return stack
  }
  return { commit: merged.commit, stories: [...stack.stories, story] }
}

/** Why a merge must not be taken, though git made it. */
const checkMerge = async (
  { git, earlier }: Work,
  from: string,
  to: string,
  { files = [] }: Story,
): Promise<string | undefined> => {
  const { breaches } = await checkDiff(git, from, to)
  const messages = breaches.map(({ message }) => message)
  if (messages.length > 0) return toFew(messages, '; ')
  const undone = await findUndone(git, earlier, from, to, files)
  return undone.length > 0 ? `it undoes what an earlier wave did to ${toFew(undone, ', ')}` : undefined
}

const MOST = 5

const toFew = (words: string[], between: string): string =>
  words.slice(0, MOST).join(between) + (words.length > MOST ? ` and ${words.length - MOST} more` : '')

const addAll = async (work: Work, stories: Story[]): Promise<Stack> => {
  let stack: Stack = { commit: work.result.tip, stories: [] }
  for (const story of stories) stack = await addStory(work, stack, story)
  return stack
}

const validate = (
  { root, wave, result }: Work,
  commit: string,
  stories: Pick<Story, 'id'>[] = [],
): Promise<Evidence> => {
  const path = toWaveWorktree(wave.feature, wave.wave)
  const ids = [...result.merged, ...stories].map(({ id }) => id)
  return withCheckout(root, { path, commit }, (checkout) => wave.validate(checkout, commit, ids))
}

type Combination = { stack: Stack; evidence: Evidence | null }

/** The stories one at a time, each validated upon those that passed; all of them together have `failed`. */
const addOneByOne = async (work: Work, stories: Story[], failed: Evidence): Promise<Combination> => {
  const { result, wave } = work
  let stack: Stack = { commit: result.tip, stories: [] }
  let passed: Evidence | null = null
  for (const story of stories) {
    const next = await addStory(work, stack, story)
    if (next === stack) continue
    const isAll = next.stories.length === stories.length
    const evidence = isAll ? failed : await validate(work, next.commit, next.stories)
    if (evidence.passed) {
      stack = next
      passed = evidence
    } else {
      const others = stack.stories.map(({ id }) => id)
      const where = others.length > 0 ? `together with ${others.join(', ')}` : 'with it on the branch'
      result.refused.push({ id: story.id, reason: `the commands fail ${where}`, evidence })
    }
  }
  if (stack.stories.length === 0 && !(await validate(work, result.tip)).passed)
    result.problems.push(`${toBranch(wave.feature)} fails the commands without any story of this wave`)
  return { stack, evidence: passed }
}

/** The stories that go together, with the evidence for all of them at once. */
const combine = async (work: Work, stories: Story[]): Promise<Combination> => {
  const stack = await addAll(work, stories)
  if (stack.stories.length === 0) return { stack, evidence: null }
  const evidence = await validate(work, stack.commit, stack.stories)
  return evidence.passed ? { stack, evidence } : addOneByOne(work, stack.stories, evidence)
}

const findLost = async (root: string, tip: string, earlier: string[]): Promise<string[]> => {
  const lost: string[] = []
  for (const commit of earlier) if (!(await isAncestor(root, commit, tip))) lost.push(commit)
  return lost
}

const integrate = async (work: Work): Promise<void> => {
  const { git, root, wave, result } = work
  const { feature, stories } = wave
  const left: Story[] = []
  for (const story of stories) {
    if (await isAncestor(root, story.commit, result.tip)) {
      result.merged.push({ id: story.id, commit: story.commit })
      continue
    }
    if ((await readCommit(root, story.commit)) === undefined)
      result.refused.push({ id: story.id, reason: `its commit ${story.commit} is not there` })
    else left.push(story)
  }
  result.moved = result.merged.length > 0
  const { stack, evidence } = await combine(work, left)
  if (stack.stories.length === 0) {
    if (result.merged.length > 0) result.evidence = await validate(work, result.tip)
    return
  }
  const ids = stack.stories.map(({ id }) => id).join(', ')
  const why = `wave ${wave.wave}: ${ids}`
  const problem = await advanceBranch(git, root, { feature, before: result.tip, after: stack.commit, why })
  if (problem) {
    result.problems.push(problem)
    return
  }
  Object.assign(result, { moved: true, tip: stack.commit, evidence })
  result.merged.push(...stack.stories.map(({ id, commit }) => ({ id, commit })))
}

/** Merges the stories of a wave, validates what came out, and moves the feature's branch to it. */
export const integrateWave = async (root: string, wave: Wave): Promise<Integration> => {
  const tip = await readTip(root, wave.feature)
  if (tip === undefined)
    throw new Fault('blocked', `there is no branch ${toBranch(wave.feature)}`, 'approve the plan again')
  const result: Integration = {
    moved: false,
    tip,
    merged: [],
    conflicts: [],
    refused: [],
    evidence: null,
    problems: [],
  }
  const lost = await findLost(root, tip, wave.earlier)
  if (lost.length > 0) {
    result.problems.push(`${toBranch(wave.feature)} has lost ${lost.join(', ')} of an earlier wave`)
    return result
  }
  await withPlainGit(root, async (git) =>
    integrate({ git, root, wave, result, earlier: await readEarlier(git, wave.earlier) }),
  )
  return result
}
