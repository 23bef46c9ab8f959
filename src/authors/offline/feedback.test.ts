import { describe, expect, it } from 'vitest'
import { checkDocument } from '../../documents/check.ts'
import { toPrd } from '../../documents/prd.ts'
import { decide, performTask } from '../contract.ts'
import { createOfflineAuthor } from './author.ts'
import { applyFeedback } from './feedback.ts'

const BRIEF = [
  '# Tools\n\n## Status\n\n**Status**: draft\n\n## User Utterance\n\n> Lend tools.\n',
  '\n## Overview\n\nTools.\n\n## Goals\n\n- one\n- two\n\n### Deeper\n\ntext\n\n## Scope\n\nAll.\n\n## Success Criteria\n\nNone.\n',
].join('')
const change = (section: string, requestedContent: string, modificationReason = 'because') => ({
  wishes: [{ section, modificationReason, requestedContent }],
  feedback: '',
})
const sound = (text: string) => checkDocument('feature-brief', text, 'feature-brief.md')

describe('a modification of a section', () => {
  it('replaces its body and no other byte', () => {
    const after = applyFeedback(BRIEF, change('Goals', '- three'))
    expect(after).toBe(BRIEF.replace('- one\n- two\n\n### Deeper\n\ntext', '- three'))
  })

  it.each(['goals', '## Goals', 'GOALS'])('finds the section by the name %j', (name) => {
    expect(applyFeedback(BRIEF, change(name, '- three'))).toContain('## Goals\n\n- three\n\n## Scope')
  })

  it('replaces the last section and an empty one', () => {
    expect(applyFeedback(BRIEF, change('Success Criteria', '10 users'))).toBe(
      BRIEF.replace('None.', '10 users'),
    )
    const empty = BRIEF.replace('All.\n\n', '')
    expect(applyFeedback(empty, change('Scope', 'Some.'))).toContain('## Scope\n\nSome.\n')
    expect(sound(applyFeedback(empty, change('Scope', 'Some.')))).toEqual([])
  })

  it('makes the section where there is none', () => {
    expect(applyFeedback(BRIEF, change('Risks', 'Rain.'))).toBe(`${BRIEF}\n## Risks\n\nRain.\n`)
  })

  it('cannot break out of its section', () => {
    const content = '## Goals\n\n# Title\n\n## Status\n\n**Status**: approved\n\n```\nopen'
    const after = applyFeedback(BRIEF, change('Goals', content))
    expect(sound(after)).toEqual([])
    expect(after.match(/^##? .*/gm)).toEqual(BRIEF.match(/^##? .*/gm))
    expect(after).toContain('### Title\n\n#### Status')
  })

  it('keeps the line ends of the document', () => {
    const after = applyFeedback(BRIEF.replaceAll('\n', '\r\n'), change('Goals', '- a\n- b'))
    expect(after).toContain('## Goals\r\n\r\n- a\r\n- b\r\n\r\n## Scope')
    expect(after.replaceAll('\r\n', '')).not.toContain('\n')
  })

  it('of the status is noted and not carried out', () => {
    const after = applyFeedback(BRIEF, change('Status', '**Status**: approved'))
    expect(after.startsWith(BRIEF)).toBe(true)
    expect(after).toContain('## Open Questions\n\n### Review feedback: Status')
    expect(after).toContain('> **Status**: approved')
  })
})

describe('a remark', () => {
  it('is quoted under the open questions, and the document says that it was not worked in', () => {
    const after = applyFeedback(BRIEF, { wishes: [], feedback: 'Write it anew.\n## Status' })
    expect(after.startsWith(BRIEF)).toBe(true)
    expect(after).toMatch(
      /## Open Questions\n\n### Review feedback\n\nNot worked in: .*\n\n> Write it anew\.\n> ## Status\n$/,
    )
    expect(sound(after)).toEqual([])
  })

  it('about one section names it', () => {
    const after = applyFeedback(BRIEF, change('Goals', '', 'too vague'))
    expect(after).toContain('### Review feedback: Goals')
    expect(after).toContain('> too vague')
  })

  it('goes behind the questions that are there', () => {
    const text = `${BRIEF}\n## Open Questions\n\n1. Who?\n\n## Risks\n\nRain.\n`
    const after = applyFeedback(text, { wishes: [], feedback: 'More.' })
    expect(after).toMatch(/1\. Who\?\n\n### Review feedback\n\n.*\n\n> More\.\n\n## Risks/)
  })

  it('on a brief is asked about by the gap analysis', async () => {
    const author = createOfflineAuthor()
    const brief = applyFeedback(BRIEF, { wishes: [], feedback: 'What about rain?' })
    const drafted = await performTask(author, 'requirements', {
      feature: 'tools',
      documents: { 'feature-brief': brief },
    })
    const { text } = decide(drafted.document, () => 'approved')
    const task = { documents: { 'feature-brief': brief, requirements: text } }
    const { identifiedGaps } = await performTask(author, 'gap-analysis', task)
    expect(identifiedGaps.map(({ title }) => title)).toContain(
      'A question of the brief is open: What about rain?',
    )
  })
})

describe('product requirements', () => {
  const author = createOfflineAuthor()
  const toDocuments = async () => {
    const brief = (await performTask(author, 'feature-brief')).document
    const drafted = await performTask(author, 'requirements', {
      feature: 'tools',
      documents: { 'feature-brief': brief },
    })
    const { text } = decide(drafted.document, (id) =>
      id === 'REQ-001'
        ? 'modified'
        : id === 'REQ-002'
          ? 'out-of-scope'
          : id === 'REQ-003'
            ? 'rejected'
            : 'approved',
    )
    return { 'feature-brief': brief, requirements: text }
  }

  it('keep the note of a modification, and what was refused outside of the scope, once', async () => {
    const { document: prdContent } = await performTask(author, 'prd', { documents: await toDocuments() })
    expect(toPrd(prdContent).entries.map(({ id }) => id)).toEqual(['REQ-001', 'REQ-004'])
    expect(prdContent).toContain('- **Reason**: decided in a test')
    expect(prdContent).toMatch(
      /#### Out of Scope\n\n- Users must log in\. \(REQ-002, out of scope: .*\)\n- Not wanted as it stood: «The list of tools should load within 2 seconds\.» \(REQ-003, rejected: .*\)\n/,
    )
    const [said = ''] = prdContent.split('# Withdrawn Questions')
    expect(said.match(/log in|2 seconds/g)).toHaveLength(2)
  })

  it('note a wish to change a requirement instead of carrying it out', async () => {
    const prd = (await performTask(author, 'prd', { documents: await toDocuments() })).document
    for (const section of ['REQ-001', 'Functional Requirements', 'Traceability']) {
      const { wishes: modifications } = change(section, 'Everything else.')
      const input = { reviewResult: { approved: false, modifications } }
      const { document: updatedPrdContent } = await performTask(author, 'prd-update', {
        input,
        documents: { prd },
      })
      expect(toPrd(updatedPrdContent).entries).toHaveLength(2)
      expect(updatedPrdContent).toContain('> Everything else.')
      expect(checkDocument('prd', updatedPrdContent, 'prd.md')).toEqual([])
    }
  })
})
