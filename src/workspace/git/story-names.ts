/** How the branches, worktrees and refs of a feature's stories are called. */
import { checkedFeature, unsafe } from '../paths.ts'
import { toWorktree } from './worktree.ts'

export type StoryName = { feature: string; story: string }

const STORY = /^US-\d{3,6}$/

/** The id in lower case, as branches and folders bear it. */
const toWord = (story: string): string => {
  if (typeof story === 'string' && STORY.test(story)) return story.toLowerCase()
  throw unsafe(
    `${JSON.stringify(String(story).slice(0, 80))} cannot name a story`,
    'Use an id such as "US-001".',
  )
}

/** All branches of a feature's stories begin so. */
export const toStoryBranches = (feature: string): string => `throughline-story/${checkedFeature(feature)}/`

export const toStoryBranch = ({ feature, story }: StoryName): string =>
  `${toStoryBranches(feature)}${toWord(story)}`

export const toStoryRef = (name: StoryName): string => `refs/heads/${toStoryBranch(name)}`

/** From the project's folder, with `/`. */
export const toStoryWorktree = ({ feature, story }: StoryName): string =>
  `${toWorktree(feature)}.${toWord(story)}`

/** Where the commit of a story is checked. */
export const toCheckWorktree = ({ feature, story }: StoryName): string =>
  `${toWorktree(feature)}.check-${toWord(story).slice('us-'.length)}`

export const toWaveWorktree = (feature: string, wave: number): string => `${toWorktree(feature)}.wave-${wave}`

/** Where what a story's attempts left is kept: `<this><n>`. */
export const toAttempts = ({ feature, story }: StoryName): string =>
  `refs/throughline/attempts/${checkedFeature(feature)}/${toWord(story)}-`

/** Where what a feature's branch held is kept when it is put back. */
export const toMoved = (feature: string, tip: string): string =>
  `refs/throughline/moved/${checkedFeature(feature)}-${tip.slice(0, 12)}`

/** Where HEAD stood when a merge began: as long as this ref is there, it may have been cut off. */
export const toBegun = (feature: string): string => `refs/throughline/merging/${checkedFeature(feature)}`

/** The ids of stories, and what is scratch, out of names in the folder of worktrees. */
export const readName = (
  feature: string,
  name: string,
): { story: string } | { scratch: string } | undefined => {
  const rest = name.startsWith(`${feature}.`) ? name.slice(feature.length + 1) : ''
  const [, kind, number = ''] = /^(us|check|wave)-(\d+)$/.exec(rest) ?? []
  if (kind === undefined) return undefined
  return kind === 'us' ? { story: `US-${number}` } : { scratch: `${toWorktree(feature)}.${rest}` }
}
