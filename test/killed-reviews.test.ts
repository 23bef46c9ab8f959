/**
 * Reviews in a real terminal that are left in the middle: by «Later», Ctrl-C, Esc, or by `kill -9` of the process, between
 * two questions and in the middle of a word; with the page and an editor in between. A model says what must be found. These
 * are 30 of the 200 reviews, the others are in left-reviews.test.ts and left-gates.test.ts; `npm run test:long` goes through 200 of these.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trials } from '../src/trials.case.ts'
import { openProject, type Project } from './cli.ts'
import {
  copyOf,
  decide,
  edit,
  FEATURE,
  IDS,
  type Item,
  id,
  inEditor,
  type Model,
  onPage,
  readEntries,
  readFound,
  setFields,
  toFoundModel,
  toModel,
  typed,
  useReview,
} from './left-review.ts'
import { DOWN, ENTER, INTERRUPT, inTerminal, type Step, UP } from './terminal.ts'

const place = useReview()

const PACE = 40
type Leave = 'kill' | 'interrupt' | 'escape'
const leave: fc.Arbitrary<Leave> = fc.constantFrom('kill', 'kill', 'interrupt', 'escape')

/** The places of the choices of one entry, from above. */
const PLACES = { modify: 2, reject: 3, out: 4 }
const choice = fc.constantFrom('modify' as const, 'reject' as const, 'out' as const)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      door: fc.constant('terminal' as const),
      choice,
      words: typed,
      reason: typed,
      /** Where it is left: in the words, in the reason, or when it is decided. */
      until: fc.constantFrom('words' as const, 'reason' as const, 'decided' as const, 'later' as const),
      leave,
    }),
  },
  { weight: 1, arbitrary: fc.record({ door: fc.constant('menu' as const), text: typed, leave }) },
  {
    weight: 1,
    arbitrary: fc.record({ door: fc.constant('page' as const), id, choice, words: typed, reason: typed }),
  },
  { weight: 1, arbitrary: edit },
)
type Decision = Extract<typeof step extends fc.Arbitrary<infer T> ? T : never, { door: 'terminal' }>

/** Sits down at a terminal, and gets up as it is said; a killed process is gone before the next step. */
const sit = async (project: Project, steps: Step[], how: Leave): Promise<void> => {
  const idFile = join(place.home, 'process-id')
  const go = {
    kill: () => process.kill(Number(readFileSync(idFile, 'utf8')), 'SIGKILL'),
    interrupt: INTERRUPT,
    escape: '\u001b',
  }[how]
  const last = steps.at(-1) as Step
  await inTerminal(project, ['review'], [...steps.slice(0, -1), [...last, go]], {}, { pace: PACE, idFile })
}

const down = (places: number): string[] => Array.from({ length: places }, () => DOWN)

/** Words that stand nowhere else on the screen: whoever waits for them has seen them typed. */
let count = 0
const toOwn = (words: string): string => `¤${++count}${words}`

/** The first entry that is not decided, as far as the step goes. */
const inReview = async (project: Project, model: Model, step: Decision): Promise<void> => {
  const said = { ...step, words: toOwn(step.words), reason: toOwn(step.reason) }
  const about = IDS.find((one) => !model.items.has(one))
  if (about === undefined) return
  const left = IDS.length - model.items.size
  const main = left === IDS.length ? 'What do you say?' : `${left} of ${IDS.length} to go`
  const one = left === 1 ? 'The last one' : `${left} to go`
  const [rewrite, why] = [`${about} words`, `${about} reason`]
  const before =
    model.typing.get(rewrite) ?? readEntries(project.dir).find((entry) => entry.id === about)?.description
  const words = `${before}${said.words}`
  const reason = `${model.typing.get(why) ?? ''}${said.reason}`
  const steps: Step[] = [
    [main, DOWN, DOWN, ENTER],
    [one, ...down(PLACES[said.choice]), ENTER],
  ]
  if (said.choice === 'modify') {
    steps.push(['as you want it', said.words])
    if (said.until === 'words') {
      model.typing.set(rewrite, words)
      return sit(project, [...steps, [said.words]], said.leave)
    }
    steps.push([said.words, ENTER])
  }
  steps.push(['Why?', said.reason])
  if (said.until === 'words' || said.until === 'reason') {
    if (said.choice === 'modify') model.typing.set(rewrite, words)
    model.typing.set(why, reason)
    return sit(project, [...steps, [said.reason]], said.leave)
  }
  steps.push([said.reason, ENTER])
  const item = { choice: said.choice, ...(said.choice === 'modify' && { words }), reason }
  decide(model, about, item as Item)
  const rest = `${left - 1} of ${IDS.length} to go`
  const next = left === 1 ? rest : left === 2 ? 'The last one' : `${left - 1} to go`
  if (said.until === 'decided') return sit(project, [...steps, [next]], said.leave)
  const list: Step[] = left === 1 ? [] : [[next, UP, UP, ENTER]]
  await inTerminal(project, ['review'], [...steps, ...list, [rest, UP, ENTER]], {}, { pace: PACE })
}

test(
  'whatever was decided or typed in a terminal is found again, however it ended',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
        const dir = copyOf(place.base)
        const project = openProject(dir, place.home)
        const model = toModel()
        for (const one of steps) {
          if (one.door === 'editor') inEditor(dir, model, one)
          else if (one.door === 'page') {
            const item = { choice: one.choice, words: one.words, reason: one.reason }
            await onPage(dir, (fields) => {
              setFields(fields, one.id, item)
              fields.set('go', 'keep')
            })
            decide(model, one.id, item)
          } else if (one.door === 'menu') {
            const left = IDS.length - model.items.size
            const main = left === IDS.length ? 'What do you say?' : `${left} of ${IDS.length} to go`
            await sit(project, [[main, ...one.text, ENTER], ['Nothing was chosen']], one.leave)
          } else await inReview(project, model, one)
          expect(await readFound(dir)).toEqual(toFoundModel(model))
        }
        const countAnswers = (one: Project): number =>
          one.events(FEATURE).filter(({ type }) => type === 'answered').length
        expect(countAnswers(project)).toBe(countAnswers(openProject(place.base, place.home)))
      }),
      { numRuns: trials(30, 200) },
    )
  },
  trials(300_000, 3_600_000),
)
