import { theme } from '../../table.ts'

export const GAME = theme(
  { aspect: '', level: 'kind', kinds: ['game'], operations: [], thing: 'game', actor: 'host' },
  () => `
game.clock feature high
~ time limit|countdown|buzzer|round*|bonus
= Fix rounds, clock and points
? How many rounds, how long for an answer, what counts as right, and what of ties?
+ Shown before each round: The system shall show time, points and the rule for ties before each round of {the thing}, and shall close answers at the same second for all.
+ Host decides: The system shall let the host set points by hand.
! The quarrel is always about the last second.

game.peek abuse high
~ cheat*|look up|phone away|one device per|answers hidden
= Make looking things up hard
? How are phones, whispering and second screens kept from deciding {the thing}?
+ Short clock, one device: The system shall give [20] seconds for an answer, shall take the answer from one device of a team, and shall mix the order of options.
+ Honour: The system shall trust its players.
! A search engine is in every pocket.

game.wrong-answer support high
~ disputed answer|protest|correct the key|second source
= Settle a disputed answer
? Who decides when the official answer is wrong, and are points corrected for all?
+ Host, for all at once: When the host corrects an answer, the system shall reckon points of all again and show what changed.
+ Final: The system shall keep the answer as written.
! The one expert sits at table four.

game.late-team states medium
~ join late|dropped out|reconnect|latecomer*
= Join late, drop out, come back
? What of a team that comes late or loses its connection?
+ Back with points: When a team comes back within the round, the system shall restore its points; latecomers start with the next round.
+ Out: When a team drops out, the system shall end its {thing}.
! The Wi-Fi of pubs.

game.big-screen accessibility medium
~ big screen|read aloud|colour alone|wcag|back row
= Be seen from the back row
? Can questions and standings be read from the back row, without colour, or be heard (WCAG)?
+ Large, read aloud: The system shall show questions in large type with shapes besides colours, and shall read the questions aloud to WCAG 2.2 AA.
+ Screen: The system shall show questions on phones.
! Beer, smoke and distance.

game.content legal medium
~ pictures from|music clip*|copyright*|own questions
= Use pictures and tunes lawfully
? Where do questions, pictures and tunes come from, and may they be shown in public?
+ Source with each: The system shall keep source and licence of each picture and tune and leave out what is not cleared.
+ Host answers: The system shall leave that to the host.
! A tune in a pub is a public performance.

game.names privacy medium
~ team name*|nickname*|offensive|email needed
= Play without giving a name
? What must a player give, and what of offensive team names?
+ Nickname, checked: The system shall ask for a nickname only, hide offensive ones until the host agrees, and erase all after [7] days.
+ Account: The system shall ask for an account.
! Guests came to play, not to register.

game.secret security medium
~ questions leak|answers in the page|host only|encrypted
= Keep the answers from leaking
? How is it ensured that answers are not on the phone before the clock ends?
+ Sent at the end: The system shall send the right answer to players only when the clock has ended.
+ Trust: The system shall send all at the start.
! Somebody opens the developer tools.

game.evening performance medium
~ players at once|within seconds|p95|lag
= Answer for a full house
? How many teams play at once, and how soon do all see the standing?
+ Figures: While [60] teams answer within the same second, the system shall show the standing within [3] seconds at p95.
+ Small: The system shall admit up to [10] teams.
! A frozen board kills the mood.

game.host-key permissions high
~ host only|second host|remote control|skip a question
= Give the host the reins
? What can only the host do: start, pause, skip, give points back; and who stands in?
+ Host and helper: The system shall let the host and one named helper start, pause, skip and correct.
+ Automatic: The system shall run by itself.
! The host’s battery dies in round three.

game.again success low
~ next week|season|returning teams|statistics
= Get teams to come back
? What is kept from evening to evening: a season table, questions already used?
+ Season table: The system shall keep a season table, and shall not ask a question twice within [12] months.
+ One evening
! Regulars remember every question.
`,
)
