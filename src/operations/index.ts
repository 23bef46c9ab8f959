import type { Field, Operation } from './operation.ts'

export type { RequestView } from '../core/view.ts'
export type { Field, Input, Operation, Services } from './operation.ts'
export type { Reply } from './reply.ts'

const feature: Field = { name: 'feature', title: 'id of a feature', type: 'text', positional: true }

/** The one list of operations. A new one is a row here and a handler in a file of its name. */
export const OPERATIONS: Operation[] = [
  {
    name: 'start',
    title: 'start a workflow with an idea, and run until something waits for a person',
    fields: [
      { name: 'workflow', title: 'interview or prd', type: 'text', required: true, positional: true },
      { name: 'text', title: 'the idea, in your own words', type: 'text', positional: true },
      { name: 'file', title: 'read the idea from a file; of an interview: the specification', type: 'text' },
      { name: 'feature', title: 'id of the new feature, or of the one to go on with', type: 'text' },
      { name: 'answer', title: 'answer a question beforehand, id=choice or id=words', type: 'list' },
      { name: 'set', title: 'option of the workflow, key=value', type: 'list' },
      { name: 'yes', title: 'approve every gate by itself; recorded and shown as automatic', type: 'flag' },
      { name: 'author', title: 'who writes', type: 'text' },
      { name: 'key', title: 'repeat safely: the same key gives the first reply again', type: 'text' },
    ],
    assurance: 'automatic',
    load: async () => (await import('./start.ts')).start,
  },
  {
    name: 'questions',
    title: 'the three questions whose answers change most of what an idea becomes',
    fields: [
      { name: 'text', title: 'the idea, in your own words', type: 'text', positional: true },
      { name: 'file', title: 'read the idea from a file', type: 'text' },
      { name: 'answer', title: 'what was answered already, id=choice or id=words', type: 'list' },
    ],
    assurance: 'automatic',
    load: async () => (await import('./questions.ts')).questions,
  },
  {
    name: 'status',
    title: 'what is under way and what it waits for',
    fields: [feature],
    assurance: 'automatic',
    load: async () => (await import('./status.ts')).status,
  },
  {
    name: 'next',
    title: 'the request that waits longest, with what its answer looks like',
    fields: [feature],
    assurance: 'automatic',
    load: async () => (await import('./next.ts')).next,
  },
  {
    name: 'continue',
    title: 'go on after an interruption',
    fields: [feature],
    assurance: 'automatic',
    load: async () => (await import('./continue.ts')).resume,
  },
  {
    name: 'answer',
    title: 'answer a request',
    fields: [
      { name: 'request', title: 'id of the request', type: 'text', required: true, positional: true },
      { name: 'approve', title: 'approve what it shows', type: 'flag' },
      { name: 'reject', title: 'not approved, and why', type: 'text' },
      { name: 'value', title: 'the answer as JSON', type: 'text' },
      { name: 'file', title: 'the answer (.json) or the document from a file', type: 'text' },
      { name: 'digest', title: 'digest of the text you saw', type: 'text' },
      { name: 'key', title: 'repeat safely: the same key gives the first reply again', type: 'text' },
    ],
    assurance: 'automatic',
    load: async () => (await import('./answer.ts')).answer,
  },
  {
    name: 'stop',
    title: 'shut a run down',
    fields: [feature],
    assurance: 'reported',
    load: async () => (await import('./signal.ts')).stop,
  },
  {
    name: 'reset',
    title: 'leave the error state of an interview',
    fields: [feature],
    assurance: 'reported',
    load: async () => (await import('./signal.ts')).reset,
  },
  {
    name: 'read',
    title: 'the text of a document of a feature',
    fields: [
      feature,
      { name: 'document', title: 'feature-brief, requirements or prd', type: 'text', positional: true },
      { name: 'since', title: 'also the text that was last reviewed', type: 'flag' },
    ],
    assurance: 'automatic',
    load: async () => (await import('./read.ts')).read,
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
      },
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
      },
    ],
    assurance: 'automatic',
    load: async () => (await import('./check.ts')).check,
  },
  {
    name: 'analyse',
    title: 'what requirements say, and what is wrong with them, line by line',
    fields: [{ name: 'target', title: 'a file, or - for standard input', type: 'text', positional: true }],
    assurance: 'automatic',
    load: async () => (await import('./analyse.ts')).analyse,
  },
  {
    name: 'trace',
    title: 'where a requirement comes from and where it went',
    fields: [
      { name: 'id', title: 'such as REQ-001', type: 'text', positional: true },
      { name: 'feature', title: 'id of the feature', type: 'text' },
    ],
    assurance: 'automatic',
    load: async () => (await import('./trace.ts')).trace,
  },
  {
    name: 'export',
    title: 'one self-contained page with the document, every decision and who made it',
    fields: [
      feature,
      { name: 'html', title: 'make an HTML file (the only format so far)', type: 'flag' },
      { name: 'out', title: 'where to write it (default: <feature>.html here)', type: 'text' },
    ],
    assurance: 'automatic',
    load: async () => (await import('./export.ts')).exportPage,
  },
  {
    name: 'doctor',
    title: 'look at the machine, the project and the journal',
    fields: [],
    assurance: 'automatic',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  {
    name: 'settings',
    title: 'show the user settings, or set one',
    fields: [
      { name: 'key', title: 'gates.minimum or author', type: 'text', positional: true },
      { name: 'value', title: 'its new value', type: 'text', positional: true },
    ],
    assurance: 'reported',
    load: async () => (await import('./settings.ts')).settings,
  },
]

export const operationOf = (name: string): Operation | undefined =>
  OPERATIONS.find((operation) => operation.name === name)
