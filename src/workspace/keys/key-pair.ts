import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject } from 'node:crypto'

/** An Ed25519 key: what signs, and what others check it with; 32 bytes each, as base64url. */
export type Pair = { seed: string; public: string }

/** What stands before the 32 bytes in the encodings that Node reads. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex')

const BYTES = 32
const encode = (der: Buffer): string => der.subarray(-BYTES).toString('base64url')

export const makePair = (): Pair => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    seed: encode(privateKey.export({ format: 'der', type: 'pkcs8' })),
    public: encode(publicKey.export({ format: 'der', type: 'spki' })),
  }
}

export const isKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/.test(text) && Buffer.from(text, 'base64url').length === BYTES

/** The short name of a key, by which a signature says whose it is. */
export const toKeyId = (publicKey: string): string =>
  hash('sha256', Buffer.from(publicKey, 'base64url'), 'hex').slice(0, 16)

export const toPrivateKey = ({ seed }: Pair): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PRIVATE, Buffer.from(seed, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  })

export const toPublicKey = (publicKey: string): KeyObject =>
  createPublicKey({
    key: Buffer.concat([PUBLIC, Buffer.from(publicKey, 'base64url')]),
    format: 'der',
    type: 'spki',
  })
