const UNCHANGED = /(?:ss|us|is|news|series|status|address|access|always|sms|https?|gps|css)$/
const ODD: Record<string, string> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  feet: 'foot',
  mice: 'mouse',
  bacteria: 'bacterium',
  criteria: 'criterion',
  analyses: 'analysis',
  viruses: 'virus',
  buses: 'bus',
  gases: 'gas',
  lenses: 'lens',
  statuses: 'status',
}

/** The singular of a noun in small letters. */
export const toSingular = (lower: string): string => {
  if (lower.length < 4 || !/[sean]$/.test(lower)) return lower
  const odd = ODD[lower]
  if (odd) return odd
  if (!lower.endsWith('s') || UNCHANGED.test(lower)) return lower
  if (lower.endsWith('ies')) return lower.length > 4 ? `${lower.slice(0, -3)}y` : lower.slice(0, -1)
  return /(?:ch|sh|x|ss|z)es$/.test(lower) ? lower.slice(0, -2) : lower.slice(0, -1)
}
