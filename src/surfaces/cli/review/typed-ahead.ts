/**
 * Keys that came while no prompt was drawn. A1 words of them stand in the next prompt, as if they were typed there. A2 nothing is
 * chosen by a key that was pressed before what it chooses was shown. A3 who wants to leave, leaves.
 */
import { emitKeypressEvents, type Key } from 'node:readline'

type Pressed = { char: string | undefined; key: Key }

const { stdin } = process
const held: Pressed[] = []
let isFollowed = false

/** A prompt listens while it is drawn; of what comes in one piece with its last key it hears nothing. */
const hold = (char: string | undefined, key: Key): void => {
  if (stdin.listenerCount('keypress') === 1) held.push({ char, key })
}

/** So long a terminal may need to hand over what was typed before. */
const HANDED_OVER = 10

const gather = async (): Promise<void> => {
  if (!isFollowed) {
    isFollowed = true
    stdin.on('keypress', hold)
    emitKeypressEvents(stdin)
  }
  stdin.setRawMode(true)
  stdin.resume()
  await new Promise((next) => setTimeout(next, HANDED_OVER))
  stdin.pause()
}

const isLeaving = ({ key }: Pressed): boolean => key.ctrl === true && key.name === 'c'
const isWord = ({ char, key }: Pressed): boolean =>
  char !== undefined && !key.ctrl && !key.meta && /^[^\p{Cc}]+$/u.test(char)
const isLineEnd = ({ key }: Pressed): boolean => key.name === 'return' || key.name === 'enter'

/** What is heard of keys that came too early: lines become one. */
const toHeard = (pressed: readonly Pressed[]): Pressed[] => {
  const last = pressed.findLastIndex(isWord)
  return pressed.flatMap((one, at) => {
    if (isWord(one) || isLeaving(one)) return [one]
    const isBetween = isLineEnd(one) && at > 0 && at < last
    return isBetween ? [{ char: ' ', key: { name: 'space', sequence: ' ' } }] : []
  })
}

/** Opens a prompt, and hands it what was typed before it was drawn. */
export const openHeard = async <T>(open: () => Promise<T>): Promise<T> => {
  if (stdin.isTTY !== true) return open()
  await gather()
  const value = open()
  for (const { char, key } of toHeard(held.splice(0))) stdin.emit('keypress', char, key)
  return value
}
