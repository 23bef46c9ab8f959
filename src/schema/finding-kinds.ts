/** What a reader may name in a document: a closed list, with the code under which each is told and accepted. */

type Row = {
  kind: string
  code: string
  name: string
  why: string
}

export const KINDS = [
  {
    kind: 'contradiction',
    code: 'CONFLICT',
    name: 'Conflict',
    why: 'Whoever builds one of them breaks the other; the choice belongs to a person, not to the code.',
  },
  {
    kind: 'failure',
    code: 'FAILURE',
    name: 'Failure not described',
    why: 'It will fail one day, and what people then see or lose was decided by nobody.',
  },
  {
    kind: 'case',
    code: 'CASE',
    name: 'Case left out',
    why: 'Whoever builds it meets the case and decides alone; nobody sees that it was decided.',
  },
  {
    kind: 'limit',
    code: 'LIMIT',
    name: 'Limit missing',
    why: 'A bound that nobody knows is kept by any value, or by none.',
  },
  {
    kind: 'actor',
    code: 'ACTOR',
    name: 'Nobody named',
    why: 'Who may, who must and who is told makes another product of the same words.',
  },
  {
    kind: 'ambiguous',
    code: 'AMBIGUOUS',
    name: 'Two readings',
    why: 'Two teams build two different products of it, and both have read it rightly.',
  },
  {
    kind: 'term',
    code: 'TERM',
    name: 'Undefined term',
    why: 'A rule stands on a word whose meaning everybody supplies alone.',
  },
  {
    kind: 'untestable',
    code: 'UNTESTABLE',
    name: 'Cannot be tested',
    why: 'No test can fail it, so nobody can show that it was built.',
  },
] as const satisfies readonly Row[]

export type FindingKind = (typeof KINDS)[number]['kind']

/** The code under which a kind is told. */
export const toCode = (kind: FindingKind): string => KINDS.find((row) => row.kind === kind)?.code ?? ''
