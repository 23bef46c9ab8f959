/**
 * Where lines were added to a text that lost none: behind and between what was there, as wholes of their own, or within it.
 * By brackets and, where a line before it ends in a colon, by indentation: no words of a language are asked.
 */

const OPEN = /[([{]/g
const CLOSE = /[)\]}]/g
/** Texts in quotes, and the rest of a line behind a sign of comments: brackets in there are none. What is escaped begins no text. */
const APART = /\\.|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/.*$|(?:^|\s)#.*$/gm

const toCode = (line: string): string => line.replace(APART, '')
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
const toDepth = (line: string): number => count(toCode(line), OPEN) - count(toCode(line), CLOSE)

type Run = { depth: number; lines: string[] }

/** Runs of lines that were added, each with how many brackets are open before it; undefined where lines were lost, too. */
const toRuns = (before: string, after: string): Run[] | undefined => {
  const old = before.trimEnd().split('\n')
  const runs: Run[] = []
  let [at, depth] = [0, 0]
  let run: Run | undefined
  for (const line of after.trimEnd().split('\n')) {
    if (line === old[at]) {
      run = undefined
      depth += toDepth(line)
      at++
      continue
    }
    if (run === undefined) {
      run = { depth, lines: [] }
      runs.push(run)
    }
    run.lines.push(line)
  }
  return at === old.length ? runs : undefined
}

/** Whether it begins where nothing is open, and ends so without closing what was. */
const isWhole = ({ depth, lines }: Run): boolean => {
  if (depth !== 0) return false
  let open = 0
  for (const line of lines) {
    open += toDepth(line)
    if (open < 0) return false
  }
  const first = lines.find((line) => line.trim() !== '') ?? ''
  return open === 0 && !/^\s/.test(first)
}

/** What holds nothing in brackets calls nothing: a file that is loaded is no test. */
const holdsCode = ({ lines }: Run): boolean => lines.some((line) => count(toCode(line), OPEN) > 0)

/** Whether every line that was added is a part of something that stands for itself. */
export const isBeside = (before: string, after: string): boolean => {
  const runs = toRuns(before, after) ?? []
  return before.trim() === '' || (runs.some(holdsCode) && runs.every(isWhole))
}
