/**
 * The last word on a draft that a person left unsound: what nobody decided is settled in the way that says least, and
 * stands under the open questions. Nothing else changes.
 */

import { checkSpec } from '../../../documents/spec/check.ts'
import { addRequirements, addScopeItem, changeRequirement } from '../../../documents/spec/edit.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import type { Problem } from '../../../schema/problem.ts'
import { isBroken } from './draft.ts'
import { OPEN_CRITERION, tell } from './sentence.ts'
import { addQuestions, addSection, changeLine } from './spec-edits.ts'

const PATH = 'spec.md'
const ROUNDS = 200

type Step = { text: string; question?: string }

const idsOf = (message: string): string[] => message.match(/\bR-\d{3}\b/g) ?? []

const dropDependency = (text: string, id: string, other: string): string => {
  const one = toSpec(text).requirements.find((requirement) => requirement.id === id)
  return one
    ? changeRequirement(text, id, { dependencies: one.dependencies.filter((dep) => dep !== other) })
    : text
}

/** The next free id of a text. */
const nextFreeId = (text: string): string => {
  const used = text.match(/\bR-\d{3}\b/g) ?? []
  const highest = Math.max(0, ...used.map((id) => Number(id.slice(2))).filter((n) => n < 999))
  return `R-${String(highest + 1).padStart(3, '0')}`
}

/** `again`: the gentle way did not help. */
const settleOne = (text: string, { code, message, line }: Problem, again: boolean): Step | undefined => {
  const [id = '', other = id] = idsOf(message)
  const { requirements, title } = toSpec(text)
  switch (code) {
    case 'missing-criterion':
      return {
        text: changeRequirement(text, id, { acceptance: [OPEN_CRITERION] }),
        question: `${id}: how is it checked?`,
      }
    case 'missing-priority':
    case 'bad-priority':
      return id === ''
        ? settleFront(text, code, line)
        : {
            text: changeRequirement(text, id, { priority: 'should' }),
            question: `${id}: is the priority "should" right?`,
          }
    case 'missing-type':
    case 'bad-type':
      return { text: changeRequirement(text, id, { type: 'functional' }) }
    case 'missing-description':
      return {
        text: changeRequirement(text, id, { description: 'Open question: what does it say?' }),
        question: `${id}: what does it say?`,
      }
    case 'missing-title':
      return { text: addTitle(text), question: 'What is the feature called?' }
    case 'untitled-requirement':
      return {
        text: changeRequirement(text, id, { title: 'Untitled requirement' }),
        question: `${id}: what is it called?`,
      }
    case 'unknown-dependency':
      return {
        text: dropDependency(text, id, other),
        question: `${id} waited for ${other}, which is not there: was another one meant?`,
      }
    case 'self-dependency':
      return { text: dropDependency(text, id, id) }
    case 'dependency-cycle': {
      const cycle = idsOf(message)
      const last = cycle.at(-2) ?? id
      const back = cycle.at(-1) ?? other
      return {
        text: dropDependency(text, last, back),
        question: `${last} no longer waits for ${back}, because they waited for each other: is that right?`,
      }
    }
    case 'duplicate-id': {
      const free = nextFreeId(text)
      return {
        text: changeLine(text, line, (words) => words.replace(id, free)),
        question: `A second ${id} is now ${free}: which one do others mean?`,
      }
    }
    case 'duplicate-title':
      return { text: changeLine(text, line, (words) => `#${words}`) }
    case 'duplicate-section':
      return { text: changeLine(text, line, (words) => `${words.trimEnd()} (2)`) }
    case 'missing-scope-item':
    case 'missing-section':
    case 'empty-section':
      return settleSection(text, message, again ? [] : requirements.map((one) => one.title), title)
    case 'no-requirement':
      return { text: addRequirements(text, [toOpenRequirement(title)]), question: 'What is asked for?' }
    default:
      return undefined
  }
}

/** The front matter is there: its form was mended before. */
const settleFront = (text: string, code: string, line: number): Step => ({
  text:
    code === 'bad-priority'
      ? changeLine(text, line, () => 'priority: should')
      : changeLine(text, 1, (words) => `${words}${toEol(text)}priority: should`),
  question: 'Is the priority "should" right?',
})

const toEol = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

/** Behind the front matter. */
const addTitle = (text: string): string => {
  const eol = toEol(text)
  const front = /^\uFEFF?---[\s\S]*?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0] ?? ''
  return `${front}${eol}# Feature: Untitled feature${eol}${text.slice(front.length)}`
}

const toOpenRequirement = (title: string) => ({
  title: tell(title, 80) || 'What is asked for',
  type: 'functional',
  priority: 'should',
  dependencies: [],
  description: 'Open question: what is asked for?',
  source: '',
  acceptance: ['The question is answered and the answer stands here.'],
})

const settleSection = (text: string, message: string, titles: string[], title: string): Step | undefined => {
  if (/vision/i.test(message))
    return {
      text: addSection(text, 'Vision', `Open question: what is ${tell(title, 120) || 'it'} for?`),
      question: 'Which aim does it serve?',
    }
  if (/scope/i.test(message) && !/out of scope/i.test(message))
    return {
      text: (titles.length > 0 ? titles : ['Open question: what is in scope?'])
        .slice(0, 20)
        .reduce((now, item) => addScopeItem(now, 'in', item), text),
      question: 'Is what stands in scope complete?',
    }
  if (/out of scope/i.test(message))
    return { text: addScopeItem(text, 'out', 'Nothing was excluded so far.') }
  if (/requirements/i.test(message))
    return { text: addRequirements(text, [toOpenRequirement(title)]), question: 'What is asked for?' }
  return undefined
}

/** The same text where it is sound. */
export const settleDraft = (text: string): string => {
  let now = text
  const questions: string[] = []
  const tried = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const problems = checkSpec(now, PATH)
    if (problems.length === 0 || problems.some(isBroken)) break
    const before = now
    for (const problem of problems) {
      const key = `${problem.code} ${problem.message}`
      const step = settleOne(now, problem, tried.has(key))
      tried.add(key)
      if (!step || step.text === now) continue
      now = step.text
      if (step.question) questions.push(step.question)
      break
    }
    if (now === before) break
  }
  return questions.length === 0 ? now : addQuestions(now, questions)
}
