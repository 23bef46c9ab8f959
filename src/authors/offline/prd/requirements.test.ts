import { describe, expect, it } from 'vitest'
import { toReason } from '../../../documents/reason.ts'
import { type Entry, modify, toRequirements } from '../../../documents/requirements.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { decide, performTask } from '../../contract.ts'
import { createOfflineAuthor } from '../author.ts'

const author = createOfflineAuthor()
const toBriefOf = async (userUtterance: string) =>
  (await performTask(author, 'feature-brief', { inputs: { userUtterance } })).document
const draftFrom = async (
  userUtterance: string,
  brief: string,
): Promise<{ text: string; entries: Entry[] }> => {
  const task = { inputs: { userUtterance }, feature: 'tools', documents: { 'feature-brief': brief } }
  const text = (await performTask(author, 'requirements', task)).document
  return { text, entries: toRequirements(text).entries }
}
const draft = async (idea: string) => draftFrom(idea, await toBriefOf(idea))

describe('a sentence of the idea', () => {
  it.each([
    'Users can upload photos.',
    "As a parent, I want to see my child's grades.",
    'We need a calendar.',
    'It must work offline.',
    'Passwords must be hashed.',
    'We want to keep our data on our own servers.',
    'Users can upload photos and admins can delete them.',
    'Make it fast.',
    'Nutzer sollen Listen anlegen können.',
  ])('is kept in its own words, without a criterion that would only repeat it: %j', async (idea) => {
    const { entries } = await draft(idea)
    expect(entries.map(({ description, acceptance }) => [description, acceptance])).toEqual([[idea, []]])
  })

  it.each([
    ['Customers want to book a table.', 'Customers can book a table.'],
    ['A gym lets members book a slot.', 'Members can book a slot.'],
    ['We want drivers to confirm each stop.', 'Drivers should confirm each stop.'],
  ])('only loses the wish: %j', async (idea, description) => {
    const { entries } = await draft(idea)
    expect(entries.map((entry) => entry.description)).toEqual([description])
    expect(entries[0]?.source).toBe(`"${idea}"`)
  })

  it('gives its reason as the rationale', async () => {
    const { entries } = await draft('Users can export reports because auditors ask for them.')
    expect(entries[0]?.rationale).toBe('because auditors ask for them')
    expect(entries[0]?.description).toBe('Users can export reports.')
  })

  it('keeps its duty behind a condition that has a reason', async () => {
    const { entries } = await draft(
      'If a calf is sold because the herder retires, the buyer pays 40 kr & signs.',
    )
    expect(entries.map(({ description, rationale }) => [description, rationale ?? ''])).toEqual([
      ['If a calf is sold because the herder retires, the buyer pays 40 kr & signs.', ''],
    ])
    expect(entries[0]?.title).toMatch(/the buyer pays 40 kr/i)
  })

  it('with a bare bound gets no criterion that only says it again', async () => {
    const { entries } = await draft('The page should load within 2 seconds.')
    expect(entries[0]?.acceptance).toEqual([])
    expect(entries[0]?.category).toBe('Performance')
  })

  it.each([
    ['Users must log in.', 'high', 'Security'],
    ['Users can export reports.', 'medium', 'Functional'],
    ['Dark mode would be nice to have, users can switch later.', 'low', 'Functional'],
    ['Screen readers must be supported.', 'high', 'Accessibility'],
    ['Translators must give their consent to easy tokens.', 'high', 'Functional'],
  ])('has the priority and category of its words: %j', async (idea, priority, category) => {
    const { entries } = await draft(idea)
    expect([entries[0]?.priority, entries[0]?.category]).toEqual([priority, category])
  })

  it('is cut only between whole halves', async () => {
    const titles = async (idea: string) => (await draft(idea)).entries.map(({ title }) => title)
    expect(await titles('Users can upload photos and delete comments.')).toEqual([
      'Users can upload photos',
      'Users can delete comments',
    ])
    expect(await titles('Users can pay, and admins can refund orders.')).toEqual([
      'Users can pay',
      'Admins can refund orders',
    ])
    expect(await titles('Users can drag and drop products.')).toHaveLength(1)
    expect(await titles('If payment fails and users can retry, orders must stay.')).toHaveLength(1)
  })

  it('said twice is one requirement', async () => {
    expect(
      (await draft('- Users can log in\n- users can log in!\n- Users can log out')).entries,
    ).toHaveLength(2)
  })
})

describe('the approved brief', () => {
  const idea = 'Users can lend tools. Users can export lists.'

  it('narrows the requirements when a line of the scope was deleted', async () => {
    const brief = (await toBriefOf(idea)).replace(
      '### In Scope\n\n- Users can lend tools.\n',
      '### In Scope\n\n',
    )
    expect((await draftFrom(idea, brief)).entries.map(({ title }) => title)).toEqual([
      'Users can export lists',
    ])
  })

  it('widens them when a line was added, and the source says so', async () => {
    const brief = (await toBriefOf(idea)).replace(
      '### In Scope\n\n',
      '### In Scope\n\n- Users can print labels\n',
    )
    const { entries } = await draftFrom(idea, brief)
    expect(entries.map(({ title }) => title)).toEqual([
      'Users can lend tools',
      'Users can export lists',
      'Users can print labels',
    ])
    expect(entries[2]?.source).toBe('feature brief, Scope: "Users can print labels"')
  })

  it('takes out what it lists as out of scope', async () => {
    const brief = (await toBriefOf(idea)).replace(
      /^Open question: what is not part.*$/m,
      '- Users can export lists.',
    )
    expect((await draftFrom(idea, brief)).entries.map(({ title }) => title)).toEqual(['Users can lend tools'])
  })

  it('stands in for an idea that nobody gave', async () => {
    expect((await draftFrom('', await toBriefOf(idea))).entries.map(({ title }) => title)).toEqual([
      'Users can lend tools',
      'Users can export lists',
    ])
  })
})

describe('an update of requirements', () => {
  const update = async (requirements: string, reviewResult: JsonObject) =>
    (
      await performTask(author, 'requirements-update', {
        input: { reviewResult },
        documents: { requirements },
      })
    ).document

  it('changes no byte when every modification brought its own words', async () => {
    const { text } = await draft('Users can lend tools. Users can export lists.')
    const modifications = [
      { requirementId: 'REQ-001', modificationReason: 'x', requestedChanges: { title: 'Lend' } },
    ]
    expect(await update(text, { modifications })).toBe(text)
  })

  it('takes title and criteria along where the description was put into other words', async () => {
    const { text } = await draft('Only staff may lend tools. Users can export lists.')
    const description = 'Only managers may lend tools.'
    const changed = modify(text, 'REQ-001', { description })
    const modifications = [
      { requirementId: 'REQ-001', modificationReason: 'x', requestedChanges: { description } },
    ]
    const [first, second] = toRequirements(await update(changed, { modifications })).entries
    expect(first).toMatchObject({
      title: 'Only managers may lend tools',
      description,
      acceptance: ['Given somebody other than managers, when they try to lend tools, then it is refused.'],
    })
    expect(second?.title).toBe('Users can export lists')
  })

  it('keeps a reason without words to put in as an open question, once', async () => {
    const { text } = await draft('Users can lend tools. Users can export lists.')
    const modifications = [
      { requirementId: 'REQ-001', modificationReason: 'for how long?', requestedChanges: {} },
    ]
    const once = await update(text, { modifications })
    const added = '\n  Open question from review: for how long?'
    expect(once).toBe(text.replace('**: Users can lend tools.', `**: Users can lend tools.${added}`))
    expect(await update(once, { modifications })).toBe(once)
  })

  it('keeps every sentence of what is missing, whatever else it could be', async () => {
    const { text } = await draft('Users can lend tools.')
    const missing = 'We lose three hours a week. Users can print labels. Is a deposit needed?'
    const added = toRequirements(await update(text, { missing })).entries.slice(1)
    expect(added.map(({ description }) => description)).toEqual([
      'We lose three hours a week.',
      'Users can print labels.',
      'Open question: Is a deposit needed?',
    ])
  })

  it('tells a fragment with its question, and takes a sentence without the word that answers', async () => {
    const { text } = await draft('Users can lend tools.')
    const answers = [
      {
        ...{ id: 'figure.deadline', question: 'From what moment to what moment: how long?' },
        answer: 'From the moment the tuner saves the work to the moment the email is handed over.',
      },
      {
        id: 'Q-001',
        question: 'May an owner cancel?',
        answer: 'No: an owner who cancels pays a fee of 40 euros.',
      },
    ]
    const added = toRequirements(await update(text, { answers })).entries.slice(1)
    expect(added.map(({ description }) => description)).toEqual([
      'From what moment to what moment: how long? From the moment the tuner saves the work to the moment the email is handed over.',
      'An owner who cancels pays a fee of 40 euros.',
    ])
    expect(added.map(toReason)).toEqual([
      'from your answer: "From the moment the tuner saves the work to the moment the email is handed over."',
      'from your answer: "No: an owner who cancels pays a fee of 40 euros."',
    ])
  })

  it('builds nothing from an answer about the whole', async () => {
    const { text } = await draft('Users can lend tools.')
    const answers = [
      {
        id: 'idea.scope',
        question: 'What is explicitly not part of it?',
        answer: 'Car keys are not part of it.',
      },
      {
        id: 'idea.volume',
        question: 'How many?',
        answer: 'About 900 owners, and 30 bookings on a busy day.',
      },
    ]
    expect(await update(text, { answers })).toBe(text)
  })

  it('makes pending requirements of what a reviewer asks for, but not of what was refused', async () => {
    const { text } = await draft('Users can lend tools. Users can export lists.')
    const decided = decide(text, (id) => (id === 'REQ-002' ? 'rejected' : 'approved')).text
    const after = await update(decided, {
      feedback: 'Users must be able to print labels. Users can export lists.',
    })
    const { entries } = toRequirements(after)
    expect(entries.map(({ id, section }) => [id, section])).toEqual([
      ['REQ-001', 'approved'],
      ['REQ-002', 'rejected'],
      ['REQ-003', 'pending'],
    ])
    expect(entries[2]?.source).toBe('review feedback: "Users must be able to print labels."')
    expect(entries[2]?.rationale).toBe('')
  })
})
