/**
 * The specification between product manager and architect: the REQUEST that a person's draft becomes, and the stories
 * that an approving RESULT brings.
 */
import type { Change, Context } from '../../core/kind.ts'
import type { ResultRules } from '../../core/workflow.ts'
import { toSpec } from '../../documents/spec/spec.ts'
import {
  checkStories,
  printEpic,
  printStory,
  toEpicFile,
  toStories,
  toStoryFile,
  toStoryIds,
  toSuperseded,
} from '../../documents/story/story.ts'
import { PRINT } from '../../documents/values/print.ts'
import type { ResultOf } from '../../schema/result.ts'
import { addRemark } from './remarks.ts'

/** The seed's words. */
const REASON = 'PM has completed spec interview and generated specification for review'

const SUMMARY = 400

/** Title, size and the beginning of the vision; the architect reads the whole text, never this alone. */
const summarise = (text: string): string => {
  const { title, vision, requirements } = toSpec(text)
  const counts = ['must', 'should', 'could'].map(
    (priority) => `${requirements.filter((one) => one.priority === priority).length} ${priority}`,
  )
  const [first = ''] = vision.split('\n')
  return `${title || 'Specification'}: ${requirements.length} requirements (${counts.join(', ')}). ${first}`
    .slice(0, SUMMARY)
    .trim()
}

type Result = ResultOf<'architect-result'>
type Submitted = { epics: NonNullable<Result['epics']>; stories: NonNullable<Result['stories']> }

/** The name of a document that is one of many: its row, and its file without the ending. */
const toName = (row: string, file: string): string => `${row}/${file.replace(/\.md$/, '')}`

/** Epics and stories as files of the delivery folder. */
const toFiles = (text: string, { epics, stories }: Submitted): Record<string, Change> => {
  const context = { spec: toSpec(text) }
  const changes: Record<string, Change> = {}
  for (const epic of epics) {
    const own = stories.filter((story) => story.epic === epic.id)
    changes[toName('epics', toEpicFile(epic))] = { text: printEpic(epic, own, context) }
  }
  for (const story of stories) {
    const epic = epics.find(({ id }) => id === story.epic)
    changes[toName('stories', toStoryFile(story))] = { text: printStory(story, epic, context) }
  }
  return changes
}

/** What an earlier approval of the same day delivered and this one does not: it says so, and waits for nobody. */
const supersede = ({ run, text }: Context, kept: Record<string, Change>): Record<string, Change> => {
  const isGone = (name: string) => /^(?:epics|stories)\//.test(name) && !(name in kept)
  const names = Object.keys(run.documents).filter(isGone)
  return Object.fromEntries(names.map((name) => [name, { text: toSuperseded(text(name) ?? '') }]))
}

/** An approval brings stories, anything else has to say what is to change. */
const accept: ResultRules['accept'] = (context, value) => {
  const result = value as unknown as Result
  // Stories become documents; what routes the run is the verdict.
  const { epics: _epics, stories: _stories, ...verdict } = value
  if (result.status !== 'APPROVED') {
    return result.feedback.trim() === ''
      ? { problems: ['feedback: say what has to change, a line for each thing'] }
      : { result: verdict, state: { architect_feedback: result.feedback } }
  }
  const spec = context.text('spec') ?? ''
  const submitted: Submitted = result.stories?.length
    ? { epics: result.epics ?? [], stories: result.stories }
    : toStories(spec)
  if (submitted.stories.length === 0)
    return { problems: ['nothing in it can be built yet, only questions: ask for changes (NEEDS_CHANGES)'] }
  const { all, must } = toStoryIds(spec)
  const problems = checkStories(submitted.epics, submitted.stories, all, must)
  if (problems.length > 0) return { problems }
  const files = toFiles(spec, submitted)
  return {
    result: verdict,
    changes: { ...files, ...supersede(context, files) },
    state: {
      epics: submitted.epics.map(({ id, title }) => ({ id, title })),
      stories: submitted.stories.map(({ id }) => id),
      architect_feedback: null,
    },
  }
}

/** The message to the architect; the text stands in it by its digest, and whoever reads the message gets the text. */
const architectResult: ResultRules = {
  accept,
  type: 'spec',
  toMessage: ({ run, text }) => ({
    approval_type: 'spec',
    content: summarise(text('spec') ?? ''),
    reason: REASON,
    metadata: { spec_digest: run.documents.spec?.digest ?? '' },
  }),
}

/** The person's look at the specification approves it by submitting it. */
const preview: ResultRules = {
  isApproval: ({ choice }) => choice === 'submit_to_architect',
  accept: ({ run }, value) => {
    const { feedback = '' } = value as ResultOf<'preview'>
    if (value.choice === 'submit_to_architect' && feedback.trim() !== '')
      return {
        problems: [
          `it is submitted as it stands, and «${feedback.trim()}» would be lost: choose continue_interview to have it worked in, or submit without it`,
        ],
      }
    return { result: value, ...(feedback !== '' && { state: addRemark(run, feedback) }) }
  },
}

/** Values become the specification; a question that has to be answered first is none. */
const spec: ResultRules = {
  print: ({ text, run: { inputs, feature } }, value) =>
    value.needsRefinement === true ? undefined : PRINT.spec?.(value, { text, inputs, feature }),
}

export const results = { 'architect-result': architectResult, preview, spec }
