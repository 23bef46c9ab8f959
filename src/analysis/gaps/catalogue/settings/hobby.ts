import { theme } from '../../table.ts'

export const HOBBY = theme(
  {
    aspect: '',
    level: 'setting',
    kinds: ['collection', 'dig', 'design', 'notes', 'activity', 'ancestry'],
    when: {
      operations: [
        'create',
        'track',
        'archive',
        'share',
        'rate',
        'update',
        'search',
        'list',
        'learn',
        'measure',
        'lend',
        'care',
      ],
    },
    operations: [],
    thing: '',
    actor: 'owner',
  },
  () => `
hobby.copy availability medium
~ backup*|lost phone|restore*|outage*|uptime
= Outlive the phone it was typed on
? Where is a second copy of years of work, and who has tried to restore it?
+ Second copy, tried: The system shall keep a second copy outside the device, and shall restore the copy within [1] hour (backup).
+ None: The system shall keep all entries on one device.
! Twenty years of notes fall into the bath.

hobby.lock session medium
~ sign in|log in|account*|password*|face id
= Lock it without making it a burden
? Is the phone’s own lock enough, or does anybody else use that phone?
+ Lock of the phone: The system shall rely on the lock of the phone and ask again only before sharing or deleting much.
+ Own password: The system shall ask for a password each time.
! People write passwords on the cellar wall.

hobby.peek privacy medium
~ gdpr|privacy|personal data|who sees|shared with
= Share the joy, not the details
? What may friends, club or the public see, and what stays with {the actor} (GDPR)?
+ Chosen fields: The system shall share only the fields that {the actor} ticked, without place, price or names of others (GDPR).
+ All: The system shall share whole entries.
! Pride shares more than prudence would.

hobby.long-list performance low
~ p95|response time|performance|thousand*
= Scroll through thousands without waiting
? How many {things} will there be in ten years, with how many pictures?
+ Thousands with pictures: While [10,000] {things} with pictures are kept, the system shall show a page within {p95} at p95.
+ Hundreds: The system shall hold up to [500] {things}.
! Collectors do not stop.

hobby.eyes accessibility medium
~ accessib*|wcag|screen reader*|large type|read aloud
= Suit old eyes and poor light
? Must it suit poor light, old eyes and a screen reader (WCAG)?
+ Large, strong contrast: The system shall offer large type and strong contrast and work with a screen reader (WCAG 2.2 AA).
+ As it comes: The system shall follow the look of the phone.
! Hobbies grow with age, eyes do not.

hobby.old-book rollout low
~ notebook*|spreadsheet*|card index|import*|old list
= Take over the old book
? What stands in notebooks, spreadsheets or another program today?
+ Import with a look: The system shall read a spreadsheet, show what it understood, and leave doubtful lines to {the actor}.
+ Fresh start
! Typing in five hundred is where hobbies end.

hobby.terms language low
~ language*|locali*|original name|spelling
= Keep names in their own language
? In which language are names kept, and how are foreign letters found?
+ Original, found without marks: The system shall keep original names, and shall find original names without accents.
+ Translated: The system shall keep one language.
! Château, Chateau, Schloss.

hobby.joy success low
~ success|use each week|less searching|fun
= Make it more fun, not more work
? What should be more fun or less work after three months?
+ Minutes a week: The system shall need less than [10] minutes a week, and shall show one thing a month that {the actor} had forgotten.
+ Not asked
! Duty kills hobbies.

hobby.ask support low
~ support|help|forum|expert
= Ask somebody who knows more
? Where does {a actor} ask what a find or a fault is?
+ Question with picture: The system shall let {a actor} send a picture with a question to chosen people.
+ Nowhere
! Half of the hobby is asking.

hobby.secret-place security medium
when kinds collection
~ encrypt*|theft|burglar*|pin
= Encrypt what thieves would like
? What would a thief or rival learn from a lost phone?
+ Encrypted: The system shall encrypt its data on the phone and in the copy.
+ Open: The system shall keep data readable.
! Lost phones are read.
`,
)
