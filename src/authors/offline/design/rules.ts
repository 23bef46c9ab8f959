/** Validation rules: the figures and the inputs that the needs name, with the values to try. */
import { toId } from '../../../documents/story/model.ts'
import { count, printSection, printTable, toIds } from '../print.ts'
import type { Design } from './design.ts'

export type Rule = { id: string; rule: string; tries: string; technical: string[]; need: string }

/** Each figure of each need once, then each input of each call. */
export const toRules = ({ technical, endpoints }: Design): Rule[] => {
  const found = new Map<string, Omit<Rule, 'id'>>()
  for (const { id, need, limits } of technical)
    for (const { words, proposed, tries } of limits) {
      const key = `${need.id} ${words}`
      const known = found.get(key)
      if (known) known.technical.push(id)
      else
        found.set(key, {
          rule: `${need.title}: ${words}${proposed ? ' (proposed)' : ''}`,
          tries,
          technical: [id],
          need: need.id,
        })
    }
  for (const { id, sends, needs } of endpoints)
    for (const name of sends)
      found.set(`${id} ${name}`, {
        rule: `${id} needs ${name}`,
        tries: 'left out, empty, and present',
        technical: [],
        need: toIds(needs),
      })
  return [...found.values()].map((rule, index) => ({ id: toId('V', index), ...rule }))
}

export const printRules = (design: Design): string => {
  const rules = toRules(design)
  const proposed = rules.filter(({ rule }) => rule.endsWith('(proposed)')).length
  return printSection(
    'Validation Rules',
    ...(proposed > 0
      ? [
          `${count(proposed, 'figure')} of these ${proposed === 1 ? 'is a proposal' : 'are proposals'} that nobody has agreed to yet.`,
        ]
      : []),
    printTable(
      ['ID', 'Rule', 'Values to try', 'Technical requirements', 'From'],
      rules.map(({ id, rule, tries, technical, need }) => [id, rule, tries, toIds(technical), need]),
    ) || 'The requirements name no figure and no input, so there is nothing to validate yet.',
  )
}
