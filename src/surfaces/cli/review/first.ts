/** The few questions that come before anything is written, asked in a terminal. */
import { listBegins } from '../../../operations/begins.ts'
import { keepBegun, readBegun } from '../../../operations/begun-idea.ts'
import { quote } from '../../../operations/command-line.ts'
import { perform } from '../../../operations/perform.ts'
import type { Services } from '../../../operations/rows.ts'
import type { Json } from '../../../schema/json.ts'
import { type Paint, plain } from '../paint.ts'
import { Later, selectOrSay, tell, text, wrap } from './prompt.ts'

type Asked = {
  id: string
  question: string
  why: string
  choices: { id: string; label: string; changes: string }[]
}

const OWN = ' own'
const SKIP = ' skip'
const MOST = 3

/** Whether the workflow that is meant begins from an idea with answers. */
export const takesAnswers = async ({ workflows }: Services, name: Json | undefined): Promise<boolean> => {
  const begins = await listBegins(workflows)
  const meant = begins.find(({ workflow, isUsual }) => (name === undefined ? isUsual : workflow === name))
  return meant?.takesAnswers === true
}

const askNext = async (services: Services, idea: string, answer: string[]): Promise<Asked | undefined> => {
  const { questions } = await perform<{ questions: Asked[] }>(services, 'questions', { text: idea, answer })
  return questions[0]
}

const answerOne = async (
  { id, question, why, choices }: Asked,
  count: number,
  style: Paint,
): Promise<string> => {
  const answer = await selectOrSay(
    `${wrap(`${count} of at most ${MOST}: ${question}`)}\n${style.dim(wrap(why))}`,
    [
      ...choices.map(({ id: value, label, changes }) => ({ value, label, hint: changes })),
      { value: OWN, label: 'In my own words' },
      { value: SKIP, label: 'Skip', hint: 'it stays an open question' },
    ],
  )
  if ('said' in answer) return `${id}=${answer.said}`
  const { chosen: choice } = answer
  if (choice === SKIP) return `${id}=`
  return `${id}=${choice === OWN ? await text('In your own words') : choice}`
}

/** What was answered about this very idea before it was left. */
const readAnswers = (services: Services, idea: string): string[] => {
  const begun = readBegun(services)
  if (begun?.idea !== idea || begun.answers.length === 0) return []
  tell(
    `as you answered before: ${begun.answers.map((answer) => `«${answer.replace(/^[^=]*=/, '')}»`).join(', ')}`,
  )
  return begun.answers
}

/** Answers for `start`, each kept as it is given; each one decides what is asked next. Undefined where the person left. */
export const askFirst = async (
  services: Services,
  idea: string,
  style: Paint,
): Promise<string[] | undefined> => {
  const answers = readAnswers(services, idea)
  try {
    while (answers.length < MOST) {
      const asked = await askNext(services, idea, answers)
      if (!asked) break
      keepBegun(services, { idea, answers })
      answers.push(await answerOne(asked, answers.length + 1, style))
      keepBegun(services, { idea, answers })
    }
  } catch (error) {
    if (!(error instanceof Later)) throw error
    const flags = answers.filter((one) => !one.endsWith('=')).map((one) => `--answer ${quote(plain(one))}`)
    if (flags.length > 0) tell(`the same command goes on from here; in a script it takes ${flags.join(' ')}`)
    return undefined
  }
  return answers
}
