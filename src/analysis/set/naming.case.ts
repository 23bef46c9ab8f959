/** Two names for one thing, or two things: `R36 | one | other`, `- | one | other`. Written for these tests. */
export const NAMES = `
R36 | The orchard app shall show the position of the picker. | The orchard app shall record the hours of the harvest worker.
R36 | The tax portal shall send the notice to the taxpayer. | The tax portal shall refund the declarant within 30 days.
R36 | The gym gate shall open for the guest within 2 s. | The gym gate shall scan the visitor's card.
R36 | The dental app shall store the phone number of each client. | The dental app shall remind the patient 24 h before the visit.
R36 | The support desk shall route each incident to a team. | The support desk shall close the trouble report after 7 days.
R36 | The depot tool shall show the weight of the crate. | The depot tool shall show the mass of the crate.
- | The school hub shall teach the pupil. | The train hub shall guide the passenger.
- | The clinic hub shall remind the patient by text. | The clinic hub shall notify the doctor of new results.
- | The club app shall bill the day nurse. | The club app shall call the night nurse.
R36 | The library system shall notify the reader when a hold is ready. | The library system shall charge the borrower a fee for each late day.
R36 | The clinic portal shall show the client the next appointment. | The clinic portal shall send the patient a reminder by text message.
R36 | The time clock shall record the arrival of each employee. | The time clock shall warn the staff member after 10 hours of work.
R36 | The shop shall show the customer the delivery date. | The shop shall ask the purchaser for a rating after the delivery.
R36 | The toll station shall photograph each vehicle. | The toll station shall read the number plate of the car.
R36 | The campus system shall list the courses of the faculty. | The campus system shall limit each class to 30 seats.
R36 | The registrar shall open the enrolment at the start of the term. | The registrar shall publish the grades at the end of the semester.
R36 | The helpdesk tool shall assign an incident to an agent. | The helpdesk tool shall close the ticket after 7 days without a reply.
R36 | The accounting system shall print the invoice in two copies. | The accounting system shall archive each bill for 10 years.
R36 | The gallery shall resize each picture to 1200 px. | The gallery shall add a watermark to the photo.
R36 | The practice software shall confirm the appointment by email. | The practice software shall move the booking to another day.
R36 | The depot shall weigh each parcel. | The depot shall scan the label of the package.
R36 | The estate portal shall list the rent of each flat. | The estate portal shall show the floor plan of the apartment.
R36 | The school app shall send the homework to the pupil. | The school app shall show the student the marks of the year.
R36 | The academy shall assign a teacher to each course. | The academy shall pay the instructor at the end of the month.
R36 | The ride service shall show the price of the trip. | The ride service shall send a receipt after the journey.
R36 | The cinema system shall show the length of the movie. | The cinema system shall print the title of the film on the ticket.
R36 | The kennel software shall store the breed of the dog. | The kennel software shall print a card for the hound.
R36 | The mill controller shall count the sacks on the belt. | The mill controller shall weigh each bag.
R36 | The insurer shall register the claim of the policyholder. | The insurer shall pay the insured within 14 days.
R36 | The payroll service shall calculate the wage of the worker. | The payroll service shall transfer the salary on the 25th.
R36 | The news site shall show the author of each article. | The news site shall list the writer on the front page.
R36 | The fleet manager shall record the fuel of each lorry. | The fleet manager shall plan the route of the truck.
R36 | The forum shall let the moderator delete a post. | The forum shall count the replies of each message.
- | The bank shall map the login to the account. | The bank shall close the account after 2 years.
- | The shop shall send the invoice to the customer. | The shop shall send the order to the supplier.
- | The library system shall lend a book to a reader. | The library system shall order a book from a publisher.
- | The clinic portal shall show the doctor the chart. | The clinic portal shall show the patient the appointment.
- | The school app shall inform the parent. | The school app shall inform the teacher.
- | The depot shall store the bill of materials. | The depot shall print the invoice.
- | The tool shall export the class diagram. | The tool shall list the courses of a student.
- | The garage shall wash the car. | The bakery shall track each vehicle of the fleet.
- | The studio shall convert each image file to PNG. | The studio shall archive the contract.
- | The gym shall print a ticket for the visitor. | The gym shall lock the door at night.
- | The platform shall show a note for each item of the list. | The platform shall count the articles of the magazine.
- | The portal shall link the ticket to the incident. | The portal shall close the incident after 3 days.
- | The camera shall store the picture. | The camera shall store the clip.
- | The hotel shall book a room for the guest. | The hotel shall print the map of the city.
R36 | The hotel system shall send the guest a confirmation. | The hotel system shall charge the visitor for the minibar.
R36 | The vet software shall store the weight of the animal. | The vet software shall print a label for the creature.
R36 | The university portal shall list the exams of the student. | The university portal shall show the learner the room plan.
R36 | The garage system shall record the mileage of the car. | The garage system shall print the service history of the vehicle.
R36 | The shipping tool shall print a label for each parcel. | The shipping tool shall record the weight of the package.
R36 | The HR system shall calculate the leave of each employee. | The HR system shall email the worker the payslip.
R36 | The booking site shall show the price of the apartment. | The booking site shall list the equipment of the flat.
R36 | The law firm system shall assign a lawyer to each file. | The law firm system shall bill the hours of the attorney.
R36 | The taxi app shall show the driver the route of the trip. | The taxi app shall ask the passenger to rate the ride.
R36 | The ERP shall archive each invoice for 10 years. | The ERP shall send the bill to the customer by email.
R36 | The clinic system shall print the prescription for the doctor. | The clinic system shall remind the physician of open findings.
R36 | The support desk shall assign each ticket to a team. | The support desk shall close the incident after 5 days.
R36 | The cinema app shall show the trailer of the film. | The cinema app shall list the cast of the movie.
R36 | The driving school shall assign an instructor to each lesson. | The driving school shall show the teacher the timetable.
R36 | The payroll tool shall transfer the salary on the last day. | The payroll tool shall print the wage on the payslip.
R36 | The warehouse system shall weigh each crate. | The warehouse system shall print a barcode for the box.
R36 | The magazine site shall let the author edit a draft. | The magazine site shall pay the writer 14 days after publication.
R36 | The online shop shall show the buyer the total. | The online shop shall send the customer a voucher.
R36 | The pharmacy shall store the medicine at 8 °C. | The pharmacy shall print the dose of the drug on the label.
R36 | The ferry system shall print a boarding pass for the passenger. | The ferry system shall announce delays to the traveller.
- | The hotel system shall send the guest a confirmation. | The hotel system shall send the supplier an order.
- | The garage system shall record the mileage of the car. | The garage system shall record the name of the owner.
- | The library shall remind the reader. | The library shall pay the publisher.
- | The ERP shall link the invoice to the order. | The ERP shall print the order.
- | The clinic system shall store the consent form. | The clinic system shall print the lab report.
- | The app shall show the class schedule. | The app shall list the course fees of a term.
- | The shop shall export the price list. | The shop shall show the delivery cost to the customer.
- | The taxi app shall show the map. | The hotel app shall show the room.
R36 | The zoo system shall record the diet of each animal. | The zoo system shall print a sign for the beast.
R36 | The gym app shall show the trainer the plan of the day. | The gym app shall let the coach add an exercise.
R36 | The hospital system shall assign a bed to each patient. | The hospital system shall bill the client after the stay.
R36 | The court system shall notify the lawyer of the date. | The court system shall send the ruling to the attorney.
R36 | The travel site shall show the price of the holiday. | The travel site shall list the stops of the vacation.
R36 | The help desk shall route the issue to a team. | The help desk shall reopen the ticket on request.
R36 | The shop system shall ask the shopper for the address. | The shop system shall send the purchaser a code.
R36 | The campus app shall list the classes of the day. | The campus app shall show the room of the course.
R36 | The museum shop shall print the receipt for the visitor. | The museum shop shall offer the guest a bag.
R36 | The bank app shall show the fee of the loan. | The bank app shall explain the charge to the customer.
R36 | The employee shall request leave in the portal. | The staff member shall cancel leave in the portal.
R36 | The teacher shall enter the marks. | The instructor shall publish the timetable.
R36 | The courier app shall scan the package. | The courier app shall show the size of the parcel.
R36 | The farm tool shall log the hours of the tractor driver and the truck. | The farm tool shall list the repairs of the lorry.
- | The zoo system shall record the diet of each animal. | The zoo system shall record the name of each keeper.
- | The gym app shall show the plan. | The gym app shall show the map.
- | The shop system shall match the client number with the customer number. | The shop system shall print the customer number.
- | The bank app shall show the account. | The bank app shall show the card.
- | The travel site shall show the flight. | The travel site shall show the hotel.
R36 | The theatre app shall print the ticket for the spectator. | The theatre app shall show the viewer the seat plan.
R36 | The fleet portal shall log the fuel of each truck. | The fleet portal shall list the drivers of the lorry.
R36 | The bakery till shall print the receipt. | The bakery till shall store the sales slip for 10 years.
R36 | The tenant portal shall show the tenant the meter reading. | The tenant portal shall ask the renter for a photo.
R36 | The course tool shall open the enrolment in June. | The course tool shall close the registration in July.
R36 | The city app shall let the citizen report a pothole. | The city app shall send the resident a reply.
R36 | The crew app shall show the timetable to the captain. | The crew app shall notify the skipper of a change.
R36 | The vet system shall store the medication of the pet. | The vet system shall print the drug on the bill.
R36 | The mail server shall sign each e-mail. | The archive shall keep each email for 5 years.
R36 | The park app shall count the cars at the gate. | The park app shall bill the vehicle at the exit.
- | The theatre app shall print the ticket for the spectator. | The theatre app shall pay the actor.
- | The bakery till shall print the receipt. | The bakery till shall open the drawer.
- | The city app shall let the citizen report a pothole. | The city app shall let the mayor close a report.
- | The crew app shall show the captain and the skipper the plan. | The crew app shall notify the skipper of a change.
R36 | The clinic app shall remind the patient of the session. | The clinic app shall let the patient move the appointment.
R36 | The web store shall show the shopper the cart. | The web store shall email the buyer the invoice.
R36 | The learning platform shall list the tutors of a subject. | The learning platform shall pay the teacher each month.
R36 | The rental app shall show photos of the flat. | The rental app shall show the rent of the unit.
R36 | The service desk shall escalate the issue after 2 hours. | The service desk shall show the state of the ticket.
R36 | The archive shall scan each document. | The archive shall compress the file after 30 days.
R36 | The bus company shall record each journey. | The bus company shall bill the trip at the end of the month.
R36 | The phone shop shall test each mobile phone. | The phone shop shall repair the smartphone within 3 days.
R36 | The kennel app shall show the owner the dog. | The kennel app shall weigh the hound every week.
R36 | The university shall assign a room to each class. | The university shall print the list of the course.
R36 | The staff portal shall show the worker the rota. | The staff portal shall let the employee swap a shift.
R36 | The shop shall store the address of the client. | The shop shall print the name of the customer on the label.
R36 | The college shall publish the exams of the semester. | The college shall set the fees of the term.
R36 | The estate tool shall list the store on the map. | The estate tool shall show the size of the shop.
- | The clinic app shall remind the patient of the session. | The clinic app shall print the prescription.
- | The platform shall map each login to one account. | The platform shall delete an account after 2 years.
- | The kennel app shall show the dog. | The kennel app shall show the cat.
- | The service desk shall assign an agent to a ticket. | The service desk shall assign a car to an agent.
- | The tool shall export the unit test. | The tool shall list the flats.
- | The portal shall print the invoice for the customer. | The portal shall print the order for the warehouse.
`
