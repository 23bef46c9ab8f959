import type { Agent } from './agents.ts'

/** What any program needs, and the way to a model that stands behind a proxy. */
const COMMON = ['PATH', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TERM', 'TMPDIR']
const ROUTE = [
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
]

const isNamed = (name: string, rows: readonly string[]): boolean =>
  rows.some((row) => (row.endsWith('_') ? name.startsWith(row) : name === row))

/** The environment of an agent: what is listed for it, and nothing else. Of one that we do not know, no key goes along. */
export const toAgentEnvironment = (agent: Agent, env: NodeJS.ProcessEnv): Record<string, string> => {
  const rows = [
    ...COMMON,
    ...ROUTE,
    ...ROUTE.map((name) => name.toLowerCase()),
    ...(agent.known?.variables ?? []),
  ]
  const listed = Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && isNamed(name, rows) ? [[name, value] as const] : [],
  )
  // What it compiles while it tries its work out would be taken for work.
  return { ...Object.fromEntries(listed), PYTHONDONTWRITEBYTECODE: '1' }
}
