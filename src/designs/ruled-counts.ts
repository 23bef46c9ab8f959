/** «Photo: at most 10 per order», where the requirement that the rule covers says how many there may be. */
import { toStem } from './names.ts'
import type { Check, Hit } from './rule.ts'
import { toCovered } from './wishes.ts'

const RULED = /^(?:at most|up to|no more than|not more than) (\d{1,4})(?= (?:per|for|in|of|on)\b|[,;.]|$)/i
const ASKED = /\b(?:at most|up to|no more than|not more than) (\d{1,4}) (?:[\p{L}-]+ )?(\p{L}{3,}s)\b/giu

export const findRuledCounts: Check = (subject) =>
  subject.lld.validation.flatMap(({ of, rule, covers }): Hit[] => {
    const count = RULED.exec(rule.trim())?.[1]
    if (count === undefined || covers.length === 0) return []
    const covered = toCovered(subject, covers)
    const nouns = of.split('.').map(toStem)
    const asked = subject.requirements
      .filter(({ id }) => covered.has(id))
      .flatMap(({ id, text }) =>
        [...text.matchAll(ASKED)].map(([said, most, noun = '']) => ({ id, said, most, noun: toStem(noun) })),
      )
      .filter(({ noun }) => nouns.includes(noun))
    const [first] = asked
    if (!first || asked.some(({ most }) => most === count)) return []
    return [
      {
        rule: 'other-figure',
        severity: 'MEDIUM',
        at: `rule of ${of}`,
        cause: `${first.id} count ${count}`,
        description: `${first.id} says «${first.said}», and the rule for ${of} says «${rule.slice(0, 100)}».`,
        suggestion: `Say ${first.most} here, too, or have ${first.id} changed.`,
      },
    ]
  })
