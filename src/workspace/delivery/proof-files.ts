/** Which files say what a command proves, by the names that languages and tools have for them. */
import { isPackage } from './package-parts.ts'

const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|__snapshots__|e2e|cypress|[^/]*[-_.]tests?)\//i
const SPEC_FOLDER = /(?:^|\/)specs?\/(?!.*\.(?:md|rst|txt|adoc)$)/i
const TEST_NAME =
  /(?:^|\/)(?:[^/]+[._-](?:test|tests|spec|e2e|cy|snap)\.[^/]+|tests?\.[^/]+|test_[^/]+\.py|Test[A-Z][^/]*\.\w+|[^/]+(?:Tests?|Spec|IT)\.(?:java|kt|kts|scala|groovy|cs|fs|vb|php|swift|m|mm|dart|hs)|[^/]+\.(?:snap|feature|bats|t))$/

/** A file of a programming language. */
export const isSource = (path: string): boolean =>
  /\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kts?|scala|groovy|cs|fs|vb|php|swift|m|mm|dart|hs|sh|bats|lua|pl|t|exs?|clj|elm|vue|svelte|[ch](?:pp|xx|c|h)?|zig|nim|erl|mli?|jl|r|f90|sol)$/i.test(
    path,
  )

/** What runners of tests read that is in no programming language, and what they compare with. */
const OF_RUNNERS = /\.(?:snap|feature|robot|hurl|http|sql|ipynb|clj[cs]|hh|xsl?t)$/i

const hasTestName = (path: string): boolean =>
  TEST_NAME.test(path) && (isSource(path) || OF_RUNNERS.test(path))

/** A file that a test is, or that tests are compared with: by its folder, or by a name of a file that runners run. */
export const isTest = (path: string): boolean =>
  TEST_FOLDER.test(path) || SPEC_FOLDER.test(path) || hasTestName(path)

const CODE = String.raw`\.(?:[cm]?[jt]sx?|json[c5]?|ya?ml|toml)`

/** Who reads a file before it proves anything, by the file's name in any folder. */
const STEERS: [name: RegExp, what: string][] = [
  [
    /^(?:\.npmrc|\.pnpmfile\.[cm]?js|pnpm-workspace\.yaml|lerna\.json|rush\.json|\.yarnrc(?:\.yml)?|bunfig\.toml)$/,
    'the package manager',
  ],
  [/^(?:GNUmakefile|[Mm]akefile|.+\.(?:mk|mak))$/, 'make'],
  [
    /^(?:\.?[Jj][Uu][Ss][Tt][Ff][Ii][Ll][Ee]|Taskfile\.ya?ml|[Rr]akefile|noxfile\.py|tox\.ini|CMakeLists\.txt|meson\.build)$/,
    'the build',
  ],
  [
    /^(?:build|settings)\.gradle(?:\.kts)?$|^(?:gradlew|mvnw|pom\.xml|build\.xml|build\.sbt|nx\.json|turbo\.json)$/,
    'the build',
  ],
  [new RegExp(`^(?:gulpfile|gruntfile)${CODE}$`, 'i'), 'the build'],
  [
    new RegExp(
      `^(?:jest|vitest|vite|karma|playwright|cypress|ava|wdio|babel|nyc|c8)[\\w.-]*\\.(?:config|conf|workspace|setup)[\\w.-]*${CODE}$`,
    ),
    'the tests',
  ],
  [/^\.(?:mocharc|nycrc|c8rc|babelrc|swcrc|taprc|jestrc|rspec|coveragerc)(?:\.\w+)?$/, 'the tests'],
  [
    /^(?:pytest\.ini|\.pytest\.ini|conftest\.py|setup\.cfg|phpunit\.xml(?:\.dist)?|nextest\.toml)$/,
    'the tests',
  ],
  [
    /^(?:\.proverc|CTestCustom\.(?:cmake|ctest)|junit-platform\.properties|testng\.xml|.+\.runsettings|xunit\.runner\.json|testconfig\.json|dart_test\.yaml|\.busted|\.luacov|tarpaulin\.toml|\.simplecov|\.rspec-local)$/,
    'the tests',
  ],
  [
    /^(?:behave\.ini|\.behaverc|behat\.ya?ml(?:\.dist)?|codeception(?:\.dist)?\.yml|infection\.json5?(?:\.dist)?|kahlan-config\.php|robot\.toml|\.env\.test(?:\.local)?)$/,
    'the tests',
  ],
  [
    new RegExp(
      `^(?:(?:nightwatch|codecept|protractor|stryker|testcafe|web-test-runner|wtr|jasmine|intern|backstop)(?:[.-](?:conf|config))?|\\.?cucumber|\\.testcaferc|setupTests|setup-?tests|test-?setup)${CODE}$`,
    ),
    'the tests',
  ],
  [/^(?:import[_-]?map|importmap)\.json$/, 'what imports load'],
  [
    /^(?:\.bazelrc|BUILD\.bazel|WORKSPACE(?:\.bazel)?|MODULE\.bazel|gradle\.properties|gradle-wrapper\.properties|\.jvmopts|\.sbtopts|build\.rs|go\.work|mix\.exs|rebar\.config|Directory\.Build\.(?:props|targets)|global\.json|nuget\.config|build\.zig|dune-workspace|cabal\.project(?:\.local)?|stack\.yaml)$/,
    'the build',
  ],
  [
    /^(?:\.?oxlintrc\.json|\.xo-config(?:\.\w+)?|xo\.config\.[cm]?[jt]s|tslint\.json|\.jshintrc|\.jshintignore|\.credo\.exs|detekt\.ya?ml|\.scalafix\.conf|\.scalafmt\.conf|\.hlint\.yaml|\.shellcheckrc|\.yamllint(?:\.ya?ml)?|\.markdownlint[\w.-]*|\.luacheckrc|\.bandit|\.isort\.cfg|pyrightconfig\.json|\.pyre_configuration|staticcheck\.conf|analysis_options\.yaml|psalm\.xml(?:\.dist)?|\.php-cs-fixer(?:\.dist)?\.php|rector\.php|\.clang-(?:tidy|format)|knip\.jsonc?)$/,
    'the linter',
  ],
  [/^(?:sitecustomize|usercustomize)\.py$|^[^/]+\.pth$/, 'Python'],
  [/^(?:[jt]sconfig[\w.-]*\.json|deno\.jsonc?)$/, 'the compiler'],
  [
    new RegExp(
      `^(?:\\.(?:eslint|prettier|stylelint)(?:rc|ignore)(?:${CODE})?|(?:eslint|prettier|stylelint)\\.config${CODE}|\\.?biome\\.jsonc?)$`,
    ),
    'the linter',
  ],
  [
    /^(?:\.flake8|\.?pylintrc|\.?mypy\.ini|\.?ruff\.toml|\.golangci\.\w+|\.?rustfmt\.toml|\.?clippy\.toml)$/,
    'the linter',
  ],
  [
    /^(?:\.rubocop(?:_todo)?\.yml|phpstan\.neon(?:\.dist)?|phpcs\.xml(?:\.dist)?|\.swiftlint\.yml|checkstyle\.xml)$/,
    'the linter',
  ],
]

/** What a compiler made: it runs, in place of the source of its name, and nobody reads it. */
export const isCompiled = (path: string): boolean =>
  /\.(?:py[cod]|so(?:\.[\d.]+)?|dylib|dll|exe|node|wasm|class|jar|war|o|a|beam|elc|pmc|luac)$|(?:^|\/)__pycache__\//i.test(
    path,
  )

/** What tests use, and is none, nor code: whoever plans a change of it can say so by its name. */
export const isFixture = (path: string): boolean =>
  (TEST_FOLDER.test(path) || SPEC_FOLDER.test(path)) &&
  !hasTestName(path) &&
  !isSource(path) &&
  !isCompiled(path) &&
  !isManifest(path) &&
  toSteered(path) === undefined

/** Packages, what stands for them in tests, and programs of package managers, that a project keeps in its repository. */
const VENDORED = /(?:^|\/)(?:vendor|third_party|\.yarn|_vendor|__mocks__)\/|(?:^|\/)\.pnp\.[\w.]+$/

/** What a file steers: a change of it may change what every command does. */
export const toSteered = (path: string): string | undefined => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (VENDORED.test(path)) return 'what commands load'
  if (/(?:^|\/)(?:\.cargo\/config(?:\.toml)?|\.mvn\/.+|\.config\/nextest\.toml)$/.test(path))
    return 'the build'
  return STEERS.find(([pattern]) => pattern.test(name))?.[1]
}

/** Of a manifest, the tables that say what the project is and needs, and lines in them that steer tools all the same. */
type Plain = { file: RegExp; tables: RegExp; steers: RegExp }

const MANIFESTS: Plain[] = [
  {
    file: /(?:^|\/)pyproject\.toml$/,
    tables:
      /^\[(?:project(?:\.(?!entry-points)[^\]]*)?|dependency-groups|tool\.(?:poetry(?!\.plugins)|pdm\.dev-dependencies)[^\]]*)\]/,
    steers: /^\s*(?:packages|include|plugins)\s*=/,
  },
  {
    file: /(?:^|\/)Cargo\.toml$/,
    tables:
      /^\[+(?:package(?:\.metadata[^\]]*)?|bin|example|(?:[^\]]*\.)?(?:dev-|build-)?dependencies[^\]]*|features|badges|workspace\.package)\]/,
    steers: /^\s*(?:build|links|auto\w+|resolver|edition)\s*=/,
  },
  // It has no tables, and a line in which a module stands for another has a sign of its own.
  { file: /(?:^|\/)go\.mod$/, tables: /^/, steers: /=>|^(?:replace|exclude|toolchain|godebug|tool)\b/ },
]

const toLines = (text: string): string[] => text.split('\n').map((line) => line.trim())

/** The part of a manifest that steers tools; empty where there is none, undefined where it is no manifest. */
export const toToolTables = (path: string, text: string, isNew = false): string | undefined => {
  const plain = MANIFESTS.find(({ file }) => file.test(path))
  if (plain === undefined) return undefined
  // Tools end a line here and nowhere else; `m` would take other signs for ends, too.
  const parts = text.split(/(?<![^\n])(?=\[)/)
  return parts
    .map((part) =>
      plain.tables.test(part)
        ? toLines(part)
            .filter((line) => !isNew && plain.steers.test(line))
            .join('\n')
        : part.trim(),
    )
    .filter(Boolean)
    .join('\n')
}

/** A package that lies in the project or at an address, by the line that says so. */
const LOCAL = /^[\w"'-]+\s*=\s*\{.*\b(?:path|git|url)\s*=/

/** Packages that a manifest took from a place, and takes from elsewhere now. */
export const findReplaced = (path: string, before: string, after: string): string[] => {
  const left = new Set(toLines(after))
  return toToolTables(path, '') === undefined
    ? []
    : toLines(before).filter((line) => LOCAL.test(line) && !left.has(line))
}

/** A file that says what a project is and needs, and steers tools in some of its parts. */
export const isManifest = (path: string): boolean => isPackage(path) || toToolTables(path, '') !== undefined
