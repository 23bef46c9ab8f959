type Limit = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>

/** At most so many at once; the others wait in the order in which they came. */
export const createLimit = (most: number): Limit => {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work, signal) => {
    // Whoever is done hands the place on: nobody who comes later gets it in between.
    if (running >= most) await new Promise<void>((done) => waiting.push(done))
    else running++
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
