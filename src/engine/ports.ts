import type { FileLine } from '../core/lineage.ts'
import type { Place } from '../core/table.ts'
import type { Event } from '../schema/event.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Origins, Voucher } from '../schema/origins.ts'
import type { Problem } from '../schema/problem.ts'
import type { Request } from '../schema/request.ts'
import type { Run } from '../schema/run.ts'
import type { Usage } from '../schema/usage.ts'

/** The process that advances a run: found dead on its own host, it is taken over at once. */
export type Owner = { host: string; pid: number; started: string }

/** The right to advance one run. Every write of its holder checks that the epoch is still the one it got. */
export type Lease = { run: string; epoch: number }

/** A lease as the journal holds it. Its end was read from the holder's clock; `version` is the run's. */
export type Holding = { epoch: number; version: number; until: number; length: number }

/** Whether the holder of a lease will not come back: then it is taken over at once. */
export type IsGone = (owner: Owner, holding: Holding) => boolean

export type Commit = {
  /** The run after the event; its version is one more than the stored one, or 1 for a new run. */
  run: Run
  event: Event
  /** Texts of new revisions, by digest. */
  texts: Record<string, string>
  /** Of these texts, the digest of the revision that each took the place of. */
  replaced?: Record<string, string>
  /** A feature id this event takes; refused where another run took it first. */
  claims?: string
  /** Documents whose file is still to be written; cleared by `settle`. */
  unwritten: string[]
  /** Present when the writer advances the run; an answer from a door carries none. */
  lease?: Lease
  /** Remembered reply of a call that may be repeated. */
  reply?: { key: string; value: Json }
}
/** The keys that vouch for events: the user's own, and those that the user trusts. Only `sign` makes a key. */
export type Keys = {
  /** The signature of an event that this machine commits. */
  sign(event: Pick<Event, 'run' | 'hash'>): string
  /** Whose signature an event bears. */
  check(event: Pick<Event, 'run' | 'hash' | 'signature'>): Voucher
  /**
   * A digest that nobody makes without the user's key, and another one once other keys are trusted; undefined while there
   * is no key.
   */
  mark(text: string): string | undefined
}

export type Committed = 'committed' | 'conflict' | 'fenced' | 'taken'

export type StoredRun = {
  run: Run
  /** Hash of the last event. */
  head: string
  unwritten: string[]
  /** Hash of the last event that the feature folder's journal file is known to hold; empty for none. */
  projected: string
  /** What that file looked like then, so that an untouched one need not be read; empty when unknown. */
  stamp: string
  owner: Owner | null
  /** How often the run was claimed; 0 where nobody ever began to advance it. */
  epoch: number
  /** How many of its events were taken over from its journal file. */
  foreign: number
  /** Who vouches for each of its events, by their signatures. */
  origins: Origins
  /** The sides of a fork: ends of this run by their last hash, or rival runs by their id; empty where there is none. */
  fork: string[]
}

/**
 * The journal, near or across a network. J1 events of a run form one hash chain, and `commit` is a compare-and-set on its
 * version. J2 event, snapshot, texts, request index and reply become durable together or not at all. J3 at most one lease
 * of a run is valid, and a commit or write under another epoch is refused. J4 nothing is ever deleted but by
 * `rebase`, which a person's choice between two sides of a fork asks for. J5 what is committed is signed, and `origins` are
 * told by signatures alone: whoever can write the file of a store and has no key of the user's changes none.
 */
export type Journal = {
  commit(commit: Commit): Promise<Committed>
  load(run: string): Promise<StoredRun | undefined>
  list(): Promise<StoredRun[]>
  /** The request's run and, when it is closed, the event that closed it. */
  findRequest(id: string): Promise<FoundRequest | undefined>
  findReply(key: string): Promise<Json | undefined>
  events(run: string, after?: number): Promise<Event[]>
  /** Numbers of the run's events that were taken over from its journal file. */
  foreign(run: string): Promise<number[]>
  readText(digest: string): Promise<string | undefined>
  /** Takes the run for this process, or says who holds it. `until` is when the lease ends by itself. */
  claim(run: string, owner: Owner, now: number, until: number, isGone: IsGone): Promise<Lease | Owner>
  renew(lease: Lease, until: number): Promise<boolean>
  /** Runs `write` only while the lease is valid, and lets nobody take it meanwhile. */
  fenced(lease: Lease, write: () => void): Promise<boolean>
  /**
   * Ends a turn: stores the run whole, marks files as written and gives the lease back. Where `at` is not how the run stands,
   * it moved on meanwhile, and nothing is done.
   */
  settle(
    lease: Lease,
    at: Pick<StoredRun, 'run' | 'head'>,
    projected: string,
    stamp: string,
  ): Promise<'settled' | 'moved' | 'fenced'>
  /** Takes events over that another checkout recorded: extends a run, or creates it. `stamp` as in `setStamp`. */
  fastForward(
    run: Run,
    events: Event[],
    texts: Record<string, string>,
    projected: string,
    stamp?: string,
  ): Promise<Committed>
  /** The journal file was read when it looked like `stamp`, and held all up to `head`. A run that moved on or is held stays. */
  setStamp(run: string, head: string, stamp: string): Promise<void>
  /** Marks or clears a fork. */
  setFork(run: string, sides: string[]): Promise<void>
  /** Replaces the events after `keep` by another side's, after a person chose it. */
  rebase(run: Run, keep: number, events: Event[], texts: Record<string, string>): Promise<Committed>
  /** What it looks like: another text whenever anybody has committed since, here or elsewhere. */
  stamp(): Promise<string>
  /** Problems of the chain and of the stored values, none when it is sound. */
  verify(): Promise<Problem[]>
  /** The same of these runs alone, as they are stored now; a run that is not there has none. */
  verifyRuns(runs: readonly string[]): Promise<Problem[]>
  close(): Promise<void>
}

export type FoundRequest = { run: string; open: boolean; closedBy?: number }

/** A rename to be done while the lease is held; false where it is not. */
export type Guard = (rename: () => void) => Promise<boolean>

/** A file of the user's, as it is now. */
export type FileText = { text: string; digest: string } | { problem: string } | null

export type { FileLine }

/** A folder that documents lie in: that of the feature of this id, or the delivery folder of this name. */
export type Folder = Place['folder']

/** The project's files, read-only, for questions that speak of what is there. */
export type Files = {
  /** Paths below the project with `/`, without hidden, vendored and binary ones; at most 2,000. */
  list(): string[]
  /** The first 64 kB of a file of that list. */
  read(path: string): string | undefined
}

/** The project folder on disk. Every path is built here from a feature id and a file name. */
export type Workspace = {
  root: string
  /** Path of the journal's database. */
  store: string
  /** What could not be removed and was moved out of the way, a sentence each with what to do. */
  tellLeft(): string[]
  /** Refuses a project that cannot be written. */
  checkWritable(): void
  /** Makes the folders of a run, or says why it cannot. */
  prepare(): void
  /** Whether the journal's database is there, and no link. Writes nothing. */
  hasStore(): boolean
  features(): string[]
  /** Every name in the folder of features, whatever bears it: none of them is free. */
  taken(): string[]
  path(folder: Folder, file: string): string
  read(folder: Folder, file: string): FileText
  /** Durable replace. `commit` is called with the rename to be done while the lease is held. */
  write(folder: Folder, file: string, text: string, guard: Guard): Promise<'written' | 'fenced'>
  /**
   * The same for a file that people edit, too: `expected` is the digest of what stands there, null for nothing. Where another
   * text does, or somebody saves meanwhile, theirs stays: that is `crossed`. Where `isNamed` is false the text is in its place and
   * durable, its name with the next `syncNames`: for texts that can be written again until then.
   */
  exchange(
    folder: Folder,
    file: string,
    text: string,
    expected: string | null,
    guard: Guard,
    isNamed?: boolean,
  ): Promise<'written' | 'fenced' | 'crossed'>
  /** Makes the names in the folders of these files durable, whoever put them there, and those of the folders of journal files. */
  syncNames(places: { folder: Folder; file: string }[]): void
  /** Removes a file that is ours; `isExpected` is asked about what stands there at the last moment. */
  remove(
    folder: Folder,
    file: string,
    isExpected: (found: FileText) => boolean,
    guard: Guard,
  ): Promise<'written' | 'fenced' | 'crossed'>
  files: Files
  /** Puts back what a killed process of ours moved aside, and removes its temporary files. */
  sweep(): void
  /** Journal files of all features, by run id. */
  journals(): { run: string; feature: string; path: string; stamp: string }[]
  /** The stamp of one of them; empty where there is no such file. */
  readJournalStamp(feature: string, run: string): string
  /**
   * What `take` makes of its lines, of any number; called again where the file changed meanwhile. Null where there is none.
   * A file that cannot be read is one line with a problem.
   */
  readJournal<T>(feature: string, run: string, take: (lines: Iterable<FileLine>) => T): T | null
  /** Durable replace; in pieces where it may be longer than a text can be. The names of new folders with the next `syncNames`. */
  writeJournal(
    feature: string,
    run: string,
    text: string | Iterable<string>,
    guard: Guard,
  ): Promise<'written' | 'fenced'>
  /** Adds lines at the end, durably; a cut-off line is noticed and mended by the next turn. */
  appendJournal(feature: string, run: string, lines: string, guard: Guard): Promise<'written' | 'fenced'>
}

/** A document that a task reads, and the path by which its input names it. */
export type GivenDocument = {
  name: string
  file: string
  path: string | null
  text: string
  /** The text is less than the document. */
  isPart?: boolean
}

/** What an author is given: the task of one request, with the texts that its step reads. */
export type Task = {
  run: string
  request: Request
  workflow: string
  step: string
  by: string
  /** The seed's tool and the prompt of the row. */
  tool: string | null
  prompt: string
  schema: string
  /** The seed's tool input. */
  input: JsonObject
  /** Texts by document name. */
  documents: Record<string, string>
  /** Those that the step reads or writes anew. */
  given: GivenDocument[]
  /** What code knows that an author outside of this process need not find out, a line each. */
  facts?: string[]
  inputs: JsonObject
  options: JsonObject
  feature: string | null
  /** Why the last attempt was not accepted. */
  problems: string[]
  /** What lies in the project, for an author who asks. */
  files?: Files
}

/** A text in place of a result says why there is none: it is asked for again with that reason. */
type Perform = (task: Task, signal: AbortSignal) => Promise<Json>

/** Fulfils tasks; where `perform` is null somebody outside will answer the request. */
export type Author = {
  name: string
  perform: Perform | null
  /** Somebody who reads words: told facts, and what the analysis finds in its text, which it can mend before a person sees it. */
  isReader?: true
  /** Refuses what it could not begin, before anything is begun. */
  check?(): void
}

/** An author in this process. */
export type Writer = Author & { perform: Perform }

/** One call of an author outside of this process: what came of it, and what it used. */
export type Call = {
  request: string
  step: string
  schema: string
  by: string
  author: string
  at: number
  usage: Usage
  value?: Json
  failed?: boolean
}

/** The calls of runs, oldest first; kept on this machine, outside of the journal. `keep` returns when it is durable. */
export type Calls = { read(run: string): Call[]; keep(run: string, call: Call): Promise<void> }

/** What the machine does by itself for a run, by the tool that a row names; done again after a crash. */
export type Machine = Record<string, (run: Run, signal: AbortSignal) => Promise<Json>>

/** A program that is not ours. All paths are absolute; where several of them hold a file, the longest decides. */
export type Program = {
  argv: string[]
  cwd: string
  /** Programs of the user's that it consists of: they and what lies beside them are there for it, also in a home. */
  programs?: string[]
  /** What it may change, and its own `home`. */
  writable: string[]
  /** What it may read besides the system: folders below a hidden one, or files that stay as they are in a writable one. */
  readable?: string[]
  /** What is not there for it. */
  hidden: string[]
  home: string
  env: Record<string, string>
  network: boolean
}

/** How a program that is not ours is started: what it may write, and what it sees. */
export type Sandbox = {
  name: 'bubblewrap' | 'none'
  /** Of none, why: what is missing, or why it does not start; of one, what it does not do on this machine. */
  why?: string
  wrap(program: Program): { argv: string[]; env: Record<string, string>; cwd: string }
}

/** Time and chance, passed in. */
export type World = {
  /** What the clock says: for what is told to people. It may be set back, and differs between machines. */
  now(): number
  /** Milliseconds that only go forward: for whoever waits. */
  elapsed(): number
  random(): string
  owner: Owner
  isDead(owner: Owner): boolean
}

/** What is being done, for a person who watches: the title of the step, and the role that does it. */
export type Progress = {
  run: string
  step: string
  by: string
  doing: string
  /** Of a run that works for another one: what it works on. */
  item?: string
}
