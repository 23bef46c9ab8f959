/** More requirements without a fault, from other trades: what is reported here is a false alarm. */
export const PLAIN = `
The cash machine shall keep the card after 3 wrong PIN entries.
When the forklift leaves the zone, the beacon shall turn red.
The trainee shall repeat the module after a score of less than 60 points.
The beehive monitor shall report the weight of the hive at 06:00 and 18:00.
If the invoice amount exceeds 10,000 EUR, then the system shall request a second approval.
The registry office shall store the names of both spouses.
The ski pass shall be valid for 3 of 7 days.
The fire door shall resist fire for 90 minutes.
The inspector shall take at least one photo of each defect.
The smart lock shall store its last 50 events.
The app shall sort the contacts by last name and then by first name.
The tutor may invite one pupil per session.
The carrier shall scan the parcel at each depot.
The water meter shall transmit its serial number with each reading.
The grid operator shall limit the feed-in to 70 % of the installed power.
Where a lift is out of service, the kiosk shall show the nearest lift.
The referee shall stop the match when the ambulance enters the field.
The gallery shall show the previous and the next picture.
The clerk shall print the certificate on paper of 120 g/m².
The stadium shall open all gates 90 minutes before the match.
The bank shall send the PIN and the card in two letters.
The driver shall rest for 45 minutes after 4.5 hours of driving.
The chat bot shall hand the conversation over to an agent after 2 unanswered questions.
The tax office shall accept declarations until 31 July.
The mixer shall rotate at 60 to 80 rpm.
The ferry shall depart every 30 minutes between 06:00 and 22:00.
The platform shall hide the email address of the seller from buyers.
The gym shall deny access to members without a valid contract.
The waiter shall add a note to an order.
The telescope shall track the object with an error of at most 2 arcseconds.
The bakery shall mark products that contain nuts.
The caretaker shall assign a ticket to a craftsman.
If a guest does not check in by 23:00, then the hotel shall release the room.
The toy shall withstand a drop from a height of 1.2 m.
The portal shall show the date of the last login to the user.
The analyst shall compare the results of two quarters.
The library shall send the invoice of a lost book to the borrower.
The charging station shall deliver 11 kW per outlet.
The vet shall record the vaccination of the animal with batch number.
The dispatcher shall see the position of each tram on the map.
The system shall generate a random password of 14 characters.
The crew shall receive the roster 14 days before the start of the month.
The mobile app shall work without a network connection for 8 hours.
The customer shall rate the delivery with 1 to 5 stars.
The software shall run on Windows 11 and macOS 14.
The pump shall start 5 seconds after the valve opens.
The barrier shall open for vehicles with a registered plate.
The editor shall show the word count of the selected text.
The satellite phone shall register with the network within 90 seconds.
The city shall publish the minutes of each meeting within 10 days.
The cook shall see the allergies of the guest on the order slip.
The greenhouse controller shall water the beds when the soil moisture falls below 30 %.
The marathon app shall show the split times of the runner every 5 km.
The exam board shall publish the results on the third day after the exam.
The user shall select one of four themes.
The wheelchair lift shall carry 300 kg.
The insurer shall answer a claim within 15 working days.
The scale shall show the weight in grams.
The sewing machine shall stop when the thread breaks.
The mail client shall mark a message as read after 3 seconds.
The pharmacist shall confirm the identity of the customer before the handover of the drug.
The parking system shall calculate the fee from the entry time and the exit time.
While the train is in motion, the doors shall stay locked.
The museum shall light each painting with at most 50 lux.
The harbour master shall assign a berth to each ship.
The translation tool shall keep the formatting of the source text.
The security guard shall log each visitor with name, company and time.
The sensor shall measure the oxygen level every 10 seconds.
The judge shall set a date for the hearing.
When a member reaches the age of 18, the club shall change the fee of the member.
The kiosk shall accept payments from 1 EUR to 200 EUR.
The airline shall rebook passengers of a cancelled flight on the next flight.
The school shall inform the parents of each absence on the same day.
The camera shall blur faces in the recording.
The warehouse robot shall return to the dock when its battery level is below 15 %.
The recruiter shall archive applications that are older than 6 months.
The reader shall adjust the font size from 8 pt to 24 pt.
The editor shall lock a page while another user edits the page.
The farmer shall record the milk yield of each cow per day.
The museum shop shall give members a discount of 10 %.
As a caretaker, I want to close a ticket so that the tenant gets a message.
As a judge, I want to enter scores so that the ranking is updated.
The price list shall hold no rate that is missing from the second tab.
The desk shall show the undecided requests before the decided ones.
`
