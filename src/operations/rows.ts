import type { FaultCode } from '../schema/fault.ts'
import { isFileName } from './file-name.ts'
import { FEATURE, MACHINE_ROWS } from './machine-rows.ts'
import type { Field, Operation } from './operation.ts'

export type { Form } from '../core/ask.ts'
export type { Next } from '../core/next.ts'
export type { RequestView } from '../core/view.ts'
export type { Authors } from './handlers/author.ts'
export type { Compared } from './handlers/compare.ts'
export type { Diff } from './handlers/diff.ts'
export type { Arguments, Field, Operation, Services } from './operation.ts'
export type { Reply } from './reply.ts'

const feature = FEATURE
const key: Field = {
  name: 'key',
  title: 'repeat safely: the same key gives the first reply again',
  type: 'text',
}

const namesFiles = (targets: string[]): boolean =>
  targets.length > 0 && targets.every((target) => target === '-' || isFileName(target))

type Ran = { run: { status: string } }
const toFailed = ({ run }: Ran): FaultCode | undefined => (run.status === 'failed' ? 'run-failed' : undefined)

type Found = { problems: unknown[]; reading?: { tasks?: unknown[]; failed?: { code: FaultCode } } }
/** While a task waits nothing is decided; a reader that failed is no clean document. */
const toCheckFault = ({ problems, reading }: Found): FaultCode | undefined => {
  if (reading?.tasks) return undefined
  return problems.length > 0 ? 'problems' : reading?.failed?.code
}

/**
 * The one list of operations. A new one is a row here and a handler in a file of its name; help, arguments, printing, the
 * tool and the route follow from the row.
 */
export const OPERATIONS: Operation[] = [
  {
    name: 'start',
    title: 'start a workflow with an idea, and run until something waits for a person',
    fields: [
      { name: 'workflow', title: 'its name; a wrong one lists them', type: 'text', positional: true },
      { name: 'text', title: 'the idea, in your own words', type: 'text', positional: true },
      {
        name: 'file',
        title: 'begin from a file: the idea, or a document that the workflow takes',
        type: 'file',
        placeholder: 'path',
      },
      { name: 'feature', title: 'id of the new feature, or of the one to go on with', type: 'text' },
      { name: 'answer', title: 'answer a question beforehand, id=choice or id=words', type: 'list' },
      { name: 'set', title: 'option of the workflow, key=value', type: 'list', placeholder: 'key=value' },
      { name: 'yes', title: 'approve every gate by itself; recorded and shown as automatic', type: 'flag' },
      key,
    ],
    shape: 'reply',
    asksNext: true,
    toFault: toFailed,
    load: async () => (await import('./handlers/start.ts')).start,
  },
  {
    name: 'questions',
    title: 'the three questions whose answers change most of what an idea becomes',
    fields: [
      { name: 'text', title: 'the idea, in your own words', type: 'text', positional: true },
      { name: 'file', title: 'read the idea from a file', type: 'file', placeholder: 'path', local: true },
      { name: 'answer', title: 'what was answered already, id=choice or id=words', type: 'list' },
    ],
    remote: true,
    reads: true,
    shape: 'questions',
    load: async () => (await import('./handlers/questions.ts')).questions,
  },
  {
    name: 'compare',
    title: 'the same idea by several authors, side by side, with figures that need no judge',
    fields: [
      { name: 'text', title: 'the idea, in your own words', type: 'text', required: true, positional: true },
      {
        name: 'authors',
        title: 'two or more, such as offline,agent/gemini',
        type: 'text',
        placeholder: 'a,b',
      },
    ],
    shape: 'comparison',
    load: async () => (await import('./handlers/compare.ts')).compare,
  },
  {
    name: 'status',
    title: 'what is under way and what it waits for',
    fields: [feature],
    reads: true,
    shape: 'runs',
    load: async () => (await import('./handlers/status.ts')).status,
  },
  {
    name: 'next',
    title: 'the request that waits longest, with what its answer looks like',
    fields: [
      feature,
      {
        name: 'wait',
        title: 'come back when a person has decided, after so many seconds at the latest',
        type: 'text',
        placeholder: 'seconds',
      },
    ],
    reads: true,
    shape: 'next',
    load: async () => (await import('./handlers/next.ts')).next,
  },
  {
    name: 'continue',
    title: 'go on after an interruption',
    fields: [
      feature,
      {
        name: 'restore',
        title: 'where this checkout went back: write again what this machine knows',
        type: 'flag',
      },
    ],
    shape: 'reply',
    asksNext: true,
    toFault: toFailed,
    load: async () => (await import('./handlers/continue.ts')).continueRun,
  },
  {
    name: 'review',
    title: 'decide about what waits, in this terminal',
    fields: [feature],
  },
  {
    name: 'answer',
    title: 'answer a request',
    fields: [
      { name: 'request', title: 'id of the request', type: 'text', required: true, positional: true },
      { name: 'approve', title: 'approve what it shows', type: 'flag' },
      { name: 'reject', title: 'not approved, and why', type: 'text', placeholder: 'why' },
      { name: 'choice', title: 'one of the choices that the request offers, by its id', type: 'text' },
      { name: 'words', title: 'what you say with the choice', type: 'text' },
      {
        name: 'answer',
        title: 'answer an open question, with any choice or alone',
        type: 'list',
        placeholder: 'Q-001=words',
        local: true,
      },
      {
        name: 'item',
        title: 'decide about one entry: approve, reject:why, modify:how it shall read, parts:priority=high',
        type: 'list',
        placeholder: 'REQ-001=choice',
        local: true,
      },
      {
        name: 'value',
        title: 'the answer as JSON; next --json shows its fields and what they do',
        type: 'text',
        placeholder: 'json',
      },
      {
        name: 'file',
        title: 'the answer (.json) or the document from a file',
        type: 'file',
        placeholder: 'path',
      },
      { name: 'confirm', title: 'what you said before in a form of a coding agent', type: 'flag' },
      {
        name: 'kept',
        title: 'what you decided in a review and did not send: sent along, or forgotten',
        type: 'text',
        choices: ['send', 'drop'],
      },
      { name: 'digest', title: 'digest of the text you saw', type: 'text' },
      key,
    ],
    notes: [
      '`throughline next` lists what can be chosen now, with the commands.',
      'An answer changes the requirement that its question names; one that changes another ends with (changes REQ-001). The change is shown to be decided.',
      'In JSON, userIterationPreference: true finalizes the requirements now, without the look for gaps that follows',
      'otherwise; what is changed or said with it is worked in first. --choice finalize says the same.',
    ],
    shape: 'reply',
    toFault: toFailed,
    load: async () => (await import('./handlers/answer.ts')).answer,
  },
  {
    name: 'phase',
    title: 'begin a phase of a feature: its author writes, its reviewer reads, until it is complete',
    fields: [
      {
        name: 'name',
        title: 'brainstorm, specify, … or finish',
        type: 'text',
        required: true,
        positional: true,
      },
      feature,
      { name: 'verified', title: 'you looked at what it made, and it is right', type: 'flag' },
      { name: 'worktree', title: 'make a git worktree for the feature, and work there', type: 'flag' },
      key,
    ],
    remote: true,
    shape: 'reply',
    asksNext: true,
    load: async () => (await import('./handlers/phase.ts')).phase,
  },
  {
    name: 'finish',
    title: 'end a feature; what will be done is shown, and a person confirms it',
    fields: [
      feature,
      { name: 'pr', title: 'a pull request: with gh, or its text and commands', type: 'flag' },
      { name: 'merge', title: 'merge its branch, remove its worktree', type: 'flag' },
      { name: 'keep', title: 'leave everything as it is', type: 'flag' },
      {
        name: 'discard',
        title: 'remove branch and worktree; its commits are kept under a ref',
        type: 'flag',
      },
      key,
    ],
    remote: true,
    shape: 'reply',
    asksNext: true,
    load: async () => (await import('./handlers/finish.ts')).finish,
  },
  {
    name: 'watch',
    title: 'see what happens to a run, line by line, until it rests or ends',
    fields: [feature, { name: 'follow', title: 'go on watching when it rests', type: 'flag' }],
    streams: true,
    toFault: toFailed,
    load: async () => (await import('./handlers/watch.ts')).watch,
  },
  {
    name: 'stop',
    title: 'end a run where it stands; its documents stay, and a terminal asks first',
    fields: [
      feature,
      { name: 'reason', title: 'why', type: 'text' },
      { name: 'yes', title: 'stop without being asked', type: 'flag' },
    ],
    shape: 'reply',
    load: async () => (await import('./handlers/stop.ts')).stop,
  },
  {
    name: 'reopen',
    title: 'decide again about a finished document',
    fields: [
      { ...feature, required: true },
      {
        name: 'document',
        title: 'its name or file (what the feature ended with)',
        type: 'text',
        positional: true,
      },
    ],
    notes: [
      'feature-brief  change it or answer its questions; requirements and prd are decided again where they follow',
      'requirements   change, reject or add single ones; all others stay approved, and prd is assembled anew',
      'prd            change what it says, say what is missing, answer its questions',
      'spec, design, execution-plan  look again at what an interview, a design or a delivery ended with',
      'Whatever does not change stays approved, and nothing is finished again before somebody says so.',
    ],
    shape: 'reply',
    asksNext: true,
    load: async () => (await import('./handlers/reopen.ts')).reopen,
  },
  {
    name: 'reset',
    title: 'leave the error state of a run',
    fields: [feature],
    shape: 'reply',
    load: async () => (await import('./handlers/reset.ts')).reset,
  },
  {
    name: 'read',
    title: 'the text of a document of a feature',
    fields: [
      feature,
      { name: 'document', title: 'its name (the newest)', type: 'text', positional: true },
      { name: 'request', title: 'the document that a request of the feature shows', type: 'text' },
      { name: 'since', title: 'also the text that was last reviewed', type: 'flag' },
    ],
    reads: true,
    shape: 'text',
    load: async () => (await import('./handlers/read.ts')).read,
  },
  {
    name: 'check',
    title: 'what is wrong or missing in any markdown with requirements, or in a feature',
    fields: [
      {
        name: 'target',
        title: 'files, features, or - for standard input',
        type: 'list',
        positional: true,
        local: true,
      },
      { name: 'feature', title: 'a feature by its id', type: 'text' },
      { name: 'text', title: 'the text itself', type: 'text' },
      {
        name: 'level',
        title: 'fail from this gravity on (warning)',
        type: 'text',
        choices: ['error', 'warning', 'info'],
      },
      {
        name: 'format',
        title: 'sarif: for code scanning (pretty)',
        type: 'text',
        choices: ['pretty', 'json', 'sarif'],
        local: true,
      },
      {
        name: 'all',
        title: 'show all findings of the level, not only the ten gravest',
        type: 'flag',
        local: true,
      },
      {
        name: 'author',
        title: 'who reads it, too, for what somebody must decide; host: hands the task over',
        type: 'text',
        placeholder: 'name',
      },
      {
        name: 'answer',
        title: 'what was answered to the task that --author host handed over',
        type: 'file',
        placeholder: 'path',
      },
    ],
    notes: [
      'Of a document that Throughline did not write, only what is certain is a finding; what its rules notice besides is a list',
      'of places to read, for whoever --author names. Without it everything stays on this machine. With it, the document is sent',
      'there and costs what it costs there; what they name counts only where the words stand in the document.',
    ],
    remote: true,
    reads: true,
    shape: 'checked',
    toFault: toCheckFault,
    load: async () => (await import('./handlers/check.ts')).check,
    alone: {
      fits: ({ target = [], feature, text, author, answer }) =>
        [feature, author, answer].every((one) => one === undefined) &&
        (text !== undefined || namesFiles(target as string[])),
      load: async () => (await import('./handlers/check.ts')).checkAlone,
    },
  },
  {
    name: 'analyse',
    title: 'what requirements say, and what is wrong with them, line by line',
    fields: [{ name: 'target', title: 'a file, or - for standard input', type: 'file', positional: true }],
    remote: true,
    reads: true,
    shape: 'analysis',
    load: async () => (await import('./handlers/analyse.ts')).analyse,
  },
  {
    name: 'trace',
    title: 'from the words that something comes from to the commits and commands that show it, and back',
    fields: [
      { name: 'id', title: 'such as REQ-001, US-003 or a commit', type: 'text', positional: true },
      { name: 'feature', title: 'id of the feature', type: 'text' },
    ],
    remote: true,
    reads: true,
    shape: 'links',
    load: async () => (await import('./handlers/trace.ts')).trace,
  },
  {
    name: 'diff',
    title: 'what was changed for a story, or for those of the last wave, and what was run on it',
    fields: [feature, { name: 'id', title: 'such as US-001', type: 'text', positional: true }],
    reads: true,
    shape: 'diffs',
    load: async () => (await import('./handlers/diff.ts')).diff,
  },
  {
    name: 'export',
    title: 'one self-contained page with the document, every decision and who made it',
    fields: [
      feature,
      {
        name: 'document',
        title: 'its name or file, of whichever run made it (what the feature came to last)',
        type: 'text',
        positional: true,
      },
      { name: 'html', title: 'make an HTML file (what is made where nothing is said)', type: 'flag' },
      { name: 'openapi', title: 'its interface instead, as OpenAPI 3.1', type: 'flag' },
      {
        name: 'out',
        title:
          'where to write it, - for standard output (<feature>.html, <feature>.<document>.html or <feature>.openapi.json here)',
        type: 'text',
        local: true,
      },
    ],
    shape: 'file',
    load: async () => (await import('./handlers/export.ts')).exportFile,
  },
  ...MACHINE_ROWS,
]

export const operationOf = (name: string): Operation | undefined =>
  OPERATIONS.find((operation) => operation.name === name)
