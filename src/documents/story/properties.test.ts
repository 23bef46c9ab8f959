import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trials } from '../../trials.case.ts'
import { toPlainText } from '../edit.ts'
import { anyDocument } from '../sample.case.ts'
import { toSpec } from '../spec/spec.ts'
import { toHeadline, toSize } from './model.ts'
import { anyEpic, anyRequirements, anyStory, specOf } from './story.case.ts'
import {
  checkEpic,
  checkStories,
  checkStory,
  printEpic,
  printStory,
  readEpic,
  readStory,
  type Story,
  toEpicFile,
  toStories,
  toStoryFile,
  toStoryIds,
} from './story.ts'

const RUNS = { numRuns: trials(100, 1_000) }
const context = { spec: { requirements: [{ id: 'R-001', priority: 'must' }] } }

describe('stories of any specification', () => {
  it('stand behind what they depend on, in one epic each, and are accepted', () => {
    fc.assert(
      fc.property(anyRequirements, (given) => {
        const text = specOf(given)
        const { epics, stories } = toStories(text)
        const { all, must } = toStoryIds(text)
        for (const [index, { id, dependsOn }] of stories.entries()) {
          expect(id).toBe(`US-${String(index + 1).padStart(3, '0')}`)
          for (const other of dependsOn) expect(other < id, `${id} ${other}`).toBe(true)
        }
        expect(epics.length).toBeLessThanOrEqual(8)
        expect(checkStories(epics, stories, all, must)).toEqual(
          stories.length === 0 ? ['there is no story'] : [],
        )
      }),
      RUNS,
    )
  })

  it('lose no dependency without a word', () => {
    fc.assert(
      fc.property(anyRequirements, (given) => {
        const text = specOf(given)
        const { stories } = toStories(text)
        const byId = new Map(toSpec(text).requirements.map((one) => [one.id, one]))
        for (const { requirements, dependsOn, notes = '' } of stories) {
          const waits = dependsOn.flatMap(
            (id) => stories.find((story) => story.id === id)?.requirements ?? [],
          )
          const lost = byId.get(requirements[0] ?? '')?.dependencies.filter((id) => !waits.includes(id)) ?? []
          for (const id of lost) expect(notes).toMatch(new RegExp(`depends on (?:${id}|itself)`))
        }
      }),
      RUNS,
    )
  })

  it('are the same every time, and nothing throws on rubbish', () => {
    fc.assert(
      fc.property(fc.oneof(anyDocument, fc.string({ unit: 'binary' })), (text) => {
        const spec = text.replaceAll('### REQ-', '### R-')
        expect(toStories(spec)).toEqual(toStories(spec))
        readStory(text)
        readEpic(text)
        expect(Array.isArray(checkStory(text, 'a.md'))).toBe(true)
        expect(Array.isArray(checkEpic(text, 'a.md'))).toBe(true)
      }),
      RUNS,
    )
  })
})

describe('submitted stories of any kind', () => {
  it('are accepted only without a cycle', () => {
    const links = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { maxLength: 3 }), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(links, (all) => {
        const stories = all.map(
          (to, n): Story => ({
            id: `US-00${n}`,
            epic: 'EPIC-001',
            title: 'a',
            acceptanceCriteria: ['b'],
            requirements: [],
            dependsOn: to
              .filter((other) => other < all.length && other !== n)
              .map((other) => `US-00${other}`),
          }),
        )
        const left = new Set(stories.map(({ id }) => id))
        for (let size = -1; size !== left.size; ) {
          size = left.size
          for (const { id, dependsOn } of stories) if (!dependsOn.some((to) => left.has(to))) left.delete(id)
        }
        const reasons = checkStories([{ id: 'EPIC-001', title: 'a' }], stories, [])
        expect(reasons.length > 0).toBe(left.size > 0)
      }),
      RUNS,
    )
  })
})

describe('a file', () => {
  const isThere = (text: string) => text !== ''

  it('gives back the story that was printed, whatever its words are', () => {
    fc.assert(
      fc.property(anyStory, anyEpic, (story, { id: _, ...epic }) => {
        const text = printStory(story, { id: story.epic, ...epic }, context)
        const [words, notes] = [toPlainText(story.story ?? ''), toPlainText(story.notes ?? '')]
        expect(readStory(text)).toEqual({
          id: story.id,
          epic: story.epic,
          title: toHeadline(story.title),
          ...(words && { story: words }),
          acceptanceCriteria: story.acceptanceCriteria.map(toPlainText).filter(isThere),
          dependsOn: story.dependsOn,
          requirements: story.requirements,
          size: story.size ?? toSize(story).size,
          ...(notes && { notes }),
          status: 'Pending',
          priority: story.requirements.includes('R-001') ? 'high' : 'medium',
          implementation: '',
          completion: '',
        })
      }),
      RUNS,
    )
  })

  it('of a story is sound as printed where the story has a title and a criterion', () => {
    fc.assert(
      fc.property(anyStory, anyEpic, (story, epic) => {
        const others = story.dependsOn.filter((id) => id !== story.id)
        const sound = {
          ...story,
          title: `Lend ${story.title}`,
          acceptanceCriteria: [...story.acceptanceCriteria, 'b'],
          dependsOn: others,
        }
        expect(checkStory(printStory(sound, epic, context), `user-stories/${toStoryFile(sound)}`)).toEqual([])
      }),
      RUNS,
    )
  })

  it('gives back the epic that was printed, whatever its words are', () => {
    fc.assert(
      fc.property(
        anyEpic,
        fc.uniqueArray(anyStory, { selector: ({ id }) => id, maxLength: 4 }),
        (epic, stories) => {
          const description = toPlainText(epic.description ?? '')
          expect(readEpic(printEpic(epic, stories, context))).toMatchObject({
            id: epic.id,
            title: toHeadline(epic.title),
            ...(description && { description }),
            stories: stories.map(({ id }) => id),
          })
        },
      ),
      RUNS,
    )
  })

  it('has a name of at most 60 plain characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 200 }), (id, title) => {
        for (const name of [toStoryFile({ id, title }), toEpicFile({ id: 'EPIC-001', title })]) {
          expect(name).toMatch(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+\.md$/)
          expect(name.length).toBeLessThanOrEqual(60)
        }
      }),
      RUNS,
    )
  })
})
