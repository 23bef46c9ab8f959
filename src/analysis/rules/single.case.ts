/** Joined actions and missing actors: `+ rule: text` has the defect, `- rule: text` only looks like it. Written for these tests. */
export const SINGLES = `
+ R18|R19: The barrier shall read the plate as well as open the gate.
+ R18|R19: The ticket machine shall print the ticket together with informing the operator.
+ R18|R19: The clinic shall book the slot plus send a letter to the patient.
+ R18|R19: The oven shall sound a tone along with switching off the fan.
+ R18|R19: The dispatcher shall call the driver and also update the map.
+ R18|R19: The printer shall staple the pages, and additionally notify the clerk.
+ R18|R19: The vending machine shall return the coins in addition to displaying a warning.
+ R18|R19: The lock shall record the entry besides opening the door.
+ R18|R19: The editor shall save the article, as well as archiving the old version.
+ R18|R19: The robot shall lift the crate, then place it on the belt.
+ R18|R19: The hotel shall block the room while also charging the card.
+ R18|R19: The scanner shall store the image and, in the same step, delete the draft.
+ R18|R19: The drone shall take a photo followed by sending the position to the base.
+ R18|R19: The shop shall reserve the item and the courier will collect the parcel.
- R18|R19: The report shall list the name as well as the address of the tenant.
- R18|R19: The invoice shall show the net price together with the tax.
- R18|R19: The box shall hold the pump plus two hoses.
- R18|R19: The letter shall contain the code along with the deadline.
- R18|R19: The kiosk shall print and stamp the ticket.
- R18|R19: The map shall show streets and also rivers.
- R18|R19: The bank shall send the card in addition to the letter.
- R18|R19: The clerk shall copy and file the form.
- R18|R19: When the guest pays and leaves the room, the hotel shall close the bill.
- R18|R19: The tool shall list open tickets besides closed tickets.
- R18|R19: The shop shall sell tea, coffee and cocoa.
- R18|R19: The crane shall lift steel as well as wood.
+ ACTOR: If the card expires, then offer a renewal form.
+ ACTOR: When the frost begins, send a warning to the grower.
+ ACTOR: While the ramp is down, keep the engine off.
+ ACTOR: Once the vote closes, publish the result on the notice board.
+ ACTOR: If no seat is left, propose the next train.
+ ACTOR: Where a second printer is installed, route labels to the second printer.
+ ACTOR: After the goods arrive, compare the weight with the order.
+ ACTOR: When a nurse scans the wristband, open the chart of the patient.
+ ACTOR: If the smoke detector trips, then unlock the doors of the floor.
+ ACTOR: As soon as the tide falls below 2 m, raise the gate.
+ ACTOR: In case of a power cut, switch to the battery.
+ ACTOR: When the timer ends, beep three times.
+ ACTOR: If the address is unknown, return the letter to the sender.
+ ACTOR: Upon receipt of the deposit, reserve the flat.
- ACTOR: If the card expires, then the bank shall offer a renewal form.
- ACTOR: When the frost begins, the station shall send a warning to the grower.
- ACTOR: While the ramp is down, the ferry shall keep the engine off.
- ACTOR: When the vote closes, results appear on the notice board.
- ACTOR: If no seat is left, trains of the next hour shall be listed by the kiosk.
- ACTOR: When the timer ends, alarms shall beep 3 times.
- ACTOR: Orders shall carry the number of the customer.
- ACTOR: Search shall return 20 hits per page.
- ACTOR: Once the goods arrive, staff shall compare the weight with the order.
- ACTOR: When the lid opens, record heads shall move to the park position.
- ACTOR: If the sum is wrong, the form shall show the field in red.
- ACTOR: Where a printer is installed, the till shall print each receipt.
+ R18|R19: The door shall lock itself as well as switch off the light.
+ R18|R19: The app shall record the route and also upload the track.
+ R18|R19: The till shall print the receipt together with opening the drawer.
+ R18|R19: The server shall reject the file plus write an entry to the log.
+ R18|R19: The clinic shall cancel the slot, along with informing the patient.
+ R18|R19: The mill shall stop the belt and alert the foreman.
+ R18|R19: The system shall calculate the tax in addition to printing the form.
+ R18|R19: The guide shall play the audio and highlight the object on the map.
+ R18|R19: The drone shall land at the base and the charger shall start.
+ R18|R19: The library shall reserve the book, then send a note to the reader.
- R18|R19: The box shall contain the adapter as well as the cable.
- R18|R19: The bill shall list the fee along with the tax.
- R18|R19: The shop shall pack and ship the order.
- R18|R19: The report shall show sales plus returns.
- R18|R19: The map shall show the route together with the stops.
- R18|R19: When the guest signs in and opens the list, the app shall show the loans.
- R18|R19: The user shall enter name, street and city.
+ ACTOR: When the bell rings, open the gate.
+ ACTOR: If the tank is empty, then stop the pump.
+ ACTOR: After the exam ends, lock the answers of the student.
+ ACTOR: While the alarm is active, flash the lamp.
+ ACTOR: If the visitor has no badge, call the reception.
+ ACTOR: When the parcel arrives, notify the recipient by text message.
+ ACTOR: Where a camera is fitted, record the plate of the car.
+ ACTOR: In the event of a fire, unlock all doors.
+ ACTOR: Once the payment is booked, ship the order.
+ ACTOR: If the sensor fails, switch to manual control.
- ACTOR: When the bell rings, the janitor shall open the gate.
- ACTOR: If the tank is empty, then the controller shall stop the pump.
- ACTOR: When the exam ends, answers shall be locked by the server.
- ACTOR: After the sale, staff may print a receipt.
- ACTOR: Where a camera is fitted, footage shall be kept for 7 days by the server.
+ R18|R19: The mixer shall stop the blade as well as lock the lid.
+ R18|R19: The tablet shall store the signature plus send a copy to the client.
+ R18|R19: The desk shall close the ticket together with mailing a survey.
+ R18|R19: The barrier shall lift the arm and also count the car.
+ R18|R19: The press shall eject the sheet along with resetting the counter.
+ R18|R19: The clinic shall record the visit and bill the insurer.
- R18|R19: The parcel shall carry the label as well as the customs form.
- R18|R19: The bill shall show the total together with the tax.
- R18|R19: The set shall hold the lamp plus two bulbs.
- R18|R19: The nurse shall weigh and measure the patient.
+ ACTOR: When the tide is high, raise the barrier.
+ ACTOR: If the paper jams, then print the page again.
+ ACTOR: While the stage is dark, keep the doors closed.
+ ACTOR: Once the seed is sown, water the bed for 5 minutes.
+ ACTOR: If the guest has a voucher, offer a free drink.
+ ACTOR: When a card is lost, block payments with the card.
- ACTOR: When the tide is high, the controller shall raise the barrier.
- ACTOR: If the paper jams, the printer shall print the page again.
- ACTOR: Once the seed is sown, sensors shall report the moisture.
+ R18|R19: The ferry shall lower the ramp and, at the same time, sound the horn.
+ R18|R19: The oven must bake the bread as well as keep the cake warm.
+ R18|R19: The app will save the photo and the server will create a preview.
+ R18|R19: The tailor shall measure the client, cut the fabric and sew the coat.
+ R18|R19: The sensor shall log the value besides sending an alarm.
- R18|R19: The tailor shall measure, cut and sew the coat.
- R18|R19: The pack shall contain tea as well as sugar.
- R18|R19: The form shall show the name, plus the date of birth.
+ ACTOR: As soon as the bus stops, open the rear doors.
+ ACTOR: If two guests book the same table, then keep the first booking.
+ ACTOR: Upon a failed login, log the address of the client.
+ ACTOR: When snow falls, heat the rails.
+ ACTOR: Must archive the letters each month.
- ACTOR: As soon as the bus stops, the driver shall open the rear doors.
- ACTOR: When snow falls, rails shall be heated by the controller.
+ R18|R19: The till shall open the drawer as well as print the slip.
+ R18|R19: The nurse shall record the dose and also inform the doctor.
+ R18|R19: The gate shall read the card along with taking a photo.
+ R18|R19: The mower shall stop the blade, plus sound a tone.
- R18|R19: The slip shall show the total as well as the date.
- R18|R19: The nurse shall clean and dress the wound.
+ ACTOR: If the belt slips, then stop the motor.
+ ACTOR: When a visitor arrives, print a badge.
+ ACTOR: While the lid is open, pause the drum.
+ ACTOR: Once the order is packed, call the courier.
- ACTOR: If the belt slips, then the drive shall stop the motor.
- ACTOR: When a visitor arrives, reception shall print a badge.
`
