import { describe, expect, it } from 'vitest'
import { toBrief } from '../../../documents/brief.ts'
import { LARGEST_FILE, LARGEST_TEXT } from '../../../schema/limits.ts'
import { performTask } from '../../contract.ts'
import { createOfflineAuthor } from '../author.ts'
import { toFeatureId } from '../idea.ts'

const author = createOfflineAuthor()
const draft = async (userUtterance: string, input = {}) => {
  const value = await performTask(author, 'feature-brief', { inputs: { userUtterance }, input })
  return {
    ...toBrief(value.document),
    id: value.recommendedFeatureId,
    text: value.document,
  }
}

describe('the title of a brief', () => {
  it.each([
    ['dashboard', 'Dashboard'],
    ['I want to track my spending by category', 'Track my spending by category'],
    ['We need a web page where customers can order cakes.', 'Customers can order cakes'],
    ['Build an app that lets neighbours lend tools to each other', 'Neighbours can lend tools to each other'],
    ['# Tool library\n\nUsers can lend tools.', 'Tool library'],
    ['買い物リストを共有するアプリ。', '買い物リストを共有するアプリ'],
    ['Hi! We have 6 tea gardens in two towns. Guests book a table. Guests pay.', 'Tea gardens'],
    [
      'Scope: planning and billing of tours for 30 guides. Guides see their tours. Guests pay.',
      'Planning and billing of tours for 30 guides',
    ],
    ['???', 'Feature'],
  ])('of %j is %j', async (idea, title) => {
    expect((await draft(idea)).title).toBe(title)
  })

  it('that says less than its sentence is still whole', async () => {
    const { title } = await draft(
      'Users export every report of the last ten years to the archive of the county',
    )
    expect(title).toBe('Users export every report of the last ten years')
  })
})

describe('a recommended feature id', () => {
  it.each([
    ['Track my spending by category', 'track-spending-category'],
    ['2FA login', 'login-2fa'],
    ['Straßenbahn Übersicht', 'strassenbahn-ubersicht'],
    ['買い物リスト', 'feature'],
    ['constructor', 'constructor-feature'],
    ['ai', 'ai-feature'],
    ['???', 'feature'],
    ['x'.repeat(80), 'feature'],
  ])('for %j is %j', (title, id) => {
    expect(toFeatureId(title, [])).toBe(id)
  })

  it('is free among the ones that exist', async () => {
    expect((await draft('dashboard', { currentFeatureIds: ['dashboard', 'dashboard-2'] })).id).toBe(
      'dashboard-3',
    )
  })
})

describe('the sections of a brief', () => {
  it('list as goals only what the idea names as an aim', async () => {
    const { sections } = await draft('Build a tool library so that nobody buys a drill twice.')
    expect(sections.Goals).toBe('- nobody buys a drill twice')
    expect((await draft('Tool library')).sections.Goals).toMatch(/^Open question: /)
  })

  it('list as success criteria the goals that can be measured, and no other figure', async () => {
    const goal = 'We would like lost drills down to two a year.'
    const { sections } = await draft(`Users can search tools. The list must load within 2 seconds. ${goal}`)
    expect(sections.Goals).toBe(`- ${goal}`)
    expect(sections['Success Criteria']).toBe(`- "${goal}"`)
    expect(sections['Open Questions']).not.toContain('idea.success')
    expect((await draft('Users search tools within 2 seconds.')).sections['Success Criteria']).toMatch(
      /^Open question: /,
    )
  })

  it.each([
    'Members book a kiln. We want repairs to be finished on the same day.',
    'Members book a kiln. Five minutes instead of an hour for the evening round.',
    'Members book a kiln. No lost key at all in the first season.',
  ])('take what is to be reached for a goal with a figure or a date: %s', async (idea) => {
    const { sections } = await draft(idea)
    expect(sections.Goals).not.toMatch(/^Open question: /)
    expect(sections['Success Criteria']).not.toMatch(/^Open question: /)
    expect(sections['Open Questions']).not.toContain('idea.success')
  })

  it('ask only what the idea does not answer', async () => {
    const { sections } = await draft(
      'Customers must log in with a password. If payment fails, the order is kept. No refunds.',
    )
    const asked = sections['Open Questions']
    expect(asked).not.toContain('Who uses it')
    expect(asked).not.toContain('not part of it')
    expect(asked).toContain('how does somebody get in again')
    expect(asked).toContain('by which number would you notice? (rule idea.success)')
  })

  it('keep apart what is asked for, what is left out, what is background and what is asked back', async () => {
    const { sections } = await draft(
      'I run a bakery. Users can order cakes. Out of scope: delivery. Should we support SSO?',
    )
    expect(sections.Scope).toBe(
      [
        '### In Scope\n\n- Users can order cakes.',
        '### Out of Scope\n\n- Out of scope: delivery.',
        '### Facts\n\nHow things are; nothing is built from it.\n\n- I run a bakery.',
      ].join('\n\n'),
    )
    expect(sections['Open Questions']).toContain('Should we support SSO?')
  })

  it('take a deed for one whose verb could be a noun', async () => {
    const { sections } = await draft('Members of a climbing gym book a slot in the app. A climbing gym app.')
    expect(sections.Overview).toContain(
      '- "Members of a climbing gym book a slot in the app." → 1 requirement',
    )
  })

  it('account for every sentence of the idea, once', async () => {
    const { sections } = await draft(
      'A bakery shop. I run a bakery. Users order cakes and pay a deposit. No delivery. Maybe vouchers. We want 20 % fewer calls.',
    )
    expect(sections.Overview).toBe(
      [
        'What became of each sentence of the idea.\n',
        '- "A bakery shop." → what it is',
        '- "I run a bakery." → a fact of today',
        '- "Users order cakes and pay a deposit." → 2 requirements',
        '- "No delivery." → out of scope',
        '- "Maybe vouchers." → an open question',
        '- "We want 20 % fewer calls." → a goal',
      ].join('\n'),
    )
  })

  it('account for a greeting without calling it a fact', async () => {
    const { sections } = await draft('Hi there! I run a bakery. Users order cakes.')
    expect(sections.Overview).toContain('- "Hi there!" → said in passing')
    expect(sections.Scope).not.toContain('Hi there')
  })

  it('ask at most four questions of ours, each with the words that raise it', async () => {
    const { sections } = await draft(
      'Patients book and cancel appointments, pay a deposit, upload files, share results, delete comments and edit notes offline. Nurses approve requests within 2 hours and scan codes.',
    )
    const asked = sections['Open Questions']?.split('\n') ?? []
    expect(asked).toHaveLength(4)
    for (const line of asked) expect(line).toMatch(/You wrote «[^»]+»|\(rule idea\./)
  })

  it('say that code in the idea was not read', async () => {
    const { sections } = await draft('Users can log in.\n\n```\nconst x = 1\n```')
    expect(sections['Open Questions']).toContain('1 code block')
  })

  it.each([
    ['of short lines', 'a\n'.repeat(450_000)],
    ['of one line', 'Users can export orders as CSV. '.repeat(31_000)],
    ['whose characters take two places', '\u{1f4e6}'.repeat(499_001)],
    ['whose characters take several bytes', 'é\n'.repeat(330_000)],
  ])('quote of an idea %s as much as fits, and say so before and behind it', async (_, utterance) => {
    const { text, sections } = await draft(utterance)
    const size = Math.max(text.length / LARGEST_TEXT, Buffer.byteLength(text) / LARGEST_FILE)
    expect(size).toBeLessThan(1)
    expect(size).toBeGreaterThan(0.98)
    const [, said = '', quoted = ''] =
      /User Utterance\n\n> \[(.*)\]\n>\n([\s\S]*)\n>\n> \[Cut here\.\]\n/.exec(text) ?? []
    const kept = Number(/the first (\d+) are quoted here/.exec(said)?.[1])
    expect(said).toContain(`The idea has ${utterance.length} characters`)
    expect(said).toContain('the run keeps all of them')
    expect(quoted.replace(/^> ?/gm, '').trimEnd()).toBe(utterance.slice(0, kept).trimEnd())
    expect(quoted).not.toMatch(/\p{Cs}/u)
    expect(Object.values(sections).join()).not.toContain('quoted in full')
  })

  it('quote an idea that fits whole', async () => {
    const utterance = 'Users can export orders as CSV. '.repeat(30_000).trim()
    const { text } = await draft(utterance)
    expect(text).toContain(`> ${utterance}\n`)
    expect(text).not.toContain('Cut here')
  })
})

describe('a doubt', () => {
  it.each([
    [
      'I am not sure whether an owner may cancel on the day without paying.',
      'May an owner cancel on the day without paying?',
    ],
    ['We are not sure if it rains.', 'Is it so that it rains?'],
    [
      'We have not decided whether we keep the old register.',
      'You wrote "We have not decided whether we keep the old register.": what is decided?',
    ],
    [
      'Not sure if we have to print badges.',
      'You wrote "Not sure if we have to print badges.": what is decided?',
    ],
    [
      'It is undecided how long old routes stay.',
      'You wrote "It is undecided how long old routes stay.": what is decided?',
    ],
  ])('is the question that it is: %s', async (said, question) => {
    const { sections } = await draft(`Owners book a visit. ${said}`)
    expect(sections['Open Questions']).toContain(question)
  })
})
