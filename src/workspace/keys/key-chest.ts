/** The keys of this user, as the user lists and changes them. */
import { resolve } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import { readNow } from '../file-text.ts'
import { userFolder } from '../settings.ts'
import { makeOwn, type Ring, readRing, writeOwn, writeTrusted } from './key-files.ts'
import { isKey, makePair, toKeyId } from './key-pair.ts'
import { openKeys } from './keys.ts'

const NAME = /^[a-z][a-z0-9._-]{0,39}$/i
/** A public key as it is given to others. */
const WRITTEN = /\bed25519:([\w-]{43})(?![\w-])/g
const LIMIT = 64 << 10

const toWritten = (publicKey: string): string => `ed25519:${publicKey}`

const readGiven = (folder: string, given: string): string => {
  if (given.startsWith('ed25519:')) return given
  const found = readNow(resolve(folder, given), LIMIT)
  if (found && 'text' in found) return found.text
  throw new Fault(
    'invalid-value',
    `${given} is no key and no file that holds one`,
    'give what `throughline key` shows on the other machine, or a file with it',
  )
}

const toKey = (text: string): string => {
  const found = new Set([...text.matchAll(WRITTEN)].map((match) => match[1] ?? ''))
  const [key = ''] = found
  if (found.size === 1 && isKey(key)) return key
  throw new Fault(
    'invalid-value',
    found.size === 0 ? 'there is no key in it' : `it holds ${found.size} keys`,
    'give one key, as `throughline key` shows it on the other machine: ed25519:…',
  )
}

const toNamed = (publicKey: string) => ({ key: toKeyId(publicKey), public: toWritten(publicKey) })

const checkNew = ({ own, retired, trusted }: Ring, name: string, key: string): void => {
  if (!NAME.test(name))
    throw new Fault('invalid-value', `${JSON.stringify(name)} cannot name a key`, 'use a name such as "ana"')
  if (own?.public === key || retired.includes(key))
    throw new Fault('exists', 'this is a key of your own', 'give that of somebody else')
  if (Object.hasOwn(trusted, name) && trusted[name] !== key)
    throw new Fault('exists', `${name} has another key already`, `throughline key forget ${name}`)
}

const toUnknown = (name: string): Fault =>
  new Fault('invalid-value', `there is no key ${JSON.stringify(name)} to forget`, 'see `throughline key`')

/** `folder` is what relative paths are taken from. */
export const openKeyChest = (folder: string, home: string = userFolder()) => ({
  vouch: openKeys(home).check,
  list: () => {
    const { own, retired, trusted } = readRing(home)
    return {
      own: own ? { ...toNamed(own.public), made: own.made } : null,
      retired: retired.map(toNamed),
      trusted: Object.entries(trusted).map(([name, key]) => ({ name, ...toNamed(key) })),
    }
  },
  rotate: (): void => {
    const at = new Date().toISOString()
    const ring = readRing(home)
    const retired = ring.own ? [ring.own.public, ...ring.retired] : []
    if (ring.own) writeOwn(home, { ...ring, own: { ...makePair(), made: at }, retired })
    else makeOwn(home, at)
  },
  trust: (name: string, given: string): void => {
    const key = toKey(readGiven(folder, given))
    const ring = readRing(home)
    checkNew(ring, name, key)
    writeTrusted(home, { ...ring, trusted: { ...ring.trusted, [name]: key } })
  },
  forget: (name: string): void => {
    const ring = readRing(home)
    const { [name]: known, ...trusted } = ring.trusted
    const retired = ring.retired.filter((key) => toKeyId(key) !== name)
    if (known !== undefined) writeTrusted(home, { ...ring, trusted })
    else if (retired.length < ring.retired.length) writeOwn(home, { ...ring, retired })
    else throw toUnknown(name)
  },
})
