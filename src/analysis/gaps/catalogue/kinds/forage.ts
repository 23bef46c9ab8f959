import { theme } from '../../table.ts'

export const FORAGE = theme(
  { aspect: '', level: 'kind', kinds: ['forage'], operations: [], thing: 'mushroom', actor: 'forager' },
  () => `
forage.deadly safety critical
~ poison*|deadly|look alike|never eat|expert
= Never tell anybody that {a thing} is edible
? What may it say about eating {a thing}, and who answers for a deadly mistake?
+ Names candidates, never «edible»: The system shall name possible species with the deadly doubles, and shall not call {a thing} safe to eat.
+ With expert: Where a named expert confirms {a thing}, the system shall show that judgement with name.
! One wrong cap kills a family.

forage.which-side validation high
~ several photos|gills|stem|smell|cut
= Ask for all that tells them apart
? Which pictures and facts are needed: gills, stem, cut, smell, tree nearby?
+ Five views or no answer: When fewer than [5] views are given, the system shall ask for the missing ones instead of an answer.
+ One photo: The system shall answer from one photo.
! From above they are all brown.

forage.how-sure feature high
~ confidence|several candidates|unsure|probability
= Show doubt
? How is doubt shown, and at which doubt is nothing said?
+ Three with doubt: The system shall show up to [3] candidates with what speaks against each, and nothing below [60] %.
+ Best one: The system shall show the best one.
! A single name is taken for certain.

forage.hotline support critical
~ poison hotline|emergency|symptoms|hospital
= Show the poison hotline
? What does somebody do who has eaten it already?
+ On each page: The system shall show the poison hotline on each page, and shall keep the photos for the doctor.
+ In the menu: The system shall list emergency numbers.
! Liver failure comes after two good days.

forage.law-of legal high
~ protected|per person|nature reserve|landowner
= Respect protection and limits
? Which {things} are protected, how much may be taken, and where not at all?
+ By place: The system shall show protection and limits for the place where {the actor} stands.
+ General: The system shall link the rules.
! Fines per piece.

forage.secret-spot privacy medium
~ secret spot|share location|blur*
= Keep secret spots secret
? Who sees where {a thing} was found?
+ Nobody: The system shall keep spots on the phone unless {the actor} shares a spot.
+ Map: The system shall show finds on a map.
! Spots are inherited, not shared.

forage.woods devices high
~ offline|no signal|battery|gloves
= Work under trees
? Does it work in the woods without signal?
+ Offline candidates: While there is no signal, the system shall compare with the common and the deadly ones on the phone.
+ Online: The system shall need a signal.
! Mushrooms grow where masts do not.

forage.teach success medium
~ learn*|quiz|get better|course
= Make people better than the app
? Should people learn to tell them apart, or only ask?
+ Explain the marks: The system shall explain by which marks it told {things} apart and ask before it answers.
+ Answer: The system shall answer.
! The app will be at home one day.
`,
)
