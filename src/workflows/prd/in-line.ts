/** «…, in line with REQ-005»: why something is changed, and no instruction about that one. */
import { type Remark, readRemark } from '../../analysis/remark.ts'

type Known = Parameters<typeof readRemark>[1]

const IN_LINE =
  /[,;]?\s+((?:(?:in line|consistent|in keeping) with|according to|as in|to match)\s+REQ-\d{3,15}(?:(?:,|,? and)\s+REQ-\d{3,15})*)(?=[.!\s]*$)/i
const ID = /REQ-\d{3,15}/gi

/** A remark whose last words only name requirements to say why: all before them has to be changes that leave no doubt. */
export const readInLine = (words: string, known: Known): Remark[] => {
  const [tail, reason = ''] = IN_LINE.exec(words) ?? []
  const named = reason.toUpperCase().match(ID) ?? []
  if (tail === undefined || named.some((id) => !known.some((one) => one.id === id)))
    return readRemark(words, known)
  const remarks = readRemark(words.replace(tail, ''), known)
  const last = remarks.at(-1)
  const isSure = remarks.every((one) => one.kind === 'change' && one.change.verdict === undefined)
  if (!isSure || last?.kind !== 'change') return readRemark(words, known)
  return [...remarks.slice(0, -1), { ...last, change: { ...last.change, reason } }]
}
