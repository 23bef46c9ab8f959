import { theme } from '../../table.ts'

export const LEARNING = theme(
  { aspect: '', level: 'kind', kinds: ['learning'], operations: [], thing: 'lesson', actor: 'learner' },
  () => `
learning.level feature high
~ placement|level*|prior knowledge|adapt*|difficulty
= Start at the learner’s level
? How is it found out what a learner knows, and what if it is too hard or too easy?
+ Short test, adapts: The system shall place a learner by a short test, and shall offer {things} one level down or up after [3] errors or successes.
+ Same for all: The system shall give all the same {things}.
! Bored or lost, both stop coming.

learning.mistake operations high
~ explanation*|hint*|try again|wrong answer*|feedback
= Make a mistake worth making
? What does a learner see after a wrong answer: the solution, a hint, another try?
+ Hint, try, explain: If an answer is wrong, then the system shall give a hint, shall allow another try, and shall then explain with an example.
+ Right or wrong: If an answer is wrong, then the system shall show the right one.
! Learning happens at the error.

learning.return notifications medium
~ spaced|repetition interval|come back|remind*
= Bring back what is about to be forgotten
? When does {a thing} come again, and how often is somebody nudged?
+ Spaced, one nudge: The system shall bring {a thing} back at growing intervals and nudge at most once a day, at an hour the learner chose.
+ Own pace: The system shall not remind.
! Forgetting follows a curve, nagging breaks it.

learning.grades privacy high
~ who sees|grades are|parents see|gdpr|results of
= Say who sees results
? Who sees errors, pace and marks: learner, teacher, parents, employer (GDPR)?
+ Learner and teacher: The system shall show results to the learner and the teacher in charge, to others only with consent (GDPR).
+ Class: The system shall show a table of the class.
! Shame is the end of learning.

learning.cheat abuse low
~ cheat*|copied|plagiar*|exam mode
= Tell practice from test
? When do results count, and what is allowed then?
+ Marked as test: Where {a thing} counts, the system shall say so, mix the questions and allow one try.
+ Practice only
! Practice must be safe to fail.

learning.author permissions medium
~ teacher edits|who writes|review of content|author*
= Say who writes and checks content
? Who writes {things}, who checks them, and how are errors reported?
+ Second reader, report link: The system shall publish {a thing} after a second teacher has read it, and shall offer a report link on every page.
+ One author: The system shall publish what a teacher writes.
! A wrong rule is learned a thousand times.

learning.access accessibility high
~ dyslex*|screen reader*|captions|extra time|wcag
= Give extra time and another form
? What do learners with dyslexia, poor hearing or slow hands need (WCAG)?
+ Time, font, voice: The system shall offer more time, reading aloud and a plain font in every {thing} (WCAG 2.2 AA).
+ Same for all: The system shall follow the style guide.
! One in ten reads differently.

learning.progress success medium
~ completion|learning goal*|pass rate|before and after
= Measure what was learned
? By what is success told: finished {things}, a test weeks later, use at work?
+ Test after weeks: The system shall check a sample again after [4] weeks and report what stayed, not only what was finished.
+ Finished: The system shall count finished {things}.
! Clicked through is not learned.

learning.break states low
~ resume|pause|half finished|save progress
= Stop halfway without loss
? What if a learner must stop in the middle of {a thing}?
+ Same question again: When a learner comes back, the system shall go on at the same question with earlier answers kept.
+ From the start: When a learner comes back, the system shall begin {the thing} again.
! Buses arrive in the middle of a lesson.
`,
)
