/**
 * A workflow is a table, and the few functions that only it knows. The core is handed both as one value and names no
 * workflow and no document; where a function is missing, the kind's own behaviour holds.
 */
import type { Link } from '../documents/links.ts'
import type { Printed } from '../documents/values/sections.ts'
import type { Witness } from '../schema/assurance.ts'
import type { CommandList } from '../schema/command-list.ts'
import type { Refusal } from '../schema/fault.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Verdicts } from '../schema/requirement.ts'
import type { ResultOf } from '../schema/result.ts'
import type { Run } from '../schema/run.ts'
import type { SignalName, Table } from '../schema/table.ts'
import type { Asks } from './ask.ts'
import type { Begin, BeginSource, KnownRun } from './begin.ts'
import type { Guard } from './guards.ts'
import type { Answer, Change, Context, Move } from './kind.ts'
import type { Call } from './next.ts'
import type { Place } from './table.ts'

export type CompiledTable = Table & { digest: string }

/** A text that may become a revision, as it will stand in the file; or why it may not. */
export type Admitted = { text: string; verdicts?: Verdicts; state?: JsonObject } | { problems: string[] }

/** What a result makes of the run, and the result that routes it. */
export type Accepted = Pick<Move, 'changes' | 'state' | 'feature' | 'to'> & {
  result: JsonObject
  /** The review of single entries as it is to be applied, where more was decided than its lists say. */
  review?: JsonObject
}

/** What a workflow knows of one result that its rows ask for, by the name of its schema. */
export type ResultRules = {
  /** The text of the row's document from an author's values, and what is remembered of them; undefined where they hold none. */
  print?(context: Context, value: JsonObject): (Printed & { state?: JsonObject }) | undefined
  accept?(context: Context, value: JsonObject, answer: Answer): Accepted | { problems: string[] }
  /** The message that asks for it: what its reader is told besides the documents. */
  toMessage?(context: Context): JsonObject
  /** Whether this value of a review approves what was shown; without it, `approved` or a choice to proceed does. */
  isApproval?(value: JsonObject): boolean
  /** The type that a reply names; another one says that something else is talking to us. */
  type?: string
  /** What the one who answers allows programs on this machine, each as its words. */
  allows?(run: Run, value: JsonObject): [list: CommandList, commands: string[][]][]
  /** The answer that allows what is asked about, and nothing else. */
  toAllowing?(run: Run): JsonObject | undefined
}

/** May this phase begin? Blocked, warned about, or simply so. */
export type PhaseChange =
  | { allowed: true; type: 'proceed'; message: null }
  /** Phases left out on the way forward; or, on the way back, phases whose outcome becomes stale. */
  | { allowed: true; type: 'warning'; message: string; skipped: string[]; stale: string[] }
  /** The file that is missing; null where there is no such phase. */
  | { allowed: false; type: 'blocked'; message: string; missing: string | null }

export type SignalRules = {
  /** Why the signal is not taken now. */
  check?(run: Run, value: JsonObject, by: Witness): Refusal | undefined
  /** What it makes of the run before it takes its edge. */
  take?(run: Run, value: JsonObject, by: Witness): Partial<Run>
}

/**
 * A draft by code: its text, what code decides of it as it will stand in the file, and what is remembered of it; or the
 * result that an author would give.
 */
export type Written =
  | { text: string; decide?(text: string): Change; state?: JsonObject }
  | { value: JsonObject }

/** A phase that another run of the feature did: taken in once, by its key. */
export type Fulfilled = {
  value: JsonObject & { phase: string }
  key: string
  texts: Record<string, string>
}

/** What a task is made of: the run, the input of its row, and texts by document. */
export type MaterialSource = { run: Run; input: JsonObject; text(document: string): string | undefined }

/** What an author outside of this process reads for a result, where that is not simply all that the step reads. */
export type Material = {
  /** What code knows, a line each: the author need not find it out. */
  facts?: string[]
  /** By document: the part of it that the result is made from. Documents without an entry are left out. */
  documents?: Record<string, string>
  /** Fields of the input that read otherwise. */
  input?: JsonObject
}

/** How a workflow behaves where its kinds alone do not say it. */
export type Rules = {
  guards?: Record<string, Guard>
  results?: Record<string, ResultRules>
  /** Checks that the machine does by itself, by the tool that its row names: pure functions of a document's text. */
  checks?: Record<string, (text: string, path: string) => ResultOf<'validation'>>
  /** What an author's text of this document must pass, and be turned into. */
  admits?: Record<string, (context: Context, file: string, text: string) => Admitted>
  /** Where an author's text of this document says otherwise than a person said or approved. */
  deviations?: Record<string, (context: Context, text: string) => string[]>
  /** Drafts that code writes, by row; undefined where an author has to. */
  drafts?: Record<string, (context: Context) => Written | undefined>
  /** What an edit of this document by hand is turned into, and what is remembered of it; `before` is the text until then. */
  adopts?: Record<
    string,
    (
      context: Context,
      text: string,
      before: string,
    ) => { text: string; state?: JsonObject; verdicts?: Verdicts }
  >
  /** What an edit of a document that a row reads makes of the one that the row is about, by row. */
  edits?: Record<string, (context: Context, document: string) => Pick<Move, 'changes' | 'state'> | undefined>
  /** Results of reviews in which nothing is left to ask, by row, and what is remembered of them. */
  settled?: Record<string, (context: Context) => { result: JsonObject; state?: JsonObject } | undefined>
  /** Whether this document has to be written anew after that one changed from `before`; without an entry, always. */
  outdated?: Record<
    string,
    (context: Context, changed: string, changes: Record<string, Change>, before: string) => boolean
  >
  /** What an author outside reads, by the name of the result; loaded when one is asked. */
  material?(): Promise<Record<string, (source: MaterialSource) => Material>>
  signals?: Partial<Record<SignalName, SignalRules>>
  /** Who fulfils the tasks of this run, where that is not its author. */
  author?(run: Run): string | undefined
  /** What a child of a wave is given to work on its item. */
  toItem?(context: Context, item: string): JsonObject
  /** What the parent of such a run learns of its end; without it, its state. */
  toResult?(run: Run): JsonObject
  /** State fields that every event sets, whatever it is. */
  touch?(at: string): JsonObject
  /** Texts of documents that say where the run stands, where that changed. */
  follow?(context: Context, before: Run | null): Record<string, string>
  validateTransition?(run: Run, target: string, others?: readonly Run[]): PhaseChange
  /** What is wrong with a file of `projections` that is about to be written: then it is not. */
  checkProjection?(run: Run, table: Table, file: string, text: string): string[]
  /** Phases that other runs of the feature did, as values of a `goto`. */
  takes?(feature: string, runs: KnownRun[], source: BeginSource): Promise<Fulfilled[]>
  /** How a run begins; without it, from the words for the first input that the table requires. */
  begin?: Begin
}

/** Where a run's state comes from besides the run. */
export type StateSource = { table: Table; projectPath: string }

/** What is told of a run that asks nothing of anybody, where its row alone does not say it. */
export type Told = {
  says?: string
  messages?: string[]
  /** What has to be known whatever the run is doing. */
  warnings?: string[]
  calls?: Call[]
}

/** One stage of the way that a feature goes, and where the run stands with it. */
export type Stage = {
  name: string
  /** `objected`: complete, and its reviewer is against it. */
  state: 'done' | 'objected' | 'stale' | 'now' | 'next' | 'skipped' | 'open'
}

/** Something that is worked on beside others, and how far it is. */
export type Lane = {
  id: string
  title: string
  state: 'done' | 'now' | 'waits' | 'failed' | 'open'
  /** What is being done, or what came of it. */
  says: string
  /** Since when, as ISO 8601. */
  since?: string
  /** The run that does it. */
  run?: string
}

/** Lanes that are worked on together, one group after the other. */
export type Board = { title: string; lanes: Lane[] }[]

/** A run that works for another one: where it stands, in words, and since when. */
export type Child = { run: Run; title: string; at: string }

/** A change between two commits, with what was run on the second. */
export type Diffed = { id: string; title: string; base: string; commit: string; evidence: string[] }

/** What is needed to show a run of it. Loads neither zod nor the kinds: `status` goes through here. */
export type WorkflowView = {
  table: CompiledTable
  /** The seed's state fields where the run does not hold them by their names. */
  toState?(run: Run, state: JsonObject, source: StateSource): JsonObject
  /** Requests of its own, by the schema of their answer. */
  asks?: Asks
  /** `others` are the runs of the same feature beside it. */
  tell?(run: Run, others: readonly Run[]): Told
  /** What a document says of its own progress that the run does not know. */
  toClaims?(run: Run, document: string, text: string): Promise<string[]>
  /** What was changed for an item, or for those that are decided about now. */
  diffs?(run: Run, item?: string): Diffed[]
  /** What commands printed for it, by digest, and what that is evidence of. */
  outputs?(run: Run): { of: string; digest: string }[]
  /** What the run itself knows of what leads to what, besides its documents. */
  links?(run: Run): Link[]
  /** What is worked on side by side, by the children that are under way. */
  toBoard?(run: Run, children: Record<string, Child>): Board
  /** The way from the first stage to the last. */
  toBar?(run: Run): Stage[]
  /** Whether this run goes through the stage that its table names; it does where nothing is said. */
  isFulfilling?(run: Run): boolean
  /**
   * Files that are rendered from a run and belong to nobody else, by their name; null for one that
   * is not there. The same run gives the same bytes.
   */
  projections?(run: Run, table: Table): Record<string, string | null>
  /** The folder that they lie in; the feature's own where nothing is said. */
  projectedInto?(run: Run): Place['folder']
  /** Where a document of the run says otherwise than another one, by its name; `read` gives the files as they are. */
  conflicts?(run: Run, read: (name: string) => string | undefined): Promise<Record<string, string[]>>
  /**
   * Documents that a change of another one makes stale, and what of that change they trace to: `before` and `after` are
   * the texts of the one that changed, `read` gives those of the others.
   */
  outdated?(
    changed: string,
    before: string,
    after: string,
    read: (name: string) => Promise<string | undefined>,
  ): Promise<Record<string, string[]>>
  /** Messages as their reader gets them, by the result that they ask for: texts that they name by digest stand in them. */
  messages?: Record<
    string,
    (
      message: JsonObject,
      run: Run,
      text: (digest: string) => Promise<string | undefined>,
    ) => Promise<JsonObject>
  >
}

/** What is needed to give out a task of it. */
export type WorkflowTasks = WorkflowView & { prompts: Record<string, string> }

/** What is needed to run it. */
export type Workflow = WorkflowTasks & { rules: Rules }

/** What the core needs of it to apply an input. */
export type Definition = Pick<Workflow, 'rules' | 'asks' | 'projections'> & { table: Table }

/** The workflows there are; nothing of one is loaded before it is asked for. */
export type Workflows = {
  names: string[]
  view(name: string): Promise<WorkflowView | undefined>
  tasks(name: string): Promise<WorkflowTasks | undefined>
  load(name: string): Promise<Workflow | undefined>
}
