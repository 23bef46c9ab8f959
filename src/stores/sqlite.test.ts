import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Journal, Lease, Owner } from '../engine/ports.ts'
import { toCanonical, toDigest } from '../schema/digest.ts'
import { Fault, type FaultCode } from '../schema/fault.ts'
import { trials } from '../trials.case.ts'
import { keys } from '../workspace/keys/keys.case.ts'
import { journalContract } from './contract.ts'
import { isSound, openDatabase } from './driver.ts'
import { toFault } from './faults.ts'
import { toFirstCommit, toMoment, toNextCommit, toRequest } from './sample.ts'
import { openSqliteJournal } from './sqlite.ts'
import { FILE, openTables, toNetwork } from './tables.ts'

const root = mkdtempSync(join(tmpdir(), 'journal-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const toPath = () => join(mkdtempSync(join(root, 'j-')), 'journal.db')

journalContract('the SQLite journal', async () => {
  const path = toPath()
  const journal = await openSqliteJournal(path, keys)
  const reopen = async () => {
    await journal.close()
    return openSqliteJournal(path, keys)
  }
  return { journal, reopen }
})

const faultOf = async (act: () => unknown): Promise<Fault> => {
  try {
    await act()
  } catch (error) {
    expect(error).toBeInstanceOf(Fault)
    return error as Fault
  }
  throw new Error('nothing was refused')
}
const codeOf = async (act: () => unknown): Promise<FaultCode> => (await faultOf(act)).refusal.code

/** Runs a script against the journal in a process of its own; `journal` and `path` are in its scope. */
const script = (path: string, body: string) => {
  const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
  const text = `import { openSqliteJournal } from ${here('./sqlite.ts')}
    import { toNextCommit, toFirstCommit } from ${here('./sample.ts')}
    import { keys } from ${here('../workspace/keys/keys.case.ts')}
    const path = ${JSON.stringify(path)}
    const journal = await openSqliteJournal(path, keys)
    ${body}`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, error] = ['', '']
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    error += chunk
  })
  const ended = once(child, 'close').then(([code]) => {
    if (code) throw new Error(error)
    return out
  })
  ended.catch(() => undefined)
  return { child, ended, said: () => once(child.stdout, 'data') }
}

describe('several processes', () => {
  const CONTEND = `let won = 0, lost = 0
    while (won < 25) {
      const stored = await journal.load('r')
      const next = toNextCommit({ run: stored.run, event: { hash: stored.head } }, { state: { by: process.pid, won } })
      if (await journal.commit(next) === 'committed') won++
      else lost++
    }
    console.log(JSON.stringify({ won, lost }))
    await journal.close()`

  test.each([2, 4])('%i of them lose no commit and repeat none', async (count) => {
    const path = toPath()
    const journal = await openSqliteJournal(path, keys)
    await journal.commit(toFirstCommit('r'))
    const contenders = Array.from({ length: count }, () => script(path, CONTEND))
    const ended = await Promise.all(
      contenders.map(async ({ ended }) => JSON.parse(await ended) as { won: number }),
    )
    const won = ended.reduce((sum, each) => sum + each.won, 0)
    expect((await journal.load('r'))?.run.version).toBe(1 + won)
    expect(await journal.events('r')).toHaveLength(1 + won)
    const marks = (await journal.events('r')).map(({ changes }) => toCanonical(changes.state))
    expect(new Set(marks).size).toBe(1 + won)
    expect(await journal.verify()).toEqual([])
    await journal.close()
  })

  test('four that create the file at once all find the same journal', async () => {
    const path = toPath()
    const body = "await journal.commit(toFirstCommit('r' + process.pid)); await journal.close()"
    await Promise.all(Array.from({ length: 4 }, () => script(path, body).ended))
    const journal = await openSqliteJournal(path, keys)
    expect(await journal.list()).toHaveLength(4)
    expect(await journal.verify()).toEqual([])
    await journal.close()
  })

  const HOLD = `await journal.commit(toFirstCommit('r'))
    const owner = { host: 'here', pid: process.pid, started: 'then' }
    const lease = await journal.claim('r', owner, Date.now(), Date.now() + 3600000, () => false)`
  const me: Owner = { host: 'here', pid: process.pid, started: 'now' }
  const isGone = ({ pid }: Owner): boolean => {
    try {
      process.kill(pid, 0)
      return false
    } catch {
      return true
    }
  }

  test('a holder killed with -9 is taken over at once, and its epoch is worth nothing', async () => {
    const path = toPath()
    const { child, ended, said } = script(path, `${HOLD}; console.log('held'); setInterval(() => 0, 1000)`)
    await said()
    const journal = await openSqliteJournal(path, keys)
    const now = Date.now()
    expect(await journal.claim('r', me, now, now + 1000, isGone)).toMatchObject({ pid: child.pid })
    child.kill('SIGKILL')
    await ended.catch(() => undefined)
    expect(await journal.claim('r', me, now, now + 1000, isGone)).toEqual({ run: 'r', epoch: 2 })
    expect(await journal.fenced({ run: 'r', epoch: 1 }, () => undefined)).toBe(false)
    await journal.close()
  })

  test('a holder killed inside a guarded write leaves the file usable at once', async () => {
    const path = toPath()
    const body = `await journal.fenced(lease, () => { console.log('inside'); process.kill(process.pid, 'SIGKILL'); for (;;); })`
    const { ended } = script(path, `${HOLD}; ${body}`)
    await ended.catch(() => undefined)
    const journal = await openSqliteJournal(path, keys)
    const lease = (await journal.claim('r', me, 0, 1, () => true)) as Lease
    expect(await journal.fenced(lease, () => undefined)).toBe(true)
    expect(await journal.verify()).toEqual([])
    await journal.close()
  })

  test('a guarded write keeps others from taking the lease meanwhile', async () => {
    const path = toPath()
    const nap = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)'
    const body = `const { writeFileSync } = await import('node:fs')
      await journal.fenced(lease, () => { process.stdout.write('in'); ${nap}; writeFileSync(path + '.done', 'x') })`
    const { ended, said } = script(path, `${HOLD}; ${body}; await journal.close()`)
    await said()
    const journal = await openSqliteJournal(path, keys)
    expect(await journal.claim('r', me, 0, 1, () => true)).toEqual({ run: 'r', epoch: 2 })
    expect(existsSync(`${path}.done`)).toBe(true)
    await ended
    await journal.close()
  })
})

describe('the connection', () => {
  test('every one of them syncs each commit', async () => {
    const path = toPath()
    for (let n = 0; n < 2; n++) {
      const db = await openTables(path)
      const read = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() as object)[0]
      expect(read(`${FILE}.journal_mode`)).toBe('wal')
      expect(read(`${FILE}.synchronous`)).toBe(2)
      expect(read('foreign_keys')).toBe(1)
      expect(read('busy_timeout')).toBeGreaterThanOrEqual(5000)
      db.close()
    }
  })

  test("Node's own library is taken only where it is sound", () => {
    expect(['3.51.3', '3.51.10', '3.52.0', '4.0.0'].map(isSound)).toEqual([true, true, true, true])
    expect([undefined, '3.51.2', '3.50.9', '3.46.1', '2.99.99', ''].map(isSound)).not.toContain(true)
  })

  test('network file systems are named, local ones are not', () => {
    expect([0x6969, 0x517b, 0xff534d42, 0xfe534d42].map(toNetwork)).toEqual(['NFS', 'SMB', 'CIFS', 'SMB2'])
    expect(toNetwork(0xff534d42 | 0)).toBe('CIFS')
    expect([0xef53, 0x01021994, 0x01021997, 0].map(toNetwork)).toEqual(Array(4).fill(undefined))
  })

  test('creation that was killed after any of its steps opens', async () => {
    const steps = ['', 'PRAGMA journal_mode = WAL', 'BEGIN IMMEDIATE; CREATE TABLE runs (id)']
    for (const [at] of steps.entries()) {
      const path = toPath()
      const text = `const { openDatabase } = await import(${JSON.stringify(new URL('./driver.ts', import.meta.url).href)})
        const db = await openDatabase(${JSON.stringify(path)})
        for (const step of ${JSON.stringify(steps.slice(0, at + 1))}) db.exec(step)
        process.kill(process.pid, 'SIGKILL'); for (;;);`
      expect(() =>
        execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', text], {
          stdio: 'ignore',
        }),
      ).toThrow()
      const journal = await openSqliteJournal(path, keys)
      expect(await journal.commit(toFirstCommit('r'))).toBe('committed')
      expect(await journal.verify()).toEqual([])
      await journal.close()
    }
  })
})

describe('faults', () => {
  test('a file that is no database is corrupt, and stays as it is', async () => {
    const path = toPath()
    writeFileSync(path, 'this is a note '.repeat(500))
    const { refusal } = await faultOf(() => openSqliteJournal(path, keys))
    expect(refusal).toMatchObject({
      code: 'journal-corrupt',
      fix: expect.stringContaining('journal.db aside'),
    })
    expect(readFileSync(path, 'utf8')).toBe('this is a note '.repeat(500))
  })

  test('a damaged one is told with the stories that were being worked at', async () => {
    const path = toPath()
    mkdirSync(join(dirname(path), 'worktrees', 'shop.us-003'), { recursive: true })
    writeFileSync(path, 'this is a note '.repeat(500))
    const { refusal } = await faultOf(() => openSqliteJournal(path, keys))
    expect(refusal.message).toContain('Stories were being worked at: shop US-003; without a sandbox')
  })

  test("another program's database is refused, and stays as it is", async () => {
    const path = toPath()
    const db = await openDatabase(path)
    db.exec('CREATE TABLE songs (title TEXT)')
    db.close()
    const before = readFileSync(path)
    expect(await codeOf(() => openSqliteJournal(path, keys))).toBe('journal-corrupt')
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  test('a journal of a newer version is refused with what to do', async () => {
    const path = toPath()
    const db = await openTables(path)
    db.exec(`PRAGMA ${FILE}.user_version = 3`)
    db.close()
    const { refusal } = await faultOf(() => openSqliteJournal(path, keys))
    expect(refusal).toMatchObject({ code: 'blocked', fix: expect.stringContaining('Update') })
  })

  test('a folder that is not there, or a folder in place of the file, is an io fault', async () => {
    expect(await codeOf(() => openSqliteJournal(join(root, 'none', 'journal.db'), keys))).toBe('io')
    expect(await codeOf(() => openSqliteJournal(mkdtempSync(join(root, 'd-')), keys))).toBe('io')
  })

  test('a trigger that came with the file is refused', async () => {
    const path = toPath()
    const db = await openTables(path)
    db.exec(`CREATE TRIGGER ${FILE}.sly AFTER INSERT ON events BEGIN DELETE FROM replies; END`)
    db.close()
    expect(await codeOf(() => openSqliteJournal(path, keys))).toBe('journal-corrupt')
  })

  const withMount = (options: string, test: (folder: string) => Promise<void>) => async () => {
    const folder = mkdtempSync(join(root, 'm-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
    try {
      await test(folder)
    } finally {
      execFileSync('umount', ['-l', folder])
    }
  }
  const canMount = (() => {
    try {
      const folder = mkdtempSync(join(root, 'm-'))
      execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' })
      execFileSync('umount', [folder], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })()

  test.skipIf(!canMount)(
    'a full disk is said plainly, and what was acknowledged is all there',
    withMount('size=400k', async (folder) => {
      const path = join(folder, 'journal.db')
      const journal = await openSqliteJournal(path, keys)
      let last = toFirstCommit('r')
      let acknowledged = 0
      const { refusal } = await faultOf(async () => {
        for (let n = 0; n < 1000; n++) {
          const text = `${n} ${'x'.repeat(4000)}`
          await journal.commit({ ...last, texts: { [toDigest(text)]: text } })
          acknowledged++
          last = toNextCommit(last, { state: { n } })
        }
      })
      expect(refusal).toMatchObject({ code: 'io', message: expect.stringContaining('disk is full') })
      expect(acknowledged).toBeGreaterThan(3)
      expect((await journal.load('r'))?.run.version).toBe(acknowledged)
      expect(await journal.verify()).toEqual([])
      await journal.close()
    }),
  )

  test.skipIf(!canMount)(
    'a read-only project is said plainly',
    withMount('size=4m', async (folder) => {
      const path = join(folder, 'journal.db')
      await script(path, "await journal.commit(toFirstCommit('r')); await journal.close()").ended
      execFileSync('mount', ['-o', 'remount,ro', folder])
      const { refusal } = await faultOf(async () =>
        (await openSqliteJournal(path, keys)).commit(toNextCommit(toFirstCommit('r'))),
      )
      expect(refusal.code).toBe('io')
      expect(await codeOf(() => openSqliteJournal(join(folder, 'new.db'), keys))).toBe('io')
    }),
  )

  test('errors of SQLite become one line with a fix; others stay as they are', () => {
    const raised = (errcode: number, more = {}) =>
      toFault(
        Object.assign(new Error('detail'), { code: 'ERR_SQLITE_ERROR', errcode, ...more }),
        'j.db',
      ) as Fault
    const codes = [5, 261, 6, 8, 3, 14, 10, 10 | (3 << 8), 13, 11, 26, 19].map(
      (code) => raised(code).refusal.code,
    )
    const expected = ['concurrent', 'concurrent', 'concurrent', 'io', 'io', 'io', 'io', 'io', 'io']
    expect(codes).toEqual([...expected, 'journal-corrupt', 'journal-corrupt', 'bug'])
    expect(raised(10, { systemErrno: 28 }).message).toContain('disk is full')
    for (const code of [5, 8, 10, 11, 13, 14, 26]) expect(raised(code).message).not.toContain('\n')
    const unnumbered = Object.assign(new Error('database disk image is malformed'), {
      code: 'ERR_SQLITE_ERROR',
    })
    expect(toFault(unnumbered, 'j.db')).toMatchObject({ refusal: { code: 'journal-corrupt' } })
    const other = new Error('mine')
    expect(toFault(other, 'j.db')).toBe(other)
  })

  test('a lock that another process keeps is concurrent, not a wait for ever', async () => {
    const path = toPath()
    const [db, other] = [await openTables(path), await openTables(path)]
    other.exec('PRAGMA busy_timeout = 50')
    db.exec('BEGIN IMMEDIATE')
    expect(
      toFault(
        await Promise.resolve()
          .then(() => other.exec('BEGIN IMMEDIATE'))
          .catch((e) => e),
        'j',
      ),
    ).toMatchObject({
      refusal: { code: 'concurrent' },
    })
    db.close()
    other.close()
  })

  test('a key with a NUL character is refused, since the driver would cut it there', async () => {
    const journal = await openSqliteJournal(toPath(), keys)
    await journal.commit({ ...toFirstCommit('r'), reply: { key: 'a', value: 1 } })
    expect(await codeOf(() => journal.findReply('a\u0000b'))).toBe('invalid-value')
    await journal.close()
  })

  test('a write within a guarded write is a bug, and the lease stays', async () => {
    const journal = await openSqliteJournal(toPath(), keys)
    const first = toFirstCommit('r')
    await journal.commit(first)
    const lease = (await journal.claim('r', { host: 'h', pid: 1, started: 's' }, 0, 1, () => false)) as Lease
    const within: Promise<unknown>[] = []
    const write = () => within.push(codeOf(() => journal.commit(toNextCommit(first))))
    expect(await journal.fenced(lease, write)).toBe(true)
    const read = () => within.push(journal.load('r').then((stored) => stored?.run.version))
    expect(await journal.fenced(lease, read)).toBe(true)
    expect(await Promise.all(within)).toEqual(['bug', 1])
    expect(await journal.commit(toNextCommit(first))).toBe('committed')
    await journal.close()
  })
})

describe('damage', () => {
  const texts = Array.from({ length: 6 }, (_, n) => `text ${n} ${'of a document. '.repeat(300)}`)
  const fill = async (path: string): Promise<void> => {
    const journal = await openSqliteJournal(path, keys)
    for (const id of ['r', 's']) {
      let last = { ...toFirstCommit(id, { requests: [toRequest(`${id}0`)] }), claims: `feature-${id}` }
      await journal.commit({ ...last, reply: { key: `${id}-start`, value: { id } } })
      for (const [n, text] of texts.entries()) {
        const state = { n, filler: 'lorem ipsum '.repeat(60) }
        last = {
          ...toNextCommit(last, { requests: [toRequest(`${id}${n + 1}`)], state }),
          claims: `feature-${id}`,
        }
        const reply = { key: `${id}-${n}`, value: { n } }
        await journal.commit({ ...last, texts: { [toDigest(text)]: text }, reply, unwritten: ['prd'] })
      }
      const lease = (await journal.claim(id, { host: 'h', pid: 1, started: 's' }, 0, 1, () => false)) as Lease
      if (id === 's') await journal.settle(lease, toMoment(last), last.event.hash, 'stamp')
    }
    expect(await journal.verify()).toEqual([])
    await journal.close()
  }
  /** Everything that can be read, as one value. */
  const readAll = async (journal: Journal): Promise<string> => {
    const each = <T>(keys: string[], read: (key: string) => Promise<T | undefined>): Promise<(T | null)[]> =>
      Promise.all(keys.map(async (key) => (await read(key)) ?? null))
    const runs = ['r', 's']
    const toKeys = (ends: unknown[], between = '') =>
      runs.flatMap((run) => ends.map((end) => `${run}${between}${end}`))
    return toCanonical({
      runs: await journal.list(),
      loaded: await each(runs, journal.load),
      events: await each(runs, (run) => journal.events(run)),
      requests: await each(toKeys([...texts.keys()]), journal.findRequest),
      replies: await each(toKeys(['start', 0, 3], '-'), journal.findReply),
      texts: await each(texts.map(toDigest), journal.readText),
    })
  }

  test('single flipped bits: the same values, or a fault; never silently others', async () => {
    const path = toPath()
    await fill(path)
    const clean = readFileSync(path)
    expect(clean.length).toBeGreaterThan(50_000)
    const sound = await openSqliteJournal(path, keys)
    const expected = await readAll(sound)
    await sound.close()
    let random = 12_345
    const next = (below: number) => {
      random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0
      return Math.floor((random / 2 ** 32) * below)
    }
    const seen = { same: 0, fault: 0, problem: 0, silent: [] as string[] }
    const flipped = toPath()
    const flips = trials(100, 1_000)
    for (let n = 0; n < flips; n++) {
      const [at, bit] = [next(clean.length), next(8)]
      const bytes = Buffer.from(clean)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
      for (const end of ['-wal', '-shm']) rmSync(flipped + end, { force: true })
      writeFileSync(flipped, bytes)
      let journal: Journal | undefined
      try {
        journal = await openSqliteJournal(flipped, keys)
        const problems = await journal.verify()
        if (problems.length > 0) seen.problem++
        else if ((await readAll(journal)) === expected) seen.same++
        else seen.silent.push(`${at}.${bit}`)
      } catch (error) {
        const code = error instanceof Fault ? error.refusal.code : String(error)
        if (['journal-corrupt', 'io', 'blocked'].includes(code)) seen.fault++
        else seen.silent.push(`${at}.${bit} ${code}`)
      } finally {
        await journal?.close()
      }
    }
    expect(seen.silent).toEqual([])
    expect(seen.problem + seen.fault).toBeGreaterThan(flips / 3)
  })

  const TAMPERED: [string, string, RegExp][] = [
    ['an event', `UPDATE events SET data = '{"approved":true}' WHERE run = 'r' AND seq = 3`, /event 3/],
    ['the last event removed', `DELETE FROM events WHERE run = 'r' AND seq = 7`, /last event/],
    ['an event removed within', `DELETE FROM events WHERE run = 'r' AND seq = 3`, /missing/],
    ['who witnessed', `UPDATE events SET witnessed = 0 WHERE run = 'r' AND seq = 2`, /elsewhere/],
    [
      'a snapshot',
      `UPDATE runs SET snapshot = CAST(replace(snapshot, 'waiting', 'working') AS BLOB)`,
      /snapshot/,
    ],
    ['a head', `UPDATE runs SET entry = replace(entry, '"owner"', '"OWNER"')`, /row was altered/],
    ['a text', `UPDATE texts SET text = x'00' WHERE digest = (SELECT min(digest) FROM texts)`, /text sha256/],
    ['a reply', `UPDATE replies SET value = '1' WHERE key = 'r-1'`, /reply to r-1/],
    ['an open request', `UPDATE requests SET open = 1 WHERE id = 'r1'`, /request r1/],
    ['a request removed', `DELETE FROM requests WHERE id = 'r1'`, /request r1/],
    ['the owner of a feature', `UPDATE features SET run = 's' WHERE run = 'r'`, /feature-r/],
  ]
  test.each(TAMPERED)('%s that was altered is found by verify', async (_, sql, message) => {
    const path = toPath()
    await fill(path)
    const db = await openDatabase(path)
    db.exec('PRAGMA foreign_keys = OFF')
    db.exec(sql)
    db.close()
    const journal = await openSqliteJournal(path, keys)
    const problems = await journal.verify()
    expect(problems.map((problem) => problem.message).join('\n')).toMatch(message)
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['journal-corrupt']))
    await journal.close()
  })

  test('an altered value is a fault when it is read, not another value', async () => {
    const path = toPath()
    await fill(path)
    const db = await openDatabase(path)
    db.exec(`UPDATE runs SET snapshot = CAST(replace(snapshot, 'waiting', 'working') AS BLOB) WHERE id = 'r'`)
    db.exec(
      `UPDATE events SET at = 'x' WHERE run = 'r'; UPDATE texts SET text = x'41'; UPDATE replies SET value = '9'`,
    )
    db.close()
    const journal = await openSqliteJournal(path, keys)
    const reads = [
      () => journal.load('r'),
      () => journal.list(),
      () => journal.events('r'),
      () => journal.readText(toDigest(texts[0] ?? '')),
      () => journal.findReply('r-1'),
    ]
    for (const read of reads) expect(await codeOf(read)).toBe('journal-corrupt')
    expect((await journal.load('s'))?.run.version).toBe(7)
    await journal.close()
  })

  test('a file cut short is a fault or a problem', async () => {
    const path = toPath()
    await fill(path)
    const bytes = readFileSync(path)
    expect(bytes.length).toBeGreaterThan(50_000)
    for (const part of [0.2, 0.5, 0.9]) {
      const cut = toPath()
      writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length * part)))
      const outcome = await openSqliteJournal(cut, keys).then(
        async (journal) => {
          const { length } = await journal.verify()
          await journal.close()
          return length > 0
        },
        (error) => error.refusal.code === 'journal-corrupt',
      )
      expect(outcome).toBe(true)
    }
  })

  test('a file cut off while it is open is a fault with what to do, and ends nobody', async () => {
    const path = toPath()
    const out = await script(
      path,
      `import { truncateSync } from 'node:fs'
      await journal.commit(toFirstCommit('r'))
      for (const log of ['', '-wal', '-shm']) truncateSync(path + log, 0)
      for (const call of [() => journal.list(), () => journal.claim('r', {}, 0, 1, () => true)])
        await call().catch(({ refusal }) => console.log(refusal.code, refusal.fix))
      await journal.close().catch(() => undefined)
      console.log('closed')`,
    ).ended
    expect(out).toMatch(/^(?:journal-corrupt Move .* aside.*\n){2}closed\n$/)
  })
})
