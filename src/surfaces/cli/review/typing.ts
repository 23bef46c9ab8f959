/** Words that somebody types where there is nothing to type into. */
import type { Key } from 'node:readline'

type Keys = { on(event: 'key', heard: (char: string | undefined, key: Key) => void): void }

/** More than a key or two that a hand hits by habit. */
const WORDS = /\S\s+\S|\S{4}/u

/** Whether somebody typed words, and not a letter that moves something elsewhere. */
export const isWords = (typed: string): boolean => WORDS.test(typed)

/** Follows the keys of a prompt; whoever moves the mark has left their words, which `leave` is told. */
export const followTyping = (
  prompt: Keys,
  before = '',
  leave: (typed: string) => void = () => undefined,
): { text(): string; clear(): void } => {
  let typed = before
  prompt.on('key', (char, { name, ctrl, meta }) => {
    const isMoving = name === 'up' || name === 'down'
    if (isMoving && isWords(typed)) leave(typed.trim())
    if (isMoving || (ctrl && name === 'u')) typed = ''
    else if (name === 'backspace') typed = [...typed].slice(0, -1).join('')
    else if (char !== undefined && !ctrl && !meta && /^[^\p{Cc}]+$/u.test(char)) typed += char
  })
  return {
    text: () => typed.trimStart(),
    clear: () => {
      typed = ''
    },
  }
}
