/** What our security page and our front page say, held against the tests that show it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Row = { promise: string; cells: string[] }

/** The rows of the table that begins with this head. */
const rowsOf = (file: string, head: string): Row[] => {
  const text = readFileSync(file, 'utf8')
  const at = text.indexOf(`${head}\n`)
  if (at < 0) throw new Error(`${file} has no table ${head}`)
  const [, , ...lines] = (text.slice(at).split('\n\n')[0] ?? '').split('\n')
  return lines
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
    .map((cells) => ({ promise: cells[0] ?? '', cells }))
}

const FOLDER = 'test/attacks/'
const toPath = (file: string): string => (file.includes('/') ? file : `${FOLDER}${file}`)

/** A file and the title of a test in it; a title stands there as a text of its own. */
const isShown = (file: string, title: string): boolean => {
  const text = existsSync(toPath(file)) ? readFileSync(toPath(file), 'utf8') : ''
  return text.includes(`'${title}'`) || text.includes(`\`${title}\``)
}

const SECURITY = rowsOf('docs/security.md', '| promise | attacker | outcome | shown by |')
const REFERENCE = /`([\w./-]+\.test\.ts)`: \*([^*]+)\*/g
const named = SECURITY.flatMap(({ cells }) => [...(cells[3] ?? '').matchAll(REFERENCE)])

describe('the table of docs/security.md', () => {
  test.each(SECURITY.map(({ promise, cells }) => [promise, cells] as const))(
    '%s: every test that it names is there',
    (_, cells) => {
      expect(cells).toHaveLength(4)
      const references = [...(cells[3] ?? '').matchAll(REFERENCE)]
      expect(references.map(([whole]) => whole).join('<br>')).toBe(cells[3])
      for (const [whole, file = '', title = ''] of references)
        expect([whole, isShown(file, title)]).toEqual([whole, true])
    },
  )

  test('leaves out no file of attacks', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.test.ts') && name !== 'claims.test.ts')
    expect(files.filter((file) => !named.some(([, one]) => one === file))).toEqual([])
  })

  test('would not take a test that is not there', () => {
    expect(isShown('forged.test.ts', 'approves everything')).toBe(false)
    expect(isShown('none.test.ts', 'approves no document')).toBe(false)
  })
})

/** What the front page says of each, and the tests that show it. */
const KEPT: Record<string, [string, string][]> = {
  'agents approve their own work': [
    ['test/attacks.test.ts', 'by a script that answers every request through the protocol'],
    ['told.test.ts', 'is told that its answer was kept as a proposal, and by whom the gate is answered'],
  ],
  'approvals survive edits': [
    ['test/edits.test.ts', 'with another word in them are an edit, and the approval is asked for again'],
    ['files.test.ts', 'that was edited after it was finished is told in status, by doctor and in the export'],
  ],
  'two people answer at once, both «succeed»': [
    ['test/http.test.ts', 'two submissions at once: one wins, the other is told so'],
  ],
  'state dies with the session': [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as the test writes it
    ['test/crash/prove.test.ts', 'loses, repeats and alters nothing: ${fault}'],
  ],
  'requirements lose their origin': [
    [
      'test/delivery/pipeline.test.ts',
      'from a sentence to what is merged, killed at random (PIPELINE_SEED=%i)',
    ],
  ],
  '«done» is what the agent says': [
    [
      'test/delivery/whole.test.ts',
      'everything is merged, proven and accounted for, and nothing is left behind',
    ],
    [
      'test/delivery/proofs.test.ts',
      'is told to a person whatever the settings, again after a stop, and for good',
    ],
  ],
}

describe('the table of README.md', () => {
  const rows = rowsOf('README.md', '| others | here |').map(({ promise }) => promise)

  test('says nothing that no test shows', () => {
    expect(rows).toEqual(Object.keys(KEPT))
    for (const [row, tests] of Object.entries(KEPT)) {
      expect([row, tests.length > 0]).toEqual([row, true])
      for (const [file, title] of tests)
        expect([row, title, isShown(file, title)]).toEqual([row, title, true])
    }
  })
})
