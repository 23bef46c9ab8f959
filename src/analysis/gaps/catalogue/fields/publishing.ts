import { theme } from '../../table.ts'

export const PUBLISHING = theme(
  { aspect: 'publishing', operations: ['publish'], thing: 'article', actor: 'editor' },
  () => `
publishing.preview operations medium
~ preview*|draft*|scheduled publication|embargo*|unpublish*|withdraw*
= Draft, preview, publish later, withdraw
? Is there a draft, a preview, a publication date, a way to withdraw?
+ All four: The system shall keep drafts apart, shall preview {a thing} as for readers, shall publish at a set time, and shall withdraw {the thing} with a note.
+ At once: When {a actor} saves, the system shall publish at once.
! The typo is seen one minute after.

publishing.correct audit medium
~ correction*|version history|previous version*
= Correct openly
? How are later corrections shown to readers?
+ Dated note: When {a thing} is changed after publication, the system shall show a dated correction, and shall keep earlier versions.
+ Silently: The system shall replace the text.
! Silent edits cost trust.

publishing.reach notifications medium
~ unsubscribe*|double opt in|subscriber*
= Subscribe and unsubscribe
? How do readers subscribe and leave (double opt-in)?
+ Double opt-in: When a reader subscribes, the system shall send only after double opt-in and honour one-click unsubscribe at once.
+ None
! Unwanted mail lands the sender on block lists.
`,
)
