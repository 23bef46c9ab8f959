/** A function of two texts that remembers what it made of the last two. */
export const rememberLast = <T>(make: (one: string, other: string) => T): typeof make => {
  let last: { one: string; other: string; made: T } | undefined
  return (one, other) => {
    if (last?.one !== one || last.other !== other) last = { one, other, made: make(one, other) }
    return last.made
  }
}

/**
 * A function of a text that remembers what it made of the last ones: a step asks for the same few many times. What was not
 * asked for again while `most` others were made is forgotten.
 */
export const remember = <T extends NonNullable<unknown>>(
  make: (text: string) => T,
  most: number,
): ((text: string) => T) => {
  let known = new Map<string, T>()
  let older = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = older.get(text) ?? make(text)
    if (known.size >= most) [known, older] = [new Map(), known]
    known.set(text, made)
    return made
  }
}
