/** What a check found, for a person's eyes: by file and requirement, each sentence once with its words marked. */
import { relative } from 'node:path'
import { statesRequirements } from '../../documents/format-kinds.ts'
import type { Checked } from '../../operations/handlers/check.ts'
import type { Handed } from '../../operations/reader/reading.ts'
import type { Globals } from './arguments.ts'
import { type Mark, wrap, wrapMarked } from './lines.ts'
import { isTerminal } from './output.ts'
import { type Paint, paint, plain } from './paint.ts'

type Problem = Checked['problems'][number]
type Gaps = Checked['gaps'][number]
type PlaceToRead = Checked['places'][number]
type Printing = {
  style: Paint
  color: boolean
  quiet: boolean
  width: number
  /** Rules whose reason was told already. */
  told: Set<string>
  why: Map<string, string>
  /** So many findings are shown; all without it, and everything that was skipped. */
  most: number | undefined
}

/** What is graver comes first; within a gravity what cannot both hold, then what nobody decided, then as its reader put it. */
const GRAVITY = ['error', 'warning', 'info']
const RANK = [
  'CONFLICT',
  'TBD',
  'CYCLE',
  'ORPHAN',
  'TWICE',
  'BARE',
  'R8',
  'R9',
  'VERIFY',
  'R34',
  'R35',
  'R7',
  'DUP',
]

const byGravity = (a: Problem, b: Problem): number =>
  GRAVITY.indexOf(a.severity) - GRAVITY.indexOf(b.severity) ||
  toRank(a) - toRank(b) ||
  (a.rank ?? 0) - (b.rank ?? 0)

/** A problem of the form comes before all rules of the language; what a reader names, behind what cannot both hold. */
const toRank = ({ code, rank }: Problem): number =>
  rank === undefined || code === RANK[0] ? RANK.indexOf(code) : 0.5

const LOOKS_FOR = [
  'English sentences with shall, must, should, will or can, anywhere in the text',
  'user stories: «As a …, I want …»; EARS; Given … When … Then …',
  'ids such as FR-3, REQ-7, US-12 or «Requirement 4», in headings, items and tables',
]

const shorten = (path: string): string => {
  const short = relative(process.cwd(), path)
  return path === 'stdin' || short.startsWith('..') ? path : short
}

/** «1,234 findings». The locale's own way to group digits takes as long to load as half of a check. */
const plural = (count: number, word: string): string =>
  `${String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')} ${word}${count === 1 ? '' : 's'}`

/** One line, and nothing that moves a cursor; as long as before, so that marks stay in their places. */
const flat = (text: string): string => plain(text.replace(/[\t\r\n]/g, ' '))

const toSign = ({ severity }: Problem, style: Paint): string =>
  severity === 'error' ? style.red('✗') : severity === 'warning' ? style.yellow('!') : style.dim('·')

const toMessage = ({ message, requirement }: Problem): string =>
  message.startsWith(`${requirement}: `) ? message.slice(requirement.length + 2) : message

const toTitle = ({ code, name }: Problem, style: Paint): string =>
  code === name.toUpperCase() ? style.bold(code) : `${style.bold(code)} ${plain(name)}`

const INNER = '      '

const printFinding = (problem: Problem, { style, width, quiet, told, why }: Printing): string[] => {
  const { code, line, column, fix, related = [], by } = problem
  // A reader says why of each; a rule says it once.
  const reason = quiet || by !== undefined || told.has(code) ? undefined : why.get(code)
  told.add(code)
  return [
    `    ${toSign(problem, style)} ${toTitle(problem, style)} ${style.dim(`${line}:${column}`)}`,
    ...wrap(flat(toMessage(problem)), width, INNER),
    ...related
      .slice(0, 3)
      .flatMap((other) => wrap(flat(`line ${other.line}: ${other.excerpt}`), width, INNER).map(style.dim)),
    ...wrap(flat(fix), width, `${INNER}  `, `${INNER}→ `).map(style.green),
    ...(by ? wrap(flat(`read by ${by}, and proven by no rule`), width, INNER).map(style.dim) : []),
    ...(reason ? wrap(`why: ${reason}`, width, INNER).map(style.dim) : []),
  ]
}

const toMarks = (problems: readonly Problem[]): Mark[] =>
  problems.map(({ mark }) => mark).filter(([from, to]) => to > from)

/** Findings of one sentence: it is shown once, with all of its marks. */
const printSentence = (problems: readonly Problem[], printing: Printing): string[] => {
  const { style, color, width } = printing
  const [first] = problems
  const colour = color ? (words: string) => style.underline(style.yellow(words)) : undefined
  const excerpt = flat(first?.excerpt ?? '')
  return [
    ...(excerpt ? wrapMarked(excerpt, toMarks(problems), { width, indent: '    ', colour }) : []),
    ...problems.flatMap((problem) => printFinding(problem, printing)),
  ]
}

const toGroups = (problems: readonly Problem[], toKey: (problem: Problem) => string): Problem[][] => {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const key = toKey(problem)
    const group = groups.get(key)
    if (group) group.push(problem)
    else groups.set(key, [problem])
  }
  return [...groups.values()]
}

/** What stands in no entry and shows no sentence is not of the entry that is printed before it. */
const toName = (problems: readonly Problem[]): string => {
  const name = flat(problems[0]?.requirement ?? '')
  return name === '' && problems.every(({ excerpt }) => excerpt === '') ? 'elsewhere' : name
}

const printRequirement = (problems: readonly Problem[], printing: Printing): string[] => {
  const name = toName(problems)
  const heads = name ? wrap(name, printing.width, '  ').map(printing.style.bold) : []
  const sentences = toGroups(problems, ({ excerpt }) => excerpt)
  return sentences.flatMap((group, index) => [
    '',
    ...(index === 0 ? heads : []),
    ...printSentence(group, printing),
  ])
}

const ASKED = 3

const printGaps = ({ open, until }: Gaps, { style, width }: Printing): string[] => {
  if (open.length === 0) return []
  const shown = open.slice(0, ASKED)
  const many = open.length > shown.length ? `, ${shown.length} of ${open.length}` : ''
  return [
    '',
    `  ${style.bold(`Worth asking${many}`)}`,
    ...shown.flatMap(({ question, line }, index) =>
      wrap(flat(`${question}${line ? ` (line ${line})` : ''}`), width, '     ', `  ${index + 1}. `),
    ),
    ...(until ? [style.dim(`  For these questions it was read up to line ${until}.`)] : []),
  ]
}

const printNone = ({ style, width }: Printing): string[] => [
  `  ${style.yellow('no requirement was found in it')}`,
  ...wrap(`It looks for:`, width, '  '),
  ...LOOKS_FOR.flatMap((what) => wrap(what, width, '    ', '  - ')),
  ...wrap(
    'Code, quotes, front matter, glossary, change log and what is out of scope are left out.',
    width,
    '  ',
  ),
]

const NAMED = 6

const printSkipped = (titles: readonly string[], { style, width, quiet, most }: Printing): string[] => {
  if (titles.length === 0 || quiet) return []
  const count = most === undefined ? titles.length : NAMED
  const more = titles.length > count ? ` and ${titles.length - count} more` : ''
  const named = titles.slice(0, count).map((title) => `«${flat(title)}»`)
  return ['', ...wrap(`Read as no requirement: ${named.join(', ')}${more}`, width, '  ').map(style.dim)]
}

/** What nobody judged is counted; with --all, a line each. */
const printPlaces = (places: readonly PlaceToRead[], { style, width, quiet, most }: Printing): string[] => {
  if (places.length === 0 || quiet) return []
  const count = plural(places.length, 'place')
  const told =
    most === undefined
      ? `${count} to read, by words alone; most are nothing. --author NAME has the document read.`
      : `Only what is certain is told. --author NAME has the document read; --all lists ${count} to read, by words alone.`
  const listed = places.map(({ line, words, rule, says }) => {
    const said = flat(words === '' || says.includes('«') ? says : `«${words}»: ${says}`)
    return wrap(`${said} (${rule})`, width, '         ', `    ${String(line).padStart(4)} `)
  })
  return ['', ...wrap(told, width, '  '), ...(most === undefined ? listed.flat() : [])].map((line) =>
    line === '' ? line : style.dim(line),
  )
}

const printApproval = (
  { text, stands, by, since }: NonNullable<Checked['documents'][number]['approval']>,
  { style, width, quiet }: Printing,
): string[] => {
  const goesAlong = since === undefined ? '' : `; new since, and not approved again: ${flat(since)}`
  const is = since === undefined ? 'this still is it' : 'this is it with what was put in since'
  const standing = `${stands ? is : 'it is another text now'}${goesAlong}`
  const says = by
    ? `approved by ${flat(by)}, as the journal says: ${text}; ${standing}`
    : `the text is the one that its status names, ${text}; whether anybody approved it, its project's journal says${goesAlong}`
  return quiet ? [] : wrap(says, width, '  ').map(style.dim)
}

const printDocument = (
  { path, format, statements, skipped = [], score, approval }: Checked['documents'][number],
  {
    problems,
    places,
    gaps,
  }: { problems: readonly Problem[]; places: readonly PlaceToRead[]; gaps: Gaps | undefined },
  printing: Printing,
): string[] => {
  const { style, quiet } = printing
  const isRead = statements > 0 || format === 'markdown' || statesRequirements(format)
  const read = score !== undefined ? `score ${score}` : isRead ? plural(statements, 'statement') : ''
  const isBare = statements === 0 && format === 'markdown'
  return [
    `${style.bold(style.cyan(flat(shorten(path))))} ${style.dim(read)}`.trimEnd(),
    ...toGroups(problems, ({ requirement }) => requirement).flatMap((group) =>
      printRequirement(group, printing),
    ),
    ...(approval ? printApproval(approval, printing) : []),
    ...printPlaces(places, printing),
    ...(isBare ? printNone(printing) : printSkipped(skipped, printing)),
    ...(gaps && !quiet ? printGaps(gaps, printing) : []),
    '',
  ]
}

const printAccepted = ({ accepted }: Checked, { style, width, quiet }: Printing): string[] =>
  quiet
    ? []
    : accepted
        .slice(0, 5)
        .flatMap(({ path, line, code, fix }) =>
          wrap(flat(`accepted ${code} in ${shorten(path)}:${line}: ${fix}`), width, '    ', '  ').map(
            style.dim,
          ),
        )

const printSummary = (checked: Checked, { style, width, quiet }: Printing): string[] => {
  const { problems, documents, counts, rules } = checked
  const statements = documents.reduce((sum, one) => sum + one.statements, 0)
  const isStating = documents.some(({ score }) => score === undefined)
  const read = `${isStating ? plural(statements, 'statement') : plural(documents.length, 'document')} read`
  const quietly = [
    ...(counts.info > 0 && !problems.some(({ severity }) => severity === 'info')
      ? [`${plural(counts.info, 'note')}, shown with --level info`]
      : []),
    ...(counts.accepted > 0 ? [`${counts.accepted} accepted`] : []),
  ]
  const more = quietly.length > 0 && !quiet ? [`  ${style.dim(quietly.join(' · '))}`] : []
  if (statements === 0 && problems.length === 0 && documents.some(({ format }) => format === 'markdown'))
    return [style.yellow('no requirement was found, so nothing was checked')]
  if (problems.length === 0)
    return [`${style.green('✓ no problems')}${statements > 0 || !isStating ? `, ${read}` : ''}`, ...more]
  const byRule = rules.map(({ rule, findings }) => (findings > 1 ? `${rule} ×${findings}` : rule)).join(', ')
  const [example] = rules.filter(({ rule }) => /^[A-Z]/.test(rule))
  return [
    ...wrap(`✗ ${read}, ${plural(problems.length, 'finding')}: ${byRule}`, width, '  ', '').map(style.red),
    ...more,
    ...(example && !quiet
      ? [`  ${style.dim(`accept one behind its sentence: <!-- accept ${example.rule}: the reason -->`)}`]
      : []),
  ]
}

/** Who read it, too, and what came of that. */
const printReading = ({ reading }: Checked, { style, width, quiet }: Printing): string[] => {
  if (!reading) return []
  const { by, says, failed } = reading
  return [
    ...(quiet ? [] : wrap(flat(`${by}: ${says.join('; ')}`), width, '    ', '  ').map(style.dim)),
    ...(failed
      ? [
          ...wrap(flat(`✗ ${by} has not read it to the end: ${failed.message}`), width, '  ', '').map(
            style.red,
          ),
          ...wrap(flat(`fix: ${failed.fix}`), width, '    ', '  ').map(style.dim),
        ]
      : []),
  ]
}

/** A task is given on as it is: whoever answers it is shown nothing else. */
const printTasks = (tasks: readonly Handed[]): string =>
  tasks
    .map(({ words }, at) =>
      tasks.length > 1 ? `----- task ${at + 1} of ${tasks.length}\n\n${words}` : words,
    )
    .join('\n\n')

const NOTHING = `nothing to check: no feature was started here
  name a file: throughline check prd.md`

/** The whole text. Without colours the words are marked with carets. */
export const printChecked = (checked: Checked, globals: Globals): string => {
  const { documents, problems, places, gaps, rules, reading } = checked
  if (reading?.tasks?.length) return printTasks(reading.tasks)
  const color = globals.color && isTerminal('stdout')
  const columns = isTerminal('stdout') ? process.stdout.columns || 80 : 80
  const printing: Printing = {
    style: paint(color),
    color,
    quiet: globals.quiet,
    told: new Set(),
    width: Math.min(Math.max(columns, 40), 100),
    why: new Map(rules.map(({ rule, why }) => [rule, why])),
    most: checked.most,
  }
  if (documents.length === 0) return NOTHING
  const shown = problems.toSorted(byGravity).slice(0, checked.most)
  const left = problems.length - shown.length
  const lines = documents
    .map((document) => ({
      document,
      problems: shown.filter(({ path }) => path === document.path),
      places: places.filter(({ path }) => path === document.path),
      gaps: gaps.find(({ path }) => path === document.path),
    }))
    .filter(
      ({ document, ...found }) =>
        found.problems.length > 0 ||
        found.places.length > 0 ||
        found.gaps ||
        (document.approval !== undefined && !globals.quiet) ||
        document.format === 'markdown' ||
        document.score !== undefined,
    )
    .flatMap(({ document, ...found }) => printDocument(document, found, printing))
  return [
    ...lines,
    ...(left > 0 ? [`… and ${plural(left, 'more finding')}: --all shows them`, ''] : []),
    ...printAccepted(checked, printing),
    ...printSummary(checked, printing),
    ...printReading(checked, printing),
  ].join('\n')
}
