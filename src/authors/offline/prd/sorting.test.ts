import { expect, it } from 'vitest'
import { addAnswers, toQuestions } from '../../../documents/answer-questions.ts'
import { toRequirements } from '../../../documents/requirements.ts'
import { placeSorted } from '../../../documents/sorting.ts'
import { performTask } from '../../contract.ts'
import { createOfflineAuthor } from '../author.ts'

const author = createOfflineAuthor()
const userUtterance =
  'We run a kiln. Members should book a shelf. The shed is cold. Members must label their pots.'
const SAID = 'The shed is cold.'

const draftWith = async (answer: string | undefined) => {
  const { document } = await performTask(author, 'feature-brief', { inputs: { userUtterance } })
  const asked = toQuestions(document).find(({ question }) => question.includes(SAID))
  const brief = answer === undefined || !asked ? document : addAnswers(document, [{ ...asked, answer }])
  const task = { inputs: { userUtterance }, feature: 'kiln', documents: { 'feature-brief': brief } }
  const { entries } = toRequirements((await performTask(author, 'requirements', task)).document)
  return { brief: document, asked, said: entries.map(({ description }) => description) }
}

it('a sentence that may ask for something is neither built nor a fact, and is asked about with one key each', async () => {
  const { brief, asked, said } = await draftWith(undefined)
  expect(asked).toMatchObject({
    choices: ['To be built', 'How things are today', 'A goal', 'Not part of it, or later'],
  })
  expect(brief).toContain(`- "${SAID}" → asked about`)
  expect(said).toEqual(['Members should book a shelf.', 'Members must label their pots.'])
})

it('sorted as to be built it becomes a requirement in its own words, and otherwise nothing', async () => {
  expect((await draftWith('To be built')).said).toContain(SAID)
  expect((await draftWith('Not part of it, or later')).said).toEqual([
    'Members should book a shelf.',
    'Members must label their pots.',
  ])
})

it('words behind the choice are requirements, too, and a figure said anew stands in the sentence', async () => {
  const idea =
    'We inspect and rent diving cylinders for clubs along the lake. A club brings its cylinders in batches of up to 24, and we stamp each one after a hydrostatic test. The compressor room can fill at most 6 cylinders at once.'
  const inputs = { userUtterance: idea }
  const { document } = await performTask(author, 'feature-brief', { inputs })
  const asked = toQuestions(document).find(({ question }) => question.includes('up to 24'))
  if (!asked) throw new Error(document)
  const answer = 'To be built, but batches are up to 36 now, and the stamp carries the month and the year'
  const given = addAnswers(document, [{ ...asked, answer }])
  const brief = placeSorted(given, asked.question, answer)
  const task = { inputs, feature: 'dive', documents: { 'feature-brief': brief } }
  const { entries } = toRequirements((await performTask(author, 'requirements', task)).document)
  expect(entries.map(({ description }) => description)).toEqual([
    'The compressor room can fill at most 6 cylinders at once.',
    'A club brings its cylinders in batches of up to 36, and we stamp each one after a hydrostatic test.',
    'The stamp carries the month and the year.',
  ])
})
