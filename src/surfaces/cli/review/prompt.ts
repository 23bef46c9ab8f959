/** Asking a person in a terminal, in few forms. Whoever leaves a question puts the whole round off. */
import { SelectPrompt } from '@clack/core'
import * as clack from '@clack/prompts'
import { plain } from '../paint.ts'
import { toCard } from './card.ts'
import { type Field, openField } from './field.ts'
import { drawMenu, UNMARKED } from './menu.ts'
import { openHeard } from './typed-ahead.ts'
import { followTyping, isWords } from './typing.ts'

// Letters are words, and words move nothing.
for (const letter of ['h', 'j', 'k', 'l']) clack.settings.aliases.delete(letter)

// Some programs make terminals that tell of no size, and the menus would be drawn a letter a line.
const { stdout } = process
if (stdout.isTTY) Object.assign(stdout, { columns: stdout.columns || 80, rows: stdout.rows || 24 })

/** The person put it off; nothing was decided. */
export class Later extends Error {}

const ask = async <T>(
  open: () => Promise<T>,
  leave: () => void = () => undefined,
): Promise<Exclude<T, symbol>> => {
  const value = await openHeard(open)
  if (clack.isCancel(value)) {
    leave()
    throw new Later()
  }
  return value as Exclude<T, symbol>
}

/** `key` takes the option at once, whatever is marked. */
export type Option<T> = { value: T; label: string; hint?: string; key?: string }

/** Words of documents and models may not move the cursor, wherever they stand. */
const toPlain = <T>({ value, label, hint, key }: Option<T>): Option<T> => ({
  value,
  label: plain(label),
  ...(hint !== undefined && { hint: plain(hint) }),
  ...(key !== undefined && { key }),
})

/** A menu in which nothing is marked, and whatever was typed into it: words are never taken for a choice. */
const openMenu = <T extends string>(
  message: string,
  options: Option<T>[],
  refuse: (typed: string) => string | undefined,
  { typed: before = '', keep, marked = -1 }: Draft & { marked?: number } = {},
  leave?: (typed: string) => void,
): { value: Promise<T>; typed(): string } => {
  const menu = new SelectPrompt<Option<T>>({
    options: options.map(toPlain),
    validate: (value) => {
      const typed = typing.text()
      if (typed === '') return value === undefined ? UNMARKED : undefined
      const wrong = refuse(typed)
      if (wrong !== undefined) typing.clear()
      return wrong
    },
    render() {
      return drawMenu(this, message, typing.text())
    },
  })
  const mark = (at: number): void => {
    menu.cursor = at
    menu.value = options[at]?.value
  }
  mark(marked)
  const typing = followTyping(menu, before, leave)
  menu.on('key', () => {
    keep?.(typing.text(), true)
    const at = options.findIndex(({ key }) => key !== undefined && key === typing.text())
    if (at < 0) return
    typing.clear()
    mark(at)
    menu.state = 'submit'
  })
  const value = ask(
    () => menu.prompt(),
    () => {
      if (isWords(typing.text())) leave?.(typing.text().trim())
    },
  ) as Promise<T>
  return { value, typed: typing.text }
}

/** Words that are typed choose nothing; where they are taken, they are offered to what is chosen next. */
export const select = <T extends string>(
  message: string,
  options: Option<T>[],
  take?: (typed: string) => void,
): Promise<T> =>
  openMenu(
    message,
    options,
    (typed) => {
      const isTaken = take !== undefined && isWords(typed)
      if (isTaken) take(typed.trim())
      const kept = isTaken ? 'It is kept, and offered to what you choose' : 'The arrows choose'
      return wrap(`Nothing was chosen. ${kept}; you typed: ${plain(typed)}`, '   ')
    },
    {},
    take,
  ).value

/** Words that are typed are the answer, whatever is marked. */
export const selectOrSay = async <T extends string>(
  message: string,
  options: Option<T>[],
  draft: Draft = {},
): Promise<{ chosen: T } | { said: string }> => {
  const menu = openMenu(message, options, () => undefined, draft)
  const chosen = await menu.value
  const said = menu.typed().trim()
  return said === '' ? { chosen } : { said }
}

export const choose = (message: string, options: Option<string>[]): Promise<string[]> =>
  ask(() => clack.multiselect({ message, options: options.map(toPlain), required: false }))

/** What was typed before, and who is told of every key: an interruption loses no word. */
export type Draft = { typed?: string | undefined; keep?(typed: string, isDurable: boolean): void }

const toField = (message: string, { typed, keep }: Draft): Field => ({
  message,
  initial: typed ?? '',
  ...(keep && { keep }),
})

export const text = async (message: string, draft: Draft = {}): Promise<string> =>
  (await ask(() =>
    openField({
      ...toField(message, draft),
      refuse: (typed) => (typed.trim() === '' ? 'say it in a few words' : undefined),
    }),
  )) ?? ''

/** A line that may stay empty. */
export const line = async (message: string, placeholder: string, draft: Draft = {}): Promise<string> =>
  (await ask(() => openField({ ...toField(message, draft), placeholder }))) ?? ''

const YES: Option<'yes' | 'no'> = { value: 'yes', label: 'yes' }
const NO: Option<'yes' | 'no'> = { value: 'no', label: 'no' }

const toAgreed = (said: string): boolean | undefined => {
  if (/^y(?:es)?[.!]?$/i.test(said)) return true
  return /^no?[.!]?$/i.test(said) ? false : undefined
}

/**
 * Whether somebody says so: by the entry that they choose, or by the whole word with Enter. Other words are no answer: where they
 * are taken, the question is put off for them.
 */
export const agree = async (message: string, take?: (typed: string) => void): Promise<boolean> => {
  const refuse = (typed: string): string | undefined =>
    toAgreed(typed.trim()) !== undefined || (take !== undefined && isWords(typed))
      ? undefined
      : wrap(`Nothing was chosen: say yes or no; you typed: ${plain(typed)}`, '   ')
  const menu = openMenu(message, [YES, NO], refuse, { marked: 1 }, take)
  const chosen = await menu.value
  const said = menu.typed().trim()
  const agreed = said === '' ? chosen === 'yes' : toAgreed(said)
  if (agreed === undefined) {
    take?.(said)
    tell(`Nothing was chosen. It is kept, and offered to what you choose; you typed: ${said}`)
  }
  return agreed === true
}

const WIDEST = 92
/** What the frame of a note leaves. */
const toWidth = (): number => Math.min(WIDEST, (stdout.columns ?? 80) - 6)

/** Cuts at blanks, so that a frame keeps its right edge; `indent` goes before every line but the first, `taken` stays free. */
export const wrap = (line: string, indent = '', taken = 0): string => {
  const lines: string[] = []
  const width = toWidth() - taken
  let current = ''
  for (const word of plain(line).split(' ')) {
    if (current !== '' && current.length + 1 + word.length > width) {
      lines.push(current)
      current = `${indent}${word}`
    } else current = current === '' ? word : `${current} ${word}`
  }
  return [...lines, current].join('\n')
}

export const note = (lines: string[], title: string): void => {
  const card = toCard(lines, plain(title), toWidth())
  clack.note(card.lines.join('\n'), card.title, { format: (line) => line })
}
/** Lines beside the bar that prompts draw. */
export const show = (lines: string[]): void => clack.log.message(lines.join('\n'))
export const tell = (line: string): void => clack.log.info(wrap(line))
