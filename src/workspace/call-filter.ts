/**
 * A filter of system calls, as the kernel takes it: a program of the packet filter over the number of a call and its arguments.
 * Q1 what no row names is allowed. Q2 who calls the kernel as another machine would (32 bits, x32) is refused everything, because numbers
 * mean others there.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { userFolder } from './settings.ts'
import { DENIED, type Decided, type Denied, ERRORS, MACHINES, type Machine } from './system-calls.ts'

type Instruction = readonly [code: number, jumpTrue: number, jumpFalse: number, value: number]

const NUMBER_AT = 0
const ARCHITECTURE_AT = 4
const ARGUMENTS_AT = 16

const load = (at: number): Instruction => [0x20, 0, 0, at]
const give = (value: number): Instruction => [0x06, 0, 0, value]
const ALLOW = give(0x7fff0000)
const refuse = (error: keyof typeof ERRORS): Instruction => give(0x00050000 | ERRORS[error])

const JUMPS = { equal: 0x15, atLeast: 0x35, anyBit: 0x45 }
/** The next instruction where it holds, the one after that where it does not. */
const when = (how: keyof typeof JUMPS, value: number, past = 1): Instruction => [JUMPS[how], 0, past, value]

const decide = (where: Decided, refused: Instruction): Instruction[] => {
  const test = (how: keyof typeof JUMPS, value: number, result: Instruction) => [when(how, value), result]
  const told =
    'bits' in where
      ? [...test('anyBit', where.bits, refused), ALLOW]
      : 'values' in where
        ? [...where.values.flatMap((value) => test('equal', value, refused)), ALLOW]
        : [...where.besides.flatMap((value) => test('equal', value, ALLOW)), refused]
  const decided = [load(ARGUMENTS_AT + 8 * where.argument), ...told]
  if (!('bits' in where && where.where)) return decided
  const { argument, bits } = where.where
  // The last instruction allows.
  return [load(ARGUMENTS_AT + 8 * argument), when('anyBit', bits, decided.length - 1), ...decided]
}

const toRow = ({ numbers, error, where }: Denied, machine: Machine): Instruction[] => {
  const number = numbers[Object.keys(MACHINES).indexOf(machine)]
  if (number === undefined) return []
  const told = where ? decide(where, refuse(error)) : [refuse(error)]
  return [when('equal', number, told.length), ...told]
}

const isMachine = (name: string): name is Machine => Object.hasOwn(MACHINES, name)

/** The filter of a machine; none where its calls are not known. */
export const toFilter = (name: string): Buffer | undefined => {
  if (!isMachine(name)) return undefined
  const { architecture, foreign } = MACHINES[name]
  const program: Instruction[] = [
    ...[load(ARCHITECTURE_AT), [JUMPS.equal, 1, 0, architecture] as const, refuse('ENOSYS')],
    load(NUMBER_AT),
    ...(foreign === undefined ? [] : [when('atLeast', foreign), refuse('ENOSYS')]),
    ...DENIED.flatMap((row) => toRow(row, name)),
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
