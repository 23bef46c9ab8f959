/** A question of an interview, as a person is asked it. */
import type { AskForm } from './ask.ts'
import { turnOf } from './interview-turn.ts'
import { documentOf } from './table.ts'

const toOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The choices that the author offers, each once, by their number; then words, silence, and enough. */
export const turn: AskForm = {
  toForm: ({ request, run, table }) => {
    const { question, choices = [], ready } = turnOf(request)
    const row = table.steps.find(({ id }) => id === run.step)
    const what = documentOf(table, row?.document ?? '')?.title.toLowerCase() ?? 'document'
    return {
      title: toOneLine(question),
      says: [],
      choices: [
        ...choices
          .map((choice, at) => ({
            id: String(at + 1),
            label: toOneLine(choice),
            words: { ask: 'In your own words, added to it', needed: false },
          }))
          .filter(({ label }, at, all) => all.findIndex((other) => other.label === label) === at),
        { id: 'own', label: 'In my own words', words: { ask: 'In your own words', needed: true } },
        { id: 'skip', label: 'Skip this question', hint: 'it stays an open question' },
        {
          id: 'done',
          label: `Write the ${what} now`,
          hint: ready ? 'enough is known' : 'what is not known stays an open question',
          words: { ask: 'In your own words, as the last thing said', needed: false },
        },
      ],
    }
  },
  toValue: ({ request }, chosen) => {
    const words = chosen.words?.trim() ?? ''
    if (chosen.choice === 'skip') return { value: { answer: 'skip' } }
    if (chosen.choice === 'done') return { value: { ...(words && { answer: words }), done: true } }
    const offered = turnOf(request).choices?.[Number(chosen.choice) - 1]
    return { value: { answer: [offered, words].filter(Boolean).join(': ') } }
  },
}
