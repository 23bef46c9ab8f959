/** `workflow-state.json`: where a delivery stands, by the seed's names; and its ten rules. */
export const COMMANDS = ['build', 'audit', 'architect', 'debug']
export const STATUSES = [
  ...['analysis', 'requirements', 'design', 'approval_waiting', 'executing', 'hitl_waiting', 'validating'],
  ...['complete', 'error'],
]
const EPIC_STATUSES = ['pending', 'in_progress', 'complete']
/** Before the plan is made there are no waves yet. */
const UNPLANNED = ['analysis', 'requirements', 'design', 'hitl_waiting', 'error']

export type EpicState = { id: string; status: string; storiesCompleted: number; storiesTotal: number }
export type StoryLists = { completed: string[]; inProgress: string[]; pending: string[] }

export type WorkflowState = {
  command: string
  phase: number
  phaseName: string
  step: string
  currentWave: number
  totalWaves: number
  status: string
  lastUpdate: string
  epics: EpicState[]
  stories: StoryLists
  hitlQuestion?: string
  resumeAction?: string
  /** Ours: the plan's waves, what is blocked, and what went wrong. */
  waves: string[][]
  blocked: string[]
  error?: { message: string; step: string; at: string }
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0

const findTwins = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
]

const checkWaves = ({ currentWave, totalWaves, status, command }: WorkflowState): string[] => {
  const mayBeNone = UNPLANNED.includes(status) || command === 'audit'
  return [
    ...(isCount(currentWave) && currentWave <= totalWaves
      ? []
      : [`currentWave ${currentWave} is not between 0 and ${totalWaves}`]),
    ...(isCount(totalWaves) && (totalWaves > 0 || mayBeNone)
      ? []
      : [`totalWaves ${totalWaves} is not positive`]),
  ]
}

/** What breaks a rule; `files` are the ids of the epic and story files that there are. */
export const checkWorkflowState = (
  state: WorkflowState,
  files: { epics: readonly string[]; stories: readonly string[] },
): string[] => {
  const { command, phase, status, lastUpdate, epics, stories, hitlQuestion, resumeAction } = state
  const all = [...stories.completed, ...stories.inProgress, ...stories.pending]
  const isAsking = hitlQuestion !== undefined && resumeAction !== undefined
  const isSilent = hitlQuestion === undefined && resumeAction === undefined
  const lists = [stories.completed, stories.inProgress, stories.pending]
  return [
    ...(COMMANDS.includes(command) ? [] : [`command ${command} is none`]),
    ...(Number.isInteger(phase) && phase >= 1 && phase <= 5 ? [] : [`phase ${phase} is not 1 to 5`]),
    ...(STATUSES.includes(status) ? [] : [`status ${status} is none`]),
    ...checkWaves(state),
    ...(ISO.test(lastUpdate) && !Number.isNaN(Date.parse(lastUpdate))
      ? []
      : [`lastUpdate ${lastUpdate} is no ISO 8601 timestamp`]),
    ...epics.filter(({ id }) => !files.epics.includes(id)).map(({ id }) => `there is no file of ${id}`),
    ...epics
      .filter((epic) => !EPIC_STATUSES.includes(epic.status) || epic.storiesCompleted > epic.storiesTotal)
      .map(({ id }) => `the counters of ${id} do not fit`),
    ...all.filter((id) => !files.stories.includes(id)).map((id) => `there is no file of ${id}`),
    ...lists.flatMap(findTwins).map((id) => `${id} stands in a list twice`),
    ...findTwins(lists.flatMap((list) => [...new Set(list)])).map((id) => `${id} stands in two lists`),
    ...((status === 'hitl_waiting' ? isAsking : isSilent)
      ? []
      : ['hitlQuestion and resumeAction stand there exactly while somebody is asked']),
  ]
}
