/** «3 hours, not 2, and the deposit is 80, not 50»: a sentence that says one thing in the place of another, several times. */

const MARK = /(?:^|(?<=[\s,;]))(?:not(?! (?:only|just)\b)|instead of|rather than)\s+/gi
/** What stands between two contrasts of one sentence, the plainest first. */
const JOINTS = [
  /;\s*(?:(?:and|but)\s+)?(?:also\s+)?/i,
  /,\s*(?:and|but)\s+(?:also\s+)?/i,
  /,\s+/,
  /\s+and\s+(?:also\s+)?/i,
]
const LAST_JOINT = /(?:[;,]\s*(?:(?:and|but)\s+)?|\s+and\s+)(?:also\s+)?$/i
/** A figure that is taken back ends with its unit: behind it begins something else. */
const TAKEN_BACK =
  /^(?:up to |at most |at least )?\d+(?:[.,]\d+)*\s?(?:%|[\p{L} ]{0,40}?)(?=;|,\s*(?:and|but)\s)/iu

/** Where something else begins behind a contrast, and where its joint does; undefined where nothing does. */
const findJoint = (between: string, isBefore: boolean): { from: number; to: number } | undefined => {
  const last = LAST_JOINT.exec(between)
  const isSwap = /\bbut\b/i.test(between.slice(0, last?.index))
  if (isSwap) return last && isBefore ? { from: last.index, to: between.length } : undefined
  const taken = isBefore ? '' : (TAKEN_BACK.exec(between)?.[0] ?? between)
  const end = isBefore ? (/[\s,;]+(?:and\s+)?$/i.exec(between)?.index ?? between.length) : between.length
  for (const joint of JOINTS) {
    const found = joint.exec(between.slice(taken.length, end))
    if (found && taken.length + found.index > 0)
      return { from: taken.length + found.index, to: taken.length + found.index + found[0].length }
  }
  return undefined
}

/** The parts of a sentence, each with one contrast at most; the whole where it has no second one and nothing behind it. */
export const splitContrasts = (sentence: string): string[] => {
  const ends = [...sentence.matchAll(MARK)].map((mark) => ({
    from: mark.index,
    to: mark.index + mark[0].length,
  }))
  const cuts = ends.flatMap(({ to }, at) => {
    const next = ends[at + 1]?.from
    const joint = findJoint(sentence.slice(to, next), next !== undefined)
    return joint ? [{ from: to + joint.from, to: to + joint.to }] : []
  })
  return [...cuts, { from: sentence.length, to: sentence.length }]
    .map(({ from }, at) => sentence.slice(cuts[at - 1]?.to ?? 0, from).trim())
    .filter((part) => part !== '')
}

const CONTRAST =
  /^(?:[\p{L}\s,]{0,20}\s)?not\s\S.*\sbut\s+\S|\S\s*[,;]\s*(?:and not|not|instead of|rather than)\s+\S|\d\S*(?:\s\p{L}+){0,3}\s(?:and not|not|instead of|rather than)\s+\S/iu

/** Whether words say one thing in the place of another. */
export const isContrast = (text: string): boolean => CONTRAST.test(text)
