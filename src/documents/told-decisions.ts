/**
 * What product requirements tell of decisions: who approved the whole stands once at its head, so that a requirement tells
 * only what is its own, in one line: that it was changed, what of it, by whom, when and why. The words that it had before
 * stand with the requirements.
 */
import { project } from './arrange.ts'
import { splice, toOneLine } from './edit.ts'
import { isProjected, type Place, toPlacesWithin } from './entry.ts'
import { toMarkdown } from './markdown.ts'
import { findFunctional } from './prd.ts'

const APPROVED = /^approved by .{1,400} \(\w+\), [\dTZ:.-]+$/
const OPEN = /; not decided since$|^none;/
const TIME = /(\d{4}-\d\d-\d\d)T[\d:.]+Z/
const PART = /(?:^|»; )(title|description|priority|category|acceptance) «/g

const toParts = (before: string): string =>
  [...before.matchAll(PART)]
    .map(([, part = '']) => (part === 'acceptance' ? 'acceptance criteria' : part))
    .join(', ')

/** The lines that are told of a requirement, of all that stands there. */
export const toTold = ({ fields }: Place, text: string): string[] => {
  const own = fields.filter(isProjected)
  const toValue = (name: string): string => toOneLine(own.find((field) => field.key === name)?.value ?? '')
  const [decision, reason, before] = [toValue('Decision'), toValue('Reason'), toValue('Before')]
  if (OPEN.test(decision)) return own.map(({ line }) => text.slice(line.start, line.end))
  if (decision === '' || (APPROVED.test(decision) && reason === '')) return []
  const parts = toParts(before)
  return [`- **Decision**: ${decision.replace(TIME, '$1')}${parts && `: ${parts}`}${reason && `; ${reason}`}`]
}

/** Product requirements with what is told of each requirement; told so before, it stays. */
export const tellDecisions = (prd: string): string => {
  const markdown = toMarkdown(prd)
  const section = findFunctional(markdown)
  const places = section ? toPlacesWithin(markdown, section) : []
  return splice(
    prd,
    places.flatMap((place) => project(markdown, place, toTold(place, prd))),
  )
}
