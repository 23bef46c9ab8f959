/** A line to type into, as a terminal shows it; whatever is typed so far is told at once. */
import { styleText } from 'node:util'
import { TextPrompt } from '@clack/core'
import { S_BAR, S_BAR_END, symbol } from '@clack/prompts'

export type Field = {
  message: string
  initial: string
  /** Shown where nothing is typed. */
  placeholder?: string
  refuse?(typed: string): string | undefined
  /** Called while somebody types: whoever is interrupted finds it again. Not yet durable between keys that come at once. */
  keep?(typed: string, isDurable: boolean): void
}

const dim = (text: string): string => styleText('dim', text)

const draw = (prompt: TextPrompt, { message, placeholder }: Field): string => {
  const { state, userInput, error } = prompt
  const head = `${styleText('gray', S_BAR)}\n${symbol(state)}  ${message}\n`
  const bar = (colour: 'gray' | 'cyan' | 'yellow'): string => styleText(colour, S_BAR)
  if (state === 'submit') return `${head}${bar('gray')}  ${dim(userInput)}`
  if (state === 'cancel') return `${head}${bar('gray')}  ${dim(userInput)}\n${bar('gray')}`
  const colour = state === 'error' ? 'yellow' : 'cyan'
  const shown =
    userInput === '' && placeholder
      ? `${styleText('inverse', placeholder.slice(0, 1))}${dim(placeholder.slice(1))}`
      : prompt.userInputWithCursor
  const below = state === 'error' ? `  ${styleText('yellow', error)}` : ''
  return `${head}${bar(colour)}  ${shown}\n${styleText(colour, S_BAR_END)}${below}\n`
}

/** What was typed, or the sign that somebody left. */
export const openField = (field: Field): Promise<string | symbol | undefined> => {
  const prompt: TextPrompt = new TextPrompt({
    initialUserInput: field.initial,
    validate: (value) => field.refuse?.(value ?? ''),
    render: () => draw(prompt, field),
  })
  let telling: NodeJS.Immediate | undefined
  // A key is kept before it is drawn; what a pasted text comes to is made durable once.
  prompt.on('userInput', (typed: string) => {
    field.keep?.(typed, false)
    clearImmediate(telling)
    telling = setImmediate(() => field.keep?.(prompt.userInput, true))
  })
  prompt.on('finalize', () => {
    clearImmediate(telling)
    field.keep?.(prompt.userInput, true)
  })
  return prompt.prompt()
}
