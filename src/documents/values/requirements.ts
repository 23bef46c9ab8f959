/** Requirements from the values of their author: numbered, and nothing else touched. */
import type { NewRequirements, RequirementChanges } from '../../schema/prd.ts'
import { HISTORY_TITLE } from '../entry.ts'
import { printQuestions, QUESTIONS } from '../open-questions.ts'
import { addEntries, modify, numberEntries, printRequirements, toRequirements } from '../requirements.ts'
import { keepQuestions, type Printed, setSection } from './sections.ts'

const withQuestions = (text: string, { openQuestions }: NewRequirements): string =>
  openQuestions && openQuestions.length > 0
    ? setSection(text, QUESTIONS, printQuestions(openQuestions), [HISTORY_TITLE])
    : text

export const printNewRequirements = (feature: string, value: NewRequirements): string =>
  withQuestions(printRequirements(feature, numberEntries(value.added, '')), value)

export const changeRequirements = (before: string, value: RequirementChanges): Printed => {
  const ids = new Set(toRequirements(before).entries.map(({ id }) => id))
  const strange = value.changed.filter(({ id }) => !ids.has(id))
  if (strange.length > 0)
    return { problems: strange.map(({ id }) => `changed: there is no ${id} (what is new goes to added)`) }
  const changed = value.changed.reduce((text, { id, ...changes }) => modify(text, id, changes), before)
  const text = withQuestions(addEntries(changed, numberEntries(value.added, before)), value)
  return { text: keepQuestions(before, text, [HISTORY_TITLE]) }
}
