/** A synced commit by the two SQLite drivers. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Database, openDatabase } from '../src/stores/driver.ts'
import { check, interleave, type Member, scratch, sizeOf, time } from './measure.ts'
import { installPeer } from './peer.ts'
import type { Section } from './results.ts'
import { toTimes } from './section.ts'
import { toBytes } from './table.ts'

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

export const measureDrivers = async (): Promise<Record<string, Section>> => {
  const folder = scratch('drivers')
  const ours = await openDatabase(join(folder, 'ours.db'))
  const theirs = openPeerDatabase(join(folder, 'theirs.db'))
  const members = [
    toMember('ours', ours),
    ...(typeof theirs === 'string' ? [] : [toMember('theirs', theirs)]),
  ]
  const samples = await interleave(sizeOf('rounds', 30), 2, members)
  return {
    drivers: {
      title: 'SQLite drivers',
      note: `One INSERT of ${toBytes(BYTES.length)}, WAL, synchronous=FULL on both.`,
      figures: [
        toTimes(samples, 'drivers.ours', 'ours', 'a commit by our driver'),
        typeof theirs === 'string'
          ? { key: 'drivers.better-sqlite3', what: 'by better-sqlite3', missing: theirs }
          : toTimes(samples, 'drivers.better-sqlite3', 'theirs', 'by better-sqlite3', { floor: ['ours'] }),
      ],
    },
  }
}
