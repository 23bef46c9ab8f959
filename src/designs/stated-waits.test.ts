import { expect, test } from 'vitest'
import { find } from './small.case.ts'
import { findStatedWaits } from './stated-waits.ts'

const DEAD = ['dead-end-state']
const look = (requirement: string, ...states: { from: string; to: string; on: string }[]) =>
  find(findStatedWaits, {
    requirements: [requirement],
    hld: { actors: [{ name: 'Warden', kind: 'person' }] },
    lld: { models: [{ name: 'Locker', does: 'a locker', fields: [], covers: ['REQ-001'], states }] },
  })
const jam = { from: 'shut', to: 'jammed', on: 'the door does not open' }
const last = { from: 'jammed', to: '[*]', on: 'it stays so' }

test('a state that waits for something has a way out, also where it is drawn as the last', () => {
  const wish = 'The locker is then jammed until a warden records its repair.'
  expect(look(wish, jam, last)).toEqual(DEAD)
  expect(look(wish, jam, { from: 'jammed', to: 'shut', on: 'a warden records the repair' })).toEqual([])
  expect(look('A locker that does not open is jammed.', jam, last)).toEqual([])
  expect(look('The locker stays jammed until 2 days are over.', jam, last)).toEqual([])
})

test('the way out is the one that the requirement names', () => {
  const wish = 'The locker stays jammed, until the warden notes that it was forced with a crowbar.'
  expect(look(wish, jam, { from: 'jammed', to: 'shut', on: 'the door springs back' })).toEqual(DEAD)
  expect(look(wish, jam, { from: 'jammed', to: 'open', on: 'a warden forced it' })).toEqual([])
})

test('what is tried again from a state leaves it', () => {
  const wish = 'A locker is shown as jammed, and the warden opens it again.'
  expect(look(wish, jam, last)).toEqual(DEAD)
  expect(look(wish, jam, { from: 'jammed', to: 'shut', on: 'the warden opens it again' })).toEqual([])
})

test('what somebody does to a thing, and then does again, has a way back', () => {
  const block = { from: 'shut', to: 'blocked', on: 'a warden blocks it' }
  const wish = 'A locker that a warden blocks is shown to the caretaker, who opens it again.'
  expect(look(wish, block, { ...last, from: 'blocked' })).toEqual(DEAD)
  expect(look(wish, block, { from: 'blocked', to: 'shut', on: 'the caretaker opens it' })).toEqual([])
  const other = 'A locker that a warden does not block is shown to the caretaker, who opens it again.'
  expect(look(other, block, { ...last, from: 'blocked' })).toEqual([])
})
