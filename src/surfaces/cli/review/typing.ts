/** Words that somebody types where there is nothing to type into. */
import type { Key } from 'node:readline'

type Keys = { on(event: 'key', heard: (char: string | undefined, key: Key) => void): void }

/** Follows the keys of a prompt; whoever moves the mark has left their words. */
export const followTyping = (prompt: Keys, before = ''): { text(): string; clear(): void } => {
  let typed = before
  prompt.on('key', (char, { name, ctrl, meta }) => {
    if (name === 'up' || name === 'down' || (ctrl && name === 'u')) typed = ''
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
