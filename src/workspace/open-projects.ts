/**
 * Projects that a server keeps open between calls, by their real path. K1 what a call uses is not closed under it.
 * K2 what is no longer what stands at its path is lent to nobody else, and closed when its last call ends. K3 at most
 * `most` are kept; the one that was used longest ago goes first.
 */
export type Kept = { isCurrent(): boolean; close(): void }

export type Lent<T> = {
  project: T
  /** Whether no other call uses it. */
  isAlone(): boolean
  giveBack(): void
}

export type Projects<T> = {
  lend(root: string): Lent<T>
  /** Keeps nothing from now on: what is used is closed when it is given back. */
  close(): void
}

type Held<T> = { project: T; users: number }

export const keepProjects = <T extends Kept>(open: (root: string) => T, most: number): Projects<T> => {
  /** The one that was used last stands last. */
  const kept = new Map<string, Held<T>>()
  let room = most

  const drop = (root: string, held: Held<T>): void => {
    kept.delete(root)
    if (held.users === 0) held.project.close()
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
  const giveBack = (root: string, held: Held<T>): void => {
    held.users--
    if (held.users === 0 && kept.get(root) !== held) held.project.close()
    makeRoom()
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
        giveBack: () => {
          if (!isBack) giveBack(root, held)
          isBack = true
        },
      }
    },
    close() {
      room = 0
      makeRoom()
    },
  }
}
