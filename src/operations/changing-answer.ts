/** Answers that change a requirement which is there. */
import { toRequirements } from '../documents/requirements.ts'
import type { Form } from './rows.ts'

/** What an answer may change, by name as far as the text that is shown knows it. */
export const toChangeable = (
  { changeable = [] }: Form,
  text: string | undefined,
): { id: string; name: string }[] => {
  const titles = new Map(toRequirements(text ?? '').entries.map(({ id, title }) => [id, title]))
  return changeable.map((id) => ({ id, name: `${id} ${titles.get(id) ?? ''}`.trim() }))
}

/** An answer as it says which one it changes. */
export const toChanging = (answer: string, id: string): string => `${answer.trim()} (changes ${id})`
