/** Commits per second of the two SQLite drivers, each synced: `npx tsx bench/drivers.ts`. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Database, openDatabase } from '../src/stores/driver.ts'
import { check, interleave, type Member, scratch, time, toSpread } from './measure.ts'
import { installPeer } from './peer.ts'

const BYTES = Buffer.alloc(5_000, 97)
const BATCH = 20

const toMember = (name: string, db: Database): Member => {
  db.exec('PRAGMA journal_mode = WAL')
  db.exec('PRAGMA synchronous = FULL')
  db.exec('CREATE TABLE log (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)')
  const insert = db.prepare('INSERT INTO log (bytes) VALUES (?)')
  const count = db.prepare('SELECT count(*) AS n FROM log')
  let done = 0
  return () => {
    const samples = Array.from({ length: BATCH }, () => time(() => void insert.run(BYTES)))
    done += BATCH
    check((count.get() as { n: number }).n === done, `${done} rows of ${name}`)
    return { [name]: samples }
  }
}

const openPeerDatabase = (path: string): Database | string => {
  const peer = installPeer()
  if ('problem' in peer) return peer.problem
  if (!existsSync(join(peer.folder, 'node_modules', 'better-sqlite3')))
    return 'better-sqlite3 is not installed'
  const Peer = createRequire(join(peer.folder, 'index.js'))('better-sqlite3') as new (at: string) => Database
  return new Peer(path)
}

const folder = scratch('drivers')
const ours = await openDatabase(join(folder, 'ours.db'))
const theirs = openPeerDatabase(join(folder, 'theirs.db'))
const members = [toMember('our driver', ours)]
if (typeof theirs === 'string') console.log(`better-sqlite3 was not measured: ${theirs}`)
else members.push(toMember('better-sqlite3', theirs))
for (const [name, samples] of Object.entries(await interleave(30, 2, members))) {
  const { p25, median } = toSpread(samples)
  const perSecond = (taken: number): string => (1000 / taken).toFixed(0)
  console.log(`${name}: ${perSecond(median)} commits/s at the median, ${perSecond(p25)} at p25`)
}
