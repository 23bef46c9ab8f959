import { describe, expect, test } from 'vitest'
import { pendingIds } from '../documents/verdict-ids.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import { tableOf, workflowNames, workflowOf } from '../workflows/all.case.ts'
import { type Asked, type Choice, type Chosen, type Form, toDecision, toForm, toVerdict } from './ask.ts'
import { ASKED, askedOf, toForkDetail } from './asks.case.ts'
import { ASKS } from './asks.ts'
import { walkTo } from './canned.case.ts'
import { appliedOf, drive, type Walk, witness } from './walk.case.ts'
import type { CompiledTable } from './workflow.ts'

const WORDS = 'because I say so'
const NAMES = Object.keys(ASKED)
const walkOf = (name: string): Walk => (ASKED[name] as () => Walk)()

const formOf = (walk: Walk): Form => {
  const { asked, own } = askedOf(walk)
  return toForm(asked, own) as Form
}
const decide = (walk: Walk, chosen: Chosen) => {
  const { asked, own } = askedOf(walk)
  return toDecision(asked, chosen, own)
}
const decisionOf = (walk: Walk, chosen: Chosen): JsonObject => {
  const decision = decide(walk, chosen)
  if ('wrong' in decision) throw new Error(decision.wrong)
  return decision.value as JsonObject
}
const wrongOf = (walk: Walk, chosen: Chosen): string | undefined => {
  const decision = decide(walk, chosen)
  return 'wrong' in decision ? decision.wrong : undefined
}

/** Words that a choice takes, where it does not take any. */
const FITTING: Record<string, string> = { priorities: 'all high' }
const says = ({ id, words }: Choice): Pick<Chosen, 'words'> =>
  words?.needed ? { words: FITTING[id] ?? WORDS } : {}

/** Every choice of a form; one that speaks of entries once for each thing that can be said of one. */
const toAll = ({ choices, items }: Form): [string, Chosen][] =>
  choices.flatMap((choice): [string, Chosen][] => {
    const bare = { choice: choice.id, ...says(choice) }
    if (!choice.items || !items) return [[choice.id, bare]]
    const [first = '', ...rest] = items.ids
    return items.choices.map((of) => {
      const fields = of.fields ? { fields: { title: 'Another' } } : {}
      const one = { choice: of.id, ...says(of), ...fields, ...(of.reason && { reason: WORDS }) }
      const others = rest.map((id) => [id, { choice: items.choices[0]?.id ?? '' }])
      return [`${choice.id} ${of.id}`, { ...bare, items: { [first]: one, ...Object.fromEntries(others) } }]
    })
  })

const forkOf = (heads: string[]): Asked => {
  const table = tableOf('prd') as CompiledTable
  const walk = walkTo(drive(table), 'review-brief')
  const detail = toForkDetail(heads)
  const request: Request = { ...walk.request(), ask: 'fork', schema: 'fork', detail }
  return { run: walk.run(), request, table }
}
const HEADS = ['a'.repeat(64), 'b'.repeat(64)]

describe('the forms', () => {
  test('there is a run here for every one of them', () => {
    const own = workflowNames().flatMap((name) => Object.keys(workflowOf(name).asks ?? {}))
    const asked = NAMES.map((name) => walkOf(name).request().schema)
    expect([...new Set([...asked, 'fork'])].sort()).toEqual(
      [...new Set([...Object.keys(ASKS), ...own])].sort(),
    )
  })
  test.each(NAMES)('%s: each choice and each entry once, with a label of its own', (name) => {
    const { choices, items } = formOf(walkOf(name))
    expect(choices.length).toBeGreaterThan(0)
    for (const all of [choices, items?.choices ?? []]) {
      for (const field of ['id', 'label'] as const)
        expect(new Set(all.map((choice) => choice[field])).size).toBe(all.length)
      expect(all.every(({ id, label }) => id !== '' && label.trim() !== '')).toBe(true)
    }
    expect(new Set(items?.ids).size).toBe(items?.ids.length ?? 0)
    expect(choices.some((choice) => choice.items)).toBe(items !== undefined)
    for (const does of ['approve', 'reject'])
      expect(choices.filter((choice) => choice.does === does).length).toBeLessThanOrEqual(1)
  })
  test('what is asked of an author or the machine is not answered by a choice', () => {
    const author = drive(tableOf('prd') as CompiledTable)
    const machine = walkTo(drive(tableOf('story') as CompiledTable), 'check')
    for (const walk of [author, machine]) {
      const { asked, own } = askedOf(walk)
      expect(toForm(asked, own)).toBeUndefined()
      expect(wrongOf(walk, { choice: 'approve' })).toMatch(/not answered by a choice/)
      expect(toVerdict(asked, 'approve', WORDS, own)).toBeUndefined()
    }
  })
})

/** Offered, and refused by the run: nothing would be left of the requirements. */
const OFFERED = NAMES.flatMap((name) =>
  toAll(formOf(walkOf(name))).map(([choice, chosen]) => [`${name}, ${choice}`, name, chosen] as const),
)

describe('K1 the run accepts what is offered', () => {
  const accept = (_: string, name: string, chosen: Chosen) => {
    const walk = walkOf(name)
    const { id } = walk.request()
    const { event, notice } = appliedOf(walk.answer(decisionOf(walk, chosen)))
    expect([event.type, event.data.request, notice]).toEqual(['answered', id, undefined])
    expect(walk.run().requests.map((open) => open.id)).not.toContain(id)
  }
  test.each(OFFERED)('%s', accept)

  test('a side of a fork is one of those that there are, and heals it', () => {
    const asked = forkOf(HEADS)
    expect(toForm(asked)?.choices.map(({ id }) => id)).toEqual(['a'.repeat(12), 'b'.repeat(12)])
    const walk = walkTo(drive(tableOf('prd') as CompiledTable), 'review-brief')
    for (const { id } of toForm(asked)?.choices ?? []) {
      expect(toDecision(asked, { choice: id })).toEqual({ value: { choice: id } })
      const sides = { chosen: id, dismissed: [], proposals: [] }
      appliedOf(walk.send({ type: 'healed', at: walk.now(), ...sides, by: witness() }))
    }
  })
})

describe('K2 nothing is decided that was not chosen', () => {
  const REQUIREMENTS = 'requirements-review'
  const undecided = (walk: Walk): string[] => {
    const state = walk.run().documents.requirements
    return state ? pendingIds(state.verdicts, state.entries) : []
  }

  test('requirements that are left out stay undecided', () => {
    const walk = walkOf(REQUIREMENTS)
    const value = decisionOf(walk, { choice: 'decide', items: { 'REQ-002': { choice: 'approve' } } })
    expect(value).toMatchObject({ approvedRequirementIds: ['REQ-002'], rejectedRequirementIds: [] })
    walk.answer(value)
    expect(undecided(walk)).toEqual(['REQ-001', 'REQ-003'])
  })
  test('what is missing is said without deciding about anything', () => {
    const walk = walkOf(REQUIREMENTS)
    walk.answer(decisionOf(walk, { choice: 'missing', words: 'Albums.' }))
    expect(undecided(walk)).toEqual(['REQ-001', 'REQ-002', 'REQ-003'])
    expect(walk.run().findings?.missing).toBe('Albums.')
  })
  test.each([
    ['Leave out the second criterion: it is a wish.', true],
    ['Please shorten the title.', true],
    ['Add a photo to the report before it is sent.', false],
    ['The desk shows the title.', false],
  ])('words about a requirement do not become its text: %s', (words, isOrder) => {
    const walk = walkOf(REQUIREMENTS)
    const items = { 'REQ-002': { choice: 'modify', words } }
    expect(wrongOf(walk, { choice: 'decide', items })?.startsWith('REQ-002: «') ?? false).toBe(isOrder)
  })
  test('each entry is decided as it was chosen, and the rest only where the rest was chosen', () => {
    const items = {
      'REQ-001': { choice: 'reject', reason: 'nobody asked' },
      'REQ-002': { choice: 'modify', words: ' Only with a passkey. ', reason: 'safer' },
    }
    const decided = {
      rejectedRequirementIds: ['REQ-001'],
      outOfScopeRequirementIds: [],
      reasons: { 'REQ-001': 'nobody asked' },
      modifications: [
        {
          requirementId: 'REQ-002',
          modificationReason: 'safer',
          requestedChanges: { description: 'Only with a passkey.' },
        },
      ],
    }
    const walk = walkOf(REQUIREMENTS)
    expect(decisionOf(walk, { choice: 'decide', items })).toEqual({ ...decided, approvedRequirementIds: [] })
    expect(decisionOf(walk, { choice: 'approve', items })).toEqual({
      ...decided,
      approvedRequirementIds: ['REQ-003'],
    })
    expect(decisionOf(walk, { choice: 'finalize', items })).toEqual({
      ...decided,
      approvedRequirementIds: ['REQ-003'],
      userIterationPreference: true,
    })
  })
  test('at finalization the rest goes where all undecided ones were sent', () => {
    const walk = walkOf('pending: nothing is approved')
    const items = { 'REQ-002': { choice: 'reject', reason: 'late' } }
    expect(decisionOf(walk, { choice: 'approve', items })).toEqual({
      approve: ['REQ-001', 'REQ-003'],
      reject: ['REQ-002'],
      reasons: { 'REQ-002': 'late' },
    })
    const only = { 'REQ-002': { choice: 'approve' } }
    const approved = walkOf('pending: one is approved')
    expect(decisionOf(approved, { choice: 'reject', items: only })).toEqual({
      approve: ['REQ-002'],
      reject: ['REQ-003'],
    })
  })
  test('recording decisions without one is refused, and at finalization without all of them', () => {
    expect(wrongOf(walkOf(REQUIREMENTS), { choice: 'decide' })).toMatch(/nothing is decided/)
    const items = { 'REQ-001': { choice: 'approve' } }
    expect(wrongOf(walkOf('pending: nothing is approved'), { choice: 'decide', items })).toBe(
      'decide about each: REQ-002, REQ-003',
    )
  })
  test.each(NAMES)('%s: an unknown choice is refused, and told what there is', (name) => {
    const walk = walkOf(name)
    const { choices } = formOf(walk)
    for (const choice of ['', 'perhaps', '__proto__', 'constructor', choices[0]?.label ?? ''])
      expect(wrongOf(walk, { choice, words: WORDS })).toBe(
        `choose one of: ${choices.map(({ id }) => id).join(', ')}`,
      )
  })
  test.each(NAMES)('%s: a choice that needs words is refused without them', (name) => {
    const walk = walkOf(name)
    for (const { id, label, words } of formOf(walk).choices.filter((choice) => choice.words?.needed))
      for (const said of [{}, { words: '' }, { words: ' \n' }])
        expect(wrongOf(walk, { choice: id, ...said })).toBe(`${label}: ${words?.ask}`)
  })
  test('some choices need words: the test above is about something', () => {
    const needed = NAMES.filter((name) => formOf(walkOf(name)).choices.some(({ words }) => words?.needed))
    expect(needed.length).toBeGreaterThan(6)
  })
  test.each<[string, string, Record<string, { choice: string }>, string]>([
    ['an unknown entry', REQUIREMENTS, { 'REQ-099': { choice: 'approve' } }, 'REQ-099'],
    ['an entry of the prototype', REQUIREMENTS, { constructor: { choice: 'approve' } }, 'constructor'],
    ['one that is decided', `${REQUIREMENTS}: some are decided`, { 'REQ-001': { choice: 'reject' } }, '001'],
    ['an unknown choice', REQUIREMENTS, { 'REQ-001': { choice: 'perhaps' } }, 'perhaps'],
    ['a choice for the whole', REQUIREMENTS, { 'REQ-001': { choice: 'finalize' } }, 'finalize'],
    ['a choice of another form', 'pending', { 'REQ-002': { choice: 'modify' } }, 'modify'],
    ['a rewrite without words', REQUIREMENTS, { 'REQ-001': { choice: 'modify' } }, 'as you want it'],
    ['an entry of a form without any', 'document-review', { 'REQ-001': { choice: 'approve' } }, 'REQ-001'],
  ])('%s is refused for an entry', (_, name, items, words) => {
    const [choice = ''] = formOf(walkOf(name)).choices.map(({ id }) => id)
    expect(wrongOf(walkOf(name), { choice, items })).toContain(words)
  })
  test('a choice stands for its own words and no other', () => {
    const walk = walkOf('interview-answer')
    expect(decisionOf(walk, { choice: '2' })).toEqual({ answer: 'Anyone' })
    expect(decisionOf(walk, { choice: '1', words: 'and friends' })).toEqual({
      answer: 'My family: and friends',
    })
    expect(decisionOf(walk, { choice: 'own', words: ' Nobody ' })).toEqual({ answer: 'Nobody' })
    expect(decisionOf(walk, { choice: 'skip' })).toEqual({ answer: 'skip' })
    expect(decisionOf(walk, { choice: 'done' })).toEqual({ done: true })
    expect(decisionOf(walk, { choice: 'done', words: 'One more.' })).toEqual({
      answer: 'One more.',
      done: true,
    })
  })
})

/** What --approve and --reject stand for, by the id of the choice; null where they mean nothing. */
const VERDICTS: Record<string, [approve: string | null, reject: string | null]> = {
  'document-review': ['approve', 'change'],
  'document-review: the reviewer objects': [null, 'change'],
  'requirements-review': ['approve', null],
  'requirements-review: some are decided': ['approve', null],
  'requirements-review: all are decided': ['approve', null],
  'requirements-review: nothing is left': ['approve', null],
  pending: ['approve', null],
  'pending: nothing is approved': ['approve', null],
  'pending: one is approved': ['approve', null],
  cap: ['finalize', null],
  gaps: ['close', null],
  'gaps: the rounds are used up': ['accept', null],
  'cap: nothing is left': [null, null],
  reapprove: ['accept', null],
  'reapprove: while the architect reads': ['accept', null],
  'reapprove: nobody had read it': ['accept', null],
  'reapprove: unread': ['accept', null],
  repair: [null, null],
  'repair: a check of the machine': [null, null],
  confirm: [null, null],
  'confirm: a phase is skipped': [null, null],
  'confirm: its reviewer objects': [null, null],
  finish: [null, null],
  'finish: commits would be lost': [null, null],
  partial: [null, null],
  preview: ['submit', 'more'],
  'interview-answer': [null, null],
  'interview-answer: no choice is offered': [null, null],
  'wave-answer': ['proceed', null],
  'wave-answer: a story failed': [null, null],
  'wave-answer: the check failed': [null, null],
  'wave-answer: some are left out': [null, null],
  trust: [null, null],
  'own-work': [null, null],
}

describe('K3 words that a choice has no place for', () => {
  test.each(NAMES)('%s: are refused and told again, of the whole and of single entries', (name) => {
    const walk = walkOf(name)
    const { choices, items } = formOf(walk)
    for (const { id } of choices.filter(({ words }) => !words))
      expect(wrongOf(walk, { choice: id, words: WORDS })).toContain(`«${WORDS}» would be lost`)
    const [entry = ''] = items?.ids ?? []
    for (const { id } of (items?.choices ?? []).filter(({ words }) => !words))
      expect(wrongOf(walk, { choice: 'decide', items: { [entry]: { choice: id, words: WORDS } } })).toContain(
        `«${WORDS}» would be lost`,
      )
  })
})

describe('approving and rejecting', () => {
  test.each(NAMES)('%s: stand for a choice of the form, or for nothing', (name) => {
    const walk = walkOf(name)
    const { asked, own } = askedOf(walk)
    const [approve, reject] = VERDICTS[name] ?? []
    const toValue = (choice: string | null | undefined) =>
      choice === null
        ? undefined
        : decisionOf(walk, { choice: choice ?? '', ...(choice === reject && { words: WORDS }) })
    expect(toVerdict(asked, 'approve', '', own)).toEqual(toValue(approve))
    expect(toVerdict(asked, 'reject', WORDS, own)).toEqual(toValue(reject))
  })
  test('mean nothing for a fork', () => {
    const asked = forkOf(HEADS)
    for (const does of ['approve', 'reject'] as const) expect(toVerdict(asked, does, WORDS)).toBeUndefined()
  })
  test('a rejection without a word is none', () => {
    for (const name of ['document-review', 'preview']) {
      const { asked, own } = askedOf(walkOf(name))
      expect(toVerdict(asked, 'reject', ' ', own)).toBeUndefined()
    }
  })
})
