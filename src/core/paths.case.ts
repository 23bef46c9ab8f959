/** Paths through a table, generated from its rows, and the answers that make each guard true or false. */
import type { JsonObject } from '../schema/json.ts'
import type { Edge, Row } from '../schema/table.ts'
import { GAP, SPEC, toCanned, type World } from './canned.case.ts'
import { isRefused, type Outcome } from './outcome.ts'
import { drive, type Setup, type Walk } from './walk.case.ts'
import type { CompiledTable } from './workflow.ts'

/** What makes a guard true or false: options, what the world does, or a patch of the answer given at its row. */
type Choice = World & {
  options?: JsonObject
  problems?: string[]
  patch?: JsonObject
  outage?: boolean
  child?: 'done' | 'failed'
  /** What a child ended with. */
  result?: JsonObject
}
type Both = { yes: Choice; no: Choice }

const patches = (yes: JsonObject, no: JsonObject): Both => ({ yes: { patch: yes }, no: { patch: no } })
const RECORD = {
  ...{ started: '2026-11-15T06:00:00.000Z', completed: '2026-11-15T06:00:00.000Z', verified: false },
  ...{ iterations: 0, reviewerNotes: [], approved: true, capReached: false, by: 'delivery' },
}
const TWO_WAVES = [['US-001'], ['US-002']]
const issue = (location: string) => ({ category: 'design', severity: 'HIGH', description: 'wrong', location })

const CATALOGUE: Record<string, (is: string, row: Row) => Both> = {
  passed: (_, { kind }) =>
    kind === 'start'
      ? { yes: {}, no: { problems: ['no folder'] } }
      : patches({ passed: true }, { passed: false }),
  approved: () => patches({ approved: true }, { approved: false, feedback: 'shorter' }),
  'approved-for': (is) => ({
    yes: { options: { command: is }, patch: { approved: true } },
    no: { options: { command: 'build' } },
  }),
  finalize: () => patches({ userIterationPreference: true }, { userIterationPreference: false }),
  modifications: () =>
    patches(
      {
        approvedRequirementIds: [],
        modifications: [{ requirementId: 'REQ-001', modificationReason: 'vague' }],
      },
      { modifications: [] },
    ),
  'below-threshold': () =>
    patches({ gapAnalysisEvaluation: 'Poor', identifiedGaps: [GAP] }, { gapAnalysisEvaluation: 'Excellent' }),
  'needs-revision': () => patches({ overall_score: 0.5 }, { overall_score: 0.9 }),
  'targeted-at': (is) => ({
    yes: { options: { revision: 'targeted' }, patch: { overall_score: 0.5, issues: [issue(is)] } },
    no: { options: { revision: 'full' }, patch: { overall_score: 0.5, issues: [] } },
  }),
  outage: () => ({ yes: { outage: true }, no: {} }),
  refine: () => patches({ needsRefinement: true }, { needsRefinement: false }),
  'preview-on': () => ({ yes: { options: { preview: 'on' } }, no: { options: { preview: 'off' } } }),
  submit: () => patches({ choice: 'submit_to_architect' }, { choice: 'continue_interview' }),
  'architect-approved': () => patches({ status: 'APPROVED' }, { status: 'NEEDS_CHANGES' }),
  'needs-changes': () => patches({ status: 'NEEDS_CHANGES' }, { status: 'APPROVED' }),
  'restored-to': () => ({ yes: {}, no: {} }),
  'gave-up': () => patches({ choice: 'cancel' }, { choice: 'proceed' }),
  'phase-is': (is) => patches({ phase: is }, { phase: is === 'design' ? 'specify' : 'design' }),
  proceed: () => patches({ choice: 'proceed' }, { choice: 'cancel' }),
  'command-is': (is) => ({ yes: { options: { command: is } }, no: { options: { command: 'build' } } }),
  failed: () => ({ yes: { child: 'failed' }, no: { child: 'done' } }),
  'wave-gate': () => ({
    yes: { options: { waveGate: 'each' }, waves: TWO_WAVES },
    no: { options: { waveGate: 'none' } },
  }),
  'items-left': () => ({ yes: { waves: TWO_WAVES }, no: { waves: [['US-001']] } }),
  fulfilled: () => ({
    yes: {
      patch: { phase: 'implement', fulfilled: { record: RECORD, implementation: { summary: 'built' } } },
    },
    no: {},
  }),
  verifies: () => patches({ phase: 'specify', verified: true }, { phase: 'specify', verified: false }),
  discarded: () => patches({ passed: true, discarded: true }, { passed: true, discarded: false }),
  stopped: () => patches({ choice: 'stop' }, {}),
  refused: () => patches({ choice: 'refuse' }, { choice: 'trust' }),
  undecided: () => ({ yes: { waves: [['US-001', 'US-002']] }, no: {} }),
  cautions: () => ({ yes: { result: { redefines: ['npm test ran «a», and runs «b» now'] } }, no: {} }),
  'left-out': () => ({ yes: {}, no: {} }),
  overridden: () => ({ yes: {}, no: {} }),
  'done-by': (is) => ({ yes: { options: { executor: is } }, no: { options: { executor: 'agent' } } }),
  'given-up': (_, { result }) =>
    result === 'own-work'
      ? patches({ choice: 'blocked', words: 'no key' }, { choice: 'done' })
      : patches({ blocked: 'no key' }, { blocked: '' }),
  breached: () =>
    patches({ passed: false, breaches: [{ code: 'x', path: 'y', message: 'z' }] }, { breaches: [] }),
}

const bothOf = (row: Row, edge: Edge): Both => {
  if (!edge.when) return { yes: {}, no: {} }
  const make = CATALOGUE[edge.when]
  if (!make) throw new Error(`the catalogue has no guard ${edge.when}`)
  return make(edge.is ?? '', row)
}

const merge = (choices: Choice[]): Choice => ({
  ...Object.assign({}, ...choices),
  options: Object.assign({}, ...choices.map(({ options }) => options)),
  patch: Object.assign({}, ...choices.map(({ patch }) => patch)),
})

/** One edge of a row, or the fault rule of the table, which leads away from every step that waits. */
export type Leg = { row: Row; edge: Edge; isFault?: true }

/** What takes this edge: its own guard holds and those before it do not; with `no`, its own does not either. */
const choiceOf = ({ row, edge, isFault }: Leg, own: 'yes' | 'no' = 'yes'): Choice => {
  if (isFault) return {}
  const rivals = row.next.filter((rival) => rival.on === edge.on)
  const before = rivals.slice(0, rivals.indexOf(edge))
  return merge([...before.map((rival) => bothOf(row, rival).no), bothOf(row, edge)[own]])
}

const RESTING = ['wait', 'ask', 'draft', 'review', 'revise', 'assess', 'phase', 'check', 'wave']

const legsOf = (table: CompiledTable, row: Row): Leg[] => {
  const legs: Leg[] = row.next.map((edge) => ({ row, edge }))
  const faults =
    RESTING.includes(row.kind) && row.id !== table.fault && !row.next.some(({ on }) => on === 'fatal')
  return faults ? [...legs, { row, edge: { to: table.fault, on: 'fatal' }, isFault: true }] : legs
}

const rowOf = (table: CompiledTable, id: string): Row | undefined => table.steps.find((row) => row.id === id)
const PATHS = 400

/** Paths from the start that pass no row twice, shortest first. */
export const pathsTo = (table: CompiledTable, id: string): Leg[][] => {
  const found: Leg[][] = []
  let open: { at: string; path: Leg[] }[] = [{ at: table.start, path: [] }]
  while (open.length > 0 && found.length < PATHS) {
    found.push(...open.filter(({ at }) => at === id).map(({ path }) => path))
    open = open
      .filter(({ at }) => at !== id)
      .flatMap(({ at, path }) => {
        const row = rowOf(table, at)
        const seen = new Set(path.map((leg) => leg.row.id))
        return (row ? legsOf(table, row) : [])
          .filter(({ edge }) => edge.to !== at && !seen.has(edge.to))
          .map((leg) => ({ at: leg.edge.to, path: [...path, leg] }))
      })
  }
  return found
}

/** Ways from a row to another one and straight back, for an edge that only leads on from what was done there. */
export const loopsOf = (table: CompiledTable, id: string): Leg[][] => {
  const row = rowOf(table, id)
  return (row ? legsOf(table, row) : []).flatMap((leg) => {
    const other = leg.edge.to === id ? undefined : rowOf(table, leg.edge.to)
    const back = (other ? legsOf(table, other) : []).filter(({ edge }) => edge.to === id && !edge.on)
    return back.map((one) => [leg, one])
  })
}

/** Documents that phases cannot do without. */
const documentsOf = (table: CompiledTable): Record<string, string> =>
  table.workflow === 'phases'
    ? { spec: SPEC, plan: '# Plan\n\n### P-001: Links\n\n- **Covers**: R-001\n- **Risk**: low\n' }
    : {}

const start = (table: CompiledTable, world: Choice, more: Setup = {}): Walk =>
  drive(table, {
    documents: documentsOf(table),
    ...more,
    options: { ...world.options, ...more.options },
    ...(world.problems && { problems: world.problems }),
  })

/** One input at the step where the run rests: what this leg wants, or something plausible. */
const act = (walk: Walk, leg: Leg | undefined, choice: Choice, world: Choice): Outcome => {
  const run = walk.run()
  const here = leg?.row.id === run.step ? leg : undefined
  if (here?.edge.on) {
    const pending = here.edge.on === 'result' ? run.requests[0] : undefined
    const upload = here.edge.on === 'upload' && { digest: walk.keep(SPEC) }
    const value = { ...(pending && toCanned(walk, pending, world)), ...upload, ...choice.patch }
    return walk.signal(here.edge.on, value, pending?.id)
  }
  const child = Object.entries(run.children).find(([, { status }]) => status === 'working')?.[0]
  if (child) return walk.ended(child, here ? (choice.child ?? 'done') : 'done', here && choice.result)
  const request = walk.request()
  if (here && choice.outage && request.to !== 'person') return walk.failed('no model answers', true)
  const isResult = request.ask === 'result' || here?.row.kind === 'wait'
  return walk.answer(
    { ...toCanned(walk, request, world), ...(here && isResult && choice.patch) },
    { request },
  )
}

const isDetour = (leg: Leg, taken: string): boolean =>
  leg.row.next.some(
    (edge) => edge.limit !== undefined && edge !== leg.edge && taken === `${leg.row.id}>${edge.to}`,
  )

/**
 * Follows the legs. An edge before a wanted one that has a limit is gone round until it is used up.
 * `then` is acted on after the last leg, and the edge that its row took is handed back.
 */
export const follow = (
  table: CompiledTable,
  legs: Leg[],
  then?: { leg: Leg; own: 'yes' | 'no' },
  more: Setup = {},
): { walk: Walk; took: string | undefined; refused: boolean } | undefined => {
  const last = then && choiceOf(then.leg, then.own)
  const world = merge([...legs.map((leg) => choiceOf(leg)), ...(last ? [last] : [])])
  const walk = start(table, world, more)
  const rest = legs.map((leg) => leg)
  let away = false
  let seen = 0
  for (let n = 0; n < 200; n++) {
    const taken = walk.events().flatMap(({ data }) => (data.took as string[] | undefined) ?? [])
    for (; seen < taken.length; seen++) {
      const [leg] = rest
      const edge = taken[seen] as string
      if (away) away = !edge.endsWith(`>${leg?.row.id ?? then?.leg.row.id}`)
      else if (!leg && then && isDetour(then.leg, edge) && then.own === 'yes') away = true
      else if (!leg) return { walk, took: edge, refused: false }
      else if (edge === `${leg.row.id}>${leg.edge.to}`) rest.shift()
      else if (isDetour(leg, edge)) away = true
      else return undefined
    }
    if (rest.length === 0 && !then) return { walk, took: undefined, refused: false }
    if (walk.run().status === 'done' || walk.run().status === 'failed') return undefined
    const leg = away ? undefined : (rest[0] ?? then?.leg)
    const outcome = act(walk, leg, leg === then?.leg && last ? last : leg ? choiceOf(leg) : {}, world)
    if (isRefused(outcome)) return rest.length === 0 ? { walk, took: undefined, refused: true } : undefined
  }
  return undefined
}

/** Drives a run to a row; throws where no path leads there. */
export const reach = (table: CompiledTable, id: string, more: Setup = {}): Walk => {
  for (const path of pathsTo(table, id)) {
    const walk = follow(table, path, undefined, more)?.walk
    if (walk?.run().step === id) return walk
  }
  throw new Error(`${table.workflow}: ${id} cannot be reached`)
}
