/**
 * What an audit found, each with the story that would mend it: entries of its report, which a person may edit, and which a
 * delivery that is begun with the report builds by their ids. What nobody can say stays an open question.
 */
import type { DeliveryPlan, Failure } from '../../schema/delivery.ts'
import { toOneLine } from '../edit.ts'
import { findSection, toMarkdown } from '../markdown.ts'
import { type ItemKind, readItems } from '../phases/items.ts'
import { fromInline, toInline } from '../spec/print.ts'
import { toId } from '../story/model.ts'
import { toListItems } from '../story/text.ts'
import { printArgv } from './argv.ts'
import { PASSES } from './due-commands.ts'
import { toOutputFile } from './kept-files.ts'

export type Finding = {
  id: string
  title: string
  /** Where it is, as far as what was printed says it. */
  places: readonly string[]
  evidence: string
  story: string
  /** What the proposed story is called, when it is done, and what it will touch. */
  proposal: string
  doneWhen: string
  files: readonly string[]
}

const FINDINGS: ItemKind = {
  letter: 'F',
  keys: ['Place', 'Evidence', 'Story', 'Proposed story', 'Done when', 'Files'],
}

const MOST = 5
const NO_COMMAND = 'Open question: which command shows it?'

const toFew = (names: readonly string[]): string =>
  names.slice(0, MOST).join(', ') + (names.length > MOST ? ` and ${names.length - MOST} more` : '')

type Found = Omit<Finding, 'id' | 'story'>

const fromFailure = ({ argv, how, tests, says, places, outputDigest }: Failure): Found => {
  const line = printArgv(argv)
  return {
    title: `${line} ${how}${tests.length > 0 ? `: ${toFew(tests)}` : ''}`,
    places,
    evidence: [
      `${line} ${how}`,
      ...(tests.length > 0 ? [`failing tests: ${tests.map((name) => `«${name}»`).join(', ')}`] : []),
      ...(says === '' ? [] : [`it says «${says}»`]),
      `all that it printed: ${toOutputFile(outputDigest)}`,
    ].join('; '),
    proposal: tests.length > 0 ? `Make ${line} pass: ${toFew(tests)}` : `Make ${line} pass`,
    doneWhen: `${PASSES} ${line}`,
    files: [...new Set(places.map((place) => place.replace(/:\d+$/, '')))],
  }
}

const PLACE = /(?<![\w/.-])[\w@.-]+(?:\/[\w@.-]+)*\.\w+:\d+\b/g

const fromRisk = (words: string): Found => {
  const places = [...new Set(words.match(PLACE) ?? [])]
  return {
    title: words,
    places,
    evidence: 'the analysis says so (analysis.md, Risks)',
    proposal: `Mend: ${words}`,
    doneWhen: NO_COMMAND,
    files: [...new Set(places.map((place) => place.replace(/:\d+$/, '')))],
  }
}

/** What the commands showed comes first; what the analysis of the audit names as a risk comes after it. */
export const toFindings = (failures: readonly Failure[], analysis: string): Finding[] => {
  const markdown = toMarkdown(analysis)
  const risks = toListItems(markdown, findSection(markdown, ['Risks'], 2)).map(toOneLine)
  return [...failures.map(fromFailure), ...risks.filter((words) => words !== 'None.').map(fromRisk)].map(
    (found, at) => ({ ...found, id: toId('F', at), story: toId('US', at) }),
  )
}

const printFinding = ({ id, title, ...finding }: Finding): string =>
  [
    `### ${id}: ${toInline(title)}`,
    '',
    ...[
      ['Place', finding.places.join(', ') || 'unknown'],
      ['Evidence', finding.evidence],
      ['Story', finding.story],
      ['Proposed story', finding.proposal],
      ['Done when', finding.doneWhen],
      ['Files', finding.files.join(', ') || 'unknown'],
    ].map(([key, words = '']) => `- **${key}**: ${toInline(words)}`),
  ].join('\n')

const HOW =
  'Each proposes a story. Take out what you do not want: `throughline start delivery --file` with this report builds the others.'
const TOGETHER =
  'Where several commands fail, each of these stories is proven by its own command and by those that pass already; the whole by all of them.'

export const printFindings = (findings: readonly Finding[]): string =>
  [
    findings.length === 0 ? 'None.' : HOW,
    ...(findings.filter(({ doneWhen }) => doneWhen.startsWith(PASSES)).length > 1 ? [TOGETHER] : []),
    ...findings.map(printFinding),
  ].join('\n\n')

const toParts = (value = ''): string[] =>
  fromInline(value)
    .split(',')
    .map((part) => part.trim().replace(/^`|`$/g, ''))
    .filter((part) => part !== '')

/** The findings of a report as it stands now; none of any other document. */
export const readFindings = (text: string): Finding[] =>
  findSection(toMarkdown(text), ['Findings'], 2) === undefined
    ? []
    : readItems(text, FINDINGS).flatMap(({ id, title, fields }) => {
        const { Story: story = '', Place, Files } = fields
        const [evidence = '', proposal = '', doneWhen = ''] = ['Evidence', 'Proposed story', 'Done when'].map(
          (key) => fromInline(fields[key] ?? ''),
        )
        return /^US-\d{3,15}$/.test(story) && proposal !== ''
          ? [
              {
                id,
                title: fromInline(title),
                places: toParts(Place),
                evidence,
                story,
                proposal,
                doneWhen,
                files: toParts(Files),
              },
            ]
          : []
      })

const EPIC = 'EPIC-001'

/** The stories that a report proposes, by their ids; undefined where it proposes none. */
export const toProposedPlan = (text: string): DeliveryPlan | undefined => {
  const findings = readFindings(text)
  if (findings.length === 0) return undefined
  return {
    epics: [{ id: EPIC, title: 'What the audit found', description: '' }],
    stories: findings.map(({ id, story, proposal, doneWhen, files, evidence, title }) => ({
      ...{ id: story, epic: EPIC, title: proposal, story: '', acceptanceCriteria: [doneWhen || NO_COMMAND] },
      ...{ dependsOn: [], requirements: [], files: [...files], source: id },
      notes: `${id} ${title}. ${evidence}`,
    })),
  }
}
