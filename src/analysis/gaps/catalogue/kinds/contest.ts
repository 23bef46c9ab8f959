import { theme } from '../../table.ts'

export const CONTEST = theme(
  { aspect: '', level: 'kind', kinds: ['contest'], operations: [], thing: 'match', actor: 'player' },
  () => `
contest.points feature high
~ points for|tie break*|elo|win draw|ranking rule*
= Fix how points and ranks come about
? How does a result move the ranks: places swapped, points, a rating formula; and what breaks a tie?
+ Written before the start: The system shall show the ranking rule of {the thing} with tie-break before the first result, and shall reckon each rank by that rule alone.
+ By the committee: The system shall let a committee set the ranks.
! Rules found after the result end in a quarrel.

contest.report validation high
~ confirm* result*|both players|score sheet|disputed result|opponent confirms
= Take a result from both sides
? Who enters a result, must the opponent confirm it, and by when?
+ Confirmed or final after days: When a result is entered, the system shall ask the opponent to confirm the result, and shall count the result after [3] days without objection.
+ Winner enters: When the winner enters a result, the system shall count it at once.
! Memory of a lost game is short.

contest.forfeit states medium
~ forfeit|walkover|no show|withdraw*|inactive
= Treat no-shows, withdrawals and idle players
? What of a player who does not appear, refuses, moves away or sleeps on a high rank?
+ Deadline, then walkover: If {a actor} does not play a challenge within [14] days, then the system shall score a walkover, and shall let idle players sink.
+ Nothing: The system shall leave the ranks as they are.
! The top rung is held by someone who stopped playing.

contest.cheat abuse medium
~ cheat*|collusion|smurf*|fair play|engine help|phone ban
= Deter cheating and fixed results
? How could somebody cheat: false results, help from a phone, two accounts?
+ Odd patterns to the referee: If results of {a actor} jump beyond the likely, then the system shall show them to the referee, without a public mark.
+ Honour: The system shall trust its players.
! One suspicion spoils the season.

contest.challenge operations medium
~ challenge*|pairing*|draw of|who may play whom
= Say who may challenge whom
? How do pairings come about: challenge upwards, draw, fixed rounds?
+ Up to three places: The system shall let {a actor} challenge up to [3] places above, and shall tell both sides the deadline.
+ Draw: The system shall draw pairings for each round.
! Without a limit the first is never left in peace.

contest.dispute support medium
~ appeal*|referee|dispute*|protest
= Settle disputes
? Who decides a dispute, how fast, and is the ruling final?
+ Referee in days: When a result is disputed, the system shall freeze the ranks concerned until the referee rules within [7] days.
+ Among themselves: The system shall leave disputes to the two sides.
! Hobbies are quarrelled over most bitterly.

contest.show accessibility low
~ large display|projector|read aloud|colour alone|wcag
= Show the standings so that all can read them
? Are standings shown on a wall, on phones, aloud (WCAG)?
+ Wall and phone: The system shall show standings large on a wall screen and as a plain table on phones, legible without colour (WCAG 2.2 AA).
+ Table: The system shall show a table.
! The back row sees nothing.

contest.minors privacy medium
~ nickname*|public names|minors|photo of winners|gdpr
= Decide under which name people appear
? Do full names stand on the net, those of children too (GDPR)?
+ Short name by choice: The system shall show the name that {the actor} chose, shall show children by first name, and shall show no name to search engines (GDPR).
+ Full names: The system shall show full names.
! A lost match stays findable for twenty years.

contest.season retention low
~ new season|hall of fame|reset*|past seasons
= Begin a new season
? What carries over into the next season, and what is kept of the old one?
+ Archive, ranks start anew: When a season ends, the system shall freeze the table, and shall start the next season from a rule stated beforehand.
+ Endless: The system shall run on without seasons.
! Newcomers need a start that can be won.

contest.live freshness medium
when operations play read rate learn publish track
~ live score|within seconds|refresh*|delay
= Say how live {the thing} is
? How soon after a result do all see the new standing?
+ Seconds, marked: The system shall show a new standing within [3] seconds and say when the connection lags.
+ After each round: The system shall show standings after each round.
! Half the fun is the jump in the table.
`,
)
