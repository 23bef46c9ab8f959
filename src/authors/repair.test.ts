import { describe, expect, test } from 'vitest'
import { applyEdits } from './repair.ts'

const LAST = {
  title: 'Export',
  text: 'One line.\nAnother line.\nOne more line.',
  entries: [
    { id: 'REQ-001', title: 'Fast export' },
    { id: 'REQ-002', title: 'A file' },
  ],
}

const edit = (...edits: object[]) => applyEdits(LAST, { edits: edits as never })

describe('a result that is mended', () => {
  test('changes in the field that an edit names, and in no other', () => {
    expect(edit({ path: 'entries.0.title', value: 'Export within 2 seconds' })).toEqual({
      value: { ...LAST, entries: [{ id: 'REQ-001', title: 'Export within 2 seconds' }, LAST.entries[1]] },
    })
    expect(LAST.entries[0]?.title).toBe('Fast export')
  })

  test('changes a passage of a text that stands there once', () => {
    const mended = edit({ path: 'text', find: 'Another line.', replace: 'Another, better line.' })
    expect(mended).toEqual({
      value: { ...LAST, text: 'One line.\nAnother, better line.\nOne more line.' },
    })
  })

  test('gains an entry at the end of a list, and loses one', () => {
    const added = edit({ path: 'entries[2]', value: { id: 'REQ-003', title: 'A log' } })
    expect('value' in added && added.value.entries).toHaveLength(3)
    const more = edit({ path: 'entries.+', value: { id: 'REQ-003', title: 'A log' } })
    expect(more).toEqual(added)
    const first = edit({ path: 'added.+', value: { title: 'A log' } })
    expect('value' in first && first.value.added).toEqual([{ title: 'A log' }])
    const removed = edit({ path: 'entries.1', value: null })
    expect('value' in removed && removed.value.entries).toEqual([LAST.entries[0]])
  })

  test.each([
    ['a passage that is not there', { path: 'text', find: 'No such line', replace: '' }, /does not hold/],
    ['a passage that is there twice', { path: 'text', find: 'One', replace: '' }, /more than once/],
    ['a passage of what is no text', { path: 'entries', find: 'a', replace: '' }, /no text/],
    ['a field that is not there', { path: 'entries.7.title', value: 'x' }, /no field/],
    ['a place after a hole', { path: 'entries.3', value: {} }, /no field/],
    ['a path through a text', { path: 'title.length', value: 1 }, /no field/],
    ['a prototype', { path: '__proto__.approved', value: true }, /no field/],
    ['a prototype below', { path: 'entries.0.constructor', value: 1 }, /no field/],
    ['nothing to do', { path: 'title' }, /neither value nor find/],
    ['no path', { value: 1 }, /names no path/],
  ])('is refused with the reason for %s', (_, given, reason) => {
    const mended = edit({ path: 'title', value: 'Changed' }, given)
    expect('reason' in mended && mended.reason).toMatch(reason)
  })

  test('is refused where nothing was mended', () => {
    expect(applyEdits(LAST, { edits: [] })).toEqual({ reason: 'edits: nothing was mended' })
    expect(applyEdits(LAST, {})).toEqual({ reason: 'edits: nothing was mended' })
  })
})
