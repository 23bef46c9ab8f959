import { theme } from '../../table.ts'

export const TASK = theme(
  { aspect: '', level: 'kind', kinds: ['task'], operations: [], thing: 'task', actor: 'helper' },
  () => `
task.fair feature high
when operations assign schedule share match
~ fair*|rotation|share of|turns|who is next
= Share {things} out fairly
? How is it decided whose turn it is: rotation, wish, skill, least done so far?
+ Least done first: The system shall propose the person who did fewest {things} in the last [3] months, with respect to blocked days.
+ Sign up freely: The system shall let people put themselves down for {things}.
! The same three do everything, then stop.

task.swap cancellation high
when operations assign schedule share match
~ swap*|step in|stand in|cannot make it|replacement
= Let people swap their turn
? What if somebody cannot do {a thing}: swap, ask all, call the organiser?
+ Swap by consent: When a person cannot do {a thing}, the system shall offer {the thing} to the others, and shall keep {the thing} with the first until somebody has said yes.
+ Through one person: When a person cannot do {a thing}, the system shall inform the coordinator.
! A duty given back silently is done by nobody.

task.missed notifications high
when operations assign schedule track notify care
~ remind*|overdue|not done|the evening before|escalat*
= Remind before, ask after
? When is somebody reminded, and who hears that {a thing} was not done?
+ Evening before, then coordinator: When {a thing} is due tomorrow, the system shall remind the person, and shall tell the coordinator if {the thing} is not ticked by the due hour.
+ No reminders
! People forget, they rarely refuse.

task.done states medium
~ ticked off|done when|proof|photo of|checked by
= Agree when {a thing} counts as done
? What makes {a thing} done: a tick, a photo, somebody else’s look?
+ Tick with remark: When {a actor} ticks {a thing}, the system shall keep time and remark, and shall let the next person object within [2] days.
+ Tick: The system shall take the tick.
! Done means something else to each of us.

task.instructions support medium
when operations assign schedule guide
~ instruction*|how to|key is|where is the|checklist
= Put know-how beside {the thing}
? What must a newcomer know: where the key hangs, which bin, whom to call?
+ Card with pictures: The system shall show an instruction card with pictures, keys and a phone number beside each {thing}.
+ Told in person: The system shall leave that to a first round together.
! Each newcomer calls the same old hand.

task.access session medium
when operations assign schedule join
~ without password|magic link|no account|shared link
= Let helpers in without a fuss
? Do helpers need an account for two duties a year?
+ Personal link: The system shall let a helper see and tick their own {things} by a personal link without password.
+ Account: The system shall ask each helper to sign in.
! The password is the reason to phone instead.

task.phone-list privacy high
when operations assign schedule share
~ phone number*|contact list|who sees|gdpr
= Give out numbers sparingly
? Who sees phone number and address of whom, and until when (GDPR)?
+ Same duty only: The system shall show phone numbers only among people who share {a thing}, from [2] days before to the day after (GDPR).
+ Whole list: The system shall show the list of all helpers to all.
! A rota on the wall is a list of numbers.

task.few success low
when operations assign schedule
~ drop out*|enough helpers|unfilled
= Notice when helpers run dry
? Which sign shows that too few carry too much?
+ Open turns: The system shall show open turns for the next [6] weeks and turns per head.
+ Not watched
! Rotas die slowly, then at once.

task.season rollout low
when operations assign schedule
~ paper plan|next season|take over|old rota
= Replace the sheet on the door
? What hangs on the door or lives in a spreadsheet today, and who keeps both during the change?
+ Print stays for a while: While people still look at the door, the system shall print the current plan each week.
+ Cut
! Some will never look at a screen.

task.tally feature high
when operations track create rate
~ who did|points|how often|tally
= Count what was really done
? What counts: turns, minutes, unpleasantness; and who may enter it for whom?
+ Points agreed together: The system shall count {things} by points that all agreed on and let the others object within a day.
+ Ticks: The system shall count ticks.
! Taking out the bin is not cleaning the oven.

task.reward refund medium
when operations track create rate
~ pocket money|reward*|fine|treat
= Reward, or better not
? Does a done {thing} earn money or a treat, and what follows from an undone one?
+ Thanks, no money: The system shall show thanks of others, and shall keep no account of money.
+ Pocket money: The system shall add an agreed sum for each {thing}.
! Paid chores end with the pay.

task.kids-see accessibility medium
when operations track create
~ pictures|cannot read|child|icon*
= Let small children use it
? Can a child who cannot read tick its {things}?
+ Pictures and sounds: The system shall show {things} as pictures that a child of [4] can tick, and shall speak the name of each picture (WCAG 2.2 AA).
+ Text: The system shall show text.
! Helpers start at three.

task.watched privacy medium
when operations track
~ who sees|pressure|compare children|private
= Compare without shaming
? Who sees how much each one did?
+ Own and total: The system shall show each person their own and the total, not a ranking.
+ Ranking: The system shall show a ranking.
! The last in the table stops first.
`,
)
