/**
 * What an author outside reads for each result, and no more: a requirement that it may change with its criteria; one that it
 * has to know in a line; any other one by its title, where it is near to what is said.
 */
import { holdsWords } from '../../analysis/carriers.ts'
import { toGapTitle } from '../../core/gap-asks.ts'
import type { Material, MaterialSource } from '../../core/workflow.ts'
import { OUT_OF_SCOPE } from '../../documents/list-lines.ts'
import { dropSections, toMarkdown } from '../../documents/markdown.ts'
import { QUESTIONS } from '../../documents/open-questions.ts'
import { collapse } from '../../documents/plain-words.ts'
import type { Entry } from '../../documents/requirements.ts'
import { findSectionText } from '../../documents/section-body.ts'
import { textsOf } from '../../schema/json.ts'
import { findOlder, judgedLines } from './front-lines.ts'
import { toGapMaterial, toGapRequirementsMaterial } from './gap-material.ts'
import { openGaps } from './gaps.ts'
import { toSaid, toSaidLines } from './said-lines.ts'
import { shownForReview } from './shown-criteria.ts'
import {
  findRefused,
  findUncarried,
  findUnsaid,
  joinParts,
  keepNear,
  listOpen,
  listOthers,
  showEntries,
  tellNext,
  toEntries,
  toLine,
  toListItems,
  toLive,
  under,
} from './shown-requirements.ts'
import { showTouched } from './touched.ts'

const findOutOfScope = ({ text }: MaterialSource): string[] =>
  under(
    'Out of scope:',
    toListItems(
      findSectionText(toMarkdown(text('feature-brief') ?? ''), OUT_OF_SCOPE.title, OUT_OF_SCOPE.level),
    ).map(collapse),
  )

const NOT_SHOWN = ['Status', 'Document Status', 'User Utterance', QUESTIONS]

/** How things are: nothing is built from it. */
const FACTS = /^### Facts\n[^#]*/m

/** The line under it is ours. */
const FACTS_HEAD = /^(### Facts\n+)[^-\n#][^\n]*\n+/m

/** The brief without who approved it, its idea, and what else is not needed. */
const showBrief = (brief: string, ...without: string[]): string =>
  dropSections(brief, [...NOT_SHOWN, ...without])
    .replace(FACTS, '')
    .replace(/\n{2,}/g, '\n')

const NEGATION = /\b(?:not|never|no|none|nobody|nothing|without|cannot)\b/i

/** A goal that scope or criteria carry, and a criterion that says what the scope says in all its words, are said once. */
const dropRepeated = (brief: string): string => {
  const [goals = [], inside = [], criteria = []] = ['Goals', 'In Scope', 'Success Criteria'].map((name) =>
    toListItems(findSectionText(toMarkdown(brief), name)),
  )
  const isRepeated = (line: string): boolean =>
    inside.some((other) => holdsWords(line, other, 2) && NEGATION.test(line) === NEGATION.test(other))
  const units = [...inside, ...criteria].map((text) => ({ name: text, text }))
  const open = findUncarried(goals, units)
  const repeated = new Set([...goals.filter((line) => !open.includes(line)), ...criteria.filter(isRepeated)])
  return brief
    .split('\n')
    .filter((line) => !repeated.has(line.replace(/^- /, '')))
    .join('\n')
    .replace(/^## .*\n(?=## )/gm, '')
}

const toRequirementsMaterial = (source: MaterialSource): Material => {
  const brief = source.text('feature-brief') ?? ''
  return {
    facts: [
      ...under(
        'Sentences of the idea of which no section of the brief holds the words:',
        findUnsaid(source).map((text) => `«${collapse(text)}»`),
      ),
      ...listOpen(brief),
    ],
    documents: { 'feature-brief': dropRepeated(showBrief(brief, 'Overview')).trim() },
  }
}

/** What is written for one of these says so: nobody guesses what closes a gap. */
const listOpenGaps = (source: MaterialSource): string[] =>
  under(
    'Open gaps; what closes one has its id in source:',
    openGaps(source).map(({ id, title }) => `${id} ${toGapTitle(title)}`),
  )

const toChangeMaterial = (source: MaterialSource): Material => {
  const text = source.text('requirements') ?? ''
  const brief = source.text('feature-brief') ?? ''
  const said = toSaid(source.input.reviewResult)
  const entries = toEntries(source)
  const live = toLive(entries)
  const isOpen = textsOf([said.feedback, said.missing]).length > 0
  const isMore = Object.keys(said).some((name) => name !== 'modifications')
  const shown = shownForReview(said, text)
  const isShown = ({ id }: Entry): boolean => shown.has(id)
  const lines = toSaidLines(said, brief)
  const ids = new Set(shown.keys())
  const refused = findRefused(entries)
  const open = listOpen(brief, text)
  const matter = [...lines, ...live.filter(isShown).map(toLine)].join('\n')
  return {
    facts: [
      ...lines,
      ...(isMore
        ? [...(isOpen ? refused : keepNear(refused, ids, matter)), ...(isOpen ? findOutOfScope(source) : [])]
        : []),
      // Words that speak of nothing that is there may be about any of them.
      ...(shown.size === 0 ? open : keepNear(open, ids, matter)),
      ...(isOpen ? listOpenGaps(source) : []),
      ...(isMore ? [tellNext(text)] : []),
    ],
    input: { reviewResult: null },
    documents: {
      requirements: joinParts(
        showEntries(live, shown),
        isMore
          ? listOthers(
              said,
              live.filter((entry) => !isShown(entry)),
            )
          : '',
      ),
    },
  }
}

const toPrdMaterial = ({ run, text }: MaterialSource): Material => {
  const { lines, said } = findOlder(
    text('feature-brief') ?? '',
    text('requirements') ?? '',
    judgedLines({ run }),
  )
  return {
    facts: ['Lines:', ...lines.map(({ number, after }) => `${number} ${after}`), 'Said since:', ...said],
    documents: {},
  }
}

const CODE_WRITES = ['Functional Requirements', 'Traceability', 'Traceability Table']

const toPrdChangeMaterial = ({ text, input }: MaterialSource): Material => {
  const said = toSaid(input.reviewResult)
  const prd = dropSections(text('prd') ?? '', ['Status', 'Document Status', ...CODE_WRITES])
  return { input: { reviewResult: said }, documents: { prd: showTouched(prd, said) } }
}

/** What the person said about it in words stands with the review: the brief need not say it again. */
const toBriefChangeMaterial = ({ text, input }: MaterialSource): Material => {
  const said = toSaid(input.reviewResult)
  const { modifications, ...rest } = said
  const brief = text('feature-brief') ?? ''
  const shown = showTouched(dropSections(brief, [...NOT_SHOWN, 'Answers']), said).replace(/\n{2,}/g, '\n')
  return {
    facts: [...toSaidLines(rest, brief), ...listOpen(brief)],
    input: { reviewResult: modifications === undefined ? null : { modifications } },
    documents: { 'feature-brief': shown.replace(FACTS_HEAD, '$1') },
  }
}

export const material: Record<string, (source: MaterialSource) => Material> = {
  'feature-brief-update': toBriefChangeMaterial,
  requirements: toRequirementsMaterial,
  'requirements-update': toChangeMaterial,
  'gap-analysis': toGapMaterial,
  'gap-requirements': toGapRequirementsMaterial,
  prd: toPrdMaterial,
  'prd-update': toPrdChangeMaterial,
}
