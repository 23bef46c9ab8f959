import { theme } from '../../table.ts'

export const FOOD = theme(
  { aspect: '', level: 'kind', kinds: ['food'], operations: [], thing: 'recipe', actor: 'cook' },
  () => `
food.allergens safety critical
~ allergen*|gluten|nuts|intoleran*|allerg*
= Show allergens before anybody eats
? How are allergens and traces shown, and what happens when an ingredient is swapped?
+ From the ingredients: The system shall derive the [14] allergens of {a thing} from the ingredients, shall show the allergens before serving, and shall recompute the allergens when an ingredient is replaced.
+ Entered by hand: The system shall let {a actor} tick the allergens of {a thing}.
! One forgotten hazelnut can kill.

food.portions feature high
when operations calculate create update publish search read
~ portion*|servings|rounding|does not scale
= Scale amounts that make sense
? How are amounts rounded for other portions, and what does not grow in proportion (salt, yeast, oven time)?
+ Kitchen rounding, exceptions marked: When {a actor} changes the portions, the system shall round to amounts that can be weighed and mark spices, raising agents and cooking times that do not scale.
+ Plain multiplication: When the portions change, the system shall multiply every amount.
! 3.7 eggs and four times the salt spoil the pot.

food.units language medium
when operations calculate translate create publish read search share
~ cups|ounces|metric|unit*|tablespoon*
= Speak in grams, cups or spoons
? Which measures do cooks use, and who converts volume into weight?
+ Metric, cups beside: The system shall show grams and millilitres with cups and spoons beside, converted by ingredient.
+ As written: The system shall show amounts as they were written.
! A cup of flour is not a cup of sugar.

food.hygiene legal high
when operations create track schedule deliver sell share measure calculate assign
~ haccp|cold chain|best before|hygiene|core temperature|food law
= Prove hygiene and shelf life
? Which temperatures, dates and cleaning must be proven to the food inspector (HACCP)?
+ Logged with time: The system shall ask for core temperature, use-by date and name at each step that food law names, and flag what is missing.
+ Paper stays: The system shall leave proof of hygiene to the paper folder.
! Poisoned guests and a closed kitchen begin with a missing line.

food.shortage states medium
when operations schedule assign book queue invite collect deliver join calculate create track
~ run out|missing ingredient|substitut*|sold out
= Cope when an ingredient is missing
? What if something has run out or is too dear today?
+ Tested substitutes: If an ingredient of {a thing} is missing, then the system shall offer tested substitutes with changed amounts and allergens.
+ Left out: If an ingredient is missing, then the system shall strike it from {the thing}.
! Deliveries fail on the busiest day.

food.kitchen devices medium
when operations read calculate guide play search print create
~ sticky hands|kitchen tablet|wet hands|screen stays on|steam
= Be readable between stove and sink
? Is it read with wet hands on a splashed tablet, or printed and pinned up?
+ Large, awake, printable: While {a thing} is open in the kitchen, the system shall keep the screen awake, shall show one step in large type, and shall print the card for the wall.
+ Desk: The system shall support planning at a desk.
! Nobody unlocks a phone with dough on the hands.

food.origin audit medium
when operations create update sell track share publish
~ supplier batch|lot number|origin of|recall
= Trace batches back
? If a supplier recalls a batch, how is it found which {things} it went into?
+ Lot per batch: When {a thing} is made, the system shall keep the lot numbers of the ingredients for [2] years for a recall.
+ Not traced
! A recall without lots means throwing everything away.

food.taste operations low
when operations create update share rate calculate publish
~ variation*|version*|family recipe|who changed
= Keep variations apart
? May others change {a thing}, or do they make a variation of their own?
+ Own variation: When somebody else changes {a thing}, the system shall store a variation under the name of that person, and shall leave the original unchanged.
+ One for all: The system shall keep one shared form of {a thing}.
! Grandmother’s version should survive the improvement.

food.cost exchange low
when operations calculate schedule sell create track
~ cost per portion|shopping list|order list|calorie*
= Give shopping list and cost per portion
? Is a shopping list or cost per portion wanted, at whose prices?
+ List by shop: The system shall sum the amounts of all chosen {things} into one list by aisle or supplier, with cost per portion.
+ No
! Cooks think in plates, shops in packs.

food.given-away safety critical
when operations share collect deliver match claim lend
~ opened pack*|cold chain|use by|raw meat|who checks
= Give away only what is safe to eat
? Which {things} may be passed on (opened, cooked, past date), and who throws out the rest?
+ Closed, dated, looked at daily: The system shall take only closed and dated {things}, show how long they may stay, and name who clears out today.
+ Own risk: The system shall state that {things} are taken at one’s own risk.
! A kind gift can poison a family.

food.fair-share permissions high
when operations share collect deliver match claim
~ how much each|limit per|who may take|need
= Leave something for the next
? Who may take, how much, and is need asked for?
+ No questions, small limit: The system shall let anybody take [3] {things} a day without proving need.
+ Members: The system shall let members take.
! First come takes all, shame takes nothing.

food.door-step delivery high
when operations deliver collect
~ nobody home|cold box|missed delivery|substitute*
= Keep it cold until the door opens
? How long may {a thing} be on the way, and what if nobody opens?
+ Two hours, cold box, neighbour: The system shall plan at most [2] hours on the way, ask for cold box or neighbour beforehand, and call before it turns back.
+ Left at the door: The system shall let the driver leave {the thing} at the door.
! Warm fish is nobody’s dinner.

food.forecast feature high
when operations schedule assign calculate book
~ how much tomorrow|orders|weekday|leftovers
= Reckon tomorrow’s amount
? What sets tomorrow’s amount: orders, weekday, weather, leftovers of today?
+ Orders and last weeks: The system shall propose tomorrow’s amount from orders and the same weekday of [4] weeks, and shall let {the actor} change the amount.
+ By feel: The system shall take the amount that {the actor} enters.
! Too little by ten, too much by six.

food.rising states medium
when operations schedule create track measure care
~ rest time|proof*|overnight|feeding|stage of
= Follow what takes its time
? Which steps take hours or days (rising, ripening, cooling), and who is told when the next is due?
+ Next step with hour: The system shall show for each {thing} the next step with hour and warn when it is [30] minutes late.
+ By eye: The system shall leave that to the eye.
! Dough does not wait for the alarm clock.

food.dish-names language high
when operations translate publish
~ dish name*|untranslatable|explain*|diet symbol*
= Translate dishes so that guests know what they eat
? Are dish names translated or explained, and who checks meat, alcohol and allergens in every language?
+ Name kept, explained, checked: The system shall keep the name of a dish, shall explain the name in one line, and shall mark meat, alcohol and allergens alike in each language.
+ Word for word: The system shall translate names.
! «Hot dog» for a vegetarian.
`,
)
