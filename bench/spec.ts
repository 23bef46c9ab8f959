/** Reads and validates documents of growing size: the time for one requirement should not grow with their number. */
import { putBack } from '../src/documents/held-entries.ts'
import { checkSpec } from '../src/documents/spec/check.ts'
import { printSpec, type Spec, toSpec } from '../src/documents/spec/spec.ts'
import { check, interleave, type Member, sizeOf, time } from './measure.ts'
import type { Section } from './results.ts'
import { toTimes } from './section.ts'
import { toBytes } from './table.ts'

const SIZES = [50, 200, 800, 3200]
/** Ids have three digits: a larger specification repeats them, and its problems are counted, too. */
const IDS = 999
const AT = '2026-01-01T00:00:00.000Z'

const toId = (at: number): string => `R-${String((at % IDS) + 1).padStart(3, '0')}`

const toSample = (size: number): string => {
  const requirements = Array.from({ length: size }, (_, at): Spec['requirements'][number] => ({
    ...{ id: toId(at), title: `Lend tool ${at}`, type: 'functional', priority: 'must', source: `turn ${at}` },
    dependencies: at % IDS === 0 ? [] : [toId(at - 1), toId(Math.floor((at % IDS) / 2))],
    description: `The system shall lend tool ${at} to a member who has returned the one before it.`,
    acceptance: [`A member borrows tool ${at}.`, 'It shows as borrowed.', 'Nobody else can borrow it.'],
  }))
  return printSpec({
    ...{
      version: '1',
      priority: 'must',
      title: 'Tool lending',
      vision: 'Neighbours lend tools.',
      requirements,
    },
    ...{ inScope: ['Lending'], outOfScope: ['Payment'], questions: [] },
  })
}

/** What `prd` decides about, with one word edited by hand. */
const toEdited = (size: number): { before: string; after: string } => {
  const entries = Array.from(
    { length: size },
    (_, at) =>
      `### REQ-${at + 1}: Lend tool ${at}\n\n- **Priority**: high\n- **Description**: The system shall lend tool ${at} to a member.\n`,
  )
  const before = `# Requirements: Tools\n\n## Pending Review Requirements\n\n${entries.join('\n')}\n## Review History\n`
  return { before, after: before.replace('lend tool 7 to', 'lend hammer 7 to') }
}

const SAMPLES = SIZES.map((size) => ({ size, text: toSample(size), edited: toEdited(size) }))

/** Every sample covers as many requirements as the largest specification has. */
const toMember =
  ({ size, text, edited }: (typeof SAMPLES)[number]): Member =>
  () => {
    const times = Math.max(...SIZES) / size
    let requirements = 0
    let problems = 0
    const read = time(() => {
      for (let n = 0; n < times; n++) requirements += toSpec(text).requirements.length
    })
    const validated = time(() => {
      for (let n = 0; n < times; n++) problems += checkSpec(text, 'spec.md').length
    })
    // Another text each time: what was read once is remembered.
    const took = time(() => {
      for (let n = 0; n < times; n++) {
        const [before, after] = [edited.before, edited.after].map((one) => `${one}${'\n'.repeat(n)}`)
        check(
          putBack({ text: after ?? '', verdicts: {} }, before ?? '', AT).text === after,
          'nothing is taken out',
        )
      }
    })
    check(requirements === size * times, `${size} requirements were read`)
    check(problems > 0 === size > IDS, `a specification of ${size} requirements was validated`)
    return {
      [`read ${size}`]: [(1000 * read) / requirements],
      [`validate ${size}`]: [(1000 * validated) / requirements],
      [`take in ${size}`]: [(1000 * took) / requirements],
    }
  }

export const measureSpec = async (): Promise<Record<string, Section>> => {
  const samples = await interleave(sizeOf('rounds', 30), 5, SAMPLES.map(toMember))
  const [smallest] = SIZES
  return {
    spec: {
      title: 'Specifications',
      note: `Time for a thousand requirements; the ratio is to the smallest specification. Flat means linear. The largest has ${toBytes(SAMPLES.at(-1)?.text.length ?? 0)}.`,
      figures: ['read', 'validate', 'take in'].flatMap((what) =>
        SIZES.map((size) =>
          toTimes(
            samples,
            `spec.${what.replace(' ', '-')}.${size}`,
            `${what} ${size}`,
            `${what === 'take in' ? 'take an edit in' : what}, ${size} requirements`,
            {
              floor: [`${what} ${smallest}`],
            },
          ),
        ),
      ),
    },
  }
}
