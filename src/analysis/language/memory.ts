/**
 * Several parts of the analysis ask the same of the same texts, one part after the other: the answers are kept until
 * there are many.
 */
const MOST = 1_000

/** The function with a memory for its last texts. */
export const rememberByText = <T>(read: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as T
    if (known.size >= MOST) known.clear()
    const answer = read(text)
    known.set(text, answer)
    return answer
  }
}

/** The same for a function of a part of a text. */
export const rememberBySpan = <T>(
  read: (text: string, from: number, to: number) => T,
): ((text: string, from: number, to: number) => T) => {
  const ofText = rememberByText((_text: string) => new Map<string, T>())
  return (text, from, to) => {
    const spans = ofText(text)
    const key = `${from} ${to}`
    const answer = spans.get(key) ?? read(text, from, to)
    spans.set(key, answer)
    return answer
  }
}
