/** What the elements that cover a requirement say, and the roots of words by which that is compared. */
import { toSame, toStem, toWords } from './names.ts'
import type { Subject } from './rule.ts'
import { toStrings } from './strings.ts'
import { toCovered, toTechnical } from './wishes.ts'

const IDLE = new Set(
  `a an the and or but nor of to in on at by for with from into onto via its it is are was were be been being shall must
  should will can could may might would has have had do does did that which who whose this these those each every all any
  both some no not than then when while where if as per up least most more less about over under within after before until
  during between system application one two three same other another their there they them only also again once new own
  such even so else instead never always still just without nobody somebody everybody anybody means way keep keeps kept
  show shows shown get gets give gives given make makes made take takes taken use uses used let lets say says said
  able allow allowed first last next whole otherwise themself themselves himself herself itself he she his her him what
  how many much long old time times day days week weeks month months year years hour hours minute minutes second seconds
  percent cent cents euro euros user users person people see sees seen know knows known back out off because since`.split(
    /\s+/,
  ),
)

/** So short that «cancellation» and «cancel» are one. */
export const toRoot = (word: string): string =>
  toStem(word)
    .replace(/(?:ation|ment|ing|ion|ed|er|or|al|ly|e)$/, '')
    .slice(0, 5)

export const toRoots = (text: string): string[] => [
  ...new Set(
    // A name is looked at as far as a name may reach; a text is many of them.
    text
      .split(/\s+/)
      .flatMap(toWords)
      .filter((word) => word.length > 2 && !/\d/.test(word) && !IDLE.has(word))
      .map(toRoot)
      .filter((root) => root.length > 2),
  ),
]

/** All that elements say which cover a requirement, and the technical requirements that stand for it. */
export const toCoveringTexts = (subject: Subject, id: string): string[] => {
  const { hld, lld, database } = subject
  const covering = [
    ...hld.components,
    ...hld.flows,
    ...lld.endpoints,
    ...lld.models,
    ...lld.validation,
    ...database.tables,
    ...toTechnical(subject),
  ].filter(({ covers }) => toCovered(subject, covers).has(id))
  const calls = new Set(covering.flatMap((one) => ('method' in one ? [one.id] : [])))
  const bodies = lld.endpoints
    .filter((one) => calls.has(one.id))
    .flatMap(({ takes, gives }) => [takes, gives])
    .filter((body) => typeof body === 'string')
    .map((body) => toSame(body.replace('[]', '')))
  const near = [
    ...lld.models.filter(({ name }) => bodies.includes(toSame(name))),
    ...lld.validation.filter(({ of }) => calls.has(of)),
    ...database.queries.filter(({ endpoint }) => calls.has(endpoint)),
    ...hld.useCases.filter(({ covers }) => covers.includes(id)),
    ...lld.integrations,
  ]
  return toStrings([covering, near])
}

/** The same with what no entry holds. */
export const toSaidRoots = (subject: Subject, id: string): Set<string> => {
  const { hld, lld, database } = subject
  const prose = [
    hld.overview,
    hld.security,
    hld.reliability,
    hld.scalability,
    database.security,
    database.constraints,
    database.performance,
    lld.overview,
    database.overview,
  ]
  // Somebody else's sections say much that no entry holds.
  const texts = subject.design.isForeign ? Object.values(subject.design.texts) : []
  return new Set([...toCoveringTexts(subject, id), ...prose, ...texts].flatMap(toRoots))
}
