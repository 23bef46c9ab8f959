/** The shape of `workflow-state.json`, as it is published; its rules, which no shape can say, are in its documents. */
import { z } from 'zod'
import { EPIC_ID, STORY_ID } from './delivery.ts'

const count = z.number().int().min(0)
const stories = z.array(z.string().regex(STORY_ID))

export const WORKFLOW_STATE = z
  .strictObject({
    command: z.enum(['build', 'audit', 'architect', 'debug']).describe('what was asked for'),
    phase: z.number().int().min(1).max(5),
    phaseName: z.enum(['Analysis', 'Requirements', 'Design', 'Execution', 'Validation']),
    step: z.string().min(1).describe('the row of the workflow; wave-execution while stories are built'),
    currentWave: count,
    totalWaves: count.describe('0 before the plan is made, and in an audit'),
    status: z.enum([
      ...(['analysis', 'requirements', 'design', 'approval_waiting', 'executing', 'hitl_waiting'] as const),
      ...(['validating', 'complete', 'error'] as const),
    ]),
    lastUpdate: z.iso.datetime({ offset: true }),
    epics: z.array(
      z.strictObject({
        id: z.string().regex(EPIC_ID),
        status: z.enum(['pending', 'in_progress', 'complete']),
        storiesCompleted: count,
        storiesTotal: count,
      }),
    ),
    stories: z.strictObject({ completed: stories, inProgress: stories, pending: stories }),
    hitlQuestion: z.string().min(1).optional().describe('exactly while the status is hitl_waiting'),
    resumeAction: z.string().min(1).optional().describe('what the answer goes on with, such as spawn-wave-3'),
    waves: z.array(stories).describe('ours: the stories of each wave'),
    blocked: stories.describe('ours: what could not be finished, and what was left out'),
    error: z
      .strictObject({ message: z.string(), step: z.string(), at: z.iso.datetime({ offset: true }) })
      .optional()
      .describe('ours: exactly while the status is error'),
  })
  .meta({
    title: 'workflow-state.json',
    description: 'Where a delivery stands. A projection: written by code alone.',
  })
