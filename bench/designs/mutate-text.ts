/**
 * Which slips of a line the checks notice: npx tsx bench/designs/mutate-text.ts <set> [--each 3] [--show kind] [--only file].
 * A set lies as README.md says; each line of its good designs is spoilt by itself, whatever wrote it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkDesigns } from '../../src/designs/check.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    each: { type: 'string', default: '3' },
    show: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

type Line = { text: string; fence: string; section: string }
/** What a line may become; nothing for one that goes. */
type Slip = { kind: string; toOthers: (line: Line) => (string | undefined)[] }

const replaceEach = (text: string, pattern: RegExp, to: (found: string) => string): string[] =>
  [...text.matchAll(pattern)].map(
    ({ index, 0: found }) => `${text.slice(0, index)}${to(found)}${text.slice(index + found.length)}`,
  )

const isHeading = ({ text, fence }: Line): boolean => fence === '' && /^#{1,6}\s/.test(text)
const isRow = ({ text, fence }: Line): boolean => fence === '' && /^\|(?! *-)/.test(text)
const isSqlLine = ({ fence }: Line): boolean => fence === 'sql'
const isDrawn = ({ fence, text }: Line): boolean => fence === 'mermaid' && /\S/.test(text)

const SLIPS: readonly Slip[] = [
  {
    kind: 'id of nothing',
    toOthers: (line) =>
      isHeading(line) || line.fence !== ''
        ? []
        : replaceEach(line.text, /\b(?:REQ|UC|TR|E|F|C|Q|D)-\d{3}\b/g, (id) => id.replace(/\d\d$/, '87')),
  },
  {
    kind: 'name of nothing',
    toOthers: (line) =>
      isHeading(line) || line.fence !== ''
        ? []
        : replaceEach(line.text, /(?<=`)[A-Za-z_]+(?=`|\.)/g, (name) => `${name}zed`),
  },
  { kind: 'row gone', toOthers: (line) => (isRow(line) ? [undefined] : []) },
  {
    kind: 'cell emptied',
    toOthers: (line) => (isRow(line) ? replaceEach(line.text, /(?<=\| )[^|]{2,}(?= \|)/g, () => ' ') : []),
  },
  {
    kind: 'field gone',
    toOthers: (line) => (line.fence === '' && /^- \*\*[\w ]+\*\*:/.test(line.text) ? [undefined] : []),
  },
  {
    kind: 'other figure',
    toOthers: (line) =>
      isHeading(line)
        ? []
        : replaceEach(line.text, /(?<![\w.,-])\d[\d,]*(?:\.\d+)?(?= ?(?:%|[A-Za-z]{2,}))/g, (figure) =>
            String(Math.round(Number(figure.replaceAll(',', '')) * 1.5 + 1)),
          ),
  },
  {
    kind: 'SQL line gone',
    toOthers: (line) => (isSqlLine(line) && /^ {2}\S/.test(line.text) ? [undefined] : []),
  },
  {
    kind: 'SQL name of nothing',
    toOthers: (line) =>
      isSqlLine(line) ? replaceEach(line.text, /(?<=\()[a-z_]+(?=[,) ])/g, (name) => `${name}zed`) : [],
  },
  {
    kind: 'SQL words gone',
    toOthers: (line) =>
      isSqlLine(line)
        ? replaceEach(
            line.text,
            / (?:NOT NULL|UNIQUE|PRIMARY KEY|REFERENCES \w+ \(\w+\)(?: ON DELETE \w+)?|CHECK \(.*\)(?=,|$)|WHERE [^;]+|-- .*$)/g,
            () => '',
          )
        : [],
  },
  {
    kind: 'SQL type',
    toOthers: (line) =>
      isSqlLine(line)
        ? replaceEach(
            line.text,
            /\b(?:uuid|text|varchar\(\d+\)|integer|bigint|smallint|timestamptz|date|boolean)\b/g,
            (type) => (type === 'boolean' ? 'date' : 'boolean'),
          )
        : [],
  },
  {
    kind: 'drawn line gone',
    toOthers: (line) => (isDrawn(line) && /^ {2}\S/.test(line.text) ? [undefined] : []),
  },
  {
    kind: 'drawn name of nothing',
    toOthers: (line) =>
      isDrawn(line)
        ? replaceEach(
            line.text,
            /(?<=^ {2,4}|-->>? ?|->>? ?|\}?o\{ |\|\| |Rel\()\w+/g,
            (name) => `${name}zed`,
          )
        : [],
  },
]

const toLines = (text: string): Line[] => {
  let [fence, section] = ['', '']
  return text.split('\n').map((line) => {
    const mark = /^\s*```(\w*)/.exec(line)
    if (mark) fence = fence === '' ? mark[1] || 'text' : ''
    if (fence === '' && /^#{1,6}\s/.test(line) && !/`|: |^#{4,} [A-Z]\w+$/.test(line))
      section = line.replace(/^#+ /, '')
    return { text: mark ? '' : line, fence: mark ? 'mark' : fence, section }
  })
}

const review = (text: string, prd: string): string[] =>
  checkDesigns(
    [{ path: 'design.md', text, format: 'design' }],
    [{ path: 'prd.md', text: prd }],
    () => undefined,
  )
    .flatMap(({ remarks }) => remarks)
    .filter(({ severity }) => severity !== 'info')
    .map(({ message }) => message)

const spread = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most
    ? [...list]
    : list.filter(
        (_, at) => Math.floor((at * most) / list.length) !== Math.floor(((at - 1) * most) / list.length),
      )

const [folder = '.'] = positionals
for (const file of readdirSync(join(folder, 'good')).filter((name) => name.includes(values.only))) {
  const text = readFileSync(join(folder, 'good', file), 'utf8')
  const prd = readFileSync(join(folder, 'prd', file), 'utf8')
  const lines = toLines(text)
  const known = new Set(review(text, prd))
  const written = text.split('\n')
  for (const { kind, toOthers } of SLIPS.filter((one) => one.kind.includes(values.show ?? ''))) {
    const bySection = new Map<string, { at: number; other: string | undefined }[]>()
    for (const [at, line] of lines.entries())
      for (const other of toOthers(line))
        bySection.set(line.section, [...(bySection.get(line.section) ?? []), { at, other }])
    for (const [section, all] of bySection) {
      const tried = spread(all, Number(values.each))
      const missed = tried.filter(({ at, other }) => {
        const spoilt = [
          ...written.slice(0, at),
          ...(other === undefined ? [] : [other]),
          ...written.slice(at + 1),
        ]
        return review(spoilt.join('\n'), prd).every((words) => known.has(words))
      })
      say(`${file} | ${kind} | ${section} | ${tried.length - missed.length} of ${tried.length}`)
      for (const { at, other } of missed) say(`    ${at + 1}: ${other ?? `gone: ${written[at]}`}`)
    }
  }
}
