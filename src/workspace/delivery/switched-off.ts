/** Tests that look as if they ran: what switches one off, by the words that runners have for it, or leaves nothing of it. */

const WORDS =
  /\b(?:describe|suite|context|test|it|specify|bench)\.(?:skip|skipIf|todo|only|fixme)\b|\b[xf](?:it|describe|test|context|specify)\s*\(|\{\s*(?:skip|todo|only)\s*:|\bthis\.skip\s*\(|\bprocess\.exit\s*\(|@pytest\.mark\.(?:skip|skipif|xfail)\b|\bpytest\.skip\s*\(|@unittest\.(?:skip\w*|expectedFailure)|\bsys\.exit\s*\(|\bos\._exit\s*\(|@(?:Disabled|Ignore)\b|\[Ignore\b|\(\s*Skip\s*=|\bt\.Skip(?:Now|f)?\s*\(|\bos\.Exit\s*\(|#\[ignore\b/g

/** What a text switches off that the one before it did not. */
export const findSwitchedOff = (before: string, after: string): string[] =>
  [...new Set(toAdded(before.match(WORDS) ?? [], after.match(WORDS) ?? []))].map((word) =>
    word.replace(/[\s({]+$/, '').replace(/^[{(]\s*/, ''),
  )

/** What tests assert with. That a test sets `process.env`, `Math.random` or `globalThis.fetch` is an honest stand-in. */
const REPLACED = [
  /(?:^|[;{}(,\s])(?:(?:globalThis|global|window)\.)?(?:(?=\w*?assert)\w+|expect|chai|should|Object|Array|Promise|Reflect|pytest|unittest)(?:\.\w+)+\s*=(?![=>])/i,
  /\b(?:globalThis|global|window|builtins)\.(?:(?=\w*?assert)\w+|expect|test|it|describe)\s*=(?![=>])/i,
  /\bprocess\.(?:exit|exitCode|emit|on)\s*=(?![=>])/,
  /\b(?:Object\.(?:assign|definePropert(?:y|ies)|setPrototypeOf)|Reflect\.(?:set|defineProperty)|setattr)\s*\(\s*(?:\w*assert\w*|expect|chai|\w+\.prototype|pytest|unittest|builtins)\b/i,
]

/** The same in code that is no test, where other names are anybody's. */
const REPLACED_FOR_ALL = [
  /(?<![.\w])(?:(?:globalThis|global|window)\.)?(?:assert|expect|chai|pytest|unittest)(?:\.\w+)+\s*=(?![=>])/,
  /\b(?:globalThis|global|window|builtins)\.(?:assert|expect|test|it|describe)\s*=(?![=>])/,
  /\b(?:Object\.(?:assign|definePropert(?:y|ies)|setPrototypeOf)|Reflect\.(?:set|defineProperty)|setattr)\s*\(\s*(?:assert|expect|chai|pytest|unittest)\b/,
]

/**
 * A line with every member in brackets as one behind a point, which is what the patterns know: read from the inside, and to the
 * first bracket that closes. It takes a time that grows with the line alone, as every pattern here does.
 */
const toPointed = (line: string): string[] => {
  const end = line.lastIndexOf(']') + 1
  if (end === 0) return [line]
  const [head, tail] = [line.slice(0, end), line.slice(end)]
  const inner = /\[[^\][]+\]/g
  const inside = head.replace(inner, '.x').replace(inner, '.x')
  return [`${inside}${tail}`, `${head.replace(/\[[^\]]+\]/g, '.x')}${tail}`]
}

/** Whether lines that code got set what tests assert with to something else. */
export const replacesAssertions = (before: string, after: string): boolean =>
  toAddedLines(before, after).some((line) =>
    toPointed(line).some((said) => REPLACED_FOR_ALL.some((pattern) => pattern.test(said))),
  )

/** Lines by which what stands below or around them is not run any more; in a new test they may be anything. */
const ENDS: [line: RegExp, what: string][] = [
  [/^\s*return\s*(?:;|undefined\b.*|null\b.*)?$/, 'return'],
  [/^return\b/, 'return'],
  [/\b(?:if|while)\s*\(\s*(?:false|0|null|!1|!true)\s*\)/, 'if (false)'],
  [/^\s*(?:if|elif|while)\s+(?:False|0|None|not True)\s*:/, 'if False'],
  [/^\s*#\s*if\s+(?:0|false)\b/i, '#if 0'],
  [/\bfalse\s*&&|\btrue\s*\|\|/, 'false &&'],
  [/^\s*(?:__END__|=begin|=pod)\b/, 'what follows is no code'],
]

const toEnd = (line: string): string | undefined => {
  const isReplaced = () => toPointed(line).some((said) => REPLACED.some((pattern) => pattern.test(said)))
  const word = ENDS.find(([pattern]) => pattern.test(line))?.[1]
  return word ?? (isReplaced() ? 'a member of what tests assert with, set to something else' : undefined)
}

/** What is there now and was not before, each as often as it was added. */
const toAdded = (before: readonly string[], after: readonly string[]): string[] => {
  const left = new Map<string, number>()
  for (const one of before) left.set(one, (left.get(one) ?? 0) + 1)
  return after.filter((one) => {
    const known = left.get(one) ?? 0
    left.set(one, known - 1)
    return known <= 0
  })
}

const toAddedLines = (before: string, after: string): string[] =>
  toAdded(before.split('\n'), after.split('\n'))

/** What lines that were added to a test keep from being run, besides the words of runners. */
export const findEnded = (path: string, before: string, after: string): string[] => {
  const words = toAddedLines(before, after).flatMap((line) => toEnd(line) ?? [])
  const run = toRunLines(path, after)
  const lost = [...toRunLines(path, before)].filter(([line, count]) => (run.get(line) ?? 0) < count).length
  const comment = lost > 0 ? [`a comment around ${lost} of its lines`] : []
  return [...new Set([...words, ...comment])]
}

const COMMENT = /^(?:\/\/|\/\*|\*|#(?!\[)|--|;)/

/** A test of JavaScript whose body is empty, by its call: blanks and comments apart. */
const EMPTY =
  /\b(?:test|it|specify)\s*\((?:[^(){}]|\([^()]*\))*?(?:\([^()]*\)\s*=>|function\b(?:\s+\w+)?\s*\([^()]*\))\s*\{\s*\}\s*\)/
const CALLED = /\b(?:test|it|specify)(?:\.\w+){0,8}\s*\(/g
const NO_CODE = /\/\*|^[ \t]*\/\/.*$/gm

/** Without comments; one that is never closed is none. */
const toUncommented = (text: string): string => {
  const last = text.lastIndexOf('*/')
  const parts: string[] = []
  let [at, from] = [0, 0]
  for (;;) {
    NO_CODE.lastIndex = from
    const found = NO_CODE.exec(text)
    if (!found) break
    const { 0: mark, index } = found
    from = index + mark.length
    if (mark === '/*') {
      if (from > last) continue
      from = text.indexOf('*/', from) + 2
    }
    parts.push(text.slice(at, index))
    at = from
  }
  NO_CODE.lastIndex = 0
  return parts.join('') + text.slice(at)
}

/** Whether nothing but blanks and comments stands there, or nothing in any of its tests. */
export const isBare = (text: string): boolean => {
  if (text.split('\n').every((line) => line.trim() === '' || COMMENT.test(line.trim()))) return true
  const code = toUncommented(text)
  const empty = code.match(new RegExp(EMPTY.source, 'g'))?.length ?? 0
  return empty > 0 && empty === (code.match(CALLED)?.length ?? 0)
}

type Marks = { open: string; close: string }[]

/** How comments over several lines begin and end; in Python a text that nobody uses is one. */
const toMarks = (path: string): Marks => {
  if (/\.py$/i.test(path)) return ['"""', "'''"].map((mark) => ({ open: mark, close: mark }))
  if (/\.(?:rb|sh|bats|pl|t|exs?)$/i.test(path)) return []
  if (/\.hs$|\.elm$/i.test(path)) return [{ open: '{-', close: '-}' }]
  if (/\.lua$/i.test(path)) return [{ open: '--[[', close: ']]' }]
  return [{ open: '/*', close: '*/' }]
}

/** Texts in quotes and the rest of a line behind `//`: what looks like a mark in there is none. What is escaped begins no text. */
const QUOTED = /\\.|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`|\/\/.*$/g

const toUnquoted = (line: string): string =>
  line.replace(QUOTED, (text) => (text.startsWith('\\') ? text : '""'))

/** Where the next comment begins, and by which mark. */
const createFinder = (marks: Marks) => {
  const opening = new RegExp(marks.map(({ open }) => open.replace(/\W/g, '\\$&')).join('|') || '(?!)', 'g')
  return (line: string, from: number): { at: number; mark: Marks[number] } | undefined => {
    opening.lastIndex = from
    const found = opening.exec(line)
    const mark = marks.find(({ open }) => open === found?.[0])
    return found && mark ? { at: found.index, mark } : undefined
  }
}

/** Lines with code in them that no comment holds, by how often they stand there. */
const toRunLines = (path: string, text: string): Map<string, number> => {
  const marks = toMarks(path)
  const isPython = marks.some(({ open }) => open === '"""')
  const findOpening = createFinder(marks)
  const found = new Map<string, number>()
  let inside: Marks[number] | undefined
  for (const line of text.split('\n')) {
    const said = isPython ? line : toUnquoted(line)
    let [code, at] = ['', 0]
    while (at < said.length) {
      if (inside) {
        const end = said.indexOf(inside.close, at)
        if (end < 0) break
        at = end + inside.close.length
        inside = undefined
        continue
      }
      const next = findOpening(said, at)
      code += said.slice(at, next?.at)
      if (!next) break
      inside = next.mark
      at = next.at + inside.open.length
    }
    if (code.trim() !== '') found.set(line.trim(), (found.get(line.trim()) ?? 0) + 1)
  }
  return found
}
