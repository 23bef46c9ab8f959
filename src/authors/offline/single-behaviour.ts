/**
 * One requirement, one behaviour, no remarks in brackets. A proposal that joins behaviours with «and shall» is taken
 * apart: the first is the requirement, the others are how it is checked; a name in brackets is told beside it. What
 * cannot be mended so plainly stays as it is, and the finding is shown.
 */

const HEAD = /^(.*?\bthe system shall )(.+)$/is
const JOINT = /,?\s+and\s+shall\s+|,\s+shall\s+/i
/** One to three words in brackets, without a figure or a list: another name of what stands before it. */
const ALIAS = /\s\(((?:\p{L}[\p{L}-]*)(?:\s\p{L}[\p{L}-]*){0,2})\)/gu

export type Parts = { description: string; checks: string[]; names: string[] }

export const takeApart = (text: string): Parts => {
  const names = [...text.matchAll(ALIAS)].map(([, name = '']) => name)
  const plain = text.replace(ALIAS, '')
  const [, head = '', rest = ''] = HEAD.exec(plain) ?? []
  const parts = head === '' ? [] : rest.split(JOINT)
  if (parts.length < 2) return { description: plain, checks: [], names }
  const [description = '', ...checks] = parts.map((part) => `${head}${part.replace(/[.\s]+$/, '')}.`)
  return { description, checks, names }
}
