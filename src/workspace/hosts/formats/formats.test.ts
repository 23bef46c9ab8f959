import { describe, expect, test } from 'vitest'
import { GIVEN } from '../files.case.ts'
import { MEMBERS, type Registration } from '../members.ts'
import type { Entry, Format } from './format.ts'
import { FORMATS } from './formats.ts'

const PROGRAM = { command: 'throughline', args: [], why: '' }

const entriesOf = ({ toEntries }: Registration): Entry[] => toEntries(PROGRAM)

const open = GIVEN.filter(({ is }) => is === 'open').flatMap(({ what, host, text }) => {
  const register = MEMBERS[host].register.project
  const format: Format = FORMATS[register.format]
  return entriesOf(register).map((entry) => ({ what: `${what}, ${entry.section}`, text, format, entry }))
})

const isPartOf = (part: string, whole: string): boolean => {
  let at = 0
  for (const character of part) {
    at = whole.indexOf(character, at) + 1
    if (at === 0) return false
  }
  return true
}

describe('every format', () => {
  test.each(open)('adds to one place and changes no other byte: $what', ({ text, format, entry }) => {
    const { text: after, added } = format.add(text, entry)
    const at = after.indexOf(added)
    expect(after.length).toBe(text.length + added.length)
    expect(isPartOf(text, after)).toBe(true)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(format.find(after, entry)).toMatchObject({ entry: { value: entry.value } })
  })

  test.each(open)('keeps the line ends: $what', ({ text, format, entry }) => {
    const { added } = format.add(text, entry)
    const lines = added.split('\n').length - 1
    expect(added.split('\r\n').length - 1).toBe(text.includes('\r\n') ? lines : 0)
  })

  test.each(open)('cuts what it added, byte for byte: $what', ({ text, format, entry }) => {
    const { text: after, added, made } = format.add(text, entry)
    expect(format.cut(after, entry, { added, made })).toBe(text)
  })

  test.each(open)('cuts without knowing what it added: $what', ({ text, format, entry }) => {
    const { text: after, made } = format.add(text, entry)
    const rest = format.cut(after, entry, { added: 'reformatted since', made })
    expect(format.find(rest, entry)).toEqual({})
    // Nothing but blanks, line ends and a comma differs.
    const bare = (some: string) => some.replace(/\s+|,(?=\s*[}\]])/g, '')
    if (text.trim() !== '')
      expect(bare(rest).replace('"mcpServers":{}', '')).toBe(bare(text).replace('"mcpServers":{}', ''))
  })
})

const servers = { section: 'mcpServers', name: 'throughline' }
const value = { command: 'x' }

describe('a file that others wrote to meanwhile', () => {
  const { jsonc, json, toml } = FORMATS
  test('keeps a server that was put behind ours', () => {
    const { added, made, text } = json.add('', { ...servers, value })
    const grown = text.replace('"x"\n    }', '"x"\n    },\n    "other": {}')
    const rest = json.cut(grown, servers, { added, made })
    expect(JSON.parse(rest)).toEqual({ mcpServers: { other: {} } })
    expect(rest).toBe('{\n  "mcpServers": {\n    "other": {}\n  }\n}\n')
  })

  test('keeps a server that was put before ours', () => {
    const { added, made, text } = json.add('{\n  "mcpServers": {}\n}\n', { ...servers, value })
    const grown = text.replace('"throughline"', '"other": {},\n    "throughline"')
    expect(JSON.parse(json.cut(grown, servers, { added, made }))).toEqual({ mcpServers: { other: {} } })
  })

  test('keeps a comment in the section that we made', () => {
    const { added, made, text } = jsonc.add('{\n  "a": 1\n}', { ...servers, value })
    const grown = text.replace('"mcpServers": {', '"mcpServers": { // by init')
    expect(jsonc.cut(grown, servers, { added, made })).toContain('// by init')
  })

  test('a table that was put behind ours is not drawn up to a line without an end', () => {
    const place = { section: 'mcp_servers', name: 'throughline' }
    const { added, made, text } = toml.add('a = 1', { ...place, value })
    expect(toml.cut(`${text}[b]\nc = 1\n`, place, { added, made })).toBe('a = 1\n\n[b]\nc = 1\n')
  })

  test('a record that claims more than ours takes nothing else out', () => {
    const text = '{"mcpServers":{"throughline":{"command":"x"},"other":{}}}'
    const rest = json.cut(text, servers, { added: '"throughline":{"command":"x"},"other":{}', made: 'entry' })
    expect(JSON.parse(rest)).toEqual({ mcpServers: { other: {} } })
  })
})

describe('values', () => {
  const place = { section: 'mcp_servers', name: 'throughline' }
  test('of TOML are read in every spelling', () => {
    const text = String.raw`[mcp_servers.throughline]
a = "q\"\t\u00e9\U0001F600" # no
b = '\n'
c = """
one \
   two"" """
d = ''' ' '''
e = [1, [true, false], { x.y = "z" },
  # between
  1979-05-27 07:32:00Z,]
"f g".h = 0xff_ff
`
    expect(FORMATS.toml.find(text, place)).toMatchObject({
      entry: {
        value: {
          a: 'q"\té😀',
          b: '\\n',
          c: 'one two"" ',
          d: " ' ",
          e: [{ bare: '1' }, [true, false], { x: { y: 'z' } }, { bare: '1979-05-27 07:32:00Z' }],
          'f g': { h: { bare: '0xff_ff' } },
        },
      },
    })
  })

  test('with the names of prototypes stay data', () => {
    const text = '{"__proto__": {"throughline": 1}, "constructor": 2, "mcpServers": {"__proto__": {}}}'
    expect(FORMATS.json.find(text, servers)).toEqual({})
    expect(
      FORMATS.toml.find('[__proto__.throughline]\na = 1\n', { section: 'mcp_servers', name: 'a' }),
    ).toEqual({})
    expect({}).not.toHaveProperty('throughline')
  })

  test.each(['json', 'toml'] as const)('nested without end are refused in %s, not a crash', (name) => {
    const deep = '['.repeat(200_000)
    expect(FORMATS[name].find(name === 'json' ? deep : `a = ${deep}`, place)).toHaveProperty('problem')
  })

  test('a path of Windows is a text like any other in TOML', () => {
    const entry = { ...place, value: { command: 'node', args: ['C:\\Program Files\\x\\cli.js'] } }
    expect(FORMATS.toml.find(FORMATS.toml.add('', entry).text, place)).toMatchObject({
      entry: { value: entry.value },
    })
  })
})
