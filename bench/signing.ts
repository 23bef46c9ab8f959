/** What signing adds to a durable step: the same run with the user's key, and with one that signs nothing. */
import type { Keys } from '../src/engine/ports.ts'
import { keys } from './build.ts'
import { toEngineMember } from './engine.ts'
import { between, interleave, type Member, type Samples, sizeOf } from './measure.ts'
import { record } from './recording.ts'
import type { Section } from './results.ts'
import { toTimes } from './section.ts'

/** Believes whatever it is shown, and costs nothing. */
const UNSIGNED: Keys = {
  sign: () => 'unsigned',
  check: () => ({ by: 'own', key: '' }),
  mark: () => 'unmarked',
}

const LANES = ['engine, per step', 'engine, per step, processor']

const rename =
  (member: Member, name: string): Member =>
  async () => {
    const samples: Samples = await member()
    return Object.fromEntries(LANES.map((lane) => [`${lane}, ${name}`, samples[lane] ?? []]))
  }

/** Many signatures in a row: what one takes by itself. */
const timeSignatures: Member = () => {
  const event = { run: 'prd-1700000000000-zzrunz', hash: 'a'.repeat(64) }
  const count = 200
  const signature = keys.sign(event)
  const time = (work: () => unknown): number => {
    const from = performance.now()
    for (let n = 0; n < count; n++) work()
    return (performance.now() - from) / count
  }
  return {
    sign: [time(() => keys.sign(event))],
    check: [time(() => keys.check({ ...event, signature }))],
    mark: [time(() => keys.mark(signature))],
  }
}

export const measureSigning = async (): Promise<Record<string, Section>> => {
  const recording = await record()
  const samples = await interleave(sizeOf('rounds', 60), 3, [
    between(
      rename(toEngineMember(recording, 'all', UNSIGNED), 'unsigned'),
      rename(toEngineMember(recording, 'all', keys), 'signed'),
    ),
    timeSignatures,
  ])
  const [wall, processor] = LANES
  return {
    signing: {
      title: 'Signing',
      note: 'The whole engine over a real prd run, documents written, in new projects: once with the key of a user, once with one that signs, checks and marks nothing.',
      figures: [
        toTimes(samples, 'unsigned.step', `${wall}, unsigned`, 'a durable step, unsigned (floor)'),
        toTimes(samples, 'signed.step', `${wall}, signed`, 'a durable step, signed', {
          floor: [`${wall}, unsigned`],
          most: 1.1,
          isPaired: true,
        }),
        toTimes(samples, 'unsigned.processor', `${processor}, unsigned`, 'processor time: unsigned (floor)'),
        toTimes(samples, 'signed.processor', `${processor}, signed`, 'processor time: signed', {
          floor: [`${processor}, unsigned`],
          most: 1.1,
          isPaired: true,
        }),
        toTimes(samples, 'signature.sign', 'sign', 'one signature'),
        toTimes(samples, 'signature.check', 'check', 'one signature checked'),
        toTimes(samples, 'signature.mark', 'mark', 'the mark of a row'),
      ],
    },
  }
}
