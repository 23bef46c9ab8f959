import fs, {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toDigest } from '../schema/digest.ts'
import { exchange, isAway, sweep } from './exchange.ts'
import { scratch } from './scratch.case.ts'

const [OLD, NEW, MINE] = ['# Old\n', '# New\n', '# Saved by the user\n']
/** Above the largest pid there is: a writer of this one is gone. */
const GONE = 2 ** 22 + 1

const WAS = toDigest(OLD)
const held = async (rename: () => void): Promise<boolean> => {
  rename()
  return true
}

const HOOKED = ['openSync', 'writeSync', 'fsyncSync', 'renameSync', 'linkSync', 'unlinkSync'] as const
class Crash extends Error {}

/** Runs `body` with a look before each of its steps; what `before` does itself is no step. The names of the steps. */
const step = async (body: () => Promise<unknown>, before: (at: number) => void): Promise<string[]> => {
  const names: string[] = []
  const real = Object.fromEntries(HOOKED.map((name) => [name, fs[name]]))
  let isOurs = true
  for (const name of HOOKED) {
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        if (isOurs) {
          isOurs = false
          try {
            before(names.push(`${name} ${String(args[0]).replace(/.*\./, '.')}`) - 1)
          } finally {
            isOurs = true
          }
        }
        // What reaches the platter is another test's.
        return name === 'fsyncSync' ? undefined : (real[name] as (...given: unknown[]) => unknown)(...args)
      },
    })
  }
  syncBuiltinESMExports()
  const { pid } = process
  Object.defineProperty(process, 'pid', { value: GONE, configurable: true })
  try {
    await body()
  } catch (error) {
    if (!String(error).includes('Crash') && !(error instanceof Crash)) throw error
  } finally {
    Object.defineProperty(process, 'pid', { value: pid, configurable: true })
    Object.assign(fs, real)
    syncBuiltinESMExports()
  }
  return names
}

/** How an editor saves: what it does before ours begins, at one moment, and afterwards. */
type Editor = (path: string) => { at(): void; after?(): void }
const EDITORS: Record<string, Editor> = {
  'a rename': (path) => ({
    at: () => {
      writeFileSync(`${path}~`, MINE)
      renameSync(`${path}~`, path)
    },
  }),
  'writing over it': (path) => ({ at: () => writeFileSync(path, MINE) }),
  'emptying it first': (path) => {
    let fd = 0
    return {
      at: () => {
        fd = openSync(path, 'w')
      },
      after: () => {
        writeSync(fd, MINE)
        closeSync(fd)
      },
    }
  },
}

const write = (fd: number): void => {
  ftruncateSync(fd, 0)
  writeSync(fd, MINE, 0)
}

const readFolder = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

type Trial = { folder: string; outcome: string | undefined; steps: string[] }

/** One exchange, with a save before one step and a crash before another. */
const attempt = async (editor: Editor | undefined, save: number, crash: number): Promise<Trial> => {
  const folder = scratch()
  const path = join(folder, 'a.md')
  writeFileSync(path, OLD)
  const user = editor?.(path)
  let outcome: string | undefined
  let isSaved = false
  let isDown = false
  const steps = await step(
    async () => {
      outcome = await exchange(path, NEW, WAS, held)
    },
    (at) => {
      if (at === save && !isDown) {
        isSaved = true
        user?.at()
      }
      isDown ||= at === crash
      if (isDown) throw new Crash('Crash')
    },
  )
  if (user && !isSaved) user.at()
  user?.after?.()
  sweep(folder)
  return { folder, outcome: isDown ? 'crashed' : outcome, steps }
}

const countSteps = async (): Promise<number> => (await attempt(undefined, -1, -1)).steps.length

describe('an exchange', () => {
  test('takes its steps, and leaves nothing but the new text', async () => {
    const { folder, outcome, steps } = await attempt(undefined, -1, -1)
    expect(outcome).toBe('written')
    expect(readFolder(folder)).toEqual({ 'a.md': NEW })
    const changes = steps.filter((name) => /^(?:rename|link|unlink)/.test(name))
    expect(changes).toEqual(['renameSync .md', 'linkSync .tmp', 'unlinkSync .aside', 'unlinkSync .tmp'])
  })

  test('that is cut off at any step leaves the old text or the new one, and nothing else', async () => {
    const count = await countSteps()
    const seen = new Set<string>()
    for (let crash = 0; crash < count; crash++) {
      const { folder } = await attempt(undefined, -1, crash)
      const found = readFolder(folder)
      expect([{ 'a.md': OLD }, { 'a.md': NEW }], `step ${crash}`).toContainEqual(found)
      seen.add(String(found['a.md']))
    }
    expect(seen).toEqual(new Set([OLD, NEW]))
  })

  for (const [name, editor] of Object.entries(EDITORS))
    test(`never loses what was saved by ${name}, at any step, cut off at any later one`, async () => {
      const count = await countSteps()
      const outcomes = new Set<string | undefined>()
      for (let save = 0; save < count; save++)
        for (const crash of [-1, ...Array.from({ length: count + 2 - save }, (_, at) => save + at)]) {
          const { folder, outcome, steps } = await attempt(editor, save, crash)
          expect(readFolder(folder), `${steps[save]}, crash at ${steps[crash]}`).toEqual({ 'a.md': MINE })
          outcomes.add(outcome)
        }
      expect(outcomes).toEqual(new Set(['written', 'crossed', 'crashed']))
    })

  test('keeps what an editor writes into the file that it had opened before, up to the last look', async () => {
    const steps = (await attempt(undefined, -1, -1)).steps
    const last = steps.indexOf('unlinkSync .aside')
    expect(last).toBeGreaterThan(5)
    for (let save = 0; save < last; save++)
      for (const crash of [-1, ...steps.keys()]) {
        let fd = 0
        const editor: Editor = (path) => {
          fd = openSync(path, 'r+')
          return { at: () => write(fd) }
        }
        const { folder } = await attempt(editor, save, crash)
        closeSync(fd)
        const found = readFolder(folder)
        const where = `${steps[save]}, crash at ${steps[crash]}`
        if (crash === -1) expect(found, where).toEqual({ 'a.md': MINE })
        else if (crash >= save) expect(Object.values(found), where).toContain(MINE)
      }
  })

  test('leaves a file that is not the expected one, and says so', async () => {
    const folder = scratch()
    const path = join(folder, 'a.md')
    writeFileSync(path, MINE)
    expect(await exchange(path, NEW, WAS, held)).toBe('crossed')
    // Between the look of whoever asks and the rename: the guard is where an engine waits for its turn.
    writeFileSync(path, OLD)
    const late = async (rename: () => void) => {
      writeFileSync(path, MINE)
      return held(rename)
    }
    expect(await exchange(path, NEW, WAS, late)).toBe('crossed')
    expect(readFolder(folder)).toEqual({ 'a.md': MINE })
  })

  test('makes a file where there is none, and leaves one that came meanwhile', async () => {
    const folder = scratch()
    const path = join(folder, 'a.md')
    expect(await exchange(path, NEW, null, held)).toBe('written')
    expect(readFolder(folder)).toEqual({ 'a.md': NEW })
    const other = join(folder, 'b.md')
    let outcome = ''
    await step(
      async () => {
        outcome = await exchange(other, NEW, null, held)
      },
      () => {
        if (!existsSync(other) && readdirSync(folder).some((name) => name.endsWith('.tmp')))
          writeFileSync(other, MINE)
      },
    )
    expect(outcome).toBe('crossed')
    expect(readFolder(folder)).toEqual({ 'a.md': NEW, 'b.md': MINE })
  })

  test('is durable by two syncs, and by one where its name can wait', async () => {
    const countSyncs = async (isNamed: boolean): Promise<number> => {
      const path = join(scratch(), 'a.md')
      writeFileSync(path, OLD)
      const steps = await step(
        () => exchange(path, NEW, WAS, held, { isNamed }),
        () => undefined,
      )
      expect(readFolder(join(path, '..'))).toEqual({ 'a.md': NEW })
      return steps.filter((name) => name.startsWith('fsync')).length
    }
    expect([await countSyncs(true), await countSyncs(false)]).toEqual([2, 1])
  })

  test('without the lease changes nothing', async () => {
    const folder = scratch()
    const path = join(folder, 'a.md')
    writeFileSync(path, OLD)
    expect(await exchange(path, NEW, WAS, async () => false)).toBe('fenced')
    expect(readFolder(folder)).toEqual({ 'a.md': OLD })
  })

  test('where the disk fails in the middle leaves the old text', async () => {
    for (const failing of ['linkSync', 'renameSync'] as const) {
      const folder = scratch()
      const path = join(folder, 'a.md')
      writeFileSync(path, OLD)
      const real = { renameSync: fs.renameSync, linkSync: fs.linkSync }
      const fail = () => {
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      }
      let renames = 0
      // The second rename is the one that stands in for a link.
      const renameOnce: typeof fs.renameSync = (from, to) =>
        failing === 'linkSync' && ++renames === 2 ? fail() : real.renameSync(from, to)
      Object.assign(
        fs,
        failing === 'linkSync' ? { linkSync: fail, renameSync: renameOnce } : { renameSync: fail },
      )
      syncBuiltinESMExports()
      try {
        await expect(exchange(path, NEW, WAS, held)).rejects.toThrow('the disk is full')
      } finally {
        Object.assign(fs, real)
        syncBuiltinESMExports()
      }
      expect(readFolder(folder)).toEqual({ 'a.md': OLD })
    }
  })
})

describe('the sweep', () => {
  const toAside = (text: string, pid = GONE, name = 'a.md') =>
    `.throughline-${pid}-0123456789ab-${toDigest(text).slice(7, 23)}-${name}.aside`

  test.each(['a.md', '.meta.json'])('puts back what was moved aside where the name %s is free', (name) => {
    const folder = scratch()
    writeFileSync(join(folder, toAside(OLD, GONE, name)), MINE)
    expect(isAway(join(folder, name))).toBe(true)
    sweep(folder)
    expect(readFolder(folder)).toEqual({ [name]: MINE })
    expect(isAway(join(folder, name))).toBe(false)
  })

  test('drops what the writer had looked at, and keeps any other save beside', () => {
    const folder = scratch()
    for (const text of [OLD, NEW]) {
      writeFileSync(join(folder, 'a.md'), NEW)
      writeFileSync(join(folder, toAside(OLD)), text)
      sweep(folder)
    }
    expect(readFolder(folder)).toEqual({ 'a.md': NEW, 'a.saved.md': NEW })
    writeFileSync(join(folder, toAside(OLD)), MINE)
    sweep(folder)
    expect(readFolder(folder)).toEqual({ 'a.md': NEW, 'a.saved.md': NEW, 'a.saved-2.md': MINE })
  })

  test('leaves what a living process is at, and names that are not ours', () => {
    const folder = scratch()
    const names = [
      toAside(OLD, process.ppid),
      toAside(OLD, process.pid),
      toAside(OLD, GONE, '.a'),
      '.throughline-x.aside',
    ]
    for (const name of names) writeFileSync(join(folder, name), MINE)
    sweep(folder)
    expect(readdirSync(folder).sort()).toEqual(names.sort())
  })

  test('puts back a link as a link', () => {
    const folder = scratch()
    symlinkSync('/nowhere', join(folder, toAside(OLD)))
    sweep(folder)
    expect(readlinkSync(join(folder, 'a.md'))).toBe('/nowhere')
  })
})
