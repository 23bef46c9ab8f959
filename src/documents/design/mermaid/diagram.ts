/** Diagrams as values, one shape for each kind that a design draws. */

export type Edge = { from: string; to: string; label: string; line: number }

export type Attribute = { type: string; name: string; keys: string[]; line: number }
export type Entity = { name: string; attributes: Attribute[]; line: number }
/** How many of the one stand by how many of the other: `||`, `|o`, `}o`, `}|`, each as seen from its own side. */
export type Relation = Edge & { fromCount: Count; toCount: Count }
export type Count = 'one' | 'zero-or-one' | 'zero-or-more' | 'one-or-more'

/** Somebody, something or a step; `name` is what a reader sees. */
export type Node = { id: string; name: string; line: number }
/** Drawn as a person where it is declared so. */
export type Participant = Node & { isActor: boolean }
/** Of C4: `Person`, `Container`, `System_Ext` …; a boundary holds others. */
export type Element = Node & { kind: string; technology: string }

/** `branch`: what has to happen instead of what is planned. */
export type Message = Edge & { branch?: string }

export type Diagram =
  | { kind: 'er'; entities: Entity[]; relations: Relation[] }
  | { kind: 'sequence'; participants: Participant[]; messages: Message[] }
  /** `[*]` is the start where it is left and the end where it is entered. */
  | { kind: 'state'; states: Node[]; transitions: Edge[] }
  | { kind: 'flowchart'; nodes: Node[]; edges: Edge[] }
  | { kind: 'c4'; level: string; elements: Element[]; relations: Edge[] }

export type Unread = { line: number; reason: string }

/** A diagram is sound where nothing in it is unread; then mermaid takes it, too. */
export type Mermaid = {
  /** The word that it begins with. */
  header: string
  diagram: Diagram | undefined
  unread: Unread[]
}
