/** The way of an id, as a tree in both directions: where it comes from, and what was made of it. */
import { type Paint, plain } from './paint.ts'

type Link = { from: string; to: string; kind: string }
type Links = { id: string | null; up: string[]; down: string[]; links: Link[] }
type Side = { at: 'from' | 'to'; to: 'from' | 'to' }

/** What was shown once is not unfolded again. */
const printSide = (links: Link[], id: string, { at, to }: Side, style: Paint): string[] => {
  const shown = new Set([id])
  const printBelow = (one: string, depth: number): string[] =>
    links
      .filter((link) => link[at] === one && (link.kind !== 'depends' || one === id))
      .flatMap((link) => {
        const isNew = shown.size < shown.add(link[to]).size
        const line = `${'  '.repeat(depth)}${plain(link[to])} ${style.dim(isNew ? link.kind : `${link.kind}, see above`)}`
        return isNew && link.kind !== 'depends' ? [line, ...printBelow(link[to], depth + 1)] : [line]
      })
  return printBelow(id, 2)
}

/** A commit that was named by its first digits stands there whole, and so does what was named by a person's words. */
const toWhole = (links: Link[], id: string): string =>
  links.some(({ from, to }) => from === id || to === id)
    ? id
    : (links.find(({ to }) => to.startsWith(id))?.to ??
      links.find(({ from }) => from.endsWith(`«${id}»`))?.from ??
      id)

export const printLinks = ({ id, links }: Links, style: Paint): string => {
  if (id === null)
    return (
      links.map(({ from, to, kind }) => `${plain(from)} ${style.dim(`—${kind}→`)} ${plain(to)}`).join('\n') ||
      'no links yet'
    )
  const whole = toWhole(links, id)
  const up = printSide(links, whole, { at: 'to', to: 'from' }, style)
  const down = printSide(links, whole, { at: 'from', to: 'to' }, style)
  return [
    style.bold(plain(whole)),
    ...(up.length > 0 ? [`  ${style.bold('comes from')}`, ...up] : []),
    ...(down.length > 0 ? [`  ${style.bold('became')}`, ...down] : []),
  ].join('\n')
}
