/** What one action of a requirement says, with the words it was read from. */
export type Span = [number, number]
/** A piece of the text and where it stands, in UTF-16 units. */
export type Part = { text: string; span: Span }

const MODALITIES = ['shall', 'must', 'should', 'will', 'may', 'can', 'want', 'none'] as const
export type Modality = (typeof MODALITIES)[number]

export type Comparator = '<' | '<=' | '=' | '>=' | '>' | 'range'
export type Quantity = Part & { comparator: Comparator; value: number; to?: number; unit?: string }

/** Where an action stands: what is wanted or required, why, or under which condition. */
export type Role = 'response' | 'benefit' | 'condition'

export type Frame = {
  role: Role
  actor?: Part
  action: Part & { lemma: string }
  object?: Part
  condition?: Part
  quality?: Part
  quantity?: Quantity
  negated: boolean
  passive: boolean
  modality: Modality
  source: Span
}
