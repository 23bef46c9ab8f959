/** Changes of stories in a terminal: what was run, the statistics, and the patch. */
import type { Diff } from '../../operations/rows.ts'
import { type Paint, plain } from './paint.ts'

const paintLine = (line: string, style: Paint): string => {
  if (/^(?:diff|index|---|\+\+\+)/.test(line)) return style.dim(line)
  if (line.startsWith('@@')) return style.cyan(line)
  return line.startsWith('+') ? style.green(line) : line.startsWith('-') ? style.red(line) : line
}

/** A line that is longer is none that somebody reads. */
const LONGEST_LINE = 400

/** The lines of one, with every file; of a long patch as many as are wanted, and how many are left out. */
export const toDiffLines = (
  { evidence, stat, patch, whole }: Diff,
  style: Paint,
  most = Number.POSITIVE_INFINITY,
): string[] => {
  const lines = plain(patch).trimEnd().split('\n')
  const more = lines.length - most
  return [
    ...evidence.map((ran) => style.bold(plain(ran))),
    ...plain(stat).trimEnd().split('\n'),
    '',
    ...lines.slice(0, most).map((line) => paintLine(more > 0 ? line.slice(0, LONGEST_LINE) : line, style)),
    ...(more > 0 ? [style.dim(`… and ${more} lines more`)] : []),
    style.dim(`every line: ${whole}`),
  ]
}

export const toDiffTitle = ({ id, title, commit }: Diff): string =>
  `${id} ${plain(title)} ${commit.slice(0, 12)}`

export const printDiffs = ({ diffs }: { diffs: Diff[] }, style: Paint): string =>
  diffs.map((diff) => [style.bold(toDiffTitle(diff)), ...toDiffLines(diff, style)].join('\n')).join('\n\n')
