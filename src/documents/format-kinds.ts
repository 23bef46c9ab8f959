/** What the formats of documents are for, as whoever reads none of them can tell. */
export type Format = 'feature-brief' | 'requirements' | 'prd' | 'spec' | 'markdown'

/** Formats whose entries are decided one by one: each bears a verdict, and its section is a projection of it. */
export const hasVerdicts = (format: string | undefined): boolean => format === 'requirements'

/** Formats that are assembled of entries which were decided elsewhere. */
export const isAssembled = (format: string | undefined): boolean => format === 'prd'

const STATING: Format[] = ['spec', 'requirements', 'prd']

/** Formats that state requirements: those that the analysis reads before a person does. */
export const statesRequirements = (format: string | undefined): boolean =>
  STATING.some((stating) => stating === format)
