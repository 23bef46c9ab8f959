/** Ids of requirements as others list them: «REQ-001 to REQ-004 and REQ-009». */

const ID = '[A-Z]{1,5}-\\d{1,4}'
const IDS = new RegExp(`\\b${ID}\\b`, 'g')
/** Ids of the design's own entries. */
const ENTRY = /^(?:UC|C|F|D|E|Q)-/
const RANGE = /\b([A-Z]{1,5})-(\d{1,4})\s*(?:to|through|until|[–—-]|\.{2,3}|…)\s*(?:\1-)?(\d{1,4})\b/g
const ONLY_IDS = new RegExp(`^(?:[\\s,;&()[\\].]|and|or|${ID})+$`)
/** More would be no range that somebody means. */
const WIDEST = 200

const fill = (whole: string, prefix: string, first: string, last: string): string => {
  const count = Number(last) - Number(first)
  if (count < 0 || count > WIDEST) return whole
  return Array.from(
    { length: count + 1 },
    (_, at) => `${prefix}-${String(Number(first) + at).padStart(first.length, '0')}`,
  ).join(', ')
}

/** The ids that a text names, those between the ends of a range among them. */
export const findIds = (text: string): string[] => [
  ...new Set((text.replace(RANGE, fill).match(IDS) ?? []).filter((id) => !ENTRY.test(id))),
]

/** The ids of an item that has nothing else; any other item as it is. */
export const expandIds = (item: string): string[] => {
  const filled = item.replace(RANGE, fill)
  return ONLY_IDS.test(filled) ? (filled.match(IDS) ?? [item]) : [item]
}

/** Whether a cell names requirements and nothing else. */
export const isIds = (cell: string): boolean => {
  const filled = cell.replaceAll('`', '').replace(RANGE, fill)
  return ONLY_IDS.test(filled) && findIds(filled).length > 0
}
