/** Who signed what the journal holds, in words. */
import type { Journal } from '../engine/ports.ts'
import { countUnwitnessed, listOrigins, type Voucher } from '../schema/origins.ts'
import type { Problem } from '../schema/problem.ts'
import type { Services } from './operation.ts'

const toSigner = (voucher: Voucher): string => {
  if (voucher.by === 'trusted') return `by ${voucher.name}`
  if (voucher.by === 'unknown') return `by the unknown key ${voucher.key}`
  return voucher.by === 'nobody' ? 'unsigned' : 'with a signature that is not theirs'
}

/** How many events each signed: this user first. */
export const tellSigners = async ({ keys: { vouch } }: Services, journal: Journal): Promise<string> => {
  const counts = new Map<string, number>()
  const count = (signer: string, events = 1) => counts.set(signer, (counts.get(signer) ?? 0) + events)
  let claims = 0
  for (const { run, origins } of await journal.list()) {
    const each = listOrigins(origins)
    const own = each.filter((origin) => origin === 'own').length
    claims += countUnwitnessed(origins)
    if (own > 0) count('by you', own)
    if (own === each.length) continue
    for (const event of await journal.events(run.id))
      if (each[event.seq - 1] !== 'own') count(toSigner(vouch(event)))
  }
  const said = [...counts].map(([signer, events]) => `${events} ${signer}`).join(', ')
  return claims > 0 ? `${said}; what nobody signed whom you trust counts as reported` : said
}

/** As many events as this machine recorded and its user no longer vouches for, by the key that signed them. */
const countLost = async ({ keys: { vouch } }: Services, journal: Journal): Promise<Map<string, number>> => {
  const lost = new Map<string, number>()
  for (const { run, origins } of await journal.list()) {
    const claims = countUnwitnessed(origins)
    const foreign = new Set(claims > 0 ? await journal.foreign(run.id) : [])
    if (foreign.size >= claims) continue
    for (const event of await journal.events(run.id)) {
      const voucher = foreign.has(event.seq) ? undefined : vouch(event)
      if (voucher?.by === 'unknown') lost.set(voucher.key, (lost.get(voucher.key) ?? 0) + 1)
    }
  }
  return lost
}

/** That the key is gone with which this machine signed: what was decided with it counts as reported. */
export const findLostKeys = async (services: Services, journal: Journal): Promise<Problem[]> =>
  [...(await countLost(services, journal))].map(([key, count]) => ({
    code: 'key-missing',
    path: 'key.json',
    line: 0,
    message: `${count} event${count === 1 ? '' : 's'} of this journal ${count === 1 ? 'was' : 'were'} signed by the key ${key}, which is not here: what was decided with it counts as reported, and is asked for again where more is needed`,
    fix: 'put key.json back into your settings folder, from a backup; where it was never yours, somebody else wrote this journal',
  }))
