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

const COMMENT = /^(?:\/\/|\/\*|\*|#(?!\[)|--|;)/

/** Whether nothing but blanks and comments stands there. */
export const isBare = (text: string): boolean =>
  text.split('\n').every((line) => line.trim() === '' || COMMENT.test(line.trim()))
