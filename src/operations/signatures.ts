/** Who signed what the journal holds, in words. */
import type { Journal } from '../engine/ports.ts'
import { countUnwitnessed, listOrigins, type Voucher } from '../schema/origins.ts'
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
