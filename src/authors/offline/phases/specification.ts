/** A specification from requirements that are there already: the same needs, in the form that the phases read. */

import { toMarkdown } from '../../../documents/markdown.ts'
import { toId } from '../../../documents/story/model.ts'
import type { Task } from '../../../engine/ports.ts'
import { type Design, technicalOf } from '../derived/design.ts'
import { toOwnQuestions } from '../derived/parts.ts'
import { toSpecType } from '../interview/sentence.ts'
import { toLinkOrder } from '../link-order.ts'
import { toLinks } from '../need-links.ts'
import type { Need } from '../needs.ts'
import { say } from '../print.ts'
import { findSectionText } from '../section-text.ts'
import { quote, shorten, toBlocks } from '../sentences.ts'
import { printSpec, SPEC_PRIORITY, toSpec } from '../spec.ts'
import { asText, findText, findValue } from '../task.ts'

const toCriteria = (design: Design, need: Need): string[] => {
  if (need.open) return ['The question is answered and the answer stands here.']
  if (need.criteria.length > 0) return need.criteria
  const acts = technicalOf(design, [need.id]).map(({ act }) => act)
  const conditional = acts.filter(({ condition }) => condition !== '')
  return conditional.length > 0
    ? conditional.map(
        ({ condition, text }) =>
          `Bring this about: ${condition}. It passes if the system does this: ${text}.`,
      )
    : ['Open question: how is this checked?']
}

const toSource = (need: Need, file: string): string =>
  need.id.startsWith('S-')
    ? need.source
    : `${need.id} of ${file}.md${need.source === '' ? '' : `, ${need.source}`}`

/** What the brief inside of product requirements puts in and out of scope. */
const findListItems = (text: string, title: string): string[] =>
  toBlocks(findSectionText(toMarkdown(text), title))
    .filter(({ kind }) => kind === 'item')
    .map((block) => say(block.text, 300))

const toVision = (design: Design): string => {
  const goals = findListItems(design.text, 'Goals')
  const [first] = design.settled
  return [
    goals.length > 0
      ? `Aims, as ${design.file}.md states them: ${goals.join('; ')}.`
      : 'Open question: which aim does it serve?',
    first
      ? `First of all it is about ${quote(shorten(first.title, 200))} (${first.id}).`
      : 'Nothing is settled yet.',
  ].join('\n\n')
}

export const toSpecification = (task: Task, design: Design): string => {
  const { needs, settled, text, file } = design
  const byNeed = new Map(needs.map(({ id }, index) => [id, toId('R', index)]))
  const order = toLinkOrder(
    needs.map(({ id }) => id),
    toLinks(needs, design.model),
  )
  const before = Number(toSpec(findText(task, ['spec'])?.text ?? '').version)
  const created = asText(findValue(task, 'date'))
  const inside = findListItems(text, 'In Scope')
  const outside = findListItems(text, 'Out of Scope')
  return printSpec({
    version: Number.isInteger(before) && before > 0 ? String(before + 1) : '1',
    priority: settled.some(({ priority }) => priority === 'high') ? 'must' : 'should',
    ...(created !== '' && { created }),
    title: design.title,
    vision: toVision(design),
    inScope: inside.length > 0 ? inside : settled.map(({ title }) => say(title, 200)),
    outOfScope: outside.length > 0 ? outside : ['Open question: what is outside its scope?'],
    requirements: needs.slice(0, 999).map((need) => ({
      id: byNeed.get(need.id) ?? '',
      title: need.title,
      type: toSpecType({ category: need.category, description: need.text }),
      priority: SPEC_PRIORITY[need.priority],
      dependencies: (order.before.get(need.id) ?? []).flatMap((id) => byNeed.get(id) ?? []),
      description: need.open ? `Open question: ${need.questions[0] ?? need.title}` : need.text,
      source: toSource(need, file),
      acceptance: toCriteria(design, need),
    })),
    questions: toOwnQuestions(settled),
  })
}
