/** Operations about the machine, the user and the doors rather than about one run: the last rows of the one list. */
import { HOSTS, SCOPES } from '../schema/host.ts'
import type { Field, Operation } from './operation.ts'
import { toSessionContext } from './session-context.ts'

export const FEATURE: Field = { name: 'feature', title: 'id of a feature', type: 'text', positional: true }

export const MACHINE_ROWS: Operation[] = [
  {
    name: 'doctor',
    title: 'look at the machine, the project and the journal',
    fields: [],
    shape: 'findings',
    toFault: ({ findings }: { findings: { ok: boolean }[] }) =>
      findings.every(({ ok }) => ok) ? undefined : 'problems',
    load: async () => (await import('./handlers/doctor.ts')).doctor,
  },
  {
    name: 'settings',
    title: 'show the user settings, or set one',
    fields: [
      {
        name: 'key',
        title:
          'gates.minimum, author, trusted: a command that may be run in this project, checkNetwork: one that may use the network',
        type: 'text',
        positional: true,
      },
      { name: 'value', title: 'its new value', type: 'text', positional: true },
    ],
    load: async () => (await import('./handlers/settings.ts')).settings,
  },
  {
    name: 'author',
    title: 'who can write here; try one with a small call, and choose it for yourself',
    fields: [
      {
        name: 'name',
        title: 'offline, agent/<name>, <provider>/<model>; a provider alone lists its models',
        type: 'text',
        positional: true,
      },
      { name: 'try', title: 'try it, and choose nothing', type: 'flag' },
      { name: 'reviewer', title: 'choose it for reviews instead; none: the author reviews', type: 'flag' },
    ],
    shape: 'authors',
    load: async () => (await import('./handlers/author.ts')).author,
  },
  {
    name: 'key',
    title: 'the key that signs your decisions, and whose else you trust',
    fields: [
      {
        name: 'action',
        title: 'show, rotate, trust or forget (show)',
        type: 'text',
        positional: true,
        choices: ['show', 'rotate', 'trust', 'forget'],
      },
      { name: 'name', title: 'of the key to trust or to forget', type: 'text', positional: true },
      { name: 'file', title: 'a public key, or a file that holds one', type: 'text', positional: true },
    ],
    load: async () => (await import('./handlers/key.ts')).key,
  },
  {
    name: 'open',
    title: 'decide about what waits, in your browser',
    fields: [FEATURE],
    assurance: 'terminal',
  },
  {
    name: 'serve',
    title: 'serve that page, and MCP over HTTP, on this machine only',
    fields: [{ name: 'port', title: 'where to listen (4317; 0: any free port)', type: 'text' }],
  },
  {
    name: 'mcp',
    title: 'speak MCP on standard input and output',
    fields: [
      {
        name: 'tools',
        title: 'full: also a tool for each step (default)',
        type: 'text',
        choices: ['default', 'full'],
      },
    ],
  },
  {
    name: 'init',
    title: 'make the folders of a project, and let the coding agents found here know us',
    fields: [
      { name: 'hosts', title: `which: ${HOSTS.join(', ')} (found)`, type: 'text' },
      {
        name: 'scope',
        title: 'for this project or for all of yours (project)',
        type: 'text',
        choices: SCOPES,
      },
      { name: 'remove', title: 'take out what init wrote, and nothing else', type: 'flag' },
      { name: 'dry-run', title: 'show it and write nothing', type: 'flag' },
      { name: 'yes', title: 'write without asking', type: 'flag' },
    ],
  },
  {
    name: 'hook',
    title: 'what a coding agent is told when its session starts',
    fields: [
      {
        name: 'event',
        title: 'session-start',
        type: 'text',
        required: true,
        positional: true,
        choices: ['session-start'],
      },
    ],
    reads: true,
    shape: 'json',
    instead: ({ message, fix }) =>
      toSessionContext(`Throughline cannot read this project: ${message}. ${fix}`),
    load: async () => (await import('./handlers/hook.ts')).hook,
  },
  {
    name: 'completion',
    title: 'print the completion script of a shell',
    fields: [{ name: 'shell', title: 'bash, zsh or fish', type: 'text', required: true, positional: true }],
  },
]
