import { RULES } from '../src/analysis/findings.ts'
import { SET_RULES } from '../src/analysis/set/set.ts'
import { STRUCTURE_RULES } from '../src/analysis/structure/structure.ts'

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``

const sentence = RULES.map(
  ({ rule, name, severity, why, bad, good }) =>
    `### ${rule} · ${name}\n\n${why}\n\n- ${severity}\n- instead of: ${code(bad)}\n- write: ${code(good)}\n`,
)

type Row = Pick<(typeof STRUCTURE_RULES)[number], 'rule' | 'name' | 'severity' | 'why' | 'bad' | 'good'>

const toEntry = ({ rule, name, severity, why, bad, good }: Row): string =>
  `### ${rule} · ${name}\n\n${why}\n\n- ${severity}\n- found in: ${bad.map(code).join(' · ')}\n- not in: ${good.map(code).join(' · ')}\n`

/** The page that lists every rule, made from the rules themselves. */
export const toGuide = (): string => `# Rules for requirements

Made from the rules by \`npm run generate\`. \`throughline analyse requirements.txt\` shows what they find, with a rewrite.
A finding that you accept is kept in the document with its reason: \`<!-- accept R7: the team knows what is meant -->\`.

## In one requirement

${sentence.join('\n')}
## Among several

${SET_RULES.map(toEntry).join('\n')}
## In the parts of a document

${STRUCTURE_RULES.map(toEntry).join('\n')}`
