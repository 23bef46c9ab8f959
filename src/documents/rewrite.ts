import type { Problem } from '../schema/problem.ts'
import type { VerdictName, Verdicts } from '../schema/requirement.ts'
import { toContent, toProse } from './content.ts'
import { type Report, toReport } from './damage.ts'
import type { Entry } from './entry.ts'
import { dropSections } from './markdown.ts'
import { checkRequirements, printRequirements, toRequirements } from './requirements.ts'
import { type Part, toPart } from './worded.ts'

/** `worded`: parts that a person gave in words, by id. */
export type May = { change: string[]; add: boolean; worded?: Readonly<Record<string, readonly Part[]>> }

/** Words as they are compared: no case, marks or blanks. */
const toWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Compared = {
  before: Map<string, Entry>
  after: Map<string, Entry>
  changed: (id: string) => boolean
  verdictOf: (id: string) => VerdictName
}

const byId = (entries: Entry[]): Map<string, Entry> =>
  new Map(entries.toReversed().map((entry) => [entry.id, entry]))

const compare = (before: string, after: string, verdicts: Verdicts): Compared => {
  const old = toContent('requirements', before).entries
  const now = toContent('requirements', after).entries
  return {
    before: byId(toRequirements(before).entries),
    after: byId(toRequirements(after).entries),
    changed: (id) => old[id] !== now[id],
    verdictOf: (id) => (Object.hasOwn(verdicts, id) ? verdicts[id]?.verdict : undefined) ?? 'pending',
  }
}

const isExcluded = (verdict: VerdictName): boolean => verdict === 'rejected' || verdict === 'out-of-scope'
const isApproved = (verdict: VerdictName): boolean => verdict === 'approved' || verdict === 'modified'

const checkVanished = ({ before, after }: Compared, report: Report): Problem[] =>
  [...before.values()]
    .filter(({ id }) => !after.has(id))
    .map(({ id, title, line }) =>
      report(
        'vanished-id',
        1,
        `${id} "${title.slice(0, 80)}" is gone; it stood in line ${line}`,
        `put ${id} back as it was`,
      ),
    )

const checkKept = ({ before, after, changed, verdictOf }: Compared, may: May, report: Report): Problem[] =>
  [...after.values()].flatMap(({ id, line }) => {
    if (!before.has(id) || !changed(id)) return []
    const verdict = verdictOf(id)
    if (isExcluded(verdict)) {
      return [report('returned', line, `${id} is ${verdict} and was changed`, `restore the text of ${id}`)]
    }
    if (!isApproved(verdict) || may.change.includes(id)) return []
    const message = `${id} is ${verdict} and nobody asked to change it`
    return [
      report('altered', line, message, `restore the text of ${id}, or write the change as a new requirement`),
    ]
  })

/** What a person gave in words is theirs, also where an author may change the rest. */
const checkWorded = (
  { before, after }: Compared,
  worded: NonNullable<May['worded']>,
  report: Report,
): Problem[] =>
  Object.entries(worded).flatMap(([id, parts]) => {
    const [was, is] = [before.get(id), after.get(id)]
    if (!was || !is) return []
    return parts
      .filter((part) => toPart(was, part) !== toPart(is, part))
      .map((part) => {
        const message = `the ${part} of ${id} is what the person gave: «${toPart(was, part)}»`
        return report('altered', is.line, message, `restore the ${part} of ${id} word for word`)
      })
  })

/** What was refused does not come back under another number; what is approved is not refused for being like it. */
const checkReturned = ({ before, after, changed, verdictOf }: Compared, report: Report): Problem[] => {
  const refused = new Map<string, string>()
  for (const { id, title, description } of before.values()) {
    if (!isExcluded(verdictOf(id))) continue
    for (const words of [toWords(title), toWords(description)]) if (words) refused.set(words, id)
  }
  return [...after.values()].flatMap(({ id, title, description, line }) => {
    if (isExcluded(verdictOf(id)) || isApproved(verdictOf(id)) || !changed(id)) return []
    const like = refused.get(toWords(title)) ?? refused.get(toWords(description))
    if (like === undefined) return []
    const message = `${id} says again what was refused as ${like} (${verdictOf(like)})`
    return [report('returned', line, message, `remove ${id}, or say what is different about it`)]
  })
}

/** What is approved needs no second number. */
const checkCopied = ({ before, after, verdictOf }: Compared, report: Report): Problem[] => {
  const approved = new Map(
    [...before.values()]
      .filter(({ id }) => isApproved(verdictOf(id)))
      .map(({ id, description }) => [toWords(description), id]),
  )
  return [...after.values()].flatMap(({ id, description, line }) => {
    const same = before.has(id) ? undefined : approved.get(toWords(description))
    if (same === undefined) return []
    return [report('copied', line, `${id} says word for word what ${same} says`, `remove ${id}`)]
  })
}

const checkNew = ({ before, after }: Compared, may: May, report: Report): Problem[] =>
  may.add
    ? []
    : [...after.values()]
        .filter(({ id }) => !before.has(id))
        .map(({ id, line }) =>
          report('unexpected-id', line, `${id} is new, and nothing new was asked for`, `remove ${id}`),
        )

/** What an author may not do when writing requirements.md anew, and what is wrong with the result itself. */
export const checkRewrite = (
  before: string,
  after: string,
  path: string,
  may: May,
  verdicts: Verdicts,
): Problem[] => {
  const compared = compare(before, after, verdicts)
  const report = toReport(path)
  return [
    ...checkVanished(compared, report),
    ...checkKept(compared, may, report),
    ...checkWorded(compared, may.worded ?? {}, report),
    ...checkReturned(compared, report),
    ...checkCopied(compared, report),
    ...checkNew(compared, may, report),
    ...checkRequirements(after, path),
  ]
}

const toLines = (text: string): string[] => {
  const lines = toProse('requirements', text).flatMap((part) => part.split('\n'))
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/** What stands besides the entries is ours or a person's: an author adds nothing to it and takes nothing away. */
export const checkProse = (before: string | undefined, after: string, path: string): Problem[] => {
  const report = toReport(path)
  const [old, now] = [before ?? printRequirements(toRequirements(after).feature, []), after].map((text) =>
    toLines(dropSections(text, ['Open Questions'])),
  ) as [string[], string[]]
  const isTitle = (line: string) => before === undefined && /^# /.test(line)
  const [known, kept] = [new Set(old), new Set(now)]
  return [
    ...now
      .filter((line) => !known.has(line) && !isTitle(line))
      .map((line) =>
        report(
          'stray-text',
          after.split('\n').findIndex((one) => one.trim() === line) + 1,
          `"${line.slice(0, 80)}" stands outside of the requirements`,
          'say it in an entry, or leave it out',
        ),
      ),
    ...(before === undefined ? [] : old.filter((line) => !kept.has(line))).map((line) =>
      report('lost-text', 1, `"${line.slice(0, 80)}" is gone`, 'put it back where it stood'),
    ),
  ]
}
