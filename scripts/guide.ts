import { RULES } from '../src/analysis/findings.ts'
import { SET_RULES } from '../src/analysis/set/set.ts'
import { CERTAIN_RULES, PLACE_RULES } from '../src/analysis/structure/structure.ts'
import { KINDS } from '../src/schema/finding-kinds.ts'

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``

const sentence = RULES.map(
  ({ rule, name, severity, why, bad, good }) =>
    `### ${rule} · ${name}\n\n${why}\n\n- ${severity}\n- instead of: ${code(bad)}\n- write: ${code(good)}\n`,
)

type Row = Pick<(typeof CERTAIN_RULES)[number], 'rule' | 'name' | 'severity' | 'why' | 'bad' | 'good'>

const toEntry = ({ rule, name, severity, why, bad, good }: Row): string =>
  `### ${rule} · ${name}\n\n${why}\n\n- ${severity}\n- found in: ${bad.map(code).join(' · ')}\n- not in: ${good.map(code).join(' · ')}\n`

const toPlace = ({ rule, name, why, bad, good }: Row): string =>
  `### ${rule} · ${name}\n\n${why}\n\n- noticed in: ${bad.map(code).join(' · ')}\n- not in: ${good.map(code).join(' · ')}\n`

/** The page that lists every rule, made from the rules themselves. */
export const toGuide = (): string => `# Rules for requirements

Made from the rules by \`npm run generate\`. \`throughline analyse requirements.txt\` shows what they find, with a rewrite.
A finding that you accept is kept in the document with its reason: \`<!-- accept R7: the team knows what is meant -->\`.

## In one requirement

${sentence.join('\n')}
## Among several

${SET_RULES.map(toEntry).join('\n')}
## In any document

These, open places and dead links are certain by construction: in a document that Throughline did not write they alone are findings.

${CERTAIN_RULES.map(toEntry).join('\n')}
## Places to read

What these and the rules of one requirement notice in such a document is listed without a gravity, and stops nothing.

${PLACE_RULES.map(toPlace).join('\n')}
## Of a reader

What somebody names who is asked to read (\`check --author\`); a rule finds none of it. Each is a warning.

${KINDS.map(({ code: rule, name, why }) => `### ${rule} · ${name}\n\n${why}\n`).join('\n')}`
