/** An interview in a terminal: question by question, and the look at what came of it. */

import { isDone, type Turn } from '../../../operations/about.ts'
import type { Paint } from '../paint.ts'
import { plain } from '../paint.ts'
import { printPlace, printStrength } from '../turn.ts'
import { Later, line, note, type Option, select, show, text, wrap } from './prompt.ts'
import { toShort } from './short.ts'

const OWN = ' own'
const SKIP = ' skip'
const DONE = ' done'
const LATER = ' later'

const toDone = (ready: boolean | undefined): Option<string> => ({
  value: DONE,
  label: 'Write the specification now',
  hint: ready ? 'enough is known' : 'what is not known stays an open question',
})

const LAST: Option<string>[] = [
  { value: SKIP, label: 'Skip', hint: 'it stays an open question' },
  { value: LATER, label: 'Later', hint: 'go on with: throughline continue' },
]

/** In words alone, as in a chat: nothing skips, one word ends the questions. */
const askWords = async (ready: boolean | undefined): Promise<unknown> => {
  const enough = ready ? 'enough is known: "done" writes it' : '"done" writes it now'
  const words = (await line('Your answer', `Enter skips · ${enough} · Ctrl-C: later`)).trim()
  if (isDone(words)) return { done: true }
  return { answer: words === '' ? 'skip' : words }
}

/** The answer to one question, in words, by a choice, skipped, or the word that it is enough. */
export const askTurn = async (turn: Turn, style: Paint): Promise<unknown> => {
  const { question, why = '', choices = [], strength, ready } = turn
  const known = printStrength(strength, style)
  const head = [style.dim(printPlace(turn)), plain(question), style.dim(wrap(why)), known].filter(Boolean)
  if (choices.length === 0) {
    show(head)
    return askWords(ready)
  }
  const options = [
    ...choices.map((label) => ({ value: label, label: plain(label) })),
    { value: OWN, label: 'In my own words' },
    ...(ready
      ? [toDone(ready), ...LAST]
      : [LAST[0] as Option<string>, toDone(ready), LAST[1] as Option<string>]),
  ]
  const choice = await select(head.join('\n'), options)
  if (choice === LATER) throw new Later()
  if (choice === DONE) return { done: true }
  if (choice === SKIP) return { answer: 'skip' }
  return { answer: choice === OWN ? await text('In your own words') : choice }
}

type Finding = { rule: string; requirement: string; message: string; line?: number }

const toFindingLines = (findings: Finding[]): string[] =>
  findings
    .slice(0, 5)
    .map(({ rule, requirement, line, message }) =>
      wrap(`${rule} ${requirement || `line ${line}`}: ${message}`, '  '),
    )

/** The specification before the architect sees it. */
export const askPreview = async (shown: string, findings: Finding[], style: Paint): Promise<unknown> => {
  note(toShort('spec', shown, style), 'The specification')
  if (findings.length > 0) note(toFindingLines(findings), 'Worth a second look')
  for (;;) {
    const choice = await select('What do you say?', [
      { value: 'submit', label: 'Submit it to the architect', hint: 'you approve it as it stands' },
      { value: 'more', label: 'Go on with the interview', hint: 'say what is missing or wrong' },
      { value: 'whole', label: 'Read it whole' },
      { value: 'later', label: 'Later' },
    ])
    if (choice === 'later') throw new Later()
    if (choice === 'submit') return { choice: 'submit_to_architect' }
    if (choice === 'more')
      return { choice: 'continue_interview', feedback: await text('What is missing or wrong?') }
    note(
      shown
        .trim()
        .split('\n')
        .map((line) => wrap(line, '  ')),
      'spec.md',
    )
  }
}

/** Whether to go back to where the author did not answer. */
export const askReturn = async (): Promise<unknown> => ({
  choice: await select('The author could not be reached. What was said is kept.', [
    { value: 'proceed', label: 'Try again' },
    { value: 'cancel', label: 'Give up', hint: 'nothing is lost: throughline reset' },
  ]),
})
