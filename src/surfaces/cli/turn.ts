/** One question of an interview, as a person reads it: where it stands, what is asked, what may be answered. */
import type { Turn } from '../../operations/turn.ts'
import type { Paint } from './paint.ts'
import { plain } from './paint.ts'

const CELLS = 4

/** `journeys ███░ data █░░░`: how much is known of each. */
export const printStrength = (strength: Record<string, number> | undefined, style: Paint): string =>
  Object.entries(strength ?? {})
    .map(([name, share]) => {
      const filled = Math.round(Math.min(1, Math.max(0, share)) * CELLS)
      return `${plain(name)} ${style.cyan('█'.repeat(filled))}${style.dim('░'.repeat(CELLS - filled))}`
    })
    .join('  ')

/** The number of the question, and what it is about. */
export const printPlace = ({ turn, of, dimension }: Turn): string =>
  [turn === undefined ? '' : `question ${turn} of at most ${of}`, plain(dimension ?? '')]
    .filter(Boolean)
    .join(' · ')

const OFFER = 'enough is known to write it; say "done" when you like'

/** The whole question with its choices by number, in lines without a frame. */
export const printTurn = (turn: Turn, style: Paint): string[] => {
  const { question, why, choices = [], strength, ready } = turn
  const known = printStrength(strength, style)
  return [
    `  ${style.dim(printPlace(turn))}`,
    `  ${style.bold(plain(question))}`,
    ...(why ? [`  ${style.dim(plain(why))}`] : []),
    ...choices.map((choice, at) => `    ${at + 1}. ${plain(choice)}`),
    ...(known ? [`  ${known}`] : []),
    ...(ready ? [`  ${style.green(OFFER)}`] : []),
  ]
}
