/**
 * Reviews that are left in the middle, by random walks beside a model of what the person said: every verdict and every
 * word is found again, or was sent, or is told where the text it was about has changed. Here every step is a process of
 * its own as far as anything but its memory goes, and some crash at the store of reviews, before or after it wrote; a
 * real terminal, really killed, is in killed-reviews.test.ts, every other gate in left-gates.test.ts: 200 reviews in all.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openProject } from './cli.ts'
import {
  type Cut,
  copyOf,
  decide,
  edit,
  FEATURE,
  type Item,
  id,
  inEditor,
  isRefused,
  keepLikeTerminal,
  onPage,
  readFound,
  said,
  setFields,
  toFoundModel,
  toModel,
  typed,
  useReview,
} from './left-review.ts'

const place = useReview()

const item: fc.Arbitrary<Item> = fc.record({
  choice: fc.constantFrom('modify', 'reject', 'out'),
  words: said,
  reason: said,
})
const cut: fc.Arbitrary<Cut> = fc.constantFrom(null, null, 'before', 'after')
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      door: fc.constantFrom('terminal' as const, 'page' as const),
      id,
      item: fc.option(item),
      cut,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ door: fc.constant('typing' as const), on: fc.boolean(), id, text: typed, cut }),
  },
  { weight: 1, arbitrary: edit },
)
const walk = fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 6 }), isSent: fc.boolean() })

const REVIEWS = 70

test('whatever was decided, answered or typed and not sent is found again, at either door', async () => {
  await fc.assert(
    fc.asyncProperty(walk, async ({ steps, isSent }) => {
      const dir = copyOf(place.base)
      const model = toModel()
      for (const one of steps) {
        if (one.door === 'editor') inEditor(dir, model, one)
        else if (one.door === 'typing') {
          // An entry that is decided has no field to type into, at the one door as at the other.
          if (model.items.has(one.id)) continue
          const type = (fields: URLSearchParams): void => {
            fields.set(`words.${one.id}`, one.text)
            fields.set('go', 'keep')
          }
          if (one.on) await onPage(dir, type, one.cut)
          else await keepLikeTerminal(dir, one.id, { typing: one.text }, one.cut)
          if (one.cut !== 'before') model.typing.set(`${one.id} words`, one.text)
        } else {
          const change = (fields: URLSearchParams): void => {
            setFields(fields, one.id, one.item)
            fields.set('go', 'keep')
          }
          if (one.door === 'page') await onPage(dir, change, one.cut)
          else await keepLikeTerminal(dir, one.id, { chosen: one.item }, one.cut)
          if (one.cut !== 'before') decide(model, one.id, one.item)
        }
      }
      expect(await readFound(dir)).toEqual(toFoundModel(model))
      if (!isSent || model.items.size === 0) return
      // What is typed and for nothing is not sent in silence, and not lost.
      const send = (fields: URLSearchParams): void => fields.set('choice', 'decide')
      if (model.typing.size > 0) {
        // The first one on the page is named.
        const [[place = '', text = ''] = []] = [...model.typing].toSorted(([a], [b]) => a.localeCompare(b))
        const refused = await onPage(dir, send)
        expect(JSON.stringify(refused)).toContain(
          JSON.stringify(`${place.slice(0, 7)}: you typed «${text}»`).slice(1, -1),
        )
        expect(await readFound(dir)).toEqual(toFoundModel(model))
        return
      }
      const reply = await onPage(dir, send)
      // Who only asks decides nothing, and a reason says nothing else: that alone is refused, by name, and none of it is lost.
      const refused = [...model.items].flatMap(([about, one]) => (isRefused(one) ? [about] : []))
      const wrong = reply && 'wrong' in reply ? reply.wrong : undefined
      expect(refused.find((about) => wrong?.startsWith(`${about}: `)) !== undefined).toBe(refused.length > 0)
      expect(wrong === undefined).toBe(refused.length === 0)
      if (wrong !== undefined) {
        expect(await readFound(dir)).toEqual(toFoundModel(model))
        return
      }
      expect(reply).toHaveProperty('done')
      const { value } = (openProject(dir, place.home)
        .events(FEATURE)
        .findLast(({ type }) => type === 'answered')?.data ?? {}) as { value?: unknown }
      const sent = JSON.stringify(value)
      for (const [about, { choice, words, reason }] of model.items) {
        expect(sent).toContain(about)
        expect(sent).toContain(JSON.stringify(choice === 'modify' ? words : reason))
      }
    }),
    { numRuns: REVIEWS },
  )
}, 600_000)
