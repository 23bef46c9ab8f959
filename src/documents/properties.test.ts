import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trials } from '../trials.case.ts'
import { toBrief } from './brief.ts'
import { checkDocument } from './check.ts'
import { toContent } from './content.ts'
import { toDiff } from './diff.ts'
import { isHalf, toMarkdown } from './markdown.ts'
import { setTraceability, toPrd } from './prd.ts'
import { addEntries, addHistory, arrange, modify, PROJECTED_FIELDS, toRequirements } from './requirements.ts'
import { anyDocument, anyVerdicts, hostile } from './sample.case.ts'
import { setStatus, toStatus } from './status.ts'

const RUNS = { numRuns: trials(100, 1_000) }
const FORMATS = ['feature-brief', 'requirements', 'prd', 'markdown']

const ids = (text: string) =>
  toRequirements(text)
    .entries.map(({ id, content }) => `${id} ${content}`)
    .sort()

/** A document's lines, without blank ones and without projected fields, as a bag. */
const bag = (text: string) =>
  toMarkdown(text)
    .lines.map((line) => text.slice(line.start, line.end))
    .filter((line) => line.trim() !== '' && !PROJECTED_FIELDS.some((key) => line.startsWith(`- **${key}**:`)))
    .sort()

const titles = Object.values(['Approved', 'Modified', 'Rejected', 'Out-of-Scope', 'Pending Review']).map(
  (name) => `## ${name} Requirements`,
)

describe('arrange', () => {
  it('done twice gives the same bytes as done once', () => {
    fc.assert(
      fc.property(anyDocument, anyVerdicts, (text, verdicts) => {
        const once = arrange(text, verdicts)
        expect(arrange(once, verdicts)).toBe(once)
      }),
      RUNS,
    )
  })

  it('puts every entry under its verdict, and loses none', () => {
    fc.assert(
      fc.property(anyDocument, anyVerdicts, (text, verdicts) => {
        const arranged = arrange(text, verdicts)
        expect(ids(arranged)).toEqual(ids(text))
        if (isHalf(toMarkdown(text))) return
        for (const { id, section } of toRequirements(arranged).entries) {
          expect(section).toBe(verdicts[id]?.verdict ?? 'pending')
        }
      }),
      RUNS,
    )
  })

  it('keeps every line that is not projected, and adds only headings of missing sections', () => {
    fc.assert(
      fc.property(anyDocument, anyVerdicts, (text, verdicts) => {
        const before = bag(text)
        const after = bag(arrange(text, verdicts))
        for (const line of before) {
          const index = after.indexOf(line)
          expect(index, line).toBeGreaterThanOrEqual(0)
          after.splice(index, 1)
        }
        for (const line of after) expect(titles).toContain(line)
      }),
      RUNS,
    )
  })

  it('leaves a text alone whose entries stand right', () => {
    fc.assert(
      fc.property(anyDocument, (text) => {
        const arranged = arrange(text, {})
        expect(arrange(arranged, {})).toBe(arranged)
        if (toRequirements(text).entries.length === 0) expect(arranged).toBe(text)
      }),
      RUNS,
    )
  })
})

describe('our own writes', () => {
  const same = (change: (text: string) => string, text: string) => {
    for (const format of FORMATS)
      expect(toContent(format, change(text)), format).toEqual(toContent(format, text))
  }

  it('arrange changes no content of requirements', () => {
    fc.assert(
      fc.property(anyDocument, anyVerdicts, (text, verdicts) => {
        expect(toContent('requirements', arrange(text, verdicts))).toEqual(toContent('requirements', text))
      }),
      RUNS,
    )
  })

  it('setStatus changes no content', () => {
    fc.assert(
      fc.property(anyDocument, hostile, hostile, (text, status, name) => {
        same((t) => setStatus(t, status, { 'Approved by': name, Author: null }), text)
      }),
      RUNS,
    )
  })

  it('addHistory changes no content', () => {
    fc.assert(
      fc.property(anyDocument, hostile, fc.array(hostile, { maxLength: 3 }), (text, heading, lines) => {
        same((t) => addHistory(t, heading, lines), text)
      }),
      RUNS,
    )
  })

  it('setTraceability changes no content of a PRD, and done twice gives the same bytes', () => {
    fc.assert(
      fc.property(anyDocument, hostile, fc.array(hostile, { maxLength: 3 }), (text, requirement, tasks) => {
        const rows = [{ requirement, technical: [], tasks }]
        const once = setTraceability(text, rows)
        expect(toContent('prd', once)).toEqual(toContent('prd', text))
        expect(setTraceability(once, rows)).toBe(once)
      }),
      RUNS,
    )
  })

  it('setStatus is read back, and done twice gives the same bytes', () => {
    fc.assert(
      fc.property(
        anyDocument,
        fc.constantFrom('draft', 'approved', 'finalized'),
        hostile,
        (text, status, name) => {
          const once = setStatus(text, status, { 'Approved by': name })
          expect(setStatus(once, status, { 'Approved by': name })).toBe(once)
          if (!isHalf(toMarkdown(text))) expect(toStatus(once)?.status).toBe(status)
        },
      ),
      RUNS,
    )
  })
})

describe('an edit of one requirement', () => {
  it('changes its digest and the document’s, and no other entry', () => {
    fc.assert(
      fc.property(anyDocument, hostile, hostile, (text, title, description) => {
        const before = toContent('requirements', text)
        const changed = modify(text, 'REQ-001', { title, description, priority: 'high' })
        const after = toContent('requirements', changed)
        const { 'REQ-001': old, ...others } = before.entries
        const { 'REQ-001': now, ...othersNow } = after.entries
        expect(othersNow).toEqual(others)
        if (old === undefined) expect(changed).toBe(text)
        expect(now === old).toBe(after.content === before.content)
        expect(modify(changed, 'REQ-001', { title, description, priority: 'high' })).toBe(changed)
      }),
      RUNS,
    )
  })

  it('leaves every byte outside of the entry', () => {
    fc.assert(
      fc.property(anyDocument, hostile, (text, description) => {
        const entry = toRequirements(text).entries.find(({ id }) => id === 'REQ-002')
        const changed = modify(text, 'REQ-002', { description })
        if (!entry) {
          expect(changed).toBe(text)
          return
        }
        expect(changed.startsWith(text.slice(0, entry.start))).toBe(true)
        expect(changed.endsWith(text.slice(entry.end))).toBe(true)
      }),
      RUNS,
    )
  })
})

describe('any text', () => {
  const any = fc.oneof(
    anyDocument,
    fc.string({ maxLength: 200 }),
    fc.string({ unit: 'binary', maxLength: 100 }),
  )

  it('is read and checked without a throw', () => {
    fc.assert(
      fc.property(any, (text) => {
        for (const format of [...FORMATS, 'constructor']) {
          toContent(format, text)
          for (const problem of checkDocument(format, text, 'a.md')) {
            expect(problem.line).toBeGreaterThan(0)
            expect(problem.message && problem.fix && problem.code).toBeTruthy()
          }
        }
        toBrief(text)
        toPrd(text)
      }),
      RUNS,
    )
  })

  it('has sections and lines that cover it without a hole', () => {
    fc.assert(
      fc.property(any, (text) => {
        const { lines, sections } = toMarkdown(text)
        let at = text.startsWith('\uFEFF') ? 1 : 0
        for (const line of lines) {
          expect(line.start).toBe(at)
          at = line.next
        }
        expect(at).toBe(text.length)
        for (const [index, section] of sections.entries()) {
          expect(section.own).toBe(sections[index + 1]?.start ?? text.length)
          const next = sections.slice(index + 1).find(({ level }) => level <= section.level)
          expect(section.end).toBe(next?.start ?? text.length)
        }
      }),
      RUNS,
    )
  })

  it('takes new entries, which are read back as pending ones', () => {
    fc.assert(
      fc.property(any, hostile, hostile, (text, title, description) => {
        const entry = { id: 'REQ-777', title, priority: 'low', category: 'x', description }
        const added = addEntries(text, [entry])
        if (isHalf(toMarkdown(text))) {
          expect(added).toBe(text)
          return
        }
        const now = toRequirements(added).entries
        expect(now.length).toBe(toRequirements(text).entries.length + 1)
        expect(now.find(({ id }) => id === 'REQ-777')).toMatchObject({ section: 'pending', priority: 'low' })
      }),
      RUNS,
    )
  })

  it('differs from another by lines that rebuild both', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (before, after) => {
        const texts = (text: string) => toMarkdown(text).lines.map((line) => text.slice(line.start, line.end))
        const diff = toDiff(before, after)
        expect(diff.filter(({ kind }) => kind !== '+').map(({ text }) => text)).toEqual(texts(before))
        expect(diff.filter(({ kind }) => kind !== '-').map(({ text }) => text)).toEqual(texts(after))
      }),
      RUNS,
    )
  })
})
