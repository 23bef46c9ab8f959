/**
 * A filter of system calls, as the kernel takes it: a program of the packet filter over the number of a call and its arguments.
 * Q1 what no row names is allowed. Q2 who calls the kernel as another machine would (32 bits, x32) is refused everything, because numbers
 * mean others there.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { userFolder } from './settings.ts'
import {
  DENIED,
  DENIED_SHARED,
  type Decided,
  type Denied,
  ERRORS,
  MACHINES,
  type Machine,
} from './system-calls.ts'

type Instruction = readonly [code: number, jumpTrue: number, jumpFalse: number, value: number]

const NUMBER_AT = 0
const ARCHITECTURE_AT = 4
const ARGUMENTS_AT = 16

const load = (at: number): Instruction => [0x20, 0, 0, at]
const give = (value: number): Instruction => [0x06, 0, 0, value]
const ALLOW = give(0x7fff0000)
const refuse = (error: keyof typeof ERRORS): Instruction => give(0x00050000 | ERRORS[error])

const JUMPS = { equal: 0x15, atLeast: 0x35, anyBit: 0x45 }
/** The next instruction where it holds, one that comes later where it does not. */
const when = (how: keyof typeof JUMPS, value: number, later = 1): Instruction => [JUMPS[how], 0, later, value]
const past = (how: keyof typeof JUMPS, value: number, later: number): Instruction => [
  JUMPS[how],
  later,
  0,
  value,
]

const NUMBER = load(NUMBER_AT)

/** Refuses, or comes to its end. */
const decide = (where: Decided, refused: Instruction): Instruction[] => {
  const test = (how: keyof typeof JUMPS, value: number): Instruction[] => [when(how, value), refused]
  const told =
    'bits' in where
      ? test('anyBit', where.bits)
      : 'values' in where
        ? where.values.flatMap((value) => test('equal', value))
        : [...where.besides.map((value, at, all) => past('equal', value, all.length - at)), refused]
  const decided = [load(ARGUMENTS_AT + 8 * where.argument), ...told]
  if (!('bits' in where && where.where)) return decided
  const { argument, bits } = where.where
  return [load(ARGUMENTS_AT + 8 * argument), when('anyBit', bits, decided.length), ...decided]
}

/** Others may look at the same call after it: they are given its number again. */
const toRow = ({ numbers, error, where }: Denied, machine: Machine): Instruction[] => {
  const number = numbers[Object.keys(MACHINES).indexOf(machine)]
  if (number === undefined) return []
  const told = where ? [...decide(where, refuse(error)), NUMBER] : [refuse(error)]
  return [when('equal', number, told.length), ...told]
}

const isMachine = (name: string): name is Machine => Object.hasOwn(MACHINES, name)

/** The filter of a machine; none where its calls are not known. `isShared`: for whom the network is not theirs alone. */
export const toFilter = (name: string, isShared: boolean): Buffer | undefined => {
  if (!isMachine(name)) return undefined
  const { architecture, foreign } = MACHINES[name]
  const program: Instruction[] = [
    ...[load(ARCHITECTURE_AT), [JUMPS.equal, 1, 0, architecture] as const, refuse('ENOSYS')],
    NUMBER,
    ...(foreign === undefined ? [] : [when('atLeast', foreign), refuse('ENOSYS')]),
    ...[...DENIED, ...(isShared ? DENIED_SHARED : [])].flatMap((row) => toRow(row, name)),
    ALLOW,
  ]
  const bytes = Buffer.alloc(program.length * 8)
  for (const [at, [code, jumpTrue, jumpFalse, value]] of program.entries()) {
    bytes.writeUInt16LE(code, at * 8)
    bytes.writeUInt8(jumpTrue, at * 8 + 2)
    bytes.writeUInt8(jumpFalse, at * 8 + 3)
    bytes.writeUInt32LE(value >>> 0, at * 8 + 4)
  }
  return bytes
}

const isKept = (path: string, bytes: Buffer): boolean => {
  try {
    return readFileSync(path).equals(bytes)
  } catch {
    return false
  }
}

/** The file of a filter, in the user's own folder: bubblewrap takes it as one that is open. */
export const keepFilter = (filter: Buffer): string => {
  const digest = createHash('sha256').update(filter).digest('hex').slice(0, 16)
  const folder = join(userFolder(), 'sandbox')
  const path = join(folder, `filter-${digest}`)
  if (isKept(path, filter)) return path
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, filter, { mode: 0o600 })
  renameSync(fresh, path)
  return path
}
