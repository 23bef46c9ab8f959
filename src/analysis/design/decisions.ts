/** Decisions: whether something was chosen, among what, and why. */
import { isLike } from './names.ts'
import type { Check, Hit } from './rule.ts'

export const findDecisions: Check = ({ hld }) =>
  hld.decisions.flatMap(({ id, title, options, chosen, reason }): Hit[] => {
    const isChosen = options.some(({ name }) => isLike(name, chosen))
    const isBare = options.length > 1 && options.every(({ good, bad }) => good === '' && bad === '')
    const words = `${id} (${title})`
    return [
      ...(options.length < 2
        ? [
            {
              rule: 'decision-without-alternative' as const,
              severity: 'MEDIUM' as const,
              at: id,
              description: `${words} has no alternative.`,
              suggestion: 'Say what else was considered, and why it was not chosen.',
            },
          ]
        : []),
      ...(isChosen || options.length < 2
        ? []
        : [
            {
              rule: 'unknown-option' as const,
              severity: 'HIGH' as const,
              at: id,
              description: `${words} chose ${chosen}, which is none of its options.`,
              suggestion: 'Add it to the options, or name the one that was chosen.',
            },
          ]),
      ...(reason.trim().length < 8
        ? [
            {
              rule: 'decision-without-reason' as const,
              severity: 'MEDIUM' as const,
              at: id,
              description: `${words} gives no reason.`,
              suggestion: 'Say why it was chosen.',
            },
          ]
        : isBare
          ? [
              {
                rule: 'decision-without-reason' as const,
                severity: 'LOW' as const,
                at: id,
                description: `${words} says of no option what is good or bad about it.`,
                suggestion: 'Say it for each option.',
              },
            ]
          : []),
    ]
  })
