/**
 * Documents with contradictions, written for these tests. `=n` marks what stands in the document, `+n` the sentence that
 * contradicts it: without the latter nothing is wrong.
 */
export const PLANTED: Record<string, string> = {
  depot: `# Freightline Depot – product requirements

Owner: operations. Status: draft for review.

## Background

The depot at Kelby handles 4,000 parcels a day for eleven small carriers.
Drivers queue at two gates because the paper manifest is checked by hand.
Last winter 3 percent of the parcels were sorted to the wrong bay.

## Goals

Trucks leave the yard within 25 minutes of arrival.
Wrongly sorted parcels fall below 0.5 percent by the end of the year.

## Arrival

=1 The gates are staffed from 05:30 to 21:00 on every working day.
A driver announces the truck at the gate with its number plate.
The screen at the gate shows the bay to which the truck is to drive.
If no bay is free, the driver waits in the lane marked yellow.
+1 Between ten at night and four in the morning the guard at the gate lets in trucks of the night line.

## Weighing

=2 A pallet may weigh no more than half a tonne.
The scale prints the weight on the label of the pallet.
Pallets without a label are put aside until a clerk has looked at them.
+2 The forklift display accepts pallets of up to 800 kilograms.

## Damage

=3 Each report of damage must have at least one photo.
The loader chooses the kind of damage from a list of nine.
Carriers receive the report within an hour.
+3 Whoever is in a hurry can file the damage report without taking a picture.

## Sorting

=4 Parcels are assigned to a bay automatically from the postcode.
A parcel with an unreadable postcode goes to the table by the office.
The belt stops when a bay is full.
+4 For every parcel the shift leader picks the bay by hand on the touch screen.

## Customs

=5 Only the customs officer on duty may release a sealed container.
The officer signs on the tablet.
Containers from inside the Union are not sealed.
+5 Any clerk of the early shift can release containers that carry a seal.

## Papers

=6 The manifest is exported as PDF or CSV and in no other format.
Manifests carry the date, the carrier and the number of parcels.
Copies are sent to the carrier in the evening.
+6 At the end of the month the office downloads the manifests as an Excel workbook.

## Recordings

Cameras watch the gates, the belt and the yard.
=7 Camera footage is deleted after 30 days.
Nobody may watch the footage alone; two people have to be present.
+7 For the insurer the recordings of the cameras are kept for a full year.

## Messages to carriers

=8 Notices to carriers are switched off until the carrier turns them on.
A notice names the parcel, the bay and the time.
+8 From the first day every carrier gets notices without having to do anything.

## Charges

=9 A truck pays nothing for the first two hours in the yard.
Waiting time caused by the depot is not counted.
+9 Standing in the yard costs 15 euros from the first minute on.

## Handheld devices

The handhelds read barcodes and two-dimensional codes.
=10 A scan can be taken back by the same person within five minutes.
The battery lasts a shift of nine hours.
+10 Once a code has been scanned, the entry is final and nobody can reverse it.

## Reports

The weekly report shows parcels by carrier, by bay and by hour.
Carriers see their own figures only.
`,
  'sports hall': `# Hillside Sports Hall – stories

The hall has two courts, a climbing wall and a small kitchen. A caretaker and twelve clubs use it.

## Booking

### S-1 Reserve a court
As a club secretary I want to reserve a court so that my team can train.

- When I pick a court and an hour, then the slot is mine at once.
=1 - A club may hold no more than three reservations at a time.
- Reservations are made at the earliest eight weeks ahead.
- Given the court is taken, when I pick it, then I see the next free hour.

### S-2 Give back a slot
As a club secretary I want to give back a slot so that others can use it.

=2 - A slot can be given back until the evening before at no cost.
- The slot that was given back is free for all clubs at once.

### S-3 Series
As a coach I want a weekly series so that I need not book each time.

- A series runs for one school term.
=3 - The caretaker confirms a series before it becomes valid.
- Holidays are left out of a series.

## Using the hall

### S-4 Door code
As a coach I want a code for the door so that I do not need a key.

=4 - The door code is sent by text message only.
- The code works from ten minutes before the slot begins.
=5 - After three wrong codes the keypad is blocked for a quarter of an hour.

### S-5 Kitchen
As a club I want to use the kitchen so that we can host a tournament.

=6 - Using the kitchen is included in the price of the court.
- The club leaves the kitchen clean.
- The fridge is emptied by the caretaker each Monday.

### S-6 Climbing wall
As a climber I want to use the wall so that I can train.

=7 - Children under 14 climb only together with an adult.
- Ropes are checked once a month.
- The wall is closed while the hall is used for exams.

## Looking

### S-7 Plan
As a neighbour I want to see the plan so that I know when it is loud.

=8 - The plan can be seen by anyone without signing in.
- The plan shows the name of the club and the sport.

### S-8 Statistics
As the city I want statistics so that I can plan.

=9 - The statistics hold no names of persons or clubs.
- Figures are given for each month.

### S-9 Faults
As a coach I want to report a fault so that it is mended.

- When I report a fault, then the caretaker is told.
=10 - A report of a fault needs the place and a short text; a photo is optional.
- A fault that was mended is closed by the caretaker.

## Money

- Clubs pay by invoice at the end of the quarter.
- The price of a court is 18 euros an hour for adults and 6 euros for youth teams.
+6 - For the kitchen a charge of 25 euros a day is added to the invoice.
+2 - Whoever returns a slot later than two days before it starts pays half of the price.

## Notes from the clubs

+1 - The volleyball club has its five reservations per week confirmed in one go.
+3 - As soon as the coach has entered the series, it is valid without further approval.
+4 - Coaches receive the door code by e-mail.
+5 - The keypad locks for an hour after five failed attempts.
+7 - Twelve-year-olds may climb on their own if they have a badge.
+8 - To open the plan, visitors log in with their club account.
+9 - In the yearly statistics each club is listed by name.
+10 - Without a photo the fault cannot be reported.
`,
  dispensary: `# Dispensary – requirements

## Stock

- REQ-1: The dispensary shall store vaccines at 2 °C to 8 °C.
- REQ-2: The fridge shall raise an alarm when its temperature leaves this range for 10 minutes.
=1 - REQ-3: The stock shall be counted once a month.
- REQ-4: A pharmacist shall enter the batch number of each delivery.
- REQ-5: The system shall list items whose expiry date lies within 60 days.

## Orders

=2 - REQ-6: Orders shall be sent to the wholesaler on working days only.
- REQ-7: The system shall propose an order when the stock of an item falls below its minimum.
=3 - REQ-8: An order above 2,000 euros shall be signed by two pharmacists.
- REQ-9: The wholesaler confirms each order within one hour.

## Handing out

=4 - REQ-10: Controlled drugs shall be handed out only by a pharmacist.
- REQ-11: The nurse shall show the prescription at the counter.
=5 - REQ-12: The label of a medicine is printed before it leaves the counter.
- REQ-13: The label shall show the name of the patient, the dose and the ward.
=6 - REQ-14: Doses are rounded down to the next half tablet.
- REQ-15: The system shall warn about two medicines that do not go together.

## Wards

- REQ-16: Each ward has a cabinet with at most 200 items.
=7 - REQ-17: The cabinet can be opened while the network is down.
- REQ-18: The cabinet records who took what.
=8 - REQ-19: The ward never sees the prices of the medicines.
- REQ-20: A nurse returns medicines that were not used on the same day.

## Records

=9 - REQ-21: The dispensary keeps prescriptions for ten years.
- REQ-22: The record of a patient is shown to the pharmacist on duty.
=10 - REQ-23: An entry in the register of controlled drugs cannot be altered.
- REQ-24: The auditor reads the register at any time.

## Later additions

+1 - REQ-25: Every quarter the staff count what is in stock.
+2 - REQ-26: On Sundays the system sends the wholesaler what is missing.
+3 - REQ-27: A single pharmacist may place orders of up to 5,000 euros alone.
+4 - REQ-28: Outside the opening times the head nurse hands out controlled drugs to the wards.
+5 - REQ-29: After the medicine has been handed over, the label is printed at the ward.
+6 - REQ-30: Where a dose falls between two tablets, the next higher half tablet is given.
+7 - REQ-31: Without a connection to the server the cabinet stays locked.
+8 - REQ-32: The screen of the cabinet shows the price of each medicine to the nurse.
+9 - REQ-33: Prescriptions shall be destroyed two years after they were filled.
+10 - REQ-34: The pharmacist corrects a wrong entry in the register of controlled drugs.
`,
  bakery: `# Crumb & Crust: ordering ahead

## What it is

Crumb & Crust is a bakery with four shops. Customers order bread in the evening and collect it in the morning.
=11 The product is a website; there is no app.

## Ordering

=1 Orders for the next day are taken until eight in the evening.
An order consists of one or more items and a shop.
=2 Nobody needs an account to place an order.
The customer leaves a name and a telephone number.
=3 Special wishes such as «well done» or «sliced» cannot be entered.
Prices include tax.
=4 The website is available in English and French.

## Paying

=5 Orders are paid in the shop when they are collected.
Cash, card and the bakery's voucher are taken at the counter.
=6 A paid order cannot be returned.

## Baking list

=7 The baking list is printed at 22:00 in each shop.
It shows the number of loaves for each sort.
=8 The baker alone decides when a sort is sold out.
Sorts that are sold out disappear from the website at once.

## Collecting

=9 An order is held until noon and then sold to others.
The customer shows the number of the order on the phone or on paper.
=10 Orders are collected by the customer in person.
Shops open at 6:30.

## Newsletter

Customers can subscribe to a letter with the sorts of the week.
The newsletter is in plain text.

## Further points

+1 - Whoever orders by 22:30 finds the bread ready the next morning.
+2 - Before the first order the customer registers with an e-mail address.
+3 - In the comment field the customer writes how the loaf should be cut or baked.
+4 - Tourists can switch the pages to English, French, Spanish or Italian.
+5 - The amount is charged to the credit card as soon as the order is sent.
+6 - Customers who are not happy bring the bread back and get their money.
+7 - At six in the evening the baking list comes out of the printer.
+8 - Shop assistants mark a sort as sold out when the shelf is empty.
+9 - What has not been fetched by closing time at 18:00 is given to the food bank.
+10 - On request a courier brings the order to the door.
+11 - Customers install the app from the store of their phone.
`,
  cinema: `# Lantern Street Cinema – requirements

## 1 Context

Lantern Street is a cinema with two screens and 212 seats. It is run by an association of 600 members.
Tickets are sold at the box office only today, and the queue reaches the street on Fridays.

## 2 Programme

The programme is published every Wednesday for the following week.
=1 The programmer enters films; volunteers cannot alter the programme.
Each film has a title, a length, an age rating and a language.
=2 Films are shown in the original language with English subtitles.

## 3 Selling tickets

=3 One purchase covers six seats at the most.
Seats are numbered on screen one and free on screen two.
=4 A ticket that was bought can be handed back until two hours before the film starts.
The price is 11 euros, for members 8 euros.
=5 Tickets are delivered as a code on the phone; nothing is printed.
Sales for a film close ten minutes after it has begun.

## 4 Members

=6 Membership runs for a calendar year and ends without notice.
Members bring one guest a year free of charge.
=7 A member is identified by the number on the card; names are not asked for at the door.

## 5 At the door

The scanner beeps twice when a code has been used before.
=8 The scanner works in the cellar where there is no reception.
=9 Doors open half an hour before the film.
Late visitors are let in by an usher with a torch.

## 6 Figures

=10 Sales figures stay inside the association and are shown to the board only.
The distributor receives the number of visitors per film on Monday.

## 7 Notes of the working group

+1 - During festivals any volunteer may change what is on the programme.
+2 - On Sundays the French film is screened dubbed into German.
+3 - School classes book up to thirty seats in a single purchase.
+4 - Sold tickets are never taken back.
+5 - Whoever wants to can have the ticket printed at the box office.
+6 - If nobody cancels by November, the membership is extended for another year automatically.
+7 - The usher asks each member for the full name at the entrance.
+8 - Before each code is accepted, the scanner checks it with the server and therefore needs a connection.
+9 - Guests may take their seats from sixty minutes before the film.
+10 - The weekly sales figures hang on the notice board in the foyer for everybody to read.
`,
  orchard: `# Orchard co-operative: harvest and delivery

The co-operative has 38 growers, a cold store and a packing line.

## Growers

- A grower announces a delivery with sort, quantity and day.
=1 - Deliveries are announced at least 24 hours ahead.
- The cold store confirms the slot.
=2 - Only registered growers of the co-operative may deliver.
- Growers see their own deliveries and payments.

## Weighing and grading

=3 - A crate holds at most 20 kilograms.
- Two samples are taken from each delivery.
=4 - The grade is set by the inspector on duty.
- The grower is told the grade on the same day.
=5 - A grower can object to a grade within three days.

## Cold store

- The store has 14 rooms.
=6 - Apples are kept between 1 and 3 degrees Celsius.
- An alarm goes to the store keeper by phone.
=7 - The rooms are inspected once a week.

## Payment

=8 - Growers are paid at the end of the month in which they delivered.
- The statement lists weight, grade and price.
=9 - The statement is sent by post.
=10 - No commission is taken from growers.

## Shop

- Leftover fruit is sold in the farm shop.
=11 - The farm shop is closed from January to March.
=12 - The shop takes cash only.

## Additional rules

+1 - A truck that arrives without having been announced is unloaded as well.
+2 - Neighbours who are not members bring their windfall apples to the ramp in autumn.
+3 - Crates of up to 25 kg are accepted at the scale.
+4 - The grower chooses the grade when announcing the delivery.
+5 - Grades are final; there are no objections.
+6 - The temperature in the apple rooms is set to 5 °C.
+7 - Every second month the store keeper inspects each room.
+8 - The money is transferred to the grower within seven days of each delivery.
+9 - Statements are only available for download in the portal.
+10 - Three percent of the proceeds are kept as a commission.
+11 - In February the farm shop sells juice on Saturdays.
+12 - Card payments in the shop are possible from ten euros.
`,
}
