import { theme } from '../../table.ts'

export const VOTE = theme(
  { aspect: 'vote', operations: ['vote'], thing: 'vote', actor: 'voter' },
  () => `
vote.once repetition critical
~ one vote|vote once|only once|vote twice
= One person, one vote
? How is it ensured that each {actor} votes once, and may a vote be changed?
+ Once, final: When {a actor} votes, the system shall count exactly one vote, and shall refuse a second.
+ Last counts: Until the poll closes, the system shall count the last vote of each {actor}.
! One doubted count spoils the result.

vote.secret privacy critical
~ secret ballot|anonym*|secrecy|who voted how
= Keep the ballot secret
? Is the vote secret, also from administrators?
+ Secret: The system shall store who voted apart from what was voted, without a link between the two.
+ Open: The system shall show each vote with the name of the voter.
! People vote differently when watched.

vote.count audit high
~ recount|verif* the result|quorum|tie
= Quorum, tie and recount
? What about quorum, a tie, and a recount?
+ Stated before: The system shall show the quorum and the rule for a tie before the poll opens, and shall offer a recount from sealed ballots.
+ Majority: The system shall show the option with the highest number of votes.
! Rules made after the count are not believed.
`,
)
