/** LangGraph and its SqliteSaver on the same graph and the same way through it; installed outside the project. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Json, JsonObject } from '../src/schema/json.ts'
import { check, type Member, readProcessor, scratch, timed } from './measure.ts'
import type { Recording } from './recording.ts'

const GRAPH = '1.4.18'
const SAVER = '1.0.4'
const PACKAGES = [`@langchain/langgraph@${GRAPH}`, `@langchain/langgraph-checkpoint-sqlite@${SAVER}`]
/** What it asks for by a range whose newest members want what is not published. */
const PINNED = { '@langchain/langgraph-sdk': '1.12.0' }
/** It may have to compile better-sqlite3. */
const INSTALL_MS = 900_000

export type Peer = { folder: string } | { problem: string }
export const peerName = `LangGraph.js ${GRAPH} + SqliteSaver ${SAVER}`

/** Installs once into a cache; says why where it cannot. */
export const installPeer = (): Peer => {
  const folder = join(tmpdir(), `throughline-bench-peer-${GRAPH}-${SAVER}`)
  const done = join(folder, 'installed')
  if (existsSync(done)) return { folder }
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', overrides: PINNED }),
  )
  console.error(`installing ${peerName}; where better-sqlite3 is compiled this takes some minutes`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // A compiler may say a lot.
  const options = { cwd: folder, encoding: 'utf8', timeout: INSTALL_MS, maxBuffer: 1 << 28 } as const
  const { status, stderr, error } = spawnSync(
    npm,
    ['install', '--no-audit', '--no-fund', '--loglevel=error', ...PACKAGES],
    options,
  )
  if (status !== 0)
    return { problem: `could not be installed: ${error?.message ?? stderr.trim().split('\n').at(-1)}` }
  writeFileSync(done, '')
  return { folder }
}

type State = JsonObject
type Graph = {
  addNode(name: string, node: (state: State) => State): void
  addEdge(from: string, to: string): void
  addConditionalEdges(from: string, route: (state: State) => string, to: string[]): void
  compile(options: { checkpointer: Saver }): {
    invoke(state: State, options: JsonObject): Promise<State>
  }
}
type Statement = { get(...values: string[]): unknown }
type Saver = {
  db: {
    pragma(text: string, options?: { simple: true }): Json
    prepare(sql: string): Statement
    close(): void
  }
}
type Library = {
  StateGraph: new (state: unknown) => Graph
  Annotation: (() => unknown) & { Root(fields: Record<string, unknown>): unknown }
  START: string
  END: string
  SqliteSaver: { fromConnString(path: string): Saver }
}

/** The module that a program of its own would import. */
export const peerEntries = (folder: string): string[] => {
  const resolve = createRequire(join(folder, 'index.js')).resolve
  return ['@langchain/langgraph', '@langchain/langgraph-checkpoint-sqlite'].map(
    (name) => pathToFileURL(resolve(name).replace(/\.cjs$/, '.js')).href,
  )
}

const load = async (folder: string): Promise<Library> => {
  const [graph, saver] = await Promise.all(peerEntries(folder).map((entry) => import(entry)))
  return { ...graph, ...saver }
}

type Facts = { nodes: string[]; state: string[]; edges: { from: string; to: string; when?: string }[] }
const readFacts = (): Facts =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../test/facts/prd.json'), 'utf8'))

const hasItems = (value: Json | undefined): boolean => Array.isArray(value) && value.length > 0
const approval = (from: string): string => (from === 'prdReview' ? 'isPrdApproved' : 'isFeatureBriefApproved')

/** The conditions as the seed words them. */
const WHEN: Record<string, (state: State, from: string) => boolean> = {
  valid: (state) => !hasItems(state.prdWorkflowFatalErrorMessages),
  invalid: (state) => hasItems(state.prdWorkflowFatalErrorMessages),
  approved: (state, from) => state[approval(from)] === true,
  'not approved': (state, from) => state[approval(from)] !== true,
  'user wants to finalize': (state) => state.userIterationPreference === true,
  'has modifications': (state) => hasItems(state.requirementModifications),
  otherwise: () => true,
  'score < 80': (state) => Number(state.gapAnalysisScore ?? 0) < 80,
  'score >= 80': (state) => Number(state.gapAnalysisScore ?? 0) >= 80,
}

type Node = (name: string) => State

const buildGraph = ({ StateGraph, Annotation, START, END }: Library, facts: Facts, perform: Node): Graph => {
  const fields = Object.fromEntries(facts.state.map((name) => [name, Annotation()]))
  const graph = new StateGraph(Annotation.Root(fields))
  const place = (name: string): string => ({ START, END })[name] ?? name
  for (const name of facts.nodes) graph.addNode(name, () => perform(name))
  for (const from of new Set(facts.edges.map((edge) => edge.from))) {
    const edges = facts.edges.filter((edge) => edge.from === from)
    const [only] = edges
    if (only && only.when === undefined) graph.addEdge(place(from), place(only.to))
    else {
      const route = (state: State): string => {
        const edge = edges.find(({ when = '' }) => WHEN[when]?.(state, from))
        return place(edge?.to ?? '')
      }
      graph.addConditionalEdges(
        place(from),
        route,
        edges.map(({ to }) => place(to)),
      )
    }
  }
  return graph
}

/** Ours leaves the gaps where nobody has more to say about them, too; the seed's graph knows a score alone. */
const withScore = (state: State, next: string | undefined): State =>
  next === 'requirementsFinalization' ? { ...state, gapAnalysisScore: 80 } : state

/** A node does nothing but hand over the state that our run recorded after the same step. */
const byRote = ({ path }: Recording, facts: Facts) => {
  const visited: string[] = []
  const perform: Node = (name) => {
    const recorded = path[visited.length]?.state ?? {}
    visited.push(name)
    const state = withScore(recorded, path[visited.length]?.node)
    return Object.fromEntries(
      facts.state.flatMap((field) => (field in state ? [[field, state[field] ?? null]] : [])),
    )
  }
  return { visited, perform }
}

const SYNCHRONOUS = ['OFF', 'NORMAL', 'FULL', 'EXTRA']

const openSaver = (library: Library, path: string, recording: Recording, full: boolean) => {
  const saver = library.SqliteSaver.fromConnString(path)
  const facts = readFacts()
  const nodes = byRote(recording, facts)
  const graph = buildGraph(library, facts, nodes.perform).compile({ checkpointer: saver })
  const expected = recording.path.map(({ node }) => node)
  const name = full ? 'peer, FULL' : 'peer, default'
  let threads = 0
  const member: Member = async () => {
    const thread_id = `thread-${threads++}`
    nodes.visited.length = 0
    if (full) saver.db.pragma('synchronous = FULL')
    const { userInput = {} } = recording.path[0]?.state ?? {}
    const { taken, spent } = await timed(async () => {
      const processor = readProcessor()
      const began = performance.now()
      await graph.invoke(
        { userInput },
        { configurable: { thread_id }, durability: 'sync', recursionLimit: 100 },
      )
      return { taken: performance.now() - began, spent: readProcessor() - processor }
    })
    check(nodes.visited.join() === expected.join(), `the peer went our way: ${nodes.visited.join()}`)
    const { n } = saver.db
      .prepare('SELECT count(*) AS n FROM checkpoints WHERE thread_id = ?')
      .get(thread_id) as { n: number }
    check(n >= expected.length, `a checkpoint for each of the peer's ${expected.length} steps, but ${n}`)
    return { [name]: [taken / expected.length], [`${name}, processor`]: [spent / expected.length] }
  }
  const synchronous = () => SYNCHRONOUS[Number(saver.db.pragma('synchronous', { simple: true }))] ?? 'unknown'
  const finish = () => {
    check((synchronous() === 'FULL') === full, `the peer's synchronous is ${synchronous()}`)
    saver.db.pragma('wal_checkpoint(TRUNCATE)')
    saver.db.close()
  }
  return { member, finish, synchronous, path, runs: () => threads }
}

export const openPeerBench = async (folder: string, recording: Recording) => {
  const library = await load(folder)
  const place = scratch('peer')
  const usual = openSaver(library, join(place, 'default.db'), recording, false)
  const full = openSaver(library, join(place, 'full.db'), recording, true)
  return { usual, full }
}
