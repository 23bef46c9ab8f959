import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_AUTHORS } from './author-settings.ts'
import { refusalOf, scratch } from './scratch.case.ts'
import { readSettings, userFolder, writeUserSetting } from './settings.ts'

let home = ''
let root = ''
const put = (folder: string, value: unknown) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'settings.json'), typeof value === 'string' ? value : JSON.stringify(value))
}
const user = (value: unknown) => put(home, value)
const project = (value: unknown) => put(join(root, '.throughline'), value)

beforeEach(() => {
  home = join(scratch(), 'home')
  root = scratch()
  vi.stubEnv('THROUGHLINE_HOME', home)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('without any settings gates ask for a terminal', () => {
  expect(readSettings(root)).toEqual({
    policy: { minimum: 'terminal', steps: {}, automatic: false, raised: [] },
    ...NO_AUTHORS,
    notes: [],
  })
})

describe('the minimum of all gates', () => {
  test.each([
    // user, project, minimum, raised, notes
    [undefined, undefined, 'terminal', [], 0],
    ['automatic', undefined, 'automatic', [], 0],
    ['reported', undefined, 'reported', [], 0],
    ['person', undefined, 'person', [], 0],
    [undefined, 'automatic', 'terminal', [], 1],
    [undefined, 'reported', 'terminal', [], 1],
    [undefined, 'elicited', 'terminal', [], 1],
    [undefined, 'terminal', 'terminal', [], 0],
    [undefined, 'person', 'person', 'all', 0],
    ['reported', 'automatic', 'reported', [], 1],
    ['reported', 'reported', 'reported', [], 0],
    ['reported', 'elicited', 'elicited', 'all', 0],
    ['person', 'terminal', 'person', [], 1],
    ['person', 'person', 'person', [], 0],
  ])('user %s, project %s: %s', (own, theirs, minimum, raised, notes) => {
    if (own) user({ gates: { minimum: own } })
    if (theirs) project({ gates: { minimum: theirs } })
    const found = readSettings(root)
    expect(found.policy).toMatchObject({ minimum, raised, automatic: false })
    expect(found.notes).toHaveLength(notes)
  })
})

describe('the minimum of one gate', () => {
  const STEP = 'prd.review-prd'
  test.each([
    // user minimum and step, project minimum and step, step's minimum, raised, notes
    [undefined, 'reported', undefined, undefined, 'reported', [], 0],
    ['person', 'reported', undefined, undefined, 'reported', [], 0],
    [undefined, undefined, undefined, 'person', 'person', [STEP], 0],
    [undefined, undefined, undefined, 'reported', 'terminal', [], 1],
    [undefined, undefined, undefined, 'elicited', 'terminal', [], 1],
    [undefined, 'reported', undefined, 'terminal', 'terminal', [STEP], 0],
    [undefined, 'person', undefined, 'terminal', 'person', [], 1],
    ['reported', undefined, undefined, 'elicited', 'elicited', [STEP], 0],
    [undefined, 'reported', 'terminal', undefined, 'terminal', [STEP], 0],
    [undefined, 'person', 'terminal', undefined, 'person', [], 0],
    [undefined, undefined, 'person', 'elicited', 'terminal', 'all', 1],
    [undefined, undefined, 'person', 'reported', 'terminal', 'all', 1],
    ['person', 'reported', 'elicited', undefined, 'elicited', [STEP], 1],
  ])('user %s/%s, project %s/%s: %s', (own, ownStep, theirs, theirStep, minimum, raised, notes) => {
    user({ gates: { ...(own && { minimum: own }), ...(ownStep && { [STEP]: ownStep }) } })
    project({ gates: { ...(theirs && { minimum: theirs }), ...(theirStep && { [STEP]: theirStep }) } })
    const found = readSettings(root)
    expect(found.policy.steps[STEP]).toBe(minimum)
    expect(found.policy.raised).toEqual(raised)
    expect(found.notes).toHaveLength(notes)
  })
})

describe('what is not understood is refused with the name of its file', () => {
  const BAD = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '1',
    '{"gates":null}',
    '{"gates":[]}',
    '{"gates":"person"}',
    '{"gate":{}}',
    '{"gates":{"minimum":"none"}}',
    '{"gates":{"minimum":3}}',
    '{"gates":{"minimum":["person"]}}',
    '{"gates":{"minimum":"passkey"}}',
    '{"gates":{"minimum":"constructor"}}',
    '{"gates":{"prd":"person"}}',
    '{"gates":{"prd.":"person"}}',
    '{"gates":{"prd.a.b":"person"}}',
    '{"gates":{"../x":"person"}}',
    '{"gates":{"prd.x":null}}',
    '{"gates":{"toString":"person"}}',
    '{"__proto__":{"gates":{}}}',
    '{"gates":{"__proto__":{"minimum":"automatic"}}}',
    '{"constructor":{}}',
    `{"gates":{}}${' '.repeat(70_000)}`,
  ]
  test.each(BAD.map((text) => [text.slice(0, 60), text]))('%j', async (_start, text) => {
    for (const [write, folder] of [
      [user, home],
      [project, join(root, '.throughline')],
    ] as const) {
      user('{}')
      project('{}')
      write(text)
      const refusal = await refusalOf(() => readSettings(root))
      expect(refusal).toMatchObject({ code: 'invalid-value', message: expect.stringContaining(folder) })
      expect(refusal.fix).not.toBe('')
      expect(refusal.message).not.toContain('\n')
    }
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Record<string, unknown>).minimum).toBe(undefined)
  })

  test('a folder, binary bytes, and a link of the project', async () => {
    mkdirSync(join(home, 'settings.json'), { recursive: true })
    expect((await refusalOf(() => readSettings(root))).code).toBe('invalid-value')
    vi.stubEnv('THROUGHLINE_HOME', join(home, 'none'))
    put(join(root, 'elsewhere'), { gates: {} })
    mkdirSync(join(root, '.throughline'))
    symlinkSync(join(root, 'elsewhere', 'settings.json'), join(root, '.throughline', 'settings.json'))
    expect((await refusalOf(() => readSettings(root))).message).toContain('symbolic link')
    const other = scratch()
    symlinkSync(join(root, 'elsewhere'), join(other, '.throughline'))
    expect((await refusalOf(() => readSettings(other))).message).toContain('symbolic link')
    const third = scratch()
    mkdirSync(join(third, '.throughline'))
    writeFileSync(join(third, '.throughline', 'settings.json'), Buffer.from([0x7b, 0xff, 0x7d]))
    expect((await refusalOf(() => readSettings(third))).message).toContain('UTF-8')
  })
})

test.each(['author', 'command', 'url', 'model', 'hooks', 'bind', 'minimum'])(
  'a repository may not set %s',
  async (key) => {
    project({ [key]: 'offline' })
    expect(await refusalOf(() => readSettings(root))).toMatchObject({
      code: 'invalid-value',
      message: expect.stringContaining(`a repository may not set "${key}"`),
    })
  },
)

describe('a setting of the user', () => {
  const stored = () => JSON.parse(readFileSync(join(home, 'settings.json'), 'utf8'))

  test('is written into a folder made on the way, and leaves the others', () => {
    writeUserSetting('author', 'host')
    writeUserSetting('gates.minimum', 'reported')
    expect(stored()).toEqual({ author: 'host', gates: { minimum: 'reported' } })
    user({ gates: { minimum: 'person', 'prd.review-prd': 'terminal' } })
    writeUserSetting('gates.minimum', 'elicited')
    expect(stored()).toEqual({ gates: { minimum: 'elicited', 'prd.review-prd': 'terminal' } })
    expect(readSettings(root).policy.minimum).toBe('elicited')
    expect(readdirSync(home)).toEqual(['settings.json'])
  })

  test('is read back', () => {
    writeUserSetting('author', 'host')
    expect(readSettings(root).author).toBe('host')
  })

  test('that is unknown or invalid changes nothing', async () => {
    user({ author: 'host' })
    for (const [key, value] of [
      ['gates', 'person'],
      ['gates.prd.x', 'person'],
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['gates.minimum', 'none'],
      ['gates.minimum', 'passkey'],
      ['author', '../x'],
      ['author', ''],
    ] as const)
      expect((await refusalOf(() => writeUserSetting(key, value))).code).toBe('invalid-value')
    expect(stored()).toEqual({ author: 'host' })
  })

  test('is not written over a file that we cannot read', async () => {
    user('{ "author": ')
    expect((await refusalOf(() => writeUserSetting('author', 'host'))).code).toBe('invalid-value')
    expect(readFileSync(join(home, 'settings.json'), 'utf8')).toBe('{ "author": ')
  })

  test('goes through the link of a user who keeps settings elsewhere', () => {
    const kept = scratch()
    put(kept, { author: 'offline' })
    mkdirSync(home, { recursive: true })
    symlinkSync(join(kept, 'settings.json'), join(home, 'settings.json'))
    writeUserSetting('author', 'host')
    expect(lstatSync(join(home, 'settings.json')).isSymbolicLink()).toBe(true)
    expect(JSON.parse(readFileSync(join(kept, 'settings.json'), 'utf8'))).toEqual({ author: 'host' })
  })
})

test('the user folder is the one named, or the platform’s', () => {
  expect(userFolder({ THROUGHLINE_HOME: '/x/y' })).toBe('/x/y')
  if (process.platform !== 'linux') return
  expect(userFolder({ XDG_CONFIG_HOME: '/x' })).toBe('/x/throughline')
  expect(userFolder({ XDG_CONFIG_HOME: 'relative' })).toMatch(/\/\.config\/throughline$/)
  expect(userFolder({ THROUGHLINE_HOME: '' })).toMatch(/\/\.config\/throughline$/)
})

test('a byte order mark before the settings does no harm', () => {
  user('\uFEFF{"author":"host"}')
  expect(readSettings(root).author).toBe('host')
})
