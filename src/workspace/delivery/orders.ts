/** Files by which a repository gives orders: to coding agents, editors, shells, servers that build it, package managers. */
import {
  type Attribute,
  type AttributeLine,
  isAttributesFile,
  type Macros,
  toAttributeLines,
  toMacros,
} from '../git/attributes.ts'
import { readFileChanges, toCounted, toFileReader } from '../git/file-changes.ts'
import { fold } from '../git/guarded-paths.ts'
import { findDangling } from '../git/links.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { isPackage, toPackage } from './package-parts.ts'

const READERS: [path: RegExp, who: string][] = [
  [
    /(?:^|\/)(?:agents|claude|gemini|qwen|copilot-instructions|\.?goosehints)(?:\.local)?\.md$|(?:^|\/)\.goosehints$/,
    'coding agents follow it',
  ],
  [
    /(?:^|\/)\.(?:cursorrules|windsurfrules|clinerules|roorules|aider\.conf\.yml)$/,
    'coding agents follow it',
  ],
  [
    /(?:^|\/)\.(?:cursor|claude|gemini|windsurf|clinerules|roo|kiro|continue|qwen|amazonq)\//,
    'coding agents follow it',
  ],
  [
    /(?:^|\/)\.(?:agents|aider|amp|augment|codebuddy|codeium|cody|crush|factory|goose|junie|kilocode|lingma|openhands|qodo|tabnine|trae|warp|zencoder)\//,
    'coding agents follow it',
  ],
  [
    /(?:^|\/)(?:\.?(?:crush|mcp)\.json|\.(?:roomodes|kilocodemodes|kilocoderules|augment-guidelines|rules|crushignore)|(?:skill|warp|crush|kilocode)\.md)$|^\.github\/(?:instructions|prompts|chatmodes|agents|skills)\//,
    'coding agents follow it',
  ],
  [/(?:^|\/)\.(?:gdbinit|gdbearlyinit|lldbinit|pdbrc(?:\.py)?)$/, 'debuggers run it'],
  [
    /(?:^|\/)\.(?:zed|vscode|idea|fleet|helix|nova|vim|nvim|emacs\.d)\/|(?:^|\/)[^/]+\.(?:code-workspace|sublime-project)$/,
    'editors follow it',
  ],
  [/(?:^|\/)\.devcontainer(?:\/|\.json$)/, 'editors run it'],
  [/(?:^|\/)\.(?:envrc|env)$|(?:^|\/)\.?mise\.toml$/, 'shells load it'],
  [
    /(?:^|\/)\.(?:bashrc|bash_profile|bash_login|bash_logout|bash_aliases|profile|zshrc|zshenv|zprofile|zlogin|cshrc|tcshrc|kshrc|inputrc|direnvrc)$|(?:^|\/)config\.fish$/,
    'shells load it',
  ],
  [
    /(?:^|\/)\.(?:vimrc|vimrc\.local|lvimrc|exrc|nexrc|nvimrc|nvim\.lua|emacs|dir-locals(?:-2)?\.el|kakrc|tmux\.conf)$/,
    'editors and terminals load it',
  ],
  [
    /(?:^|\/)\.(?:rprofile|renviron|irbrc|pryrc|psqlrc|sqliterc|pythonrc(?:\.py)?|ghci|ocamlinit|iex\.exs|octaverc|julia\/.*)$/,
    'interpreters load it when somebody starts them there',
  ],
  [
    /\.(?:sbt|rake|thor|gemspec)$|^project\/[^/]+\.scala$|(?:^|\/)\.mvn\/|(?:^|\/)(?:rakefile|guardfile|capfile|brewfile|tiltfile|earthfile|fastfile|podfile|dangerfile)$/,
    'tools that build run it',
  ],
  [
    /(?:^|\/)\.(?:tool-versions|nvmrc|node-version|python-version|ruby-version|java-version|sdkmanrc)$|(?:^|\/)rust-toolchain(?:\.toml)?$/,
    'managers of tools install by it',
  ],
  [
    /(?:^|\/)(?:[^/]*\.)?(?:dockerfile|containerfile)(?:\.[^/]*)?$|(?:^|\/)(?:docker-)?compose(?:\.[^/]*)?\.ya?ml$|(?:^|\/)(?:vagrantfile|procfile)$/,
    'containers and machines are made by it',
  ],
  [
    /^\.github\/(?:workflows|actions)\/|^\.(?:circleci|buildkite|woodpecker)\/|^\.gitea\/workflows\/|^\.forgejo\/workflows\//,
    'the server that builds it runs it',
  ],
  [
    /^(?:\.gitlab-ci\.yml|\.travis\.yml|\.drone\.yml|\.woodpecker\.yml|azure-pipelines\.yml|bitbucket-pipelines\.yml|jenkinsfile|\.cirrus\.yml|appveyor\.yml)$/,
    'the server that builds it runs it',
  ],
  [
    /(?:^|\/)(?:\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmfile\.cjs|bunfig\.toml|binding\.gyp)$/,
    'package managers follow it',
  ],
  [/(?:^|\/)\.lfsconfig$/, 'git-lfs fetches and sends files by its addresses'],
  [/(?:^|\/)\.mailmap$/, 'git shows other names of authors by it'],
  [
    /(?:^|\/)\.?git-blame-ignore-revs$/,
    'git and servers pass over these commits where they show who wrote a line',
  ],
  [
    /^(?:\.github\/|\.gitlab\/|\.gitea\/|\.forgejo\/|docs\/)?codeowners$/,
    'the server asks whom it names before anything is merged',
  ],
  [
    /^(?:\.github\/)?(?:\.?mergify\.ya?ml|bors\.toml|\.kodiak\.toml|\.?kodiak\.toml|settings\.ya?ml|dependabot\.ya?ml|\.?renovate(?:rc)?(?:\.json5?)?|auto-?merge\.ya?ml|\.?bulldozer\.ya?ml|\.?policy\.ya?ml|\.gitreview)$|^\.mergify\/|^\.gitlab\/merge_request_templates\//,
    'the server, or a program of it, merges by it',
  ],
]

/** Attributes by which git, and pages that show changes, hide what a file holds. */
const isHiding = ({ name, value }: Attribute): boolean =>
  (['diff', 'text'].includes(name) && value === false) ||
  (/^linguist-(?:generated|vendored)$/.test(name) && (value === true || value === 'true'))

/** Attributes by which git writes a file otherwise than it is committed, or merges it without asking. */
const isRewriting = ({ name, value }: Attribute): boolean =>
  (['merge', 'filter', 'working-tree-encoding', 'eol', 'crlf'].includes(name) && typeof value === 'string') ||
  (name === 'merge' && value === false) ||
  (name === 'conflict-marker-size' && value !== undefined) ||
  (name === 'ident' && value === true)

/** Attributes by which an archive, as of a release, is not what the commit is. */
const isArchived = ({ name, value }: Attribute): boolean =>
  ['export-ignore', 'export-subst'].includes(name) && value === true

const ATTRIBUTES: [is: (attribute: Attribute) => boolean, says: string][] = [
  [isHiding, 'git and pages that show changes hide what these files hold'],
  [isRewriting, 'git writes or merges these files in a way of their own'],
  [isArchived, 'archives leave these files out, or write them otherwise'],
]
const MEANT = [isHiding, isRewriting, isArchived]

const tellAttributes = (path: string, before: string, after: string, macros: Macros): string[] => {
  const known = new Set(before.split('\n'))
  const fresh = toAttributeLines(after, macros).filter(({ text }) => !known.has(text))
  const now = new Set(after.split('\n'))
  const gone = toAttributeLines(before, macros).filter(
    ({ text, attributes }) => !now.has(text) && attributes.some((one) => MEANT.some((is) => is(one))),
  )
  const lost = gone.slice(0, MOST_LINES).map(({ text }) => `«${text.trim().slice(0, LONGEST)}»`)
  return [...(lost.length === 0 ? [] : [`${path}: ${LOST}: ${lost.join(', ')}`]), ...tellFresh(path, fresh)]
}

const LOST = 'lines are gone by which git wrote, merged or showed files in a way of their own'

const tellFresh = (path: string, fresh: AttributeLine[]): string[] =>
  ATTRIBUTES.flatMap(([is, says]) => {
    const named = fresh.filter(({ attributes }) => attributes.some(is)).slice(0, MOST_LINES)
    const quoted = named.map(({ text }) => `«${text.trim().slice(0, LONGEST)}»`)
    return quoted.length === 0 ? [] : [`${path}: ${says}: ${quoted.join(', ')}`]
  })

const MOST_LINES = 5

/** Lines by which files are hidden from git, also those that later stories write. */
const tellIgnored = (path: string, before: string, after: string): string[] => {
  const known = new Set(before.split('\n').map((line) => line.trim()))
  const fresh = after
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !known.has(line))
  if (fresh.length === 0) return []
  const quoted = fresh.slice(0, MOST_LINES).map((line) => `«${line.slice(0, LONGEST)}»`)
  const more = fresh.length > MOST_LINES ? ` and ${fresh.length - MOST_LINES} more` : ''
  return [`${path}: git hides what these lines name: ${quoted.join(', ')}${more}`]
}

/** Scripts that a package manager runs by itself. */
const LIFECYCLE = [
  ...['preinstall', 'install', 'postinstall', 'preprepare', 'prepare', 'postprepare', 'dependencies'],
  ...['prepublish', 'prepublishOnly', 'publish', 'postpublish', 'prepack', 'postpack'],
]

const LONGEST = 200

const tellScripts = (path: string, before: string, after: string): string[] => {
  const [old, now] = [toPackage(before).scripts, toPackage(after).scripts]
  return LIFECYCLE.flatMap((name) => {
    const script = now[name]
    if (script === undefined || script === old[name]) return []
    return [
      `${path}: package managers run its script ${name} by themselves, now «${script.slice(0, LONGEST)}»`,
    ]
  })
}

/** What a change orders others to do: a sentence for each file. */
export const findOrders = (root: string, from: string, to: string): Promise<string[]> =>
  withPlainGit(root, async (git) => {
    const changes = await readFileChanges(git, from, to, { moves: false })
    const [before, after] = [toFileReader(git, from), toFileReader(git, to)]
    const links = changes.filter(({ how, link }) => link !== undefined && how !== 'deleted')
    const dangling = await findDangling(
      git,
      to,
      links.map(({ path }) => path),
    )
    const found = dangling.map(
      ({ path, to: target }) =>
        `the link ${path} leads to ${target}, which no commit holds: whatever lies there in a checkout is read by its name`,
    )
    for (const change of changes) {
      const { path, how } = change
      const who = READERS.find(([pattern]) => pattern.test(fold(path)))?.[1]
      if (who !== undefined && how !== 'deleted')
        found.push(`${path} was ${how} (${toCounted(change)}): ${who}`)
      if (isAttributesFile(path)) {
        const macros = toMacros(await after('.gitattributes'))
        found.push(...tellAttributes(path, await before(path), await after(path), macros))
      }
      if (/(?:^|\/)\.gitignore$/.test(fold(path)))
        found.push(...tellIgnored(path, await before(path), await after(path)))
      if (isPackage(path)) found.push(...tellScripts(path, await before(path), await after(path)))
    }
    return found
  })
