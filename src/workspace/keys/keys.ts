import { createHmac, type KeyObject, sign, verify } from 'node:crypto'
import { lstatSync } from 'node:fs'
import type { Keys } from '../../engine/ports.ts'
import { toCanonical } from '../../schema/digest.ts'
import { toSigned, type Voucher } from '../../schema/origins.ts'
import { toStamp } from '../file-text.ts'
import { userFolder } from '../settings.ts'
import { makeOwn, ownPath, type Ring, readRing, trustedPath } from './key-files.ts'
import { type Pair, toKeyId, toPrivateKey, toPublicKey } from './key-pair.ts'

type Known = { voucher: Voucher; public: string; key?: KeyObject }

const toKnown = ({ own, retired, trusted }: Ring): Map<string, Known> => {
  const known = new Map<string, Known>()
  for (const [name, publicKey] of Object.entries(trusted)) {
    const key = toKeyId(publicKey)
    known.set(key, { voucher: { by: 'trusted', key, name }, public: publicKey })
  }
  for (const publicKey of own ? [own.public, ...retired] : []) {
    const key = toKeyId(publicKey)
    known.set(key, { voucher: { by: 'own', key }, public: publicKey })
  }
  return known
}

const toSecret = ({ own, ...others }: Ring): Buffer | undefined =>
  own &&
  createHmac('sha256', own.seed)
    .update(`throughline mark\n${toCanonical(others)}`)
    .digest()

const SIGNATURE = /^([0-9a-f]{16})\.([\w-]{86})$/

const checkSignature = (known: Map<string, Known>, event: Parameters<Keys['check']>[0]): Voucher => {
  if (event.signature === undefined) return { by: 'nobody' }
  const [, key = '', value = ''] = SIGNATURE.exec(event.signature) ?? []
  const found = known.get(key)
  if (!found) return key === '' ? { by: 'broken', key: 'unreadable' } : { by: 'unknown', key }
  found.key ??= toPublicKey(found.public)
  const isSigned = verify(null, Buffer.from(toSigned(event)), found.key, Buffer.from(value, 'base64url'))
  return isSigned ? found.voucher : { by: 'broken', key }
}

/** Keys by what is known of them; `make` is called where something is signed and there is no key yet. */
export const toKeys = (read: () => Ring, make: () => void): Keys => {
  let held: { ring: Ring; known: Map<string, Known>; secret: Buffer | undefined } | undefined
  /** What was marked last is what is looked at next. */
  let marked: { text: string; mark: string | undefined } | undefined
  const hold = () => {
    const ring = read()
    held = { ring, known: toKnown(ring), secret: toSecret(ring) }
    marked = undefined
    return held
  }
  let signer: { id: string; key: KeyObject } | undefined
  const toSigner = ({ public: publicKey, ...rest }: Pair) => ({
    id: toKeyId(publicKey),
    key: toPrivateKey({ public: publicKey, ...rest }),
  })
  const makeSigner = () => {
    const { own } = (held ?? hold()).ring
    if (own) return toSigner(own)
    make()
    const made = hold().ring.own
    if (!made) throw new Error('the key that was just made is gone')
    return toSigner(made)
  }
  return {
    sign: (event) => {
      signer ??= makeSigner()
      const value = sign(null, Buffer.from(toSigned(event)), signer.key)
      return `${signer.id}.${value.toString('base64url')}`
    },
    check: (event) => checkSignature((held ?? hold()).known, event),
    mark: (text) => {
      const { secret } = held ?? hold()
      if (marked?.text !== text)
        marked = { text, mark: secret && createHmac('sha256', secret).update(text).digest('hex') }
      return marked.mark
    },
  }
}

/** Another text whenever one of the files that hold keys is another. */
const readStamp = (folder: string): string =>
  [ownPath(folder), trustedPath(folder)]
    .map((path) => lstatSync(path, { bigint: true, throwIfNoEntry: false }))
    .map((found) => (found ? toStamp(found) : ''))
    .join()

/** The keys of the user's own folder; whoever stays looks again before each call: they may be others by then. */
export const openKeys = (folder: string = userFolder()): Keys & { look(): void } => {
  const open = () =>
    toKeys(
      () => readRing(folder),
      () => makeOwn(folder, new Date().toISOString()),
    )
  let keys = open()
  let stamp = readStamp(folder)
  return {
    sign: (event) => keys.sign(event),
    check: (event) => keys.check(event),
    mark: (text) => keys.mark(text),
    look: () => {
      const now = readStamp(folder)
      if (now === stamp) return
      stamp = now
      keys = open()
    },
  }
}
