/** Paths that are not a story's, wherever a file system folds names together. */

import { toVisible } from '../../documents/plain-text.ts'
import type { Breach } from '../../schema/evidence.ts'
import { DELIVERIES, FEATURES, OURS } from '../paths.ts'

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
const PLAIN = /^[ -~]*$/

/** As a file system without case and without invisible characters would read it. */
export const fold = (path: string): string =>
  (PLAIN.test(path) ? path : path.normalize('NFKC').replace(INVISIBLE, '')).toLowerCase()

type Row = { code: string; says: string; isAt: (path: string) => boolean }

/** A file, or with `/` at its end a folder with all that it holds, in any folder of the repository. */
const isAnywhere =
  (names: string[]) =>
  (path: string): boolean =>
    names.some((name) =>
      name.endsWith('/') ? `/${path}/`.includes(`/${name}`) : `/${path}`.endsWith(`/${name}`),
    )

const HOOKS = [
  '.husky/',
  '.githooks/',
  '.git-hooks/',
  '.lefthook/',
  '.lefthook.yml',
  'lefthook.yml',
  'lefthook.yaml',
  'lefthook-local.yml',
  '.pre-commit-config.yaml',
  '.overcommit.yml',
]

const HOSTS = [
  '.mcp.json',
  '.claude/settings.json',
  '.claude/settings.local.json',
  '.claude/hooks/',
  '.codex/',
  '.cursor/hooks.json',
  '.cursor/mcp.json',
  '.gemini/settings.json',
  '.opencode/',
  'opencode.json',
  'opencode.jsonc',
  '.vscode/mcp.json',
  '.vscode/tasks.json',
]

/** Where package managers put what they install: what lies there is found before anything of the project, and runs. */
export const INSTALLED = [
  'node_modules/',
  'bower_components/',
  'jspm_packages/',
  '.venv/',
  'venv/',
  '.virtualenv/',
  '__pypackages__/',
  'site-packages/',
  '.tox/',
  '.nox/',
  '.bundle/',
]

/** Where Python finds which packages are installed, and what runners of tests load of them. */
const REGISTERED = /(?:^|\/)[^/]+\.(?:dist-info|egg-info|egg-link)(?:\/|$)/

/** Whatever stands in place of a folder that ours lie in. */
const isAbove = (path: string, folders: readonly string[]): boolean =>
  `${folders.join('/')}/`.startsWith(`${path}/`)

const DELIVERY = new RegExp(`^${DELIVERIES.join('/')}/\\d{8}-`)

/** Below the project's folder. */
const OF_PROJECT: Row[] = [
  {
    code: 'documents',
    says: 'documents of features and deliveries are not a story’s',
    isAt: (path) => `${path}/`.startsWith(`${FEATURES}/`) || DELIVERY.test(path) || isAbove(path, DELIVERIES),
  },
  {
    code: 'state',
    says: 'the journal and its folder are not a story’s',
    isAt: (path) => `${path}/`.startsWith(`${OURS}/`),
  },
]

const GIT_FOLDER = /(?:^|\/)(?:\.git|git~\d+)[ .]*(?::[^/]*)?(?:\/|$)/

const OF_REPOSITORY: Row[] = [
  {
    code: 'git-folder',
    says: 'the name is read as a git directory on some systems',
    isAt: (path) => GIT_FOLDER.test(path),
  },
  { code: 'submodule', says: 'a story adds or changes no submodule', isAt: isAnywhere(['.gitmodules']) },
  { code: 'git-config', says: 'a story changes no settings of git', isAt: isAnywhere(['.gitconfig']) },
  { code: 'hooks', says: 'hooks run at the next commit of whoever has them', isAt: isAnywhere(HOOKS) },
  {
    code: 'packages',
    says: 'what package managers install is no story’s, and belongs into .gitignore',
    isAt: (path) => isAnywhere(INSTALLED)(path) || REGISTERED.test(path),
  },
  { code: 'host-settings', says: 'settings of a host start programs', isAt: isAnywhere(HOSTS) },
]

/** What not every system can hold, or shows as something else, or not at all. */
const ODD = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\\\ufffd]|(?:^|\/)\.{1,2}(?:\/|$)/u

/** What is wrong with a path of the repository that a story changed; `prefix` is the project's folder in it. */
export const checkPath = (path: string, prefix: string): Breach[] => {
  const folded = fold(path)
  const start = fold(prefix)
  const rows = [
    ...(start !== '' && start.startsWith(`${folded}/`) ? OF_PROJECT : []),
    ...(folded.startsWith(start) ? OF_PROJECT.filter(({ isAt }) => isAt(folded.slice(start.length))) : []),
    ...OF_REPOSITORY.filter(({ isAt }) => isAt(folded)),
  ]
  const breaches = rows.map(({ code, says }) => ({ code, path, message: `${path}: ${says}` }))
  if (!ODD.test(path)) return breaches
  const message = `${toVisible(JSON.stringify(path))} is no name that every system can hold and show`
  return [...breaches, { code: 'path', path, message }]
}
