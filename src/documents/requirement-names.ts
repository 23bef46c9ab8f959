/**
 * What else a requirement of the PRD is called: the specification that it was imported from, or that was made of it, has
 * another id for it. Nobody else compares ids of the two documents.
 */
type Sourced = { id: string; source: string }

/** The entry that a source names: it begins with its id, and says where in the person's words that came from. */
export const toOrigin = (source: string): string | undefined => /^(?:R|GAP)-\d{3,15}\b/.exec(source)?.[0]

const isMadeOf = (id: string, { source }: Sourced): boolean =>
  source.startsWith(id) && !/^[\w-]/.test(source.slice(id.length))

/** The ids of a specification under which a requirement of the PRD stands there. */
export const toSpecIds = ({ id, source }: Sourced, spec: readonly Sourced[]): string[] => {
  const origin = toOrigin(source)
  return [...(origin ? [origin] : []), ...spec.filter((one) => isMadeOf(id, one)).map((one) => one.id)]
}

/** The PRD's ids for an id of either document; an id that neither connects is its own. */
export const toPrdIds = (prd: readonly Sourced[], spec: readonly Sourced[]): ((id: string) => string[]) => {
  const known = new Map<string, string[]>()
  for (const entry of prd)
    for (const id of [entry.id, ...toSpecIds(entry, spec)])
      known.set(id, [...(known.get(id) ?? []), entry.id])
  return (id) => known.get(id) ?? [id]
}

type Linked = { from: string; to: string; kind: string }

/** Links from an entry that became a requirement of the PRD go out from there: the PRD stands between words and what was made. */
export const throughPrd = <L extends Linked>(links: readonly L[]): L[] => {
  const included = new Set(links.flatMap(({ from, kind }) => (kind === 'included' ? [from] : [])))
  const imports = links.filter(
    ({ from, to, kind }) => kind === 'source' && toOrigin(from) === from && included.has(to),
  )
  const became = new Map<string, string[]>()
  for (const { from, to } of imports) became.set(from, [...(became.get(from) ?? []), to])
  return links.flatMap((link) => {
    const ids = link.kind === 'source' || link.kind === 'depends' ? undefined : became.get(link.from)
    return ids?.map((from) => ({ ...link, from })) ?? [link]
  })
}
