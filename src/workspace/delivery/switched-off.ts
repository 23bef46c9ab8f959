/** Tests that look as if they ran: what switches one off, by the words that runners have for it, or leaves nothing of it. */

const WORDS =
  /\b(?:describe|suite|context|test|it|specify|bench)\.(?:skip|skipIf|todo|only|fixme)\b|\b[xf](?:it|describe|test|context|specify)\s*\(|\{\s*(?:skip|todo|only)\s*:|\bthis\.skip\s*\(|\bprocess\.exit\s*\(|@pytest\.mark\.(?:skip|skipif|xfail)\b|\bpytest\.skip\s*\(|@unittest\.(?:skip\w*|expectedFailure)|\bsys\.exit\s*\(|\bos\._exit\s*\(|@(?:Disabled|Ignore)\b|\[Ignore\b|\(\s*Skip\s*=|\bt\.Skip(?:Now|f)?\s*\(|\bos\.Exit\s*\(|#\[ignore\b/g

/** What a text switches off that the one before it did not. */
export const findSwitchedOff = (before: string, after: string): string[] => {
  const known = before.match(WORDS) ?? []
  const left = [...known]
  return [
    ...new Set(
      (after.match(WORDS) ?? []).filter((word) => {
        const at = left.indexOf(word)
        if (at >= 0) left.splice(at, 1)
        return at < 0
      }),
    ),
  ].map((word) => word.replace(/[\s({]+$/, '').replace(/^[{(]\s*/, ''))
}

/** What tests assert with. That a test sets `process.env`, `Math.random` or `globalThis.fetch` is an honest stand-in. */
const REPLACED = [
  /(?:^|[;{}(,\s])(?:(?:globalThis|global|window)\.)?(?:\w*assert\w*|expect|chai|should|Object|Array|Promise|Reflect|pytest|unittest)(?:\.\w+|\[[^\]]+\])+\s*=(?![=>])/i,
  /\b(?:globalThis|global|window|builtins)\.(?:\w*assert\w*|expect|test|it|describe)\s*=(?![=>])/i,
  /\bprocess\.(?:exit|exitCode|emit|on)\s*=(?![=>])/,
  /\b(?:Object\.(?:assign|definePropert(?:y|ies)|setPrototypeOf)|Reflect\.(?:set|defineProperty)|setattr)\s*\(\s*(?:\w*assert\w*|expect|chai|\w+\.prototype|pytest|unittest|builtins)\b/i,
]

/** The same in code that is no test, where other names are anybody's. */
const REPLACED_FOR_ALL = [
  /(?<![.\w])(?:(?:globalThis|global|window)\.)?(?:assert|expect|chai|pytest|unittest)(?:\.\w+|\[[^\]]+\])+\s*=(?![=>])/,
  /\b(?:globalThis|global|window|builtins)\.(?:assert|expect|test|it|describe)\s*=(?![=>])/,
  /\b(?:Object\.(?:assign|definePropert(?:y|ies)|setPrototypeOf)|Reflect\.(?:set|defineProperty)|setattr)\s*\(\s*(?:assert|expect|chai|pytest|unittest)\b/,
]

/** Whether lines that code got set what tests assert with to something else. */
export const replacesAssertions = (before: string, after: string): boolean =>
  toAddedLines(before, after).some((line) => REPLACED_FOR_ALL.some((pattern) => pattern.test(line)))

/** Lines by which what stands below or around them is not run any more; in a new test they may be anything. */
const ENDS: [line: RegExp, what: string][] = [
  [/^\s*return\s*(?:;|undefined\b.*|null\b.*)?$/, 'return'],
  [/^return\b/, 'return'],
  [/\b(?:if|while)\s*\(\s*(?:false|0|null|!1|!true)\s*\)/, 'if (false)'],
  [/^\s*(?:if|elif|while)\s+(?:False|0|None|not True)\s*:/, 'if False'],
  [/^\s*#\s*if\s+(?:0|false)\b/i, '#if 0'],
  [/\bfalse\s*&&|\btrue\s*\|\|/, 'false &&'],
  ...REPLACED.map((line): [RegExp, string] => [
    line,
    'a member of what tests assert with, set to something else',
  ]),
  [/^\s*(?:__END__|=begin|=pod)\b/, 'what follows is no code'],
]

/** Lines that a text has and the one before it had not, each as often as it was added. */
const toAddedLines = (before: string, after: string): string[] => {
  const left = new Map<string, number>()
  for (const line of before.split('\n')) left.set(line, (left.get(line) ?? 0) + 1)
  return after.split('\n').filter((line) => {
    const known = left.get(line) ?? 0
    left.set(line, known - 1)
    return known <= 0
  })
}

/** What lines that were added to a test keep from being run, besides the words of runners. */
export const findEnded = (path: string, before: string, after: string): string[] => {
  const words = toAddedLines(before, after).flatMap(
    (line) => ENDS.find(([pattern]) => pattern.test(line))?.[1] ?? [],
  )
  const run = toRunLines(path, after)
  const lost = [...toRunLines(path, before)].filter(([line, count]) => (run.get(line) ?? 0) < count).length
  const comment = lost > 0 ? [`a comment around ${lost} of its lines`] : []
  return [...new Set([...words, ...comment])]
}

const COMMENT = /^(?:\/\/|\/\*|\*|#(?!\[)|--|;)/

/** A test of JavaScript whose body is empty, by its call: blanks and comments apart. */
const EMPTY =
  /\b(?:test|it|specify)\s*\((?:[^(){}]|\([^()]*\))*?(?:\([^()]*\)\s*=>|function\s*\w*\s*\([^()]*\))\s*\{\s*\}\s*\)/
const CALLED = /\b(?:test|it|specify)(?:\.\w+)*\s*\(/g
const NO_CODE = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** Whether nothing but blanks and comments stands there, or nothing in any of its tests. */
export const isBare = (text: string): boolean => {
  if (text.split('\n').every((line) => line.trim() === '' || COMMENT.test(line.trim()))) return true
  const code = text.replace(NO_CODE, '')
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

/** Texts in quotes and the rest of a line behind `//`: what looks like a mark in there is none. */
const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`|\/\/.*$/g

/** Lines with code in them that no comment holds, by how often they stand there. */
const toRunLines = (path: string, text: string): Map<string, number> => {
  const marks = toMarks(path)
  const isPython = marks.some(({ open }) => open === '"""')
  const found = new Map<string, number>()
  let inside: Marks[number] | undefined
  for (const line of text.split('\n')) {
    let rest = isPython ? line : line.replace(QUOTED, '""')
    let code = ''
    while (rest !== '') {
      const mark =
        inside ??
        marks
          .filter(({ open }) => rest.includes(open))
          .sort((a, b) => rest.indexOf(a.open) - rest.indexOf(b.open))[0]
      const at = mark === undefined ? -1 : rest.indexOf(inside ? mark.close : mark.open)
      if (!inside) code += at < 0 ? rest : rest.slice(0, at)
      if (mark === undefined || at < 0) break
      rest = rest.slice(at + (inside ? mark.close : mark.open).length)
      inside = inside ? undefined : mark
    }
    if (code.trim() !== '') found.set(line.trim(), (found.get(line.trim()) ?? 0) + 1)
  }
  return found
}
