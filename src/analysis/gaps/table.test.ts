import { describe, expect, it } from 'vitest'
import { theme } from './table.ts'

const HEAD = { aspect: '', operations: [], thing: 'hive', actor: 'beekeeper' }
const ROW = `
bee.swarm notifications medium
when operations create track; kinds bee
unless facts method=sso,passkey; words no swarm|calm
~ swarm*|sudden loss
= Call before the swarm is gone
? Which signs call {the actor}: loss, hunger?
+ Loss: When {a thing} loses [1] kilogram: at once, the system shall call {the actor}.
+ Weekly look
! Swarms wait an hour.
`

describe('a table of rows', () => {
  it('is read line by line; a label alone builds nothing', () => {
    expect(theme(HEAD, () => ROW).rows).toEqual([
      {
        id: 'bee.swarm',
        topic: 'notifications',
        severity: 'medium',
        when: { operations: ['create', 'track'], kinds: ['bee'] },
        unless: { facts: { method: ['sso', 'passkey'] }, words: 'no swarm|calm' },
        covered: 'swarm*|sudden loss',
        title: 'Call before the swarm is gone',
        question: 'Which signs call {the actor}: loss, hunger?',
        choices: [
          ['Loss', 'When {a thing} loses [1] kilogram: at once, the system shall call {the actor}.'],
          ['Weekly look', ''],
        ],
        why: 'Swarms wait an hour.',
      },
    ])
  })

  it('holds several rows with empty lines between, and is read once', () => {
    const two = theme(HEAD, () => `${ROW}\n\n${ROW.replace('bee.swarm', 'bee.other')}`)
    expect(two.rows.map(({ id }) => id)).toEqual(['bee.swarm', 'bee.other'])
    expect(two.rows).toBe(two.rows)
  })

  it('is not read before somebody asks, and then says which line is none', () => {
    const broken = theme(HEAD, () => `${ROW}* odd`)
    expect(() => broken.rows).toThrow('bee.swarm: no line of a row begins so: * odd')
    expect(() => theme(HEAD, () => ROW.replace('kinds bee', 'sorts bee')).rows).toThrow(
      '«sorts» is no part of a condition',
    )
  })
})
