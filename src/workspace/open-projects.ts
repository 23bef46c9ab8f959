/**
 * Projects that a server keeps open between calls, by their real path. K1 what a call uses is not closed under it.
 * K2 what is no longer what stands at its path is lent to nobody else, and closed when its last call ends. K3 at most
 * `most` are kept; the one that was used longest ago goes first.
 */
/** `close` never fails. */
export type Kept = { isCurrent(): boolean; close(): Promise<void> }

export type Lent<T> = {
  project: T
  /** Whether no other call uses it. */
  isAlone(): boolean
  /** Waits for it to be closed, where this was its last call. */
  giveBack(): Promise<void>
}

export type Projects<T> = {
  lend(root: string): Lent<T>
  /** Keeps nothing from now on: what is used is closed when it is given back. Waits for all that is being closed. */
  close(): Promise<void>
}

type Held<T> = { project: T; users: number }

export const keepProjects = <T extends Kept>(open: (root: string) => T, most: number): Projects<T> => {
  /** The one that was used last stands last. */
  const kept = new Map<string, Held<T>>()
  const closing = new Set<Promise<void>>()
  let room = most

  const end = async ({ project, users }: Held<T>): Promise<void> => {
    if (users > 0) return
    const ended = project.close()
    closing.add(ended)
    await ended
    closing.delete(ended)
  }
  const drop = (root: string, held: Held<T>): void => {
    kept.delete(root)
    void end(held)
  }
  const makeRoom = (): void => {
    for (const [root, held] of kept) {
      if (kept.size <= room) return
      if (held.users === 0) drop(root, held)
    }
  }
  const find = (root: string): Held<T> => {
    const held = kept.get(root)
    if (held?.project.isCurrent()) return held
    if (held) drop(root, held)
    return { project: open(root), users: 0 }
  }
  const giveBack = async (root: string, held: Held<T>): Promise<void> => {
    held.users--
    const isLast = kept.get(root) !== held
    makeRoom()
    if (isLast) await end(held)
  }

  return {
    lend(root) {
      const held = find(root)
      kept.delete(root)
      kept.set(root, held)
      held.users++
      makeRoom()
      let isBack = false
      return {
        project: held.project,
        isAlone: () => held.users === 1,
        giveBack: async () => {
          if (isBack) return
          isBack = true
          await giveBack(root, held)
        },
      }
    },
    async close() {
      room = 0
      makeRoom()
      await Promise.all(closing)
    },
  }
}
