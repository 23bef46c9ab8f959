import { theme } from '../../table.ts'

export const TEXT = theme(
  { aspect: '', level: 'kind', kinds: ['text'], operations: [], thing: 'text', actor: 'author' },
  () => `
text.agreed operations high
when operations compare update translate publish comment approve
~ agreed term|preferred|forbidden term|approved wording|house style
= Say which wording is binding
? Who decides between two wordings, and where does the reason stand?
+ Editor with reason: When two wordings of {a thing} compete, the system shall keep the one an editor chose, with reason and date, and shall mark the other wording as avoided.
+ Majority: The system shall show both wordings.
! Everybody is right until somebody decides.

text.diff accessibility medium
when operations compare update publish share translate
~ side by side|tracked changes|colour alone|read aloud
= Show changes in more than colour
? How are changes shown so that they can also be heard or printed in grey (WCAG)?
+ Marked by sign: The system shall mark insertions and deletions by sign and word, not by colour alone (WCAG 2.2 AA), and shall step through changes by key.
+ Red and green: The system shall mark changes in colour.
! One man in twelve sees no red.

text.merge repetition high
when operations update create compare share translate comment
~ two editors|conflict*|merge*|lock*
= Let two write at one {thing}
? What if two people change the same passage of {a thing}?
+ Both shown, one chosen: If two people change one passage, then the system shall keep both and ask the later one to choose.
+ Lock: While somebody edits {a thing}, the system shall lock {the thing} for others.
! Overwritten sentences are rarely written again.

text.rights legal high
when operations publish share create generate translate upload compare
~ copyright*|quotation|licen*|author named|plagiar*
= Settle whose words they are
? Who owns {a thing}, may it be quoted or reused, and how is the author named?
+ Stated with each: The system shall show owner, licence and author beside each {thing}, and shall carry owner, licence and author into copies.
+ Assumed: The system shall assume that all may reuse.
! Words are copied long after the quarrel began.

text.tongues language medium
when operations translate compare search read create
~ source language|target language|right to left|diacritic*|transliterat*
= Handle scripts and direction
? Which languages and scripts occur, right to left among them, and how are they sorted?
+ Any script, own order: The system shall take text in each script, shall show right-to-left passages from right to left, and shall sort by the rules of each language.
+ Latin: The system shall take Latin letters.
! An index in the wrong order hides half.

text.find search medium
when operations search list read compare
~ full text|concordance|inflect*|search*
= Find a word in all its forms
? Is {a thing} found by inflected forms, misspellings and inside phrases?
+ Forms and near misses: The system shall find words in inflected and misspelt forms, and shall show the sentence around each word found.
+ Exact: The system shall find exact words.
! Nobody remembers the exact phrase.

text.context feature medium
when operations search translate create share learn compare
~ example sentence*|definition*|context|source of
= Keep context with each {thing}
? What belongs to {a thing}: definition, example, source, field, who vouches for it?
+ Source and example: The system shall ask for source and one example with each {thing}, and shall show who vouches for {the thing}.
+ Word only: The system shall keep the bare words.
! A word without context is a guess.

text.old retention low
when operations update create compare translate publish
~ earlier version*|history of|restore*
= Return to an earlier state
? How far back can an earlier state of {a thing} be fetched?
+ Every saved state: The system shall keep every saved state of {a thing} with author, and shall restore a chosen state as a new one.
+ Last one: The system shall keep the last state.
! The better sentence was the third.

text.format exchange medium
when operations import export translate compare share create
~ tmx|tbx|docx|markdown|import*|export*
= Move between tools
? Which tools do people write in, and does formatting survive the way there and back?
+ Open formats: The system shall read and write [TBX, DOCX and Markdown] and report what formatting was lost.
+ Copy and paste
! People stay in the tool that they know.

text.cue operations high
when operations handle play guide notify read
~ cue|skip*|next line|jump*|prompter
= Follow when somebody skips a page
? What happens when the speaker skips, repeats or improvises?
+ Follow by ear and by hand: When the speaker leaves {the thing}, the system shall show the likely next passage, and shall let a person take over with one key.
+ Scroll: The system shall scroll at a fixed pace.
! On stage nobody reads what is written.

text.on-stage devices high
when operations handle play guide notify read
~ dark stage|glasses|ear piece|large type|silent
= Be seen by one and by nobody else
? Who sees or hears it: large in the wings, in the ear, on glasses; and what must never be heard?
+ Large, silent, dark: The system shall show the next words large on a dark silent screen.
+ Ear: The system shall whisper through an ear piece.
! The audience came for the actor.

text.made-up abuse high
when operations generate
~ offensive|plagiar*|made by machine|filter*
= Refuse to write what hurts
? What must it never write: names of real people, insults, stolen lines?
+ Filter and mark: The system shall refuse {things} that insult or name real people, shall check against known works, and shall mark the result as machine-made.
+ Anything: The system shall write anything.
! The joke becomes a screenshot.

text.form validation medium
when operations generate create learn
~ syllable*|rhyme|metre|length|rules of
= Keep to the form
? Which rules make a good {thing}: form, length, theme, season; and who judges?
+ Rules shown: The system shall keep to the rules of the form, shall show the rules, and shall let {a actor} break a rule on purpose.
+ Free: The system shall keep to no form.
! Seventeen syllables are a promise.

text.signed accessibility high
when operations search learn read list
~ video of|dialect|left handed|slow motion|hand shape
= Show words that are not written
? Are words shown by video, sound or sign, in which dialect, slowly and from two sides?
+ Video, slow, by region: The system shall show each {thing} by video at two speeds with region and hand shape.
+ Text: The system shall describe {things} in words.
! A sign is not a spelling.
`,
)
