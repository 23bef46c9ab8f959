/** Waits a while. Node's own promise of it is a module more to load at every start. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
