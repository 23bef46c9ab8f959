import { mkdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outputOf, scratch, startChild } from './scratch.case.ts'
import { inTurn } from './settings-lock.ts'

test('of several processes that change the user’s settings at once, none loses what another wrote', async () => {
  const home = scratch()
  const names = Array.from({ length: 4 }, (_, at) => `p${at}`)
  const change = (name: string): string => `
    import { changeUserSettings } from '$/settings.ts'
    process.env.THROUGHLINE_HOME = ${JSON.stringify(home)}
    for (let at = 0; at < 10; at++)
      changeUserSettings((object) => {
        object.prices = { ...object.prices, ['local/${name}-' + at]: { input: 1, output: 1, currency: 'USD' } }
      })
    console.log('done')`
  const told = await Promise.all(names.map((name) => outputOf(startChild(change(name)))))
  expect(told.map((text) => text.trim())).toEqual(names.map(() => 'done'))
  expect(Object.keys(JSON.parse(readFileSync(join(home, 'settings.json'), 'utf8')).prices)).toHaveLength(40)
})

test('who was killed while they changed a file keeps nobody from it for long', () => {
  const path = join(scratch(), 'settings.json')
  mkdirSync(`${path}.lock`)
  const before = Date.now() / 1000 - 60
  utimesSync(`${path}.lock`, before, before)
  expect(inTurn(path, () => 'mine')).toBe('mine')
})
