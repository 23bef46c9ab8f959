/** Checks plans, orders their stories in waves and prints them: the time for a story should not grow with their number. */
import { printExecutionPlan } from '../src/documents/delivery/plan.ts'
import { toStoryWaves } from '../src/documents/delivery/waves.ts'
import type { DeliveryPlan } from '../src/schema/delivery.ts'
import { checkPlan } from '../src/workflows/delivery/plan.ts'
import { check, interleave, type Member, readProcessor, sizeOf } from './measure.ts'
import type { Section } from './results.ts'
import { toTimes } from './section.ts'

const SIZES = [500, 5_000]
const LINKS = 4
const FILES = 3

const toId = (at: number): string => `US-${String(at + 1).padStart(3, '0')}`

/** Each waits for four of the stories before it, near and far, and touches files that some others touch, too. */
const toSample = (size: number): DeliveryPlan => ({
  epics: [{ id: 'EPIC-001', title: 'Lending', description: '' }],
  stories: Array.from({ length: size }, (_, at) => ({
    ...{ id: toId(at), epic: 'EPIC-001', title: `Lend tool ${at}`, story: '', notes: '', source: '' },
    ...{ acceptanceCriteria: [`Tool ${at} is lent.`], requirements: [], size: 'M' as const },
    dependsOn: [
      ...new Set(
        Array.from({ length: Math.min(LINKS, at) }, (_link, link) => toId((at * 7 + link * 13) % at)),
      ),
    ],
    files: Array.from({ length: FILES }, (_file, file) => `src/${(at * 31 + file * 17) % (size * 2)}.ts`),
  })),
})

/** The same stories where nobody knows the files of every second one, and the others share a few. */
const toCrowded = ({ stories }: DeliveryPlan): DeliveryPlan['stories'] =>
  stories.map((story, at) => ({
    ...story,
    files: at % 2 === 0 ? [] : [0, 1, 2].map((file) => `src/${(at * 31 + file * at) % 20}.ts`),
  }))

const SAMPLES = SIZES.map((size) => ({ size, plan: toSample(size) }))

/** Processor time: other load on the machine hardly touches it. */
const time = (work: () => void): number => {
  const from = readProcessor()
  work()
  return readProcessor() - from
}

/** Every sample covers as many stories as the largest plan has. */
const toMember =
  ({ size, plan }: (typeof SAMPLES)[number]): Member =>
  () => {
    const times = Math.max(...SIZES) / size
    const count = times * size
    let ordered = 0
    let problems = 0
    let printed = 0
    const waves = toStoryWaves(plan.stories)
    const crowded = toCrowded(plan)
    const context = { title: 'Lending', command: 'build', branch: 'throughline/lending' }
    const order = time(() => {
      for (let n = 0; n < times; n++) ordered += toStoryWaves(plan.stories).flat().length
    })
    const apart = time(() => {
      for (let n = 0; n < times; n++) ordered += toStoryWaves(crowded).flat().length
    })
    const validated = time(() => {
      for (let n = 0; n < times; n++) problems += checkPlan(plan).length
    })
    const print = time(() => {
      for (let n = 0; n < times; n++) printed += printExecutionPlan(plan, waves, context).length
    })
    check(ordered === 2 * count, `${size} stories were ordered`)
    check(problems === 0 && printed > 100 * count, `a plan of ${size} stories was checked`)
    return {
      [`order ${size}`]: [(1000 * order) / count],
      [`order half unknown ${size}`]: [(1000 * apart) / count],
      [`check ${size}`]: [(1000 * validated) / count],
      [`print ${size}`]: [(1000 * print) / count],
    }
  }

/** Near linear: ten times as many, and a story costs a few times as much at most, for what no cache holds any more. */
const MOST = 4

export const measurePlanning = async (): Promise<Record<string, Section>> => {
  const samples = await interleave(sizeOf('rounds', 30), 5, SAMPLES.map(toMember))
  const [smallest] = SIZES
  const { plan, size } = SAMPLES.at(-1) as (typeof SAMPLES)[number]
  const links = plan.stories.reduce((sum, { dependsOn }) => sum + dependsOn.length, 0)
  return {
    planning: {
      title: 'Plans of many stories',
      note: `Processor time for a thousand stories; the ratio is to the smallest plan. Flat means linear. The largest has ${size.toLocaleString('en')} stories with ${links.toLocaleString('en')} dependencies in ${toStoryWaves(plan.stories).length} waves.`,
      figures: ['order', 'order half unknown', 'check', 'print'].flatMap((what) =>
        SIZES.map((count) =>
          toTimes(
            samples,
            `planning.${what.replaceAll(' ', '-')}.${count}`,
            `${what} ${count}`,
            `${what}, ${count.toLocaleString('en')} stories`,
            { floor: [`${what} ${smallest}`], ...(count !== smallest && { most: MOST }) },
          ),
        ),
      ),
    },
  }
}
