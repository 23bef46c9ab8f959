/** One thing that was done on a side of a fork, and how it is told. */
/** One thing that was done; nobody is named where a file was edited. */
export type Deed = {
  who?: string
  did: string
  at: string
  assurance?: string
  /** This machine did not see it: it counts as reported. */
  unwitnessed?: true
}

const LONGEST = 60

/** Words on one line, and not many. */
export const toWords = (value: unknown): string => {
  const words = typeof value === 'string' ? value.replace(/[\s\p{Cc}]+/gu, ' ').trim() : ''
  return words.length <= LONGEST ? words : `${words.slice(0, LONGEST - 1).replace(/\p{Cs}$/u, '')}…`
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const toWhen = (at: string): string => {
  const [, year, month, day, time] = ISO.exec(at) ?? []
  return time === undefined ? toWords(at) : `${Number(day)} ${MONTHS[Number(month) - 1]} ${year} ${time} UTC`
}

/** A deed as a line: `Ana approved prd.md, 14 Nov 2026 10:02 UTC, terminal`. */
export const toDeedLine = ({ who, did, at, assurance, unwitnessed }: Deed): string => {
  const how = assurance && `${assurance}${unwitnessed ? ' on another machine' : ''}`
  return [who ? `${who} ${did}` : did, toWhen(at), how].filter(Boolean).join(', ')
}
