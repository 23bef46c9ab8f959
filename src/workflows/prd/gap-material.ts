/**
 * What is read to look for gaps, and to close them. A reviewer sees no rationale: it judges what is asked for. What was judged before
 * is shown only where something new is near to it.
 */
import { findSubjects, toUnit, type Unit } from '../../analysis/carriers.ts'
import type { DecidedGap } from '../../core/gap-asks.ts'
import type { Material, MaterialSource } from '../../core/workflow.ts'
import { OUT_OF_SCOPE } from '../../documents/list-lines.ts'
import { toMarkdown } from '../../documents/markdown.ts'
import { collapse, normalise } from '../../documents/plain-words.ts'
import type { Entry } from '../../documents/requirements.ts'
import { findSectionText } from '../../documents/section-body.ts'
import { findQuoted } from '../../documents/sources.ts'
import type { Gap } from '../../schema/requirement.ts'
import { waitingGaps } from './found-gaps.ts'
import { changedSinceLook, knownGaps } from './gaps.ts'
import { shownForGaps } from './shown-criteria.ts'
import {
  findAlike,
  findRefused,
  findUncarried,
  findUnsaid,
  isWanted,
  joinParts,
  keepNear,
  listOpen,
  listOthers,
  listUnder,
  showEntries,
  tellNext,
  toEntries,
  toLine,
  toListItems,
  toLive,
  toTitle,
  under,
} from './shown-requirements.ts'
import { sortGaps } from './whole-suggestions.ts'

const WANTED = ['Goals', 'Success Criteria', 'In Scope', OUT_OF_SCOPE.title]

/** Lists of the brief, a line once: of what a list before says nearly so, nothing new is learned. */
const toWantedLines = (brief: string, names: string[]): Unit[] => {
  const markdown = toMarkdown(brief)
  const said: Unit[] = []
  for (const name of names) {
    const items = toListItems(findSectionText(markdown, name)).map(collapse)
    const fresh = name === OUT_OF_SCOPE.title ? items : findUncarried(items, said)
    said.push(...fresh.map((text) => ({ name, text })))
  }
  return said
}

/** What of these no requirement quotes as its source or holds the words of. */
const findBare = (texts: string[], entries: Entry[]): string[] => {
  const quoted = entries.flatMap(({ source }) => findQuoted(source).map(({ words }) => words))
  const units = entries.map((entry) => ({
    name: entry.id,
    text: [toUnit(entry).text, ...entry.acceptance].join('. '),
  }))
  return findUncarried(texts.filter(isWanted), units).filter(
    (text) => !quoted.some((words) => words !== '' && normalise(text).includes(words)),
  )
}

/** What is wanted, list by list. */
const showWanted = (lines: Unit[]): string =>
  [...new Set(lines.map(({ name }) => name))]
    .flatMap((name) =>
      under(
        `${name}:`,
        lines.filter((line) => line.name === name).map(({ text }) => text),
      ),
    )
    .join('\n')

const findGapFacts = ({ run }: MaterialSource, entries: Entry[]): string[] => {
  const decided = (run.state.decidedGaps ?? []) as unknown as DecidedGap[]
  const waiting = waitingGaps({ run })
  const isOpen = (title: string) => ![...decided, ...waiting].some((one) => one.title === title)
  return [
    ...under(
      'Known, and the person is asked about them; do not report them again, nor count them in the grade:',
      waiting.map(({ id, title }) => `${id} ${title}`),
    ),
    ...under(
      'Gaps of earlier rounds, and what was written for them; one that is still open keeps its title:',
      knownGaps({ run })
        .filter(({ title }) => isOpen(title))
        .map(({ id, title }) => {
          const own = entries.filter(({ source }) => source.includes(id)).map((entry) => entry.id)
          return `${id} ${title}: ${own.join(', ') || 'none'}`
        }),
    ),
    ...under(
      'Decided by the person, and no gaps any more:',
      decided.map(
        ({ id, title, decision, reason }) => `${id} ${title}: ${decision}${reason ? ` (${reason})` : ''}`,
      ),
    ),
  ]
}

/** Requirements that one of these speaks of, too. */
const findNear = (entries: Entry[], changed: Entry[]): Set<string> => {
  const others = entries.filter((entry) => !changed.includes(entry))
  const units = others.map(toUnit)
  return new Set(changed.flatMap((entry) => findSubjects(toUnit(entry).text, units, 1)))
}

/** After the first look: what is new, what it is near to, and the rest by title. */
const showNews = (live: Entry[], changed: Entry[]): string => {
  const near = findNear(live, changed)
  const isNear = (entry: Entry) => near.has(entry.id)
  const rest = live.filter((entry) => !changed.includes(entry) && !isNear(entry))
  return [
    ...listUnder('New or changed since the last round:', changed, toLine),
    ...listUnder('Near to these:', live.filter(isNear), toLine),
    ...listUnder(
      'Alike, by title:',
      findAlike(
        changed.map(({ description }) => description),
        rest,
      ),
      toTitle,
    ),
  ].join('\n')
}

/** An answer that only says where the answer stands. */
const POINTS = /^(?:as|see|like|same as)\b.{0,30}\bQ-\d{3,5}[\s.]*$/i
const ANSWER = /^\*\*[^*]+\*\* (.+) \((Q-\d+)\)$/

/** Answers that no requirement came of or was changed by; of one that says something, what was asked need not stand anywhere. */
const findUnused = (brief: string, live: Entry[]): string[] => {
  const used = live.map(({ source, fields }) => [source, fields.Decision, fields.Reason].join(' ')).join('\n')
  return toListItems(findSectionText(toMarkdown(brief), 'Answers', 2)).flatMap((item) => {
    const [, answer, id] = ANSWER.exec(collapse(item)) ?? []
    if (id !== undefined && (used.includes(id) || POINTS.test(answer ?? ''))) return []
    const isBare = findBare([answer ?? item], live).length > 0
    return isBare ? [item] : []
  })
}

/** What was said of which neither the brief nor a requirement holds the words. */
const findLost = (source: MaterialSource, live: Entry[]): string[] =>
  [...findBare(findUnsaid(source), live), ...findUnused(source.text('feature-brief') ?? '', live)].map(
    (text) => `«${collapse(text)}»`,
  )

/** Goals and what is outside are always told. */
const ALWAYS = ['Goals', OUT_OF_SCOPE.title]

/** The first look is at all of it; of the brief, what a requirement holds already is left out. */
const showAll = (source: MaterialSource, live: Entry[]): Material => {
  const lines = toWantedLines(source.text('feature-brief') ?? '', WANTED)
  const bare = findBare(
    lines.map(({ text }) => text),
    live,
  )
  const shown = lines.filter(({ name, text }) => ALWAYS.includes(name) || bare.includes(text))
  const hasLess = shown.length < lines.length
  return {
    facts: [
      ...(hasLess ? ['Of criteria and scope, what a requirement holds in its words is left out.'] : []),
      ...under('Said, and no requirement holds its words:', findLost(source, live)),
    ],
    documents: { 'feature-brief': showWanted(shown), requirements: live.map(toLine).join('\n') },
  }
}

export const toGapMaterial = (source: MaterialSource): Material => {
  const entries = toEntries(source)
  const live = toLive(entries)
  const changed = changedSinceLook(source, live)
  const isLater = changed.length > 0 && changed.length < live.length
  const goals = toWantedLines(source.text('feature-brief') ?? '', ['Goals'])
  const { facts = [], ...shown }: Material = isLater
    ? {
        facts: ['A later round: what is new and what is near to it; the rest you judged before.'],
        documents: { 'feature-brief': showWanted(goals), requirements: showNews(live, changed) },
      }
    : showAll(source, live)
  const open = listOpen(source.text('feature-brief') ?? '', source.text('requirements') ?? '')
  return {
    facts: [...facts, ...findRefused(entries), ...open, ...findGapFacts(source, entries)],
    ...shown,
  }
}

/** What is open, and how it could be closed. Why it matters was for the person who decided about it. */
const toGapLine = ({ id, description, suggestedRequirements }: Gap): string => {
  const titles = suggestedRequirements.map(({ title }) => title).join('; ')
  return `${id} ${collapse(description)}${titles === '' ? '' : ` [suggested: ${titles}]`}`
}

export const toGapRequirementsMaterial = (source: MaterialSource): Material => {
  const entries = toEntries(source)
  const live = toLive(entries)
  const given = (source.input.identifiedGaps ?? []) as unknown as Gap[]
  const { whole, left: gaps } = sortGaps(given)
  const [brief, text] = [source.text('feature-brief') ?? '', source.text('requirements') ?? '']
  const shown = shownForGaps(given, text)
  const ids = new Set(shown.keys())
  const matter = gaps.map(toGapLine).join('\n')
  return {
    facts: [
      ...gaps.map(toGapLine),
      ...under(
        'Written already:',
        whole.flatMap(({ suggestedRequirements: all }) => all.map(({ title }) => title)),
      ),
      ...findRefused(entries),
      ...keepNear(listOpen(brief, text), ids, matter),
      tellNext(text),
    ],
    input: { identifiedGaps: null },
    documents: {
      requirements: joinParts(
        showEntries(live, shown),
        listOthers(
          gaps.map(({ description }) => description),
          live.filter(({ id }) => !shown.has(id)),
        ),
      ),
    },
  }
}
