import { theme } from '../../table.ts'

export const GARMENT = theme(
  {
    aspect: '',
    level: 'kind',
    kinds: ['garment'],
    operations: [],
    thing: 'costume',
    actor: 'wardrobe keeper',
  },
  () => `
garment.size-fit search high
~ size chart|measurements|fits|try on
= Find what fits whom
? By which measurements is {a thing} chosen, and may it be altered?
+ Measurements, alteration rule: The system shall find {things} by chest, waist and length and say whether they may be altered.
+ Size: The system shall find {things} by size.
! A size means nothing across makers.

garment.wash states high
~ dry clean*|washed|cleaning|stain*
= Clean before the next wears it
? Who cleans {a thing}, how, at whose cost, and how many days does that take?
+ Out for cleaning: When {a thing} comes back, the system shall keep {the thing} out for [5] days of cleaning, and shall show the way of cleaning.
+ Borrower: The system shall ask the borrower to clean {the thing}.
! Velvet does not survive a kind washing machine.

garment.parts-of validation medium
~ belt|hat|accessor*|set of|buttons
= Count belt, hat and gloves
? Which pieces belong together, and how is a missing one noticed among thirty?
+ Tag for each piece: The system shall list pieces of {a thing} by tag, and shall tick each piece at return.
+ As one: The system shall count {things}.
! The crown is always missing.

garment.period feature medium
~ period|play|role|photo of|era
= Show it by period, role and picture
? How do people look: by period, role, colour, play?
+ Pictures with tags: The system shall show {things} by picture with period, colour and role.
+ List: The system shall list {things}.
! Nobody knows the word for that sleeve.

garment.damage errors high
~ torn|stain*|repair cost|replacement value
= Judge torn seams fairly
? What is wear, what is damage, and who pays for it?
+ Photos and list: If {a thing} comes back torn, then the system shall set photos side by side, and shall apply a stated list of costs.
+ Goodwill: If {a thing} comes back torn, then the system shall note the damage.
! Children act with abandon.

garment.term repetition high
~ same week|christmas|carnival|reserved twice
= Survive Christmas and carnival
? What if everybody wants kings and angels in the same week?
+ One group a week: If two groups want {a thing} for the same week, then the system shall keep the first, and shall propose another {thing} of that period.
+ First come: The system shall give {the thing} to the first who comes.
! All plays are in December.

garment.cold legal medium
~ flame retardant|stage safety|insur*|loan form
= Mind fire and liability on stage
? Must {things} be flame-retardant, and who is liable on stage?
+ Noted with each: The system shall note fire class and liability and show both before the loan.
+ Borrower: The system shall pass liability to the borrower.
! Candles and tulle.

garment.group operations medium
~ whole class|by the dozen|group loan|list of names
= Lend by the dozen
? Does one borrower take thirty at once, and who in the group has which?
+ List with names: When a group borrows, the system shall take a list of who wears which {thing}.
+ Count: The system shall take a number.
! «The third shepherd» has no surname.

garment.moth observability low
~ moth*|stock check|last worn
= Find moths before they find more
? When was {a thing} last looked at?
+ Yearly look: The system shall list {things} not looked at for [12] months.
+ No
! Wool is eaten in silence.
`,
)
