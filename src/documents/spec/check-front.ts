/** What is wrong with the front matter of a specification. */
import type { Problem } from '../../schema/problem.ts'
import type { Report } from '../damage.ts'
import { countBareKeys, type Front, isDate, toMeantDate } from './front-matter.ts'
import { type Outline, toWrittenPriorities } from './outline.ts'
import { toHighest, toMeantPriority, toSpecPriority } from './vocabulary.ts'

export const MAPPING = 'high is must, medium is should, low is could'
const SHOWN = 3

/** A word as it may stand in a message. */
export const quote = (words: string): string => `"${words.trim().slice(0, 60)}"`

const toFrontLines = (front: Front, outline: Outline): string => {
  const priority = toHighest(toWrittenPriorities(outline)) ?? 'must'
  const lines = ['---', ...(front.keys.has('version') ? [] : ['version: 1']), `priority: ${priority}`, '---']
  return lines.join('\\n')
}

const checkBounds = (front: Front, outline: Outline, report: Report): Problem[] => {
  const bare = front.state === 'missing' ? countBareKeys(outline.markdown) : 0
  if (bare > 0) {
    const fix = `write a line "---" before line 1, and another behind line ${bare}`
    return [report('missing-front-matter', 1, 'the keys at the top are not marked as front matter', fix)]
  }
  if (front.state === 'missing') {
    const fix = `begin the file with these lines: ${toFrontLines(front, outline).replaceAll('\\n', ' ⏎ ')}`
    return [report('missing-front-matter', 1, 'the file does not begin with front matter', fix)]
  }
  const late = front.late
    ? [
        report(
          'bad-front-matter',
          front.first,
          `the front matter begins in line ${front.first}; nothing may stand before it`,
          `delete the ${front.first - 1} lines before it`,
        ),
      ]
    : []
  if (front.state === 'closed') return late
  return [
    ...late,
    report(
      'open-front-matter',
      front.first,
      'the front matter that begins here is never closed',
      `write a line "---" behind line ${front.last}`,
    ),
  ]
}

/** `version 1` and `version:1` are nearly `version: 1`. */
const toPair = (words: string): string | undefined => {
  const [, key, value] =
    /^["']?([a-z_]\w{0,40})["']?(?:\s{0,4}[:=]\s{0,4}|\s{1,4})(\S{1,80})$/i.exec(words) ?? []
  return key === undefined ? undefined : `${key.toLowerCase()}: ${value}`
}

const checkLines = ({ foreign, again, bad }: Front, report: Report): Problem[] => [
  ...bad
    .slice(0, SHOWN)
    .map(({ line, key, why }) =>
      report(
        'bad-front-matter',
        line,
        `the value of ${quote(key)} is no YAML: ${why}`,
        `put it between quotes, as in ${key}: "…"`,
      ),
    ),
  ...foreign.slice(0, SHOWN).map(({ line, words }) => {
    const pair = toPair(words.trim())
    const message = `${quote(words)} is no "key: value" of front matter`
    return report(
      'bad-front-matter',
      line,
      message,
      pair ? `write "${pair}"` : 'delete the line, or move it below',
    )
  }),
  ...again
    .slice(0, SHOWN)
    .map(({ line, key }) =>
      report(
        'bad-front-matter',
        line,
        `${quote(key)} is given twice`,
        `delete one of the two lines "${key}: …"`,
      ),
    ),
]

const isMeantBy = ({ foreign }: Front, key: string): boolean =>
  foreign.some(({ words }) => words.trim().toLowerCase().startsWith(key))

const isVersion = (value: string): boolean => /^v?\d{1,9}(?:\.\d{1,9}){0,2}(?:-[\w.]{1,40})?$/.test(value)

const checkVersion = (front: Front, report: Report): Problem[] => {
  const version = front.keys.get('version')
  if (version?.value && !isVersion(version.value) && !front.bad.some(({ key }) => key === 'version'))
    return [
      report(
        'bad-version',
        version.line,
        `${quote(version.value)} is no version`,
        'write a number, such as "version: 1" or "version: 1.2"',
      ),
    ]
  if (version?.value || isMeantBy(front, 'version')) return []
  const message = version ? 'the version is empty' : 'the front matter names no version'
  return [report('missing-version', version?.line ?? front.first, message, 'write "version: 1"')]
}

const checkPriority = (front: Front, outline: Outline, report: Report): Problem[] => {
  const priority = front.keys.get('priority')
  if (isMeantBy(front, 'priority') && !priority) return []
  if (!priority?.value) {
    const highest = toHighest(toWrittenPriorities(outline))
    const fix = `write "priority: ${highest ?? 'must'}"${highest ? '' : ', or should, or could'}`
    return [
      report('missing-priority', priority?.line ?? front.first, 'the front matter names no priority', fix),
    ]
  }
  if (toSpecPriority(priority.value)) return []
  const meant = toMeantPriority(priority.value)
  const message = `the priority ${quote(priority.value)} of the front matter is none of must, should, could`
  const fix = `write "priority: ${meant ?? 'must'}"${meant ? '' : ', or should, or could'} (${MAPPING})`
  return [report('bad-priority', priority.line, message, fix)]
}

const checkCreated = (front: Front, report: Report): Problem[] => {
  const created = front.keys.get('created')
  if (!created || isDate(created.value)) return []
  const meant = toMeantDate(created.value)
  const message = `"created" is no date: ${quote(created.value)}`
  const fix = meant
    ? `write "created: ${meant}"`
    : 'write it as year, month, day, such as "created: 2026-01-31", or delete the line'
  return [report('bad-date', created.line, message, fix)]
}

export const checkFront = (outline: Outline, report: Report): Problem[] => {
  const { front } = outline
  const bounds = checkBounds(front, outline, report)
  if (front.state === 'missing') return bounds
  return [
    ...bounds,
    ...checkLines(front, report),
    ...checkVersion(front, report),
    ...checkPriority(front, outline, report),
    ...checkCreated(front, report),
  ]
}
