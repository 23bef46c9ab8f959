/** Attributes of a story, in every spelling that git reads; each is compared with what git itself does with it. */
import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findOrders } from '../delivery/orders.ts'
import { toAttributeLines, toMacros } from './attributes.ts'
import { beginStory, commit, createRepository, type Repository, write } from './repository.case.ts'

const WIDE = 'working-tree-encoding=UTF-7'
const LONG = 'x'.repeat(2100)

const refuse = async (files: Record<string, string>, repository: Repository = createRepository()) => {
  const begun = await beginStory(repository, 'US-001')
  write(begun.folder, files)
  return { ...(await commit(repository, begun)), base: begun.base }
}

describe('what is read of a line', () => {
  const toRead = (text: string) =>
    toAttributeLines(text, toMacros('[attr]wide eol=crlf -diff\n')).map(
      ({ pattern, attributes, isUnreadable }) => [
        pattern,
        isUnreadable ? 'unreadable' : attributes.map(({ name, value }) => `${name}:${value}`).join(' '),
      ],
    )

  test.each([
    ['*.a text -diff !eol merge=ours', '*.a', 'text:true diff:false eol:undefined merge:ours'],
    ['"a b"ident', 'a b', 'ident:true'],
    ['"\\141\\t\\"b"x=1', 'a\t"b', 'x:1'],
    ['"open ident', '"open', 'ident:true'],
    ['  a\rident\r', 'a', 'ident:true'],
    ['a binary', 'a', 'binary:true diff:false merge:false text:false'],
    ['a wide', 'a', 'wide:true eol:crlf diff:false'],
    ['a -wide', 'a', 'wide:false'],
    ['"\\133attr]own" filter=x', '[attr]own', 'filter:x'],
    ['a text # why', 'a', 'unreadable'],
    ['a builtin_x', 'a', 'unreadable'],
    ['[attr]-x ident', '[attr]-x', 'unreadable'],
    ['\uFEFF"a"ident', '\uFEFF"a"ident', 'unreadable'],
  ])('%j', (line, pattern, says) => {
    expect(toRead(line)).toEqual([[pattern, says]])
  })

  test.each(['', ' \t\r', '# a ident', ' # a'])('%j is nothing', (line) => {
    expect(toRead(line)).toEqual([])
  })
})

describe('a story is refused that has git write another text of its own file', () => {
  test.each([
    ['behind quotes', 'lib/.gitattributes', `"a.mjs"${WIDE}\n`],
    ['behind an escape', 'lib/.gitattributes', `"\\141.mjs"${WIDE}\n`],
    ['behind a return', 'lib/.gitattributes', `a.mjs\r${WIDE}\n`],
    ['as a macro', '.gitattributes', `[attr]own\r${WIDE}\n*.mjs own\n`],
    ['as a macro in quotes', '.gitattributes', `"[attr]own"${WIDE}\n*.mjs own\n`],
    ['without a value', 'lib/.gitattributes', 'x.mjs working-tree-encoding\n'],
    ['as a driver behind quotes', 'lib/.gitattributes', '"x"diff=evil\n'],
    ['as a filter behind quotes', 'lib/.gitattributes', '"x"filter=evil\n'],
    ['in a line that git passes over', 'lib/.gitattributes', 'x.mjs text # ident\n'],
    ['in a line too long for git', 'lib/.gitattributes', `${LONG} text\n`],
  ])('%s', async (_, path, text) => {
    const { breaches } = await refuse({ [path]: text, 'lib/a.mjs': 'export const add = 1\n' })
    expect(breaches).toMatchObject([{ code: 'git-attributes', path }])
  })

  test('by a macro that was there before it, and not for what was there before it', async () => {
    const before = { '.gitattributes': '[attr]pixels filter=lfs\n*.psd pixels\n*.txt text # why\n' }
    const kept = await refuse(
      { 'src/c.txt': 'c\n', '.gitattributes': `${before['.gitattributes']}*.md text\n` },
      createRepository(before),
    )
    expect(kept.breaches).toEqual([])
    const { breaches } = await refuse({ 'lib/.gitattributes': '*.bin pixels\n' }, createRepository(before))
    expect(breaches).toMatchObject([{ message: expect.stringContaining('filter=lfs') }])
  })

  test('by a link that some git reads as the file', async () => {
    const repository = createRepository()
    const begun = await beginStory(repository, 'US-001')
    write(begun.folder, { 'lib/a.mjs': 'export const a = 1\n' })
    symlinkSync(`* ${WIDE}`, `${begun.folder}/lib/.gitattributes`)
    const { breaches } = await commit(repository, begun)
    expect(breaches.map(({ code }) => code)).toContain('git-attributes')
  })
})

describe('files that a story did not change', () => {
  const CASES = { 'test/cases.txt': '1 + 2 : 3\n', 'test/stamp.txt': '$Id$\n', 'test/dos.txt': 'a\r\n' }

  test.each([
    ['.gitattributes', 'test/cases.txt eol=crlf\n', 'test/cases.txt (eol: crlf)'],
    ['.gitattributes', '"test/cases.txt"eol=crlf\n', 'test/cases.txt (eol: crlf)'],
    ['.gitattributes', 'test/cases.txt\rcrlf eol=crlf\n', 'test/cases.txt (eol: crlf)'],
    ['test/.gitattributes', '"cases.txt"eol=crlf\n', 'test/cases.txt (eol: crlf)'],
    ['.gitattributes', '[attr]dos eol=crlf\n*.txt dos\n', 'test/cases.txt (eol: crlf)'],
    ['test/.gitattributes', '"*.txt"ident\n', 'test/stamp.txt (ident: set)'],
  ])('have the bytes that they had: %s %j', async (path, text, named) => {
    const { breaches } = await refuse({ [path]: text }, createRepository(CASES))
    expect(breaches).toMatchObject([
      { code: 'git-attributes', path, message: expect.stringContaining(named) },
    ])
  })

  test('have them where a story takes attributes away', async () => {
    const before = { ...CASES, '.gitattributes': '*.txt eol=crlf\n' }
    const { breaches } = await refuse({ ...CASES, '.gitattributes': '*.md text\n' }, createRepository(before))
    expect(breaches).toMatchObject([{ message: expect.stringContaining('test/cases.txt') }])
  })

  test.each([
    '* text=auto\n',
    '* text=auto eol=lf\n',
    '*.sh text eol=lf\n',
    'test/dos.txt eol=crlf\n',
    'test/cases.txt ident\n',
  ])('stop nothing where their bytes stay as they were: %j', async (text) => {
    const { breaches } = await refuse({ '.gitattributes': text }, createRepository(CASES))
    expect(breaches).toEqual([])
  })
})

test('what hides files or rewrites them is told in every spelling', async () => {
  const repository = createRepository({ '.gitattributes': '[attr]unseen -diff\n' })
  const { base, commit: made } = await refuse(
    { 'lib/.gitattributes': '"a"-diff\n"b"linguist-generated\nc\rident\nd unseen\n' },
    repository,
  )
  expect(await findOrders(repository.root, base, String(made))).toEqual([
    'lib/.gitattributes: git and pages that show changes hide what these files hold: «"a"-diff», «"b"linguist-generated», «d unseen»',
    'lib/.gitattributes: git writes or merges these files in a way of their own: «c\rident»',
  ])
})

test('git reads the same lines so', () => {
  const repository = createRepository()
  write(repository.root, { '.gitattributes': `"a b"ident\nc\rident\n"[attr]own"ident\nd own\n"open ident\n` })
  const paths = ['a b', 'c', 'd', '"open']
  const out = execFileSync('git', ['check-attr', '-z', 'ident', '--', ...paths], { cwd: repository.root })
  expect(
    out
      .toString()
      .split('\0')
      .filter((_, at) => at % 3 === 2),
  ).toEqual(paths.map(() => 'set'))
})
