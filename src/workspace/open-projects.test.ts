import { describe, expect, test } from 'vitest'
import { keepProjects } from './open-projects.ts'

/** Things that say when they are opened and closed, and whether they are still what stands at their path. */
const toShelf = (most: number, wait?: { promise: Promise<void> }) => {
  const log: string[] = []
  const stale = new Set<string>()
  const projects = keepProjects((root) => {
    log.push(`open ${root}`)
    const close = async () => {
      log.push(`close ${root}`)
      await wait?.promise
      log.push(...(wait ? [`closed ${root}`] : []))
    }
    return { root, isCurrent: () => !stale.delete(root), close }
  }, most)
  return { ...projects, stale, log, use: (root: string) => projects.lend(root).giveBack() }
}

describe('projects that are kept open', () => {
  test('one of a path is opened once for all calls, at once or after each other', () => {
    const { lend, use, log } = toShelf(2)
    const [one, other] = [lend('a'), lend('a')]
    expect(one.project).toBe(other.project)
    expect([one.isAlone(), other.isAlone()]).toEqual([false, false])
    one.giveBack()
    expect(other.isAlone()).toBe(true)
    other.giveBack()
    use('a')
    expect(log).toEqual(['open a'])
  })

  test('the one used longest ago is closed when there are too many', () => {
    const { use, log } = toShelf(2)
    for (const root of ['a', 'b', 'a', 'c', 'b']) use(root)
    expect(log).toEqual(['open a', 'open b', 'open c', 'close b', 'open b', 'close a'])
  })

  test('what is in use is never closed, however many there are; the rest is, when it is given back', () => {
    const { lend, log } = toShelf(1)
    const all = ['a', 'b', 'c'].map(lend)
    expect(log).toEqual(['open a', 'open b', 'open c'])
    for (const lent of all) lent.giveBack()
    expect(log.slice(3)).toEqual(['close a', 'close b'])
  })

  test('what is not current any more goes to nobody else, and ends with its last call', () => {
    const { lend, stale, log } = toShelf(2)
    const old = lend('a')
    stale.add('a')
    const fresh = lend('a')
    expect(fresh.project).not.toBe(old.project)
    expect(log).toEqual(['open a', 'open a'])
    old.giveBack()
    expect(log.slice(2)).toEqual(['close a'])
    fresh.giveBack()
    stale.add('a')
    lend('a')
    expect(log.slice(3)).toEqual(['close a', 'open a'])
  })

  test('given back twice counts once', () => {
    const { lend } = toShelf(1)
    const [one, other] = [lend('a'), lend('a')]
    one.giveBack()
    one.giveBack()
    expect(other.isAlone()).toBe(true)
    expect(lend('a').isAlone()).toBe(false)
  })

  test('at the end all are closed: those in use when their call ends', () => {
    const { lend, use, close, log } = toShelf(3)
    const busy = lend('a')
    use('b')
    close()
    expect(log).toEqual(['open a', 'open b', 'close b'])
    busy.giveBack()
    use('c')
    expect(log.slice(3)).toEqual(['close a', 'open c', 'close c'])
  })

  test('whoever ends them waits until each is closed, also one that had to make room before', async () => {
    let finish: () => void = () => undefined
    const wait = { promise: new Promise<void>((resolve) => (finish = resolve)) }
    const { lend, use, close, log } = toShelf(1, wait)
    const busy = lend('a')
    void use('b')
    expect(log).toEqual(['open a', 'open b', 'close b'])
    const given = busy.giveBack()
    const ended = close().then(() => log.push('end'))
    await Promise.resolve()
    expect(log.slice(3)).toEqual(['close a'])
    finish()
    await Promise.all([given, ended])
    expect(log.slice(4)).toEqual(['closed b', 'closed a', 'end'])
  })
})
