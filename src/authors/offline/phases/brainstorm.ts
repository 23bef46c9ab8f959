/** Brainstorm: the problem, the options, and what is meant, each from the words that were given. */
import { findGaps } from '../../../analysis/gaps/gaps.ts'
import { rankQuestions } from '../../../analysis/gaps/ranking.ts'
import type { Catalogue, Question } from '../../../analysis/gaps/row.ts'
import { toModel } from '../../../analysis/model/model.ts'
import { toBrief } from '../../../documents/brief.ts'
import type { Task } from '../../../engine/ports.ts'
import type { Design } from '../derived/design.ts'
import { printQuestions, toFileName, toOwnQuestions } from '../derived/parts.ts'
import type { Need } from '../needs.ts'
import {
  count,
  printDocument,
  printList,
  printSection,
  printTable,
  say,
  toHeadingWords,
  toIds,
} from '../print.ts'
import { quote, shorten } from '../sentences.ts'
import { findText } from '../task.ts'

const MOST = 5

const toStory = (task: Task): string => {
  const brief = findText(task, ['feature-brief'])?.text
  const words =
    (brief ? toBrief(brief).utterance : '') ||
    (findText(task, ['userUtterance', 'request', 'project_brief'])?.text ?? '')
  return words.trim()
}

const NO_PROBLEM = 'Open question: which problem does it solve, and for whom? Nobody has said it yet.'

const printProblem = (task: Task, { settled, useCases }: Design): string => {
  const story = toStory(task)
  const reasons = settled.filter(({ why }) => why !== '')
  const grave = reasons.filter(({ priority }) => priority === 'high')
  const shown = (grave.length > 0 ? grave : reasons).slice(0, 8)
  const roles = [...new Set(useCases.flatMap(({ actors }) => actors))]
  return printSection(
    'Problem',
    story === '' ? '' : `In the words that were given: ${quote(shorten(story, 1_500))}`,
    shown.length > 0
      ? `What goes wrong without it:\n\n${printList(shown.map(({ id, why }) => `${say(why)} (${id})`))}`
      : '',
    roles.length > 0 ? `Who has it: ${roles.join(', ')}.` : '',
    story === '' && shown.length === 0 ? NO_PROBLEM : '',
  )
}

const byPriority = (needs: readonly Need[], ...levels: Need['priority'][]): string[] =>
  needs.filter(({ priority }) => levels.includes(priority)).map(({ id }) => id)

/** How much is built at once; only steps that differ are options. */
const toSizes = (needs: readonly Need[]): string[][] => {
  const steps: [string, string[]][] = [
    ['Only what is important', byPriority(needs, 'high')],
    ['Also what is useful', byPriority(needs, 'high', 'medium')],
    ['Everything', byPriority(needs, 'high', 'medium', 'low')],
  ]
  const real = steps.filter(([, ids], at) => ids.length > 0 && ids.length !== steps[at - 1]?.[1].length)
  return real.map(([name, ids]) => {
    const left = needs.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
    return [name, `${ids.length}`, left.length > 0 ? `leaves out ${toIds(left)}` : 'leaves out nothing']
  })
}

const printChoice = ({ text, why, choices }: Question): string =>
  [
    `### ${toHeadingWords(text)}`,
    say(why),
    printTable(
      ['Option', 'What follows'],
      choices.map(({ label, changes }) => [label, changes]),
    ),
  ].join('\n\n')

/** Questions whose answer changes most, as options: none is taken here. */
const toChoices = ({ english, settled }: Design, catalogue: Catalogue): Question[] => {
  if (!english) return []
  const words = settled.map(({ text }) => text).join('\n')
  // What rules brought in is no reason for further questions.
  const own = settled.filter(({ source }) => !/\brule: /.test(source))
  const model = toModel((own.length > 0 ? own : settled).map(({ id, text }) => ({ id, text })))
  const { gaps } = findGaps(model, [], words, [], catalogue)
  return rankQuestions(model, gaps, [], MOST, catalogue)
}

const printOptions = (design: Design, choices: readonly Question[]): string => {
  const sizes = toSizes(design.settled)
  return printSection(
    'Options Explored',
    sizes.length > 1
      ? `How much at once:\n\n${printTable(['Option', 'Requirements', 'What it leaves out'], sizes)}`
      : `All ${count(design.settled.length, 'requirement')} weigh the same, so nothing can be left out by weight.`,
    choices.length > 0
      ? `${count(choices.length, 'question')} that would change most, with what each answer leads to. None is decided here.`
      : '',
    ...choices.map(printChoice),
    'To build nothing is always an option: then what the section Problem says stays as it is.',
  )
}

const printIntent = ({ settled, file }: Design): string => {
  const order: Need['priority'][] = ['high', 'medium', 'low']
  const sorted = settled.toSorted((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority))
  return printSection(
    'Intent',
    `What ${toFileName(file)} asks for, the important first:`,
    printList(sorted.map(({ id, title, priority }) => `${say(title, 160)} (${id}, ${priority})`)) ||
      'Nothing is settled yet.',
  )
}

export const toBrainstorm = (task: Task, design: Design, catalogue: Catalogue): string => {
  const choices = toChoices(design, catalogue)
  const questions = [...toOwnQuestions(design.needs), ...choices.map(({ text }) => say(text))]
  return printDocument(
    `Brainstorm: ${toHeadingWords(design.title)}`,
    printProblem(task, design),
    printOptions(design, choices),
    printIntent(design),
    printSection('Open Questions', printQuestions([...new Set(questions)])),
  )
}
