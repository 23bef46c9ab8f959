/**
 * One figure in the place of another. F1 only the figure changes, and the unit where the text has none: the words around the
 * new one say what it is about. F2 a text that says nothing of what it is about, or has another unit, is not meant.
 */

const NUMBER = '\\d+(?:[.,]\\d+)*'
const WAS = new RegExp(
  `^(?:up to |at most |at least )?(?<figure>${NUMBER})\\s?(?<unit>%|\\p{L}+)?(?<behind>(?:\\s\\p{L}+){0,3})$`,
  'iu',
)
const NOW = new RegExp(
  `^(?<lead>[^\\d]*?)(?<figure>${NUMBER})(?<gap>\\s?)(?<unit>%|\\p{L}+)?(?<tail>[^\\d]*)$`,
  'iu',
)

export type BareFigures = {
  was: string
  oldUnit?: string
  now: string
  unit?: string
  lead: string
  tail: string
  /** What stands behind the figure that was: «24 hours before». */
  behind: string
}

/** «the deposit is 80, not 50» and «3 hours, not 2»; undefined where more than one figure is said anew. */
export const readBareFigures = (was: string, now: string): BareFigures | undefined => {
  const old = WAS.exec(was)?.groups
  const next = NOW.exec(now)?.groups
  if (!old?.figure || !next?.figure) return undefined
  return {
    ...{ was: old.figure, now: next.figure, lead: next.lead ?? '', tail: next.tail ?? '' },
    behind: old.behind ?? '',
    ...(old.unit && { oldUnit: old.unit }),
    ...(next.unit && { unit: next.gap + next.unit }),
  }
}

/** Behind a figure these are no unit. */
const LINKS =
  /^(?:a|an|and|are|as|at|be|before|after|by|can|each|every|for|from|has|have|if|in|instead|is|later|long|may|must|of|on|or|per|shall|should|than|that|the|then|to|until|when|which|who|will|with|within)$/i
/** They say nothing of what a figure is about. */
const EMPTY =
  /^(?:about|actually|also|around|cost|costs|exactly|have|just|least|make|makes|most|must|only|over|shall|should|takes?|that|this|they|under|want|will|with|within)$/i

const toStem = (word: string): string => word.toLowerCase().replace(/(?:e|s|es|ed|ing)$/, '')

const isSame = (one: string, other: string): boolean => toStem(one.trim()) === toStem(other)

/** Whether a text speaks of what the words before a figure name: half of them, and one at least. */
const isAbout = (text: string, lead: string): boolean => {
  const words = (lead.match(/\p{L}{4,}/gu) ?? []).filter((word) => !EMPTY.test(word)).map(toStem)
  const own = new Set((text.match(/\p{L}+/gu) ?? []).map(toStem))
  return words.filter((word) => own.has(word)).length * 2 >= words.length
}

/** It says how a figure is meant, where nothing before it does. */
const BOUND = /\b(?:up to|at most|at least)\s*$/i

/** The figure with its bound, where the text has none. */
const toBound = (before: string, { now, lead }: BareFigures): string =>
  (BOUND.test(before) ? '' : (BOUND.exec(lead)?.[0] ?? '')) + now

/** The text with the one figure that is meant; undefined where it holds none, or several. */
export const replaceBareFigure = (text: string, figures: BareFigures): string | undefined => {
  const { was, oldUnit, unit, lead, behind } = figures
  // Other words behind both figures are no swap of a figure.
  if (!isAbout(text, lead) || !isAbout(text, behind)) return undefined
  if (behind !== '' && figures.tail.trim() !== '' && !isAbout(text, figures.tail)) return undefined
  const old = was.replace(/[.,]/g, '\\$&')
  const places = [...text.matchAll(new RegExp(`(?<![\\p{L}\\d])(?<!\\d[.,-])${old}(?![\\d.,]*\\d)`, 'gu'))]
  const found = places.flatMap(({ index }) => {
    const [before, behind] = [text.slice(0, index), text.slice(index + was.length)]
    const [whole = '', word] = /^[\s-]*(%|\p{L}+)/u.exec(behind) ?? []
    const own = word !== undefined && !LINKS.test(word) ? word : undefined
    const wanted = oldUnit ?? unit
    if (wanted !== undefined && own !== undefined && !isSame(wanted, own)) return []
    if (own === undefined && oldUnit !== undefined) return []
    const isOwnUnit = own !== undefined && (unit === undefined || isSame(unit, own))
    const [kept, rest] = own === undefined ? ['', behind] : [whole, behind.slice(whole.length)]
    const said = isAbout(text, figures.tail) ? '' : figures.tail.replace(/[\s,]+$/, '')
    return [before + toBound(before, figures) + (isOwnUnit ? kept : (unit ?? '')) + said + rest]
  })
  return found.length === 1 ? found[0] : undefined
}

/** They stand in any sentence. */
const STRUCTURE =
  /^(?:a|an|and|are|as|at|by|for|from|how|in|is|it|its|of|on|or|that|the|their|this|to|with)$/i

/** Whether a text names all that these words name, in whatever form. */
export const speaksOf = (text: string, words: string): boolean => {
  const toNames = (said: string): string[] => (said.match(/[\p{L}\d]+/gu) ?? []).map(toStem)
  const own = new Set(toNames(text))
  const named = words
    .split(/\s+/)
    .filter((word) => !STRUCTURE.test(word))
    .flatMap(toNames)
  return named.length > 0 && named.every((word) => own.has(word))
}

const ANEW = /,?\s+(?:now|from now on|today|instead|meanwhile)$/i

/** Whether both have a word in common that tells something. */
const isShared = (text: string, lead: string): boolean => {
  const own = new Set((text.match(/\p{L}{4,}/gu) ?? []).map(toStem))
  return (lead.match(/\p{L}{4,}/gu) ?? []).some((word) => !EMPTY.test(word) && own.has(toStem(word)))
}

/**
 * «batches are up to 36 now», said of a sentence with one figure: that sentence with the new one. Undefined where the words
 * say more than that, or where it is in doubt whether this figure is meant.
 */
export const swapFigure = (text: string, said: string): string | undefined => {
  const [old, second] = text.match(new RegExp(NUMBER, 'g')) ?? []
  const now = said
    .trim()
    .replace(/[.!]+$/, '')
    .replace(ANEW, '')
  const figures = old === undefined || second !== undefined ? undefined : readBareFigures(old, now)
  if (!figures || figures.was === figures.now || figures.tail.trim() !== '') return undefined
  const isOfText = figures.unit === undefined || /%/.test(figures.unit) || isShared(text, figures.unit)
  if (!isOfText || !isShared(text, figures.lead)) return undefined
  return replaceBareFigure(text, figures)
}
