/** A menu as a terminal shows it: what can be chosen, the mark, and what is being typed beside it. */
import { styleText } from 'node:util'
import { limitOptions, S_BAR, S_BAR_END, S_RADIO_ACTIVE, S_RADIO_INACTIVE, symbol } from '@clack/prompts'
import { plain } from '../paint.ts'

type Shown = { value: string; label: string; hint?: string; key?: string }
type Menu = {
  state: Parameters<typeof symbol>[0]
  options: Shown[]
  cursor: number
  error: string
}

const dim = (text: string): string => styleText('dim', text)

const drawOption = ({ label, hint, key }: Shown, isMarked: boolean): string => {
  const short = key ? dim(` · press ${key}`) : ''
  return isMarked
    ? `${styleText('green', S_RADIO_ACTIVE)} ${label}${short}${hint && hint !== label ? ` ${dim(`(${hint})`)}` : ''}`
    : `${dim(S_RADIO_INACTIVE)} ${dim(label)}${short}`
}

/** A decision is chosen before it is taken. */
export const UNMARKED = 'Nothing is marked: the arrows choose, Enter takes it.'

const drawHead = ({ state }: Menu, message: string): string => {
  const bar = styleText('gray', S_BAR)
  const [first = '', ...rest] = message.split('\n')
  return [bar, `${symbol(state)}  ${first}`, ...rest.map((line) => `${bar}  ${line}`), ''].join('\n')
}

export const drawMenu = (menu: Menu, message: string, typed: string): string => {
  const { state, options, cursor, error } = menu
  const head = drawHead(menu, message)
  const bar = (colour: 'gray' | 'cyan' | 'yellow'): string => `${styleText(colour, S_BAR)}  `
  const chosen = typed === '' ? (options[cursor]?.label ?? '') : plain(typed)
  if (state === 'submit') return `${head}${bar('gray')}${dim(chosen)}`
  if (state === 'cancel') return `${head}${bar('gray')}${dim('left')}\n${styleText('gray', S_BAR)}`
  const colour = state === 'error' ? 'yellow' : 'cyan'
  const lines = limitOptions({
    ...{ cursor, options, columnPadding: 3, rowPadding: head.split('\n').length + 2 },
    style: drawOption,
  })
  const hint = cursor < 0 ? dim(UNMARKED) : ''
  const below =
    state === 'error' ? styleText('yellow', error) : typed === '' ? hint : dim(`› ${plain(typed)}`)
  return `${head}${lines.map((line) => `${bar(colour)}${line}`).join('\n')}\n${styleText(colour, S_BAR_END)}  ${below}\n`
}
