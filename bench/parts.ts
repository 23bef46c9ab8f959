/** What is measured, part by part; each gives its sections of the results. */
import { measureDrivers } from './drivers.ts'
import { measureEdits } from './edits.ts'
import { measureFeatures } from './features.ts'
import { measureMcp } from './mcp.ts'
import { measureSoak } from './mcp-soak.ts'
import { measurePlanning } from './planning.ts'
import type { Section } from './results.ts'
import { measureSigning } from './signing.ts'
import { measureSpec } from './spec.ts'
import { measureStarts } from './starts.ts'
import { measureSteps } from './steps.ts'
import { measureStories } from './stories.ts'
import { measureTasks } from './tasks.ts'

export const PARTS: Record<string, () => Promise<Record<string, Section>>> = {
  steps: measureSteps,
  signing: measureSigning,
  starts: measureStarts,
  edits: measureEdits,
  features: measureFeatures,
  mcp: measureMcp,
  soak: measureSoak,
  spec: measureSpec,
  planning: measurePlanning,
  stories: measureStories,
  tasks: measureTasks,
  drivers: measureDrivers,
}
