/** Sets of requirements on one product each, without a fault between them; a mark parts the sets. */
export const SETS = `
The system shall refuse a new order after 15 December for every customer who is not a restaurant customer.
The system shall refuse a new order after 20 December for a restaurant customer.
The counter shall show each weight as about 4 kg, plus or minus 10 percent.
#
The library system shall lend a book to a member for 28 days.
The library system shall send a reminder to the member 3 days before the due date.
The library system shall charge a fee of 0.20 EUR for each late day.
The librarian shall register a new member with name and address.
The library system shall show the loans of the member.
The librarian shall remove a lost book from the catalogue.
The library system shall notify the member when a reserved book is returned.
If the member owes more than 10 EUR, then the library system shall block new loans.
The library system shall print a receipt for each loan.
The member shall extend a loan by 14 days.
The library system shall accept returns at the drop box.
The librarian shall order a book from a supplier.
The library system shall record the condition of a returned book.
#
The shop shall show the price of each product.
The customer shall add a product to the cart.
The customer shall remove a product from the cart.
The shop shall calculate the shipping cost by weight.
The customer shall pay the order by card or by invoice.
The shop shall send the invoice to the customer by email.
The shop shall reserve the stock for 30 minutes.
If the payment fails, then the shop shall release the stock.
The warehouse shall pack the order within 24 hours.
The carrier shall deliver the parcel within 3 days.
The customer shall return a product within 30 days.
The shop shall refund the price within 14 days after the return.
The administrator shall change the price of a product.
The shop shall hide a product without stock.
The shop shall keep invoices for 10 years.
The shop shall delete the account of a customer 30 days after the request.
#
The system shall display the temperature of each room.
The system shall record the temperature every 5 minutes.
If the temperature exceeds 30 °C, then the system shall notify the operator.
The operator shall set the target temperature of a room.
The system shall store the measurements for 2 years.
The system shall export the measurements of a month as CSV.
The operator shall acknowledge an alarm.
The system shall show open alarms in a list.
The system shall close the window when it rains.
While the window is open, the system shall switch off the heating of the room.
The technician shall replace a sensor.
The system shall assign a new sensor to a room.
The system shall mark a sensor without data as faulty.
The administrator shall create a user account.
The administrator shall lock a user account.
The user shall change the password.
The system shall send a monthly report to the manager.
The system shall show a message when the export is complete.
#
The clinic portal shall offer free slots of the doctor.
The patient shall book an appointment.
The patient shall cancel an appointment 24 hours before the start.
The clinic portal shall send a text message to the patient 1 day before the appointment.
The doctor shall write a prescription.
The clinic portal shall send the prescription to the pharmacy.
The nurse shall record the weight of the patient.
The doctor shall see the last 10 measurements of the patient.
The clinic portal shall encrypt the record of each patient.
Only the doctor may change a diagnosis.
The nurse may view a diagnosis.
The clinic portal shall log each access to a record.
The patient shall download the lab report as PDF.
The secretary shall move an appointment to another day.
If the doctor is ill, then the clinic portal shall offer another doctor.
#
The elevator shall carry 8 persons.
The elevator shall stop at the called floor.
If the load exceeds 630 kg, then the elevator shall keep the door open.
The elevator shall close the door after 5 seconds.
When a person blocks the door, the elevator shall open the door.
The elevator shall light the cabin while a person is inside.
In the event of a fire, the elevator shall move to the ground floor.
The elevator shall sound a tone at each floor.
The technician shall lock the elevator with a key.
The elevator shall report a fault to the service centre.
The elevator shall store the last 100 faults.
The display shall show the current floor.
The display shall show the direction of travel.
#
The platform shall let a teacher create a course.
The platform shall let a student enrol in a course.
The teacher shall upload a file to a course.
The student shall submit an assignment before the deadline.
The platform shall check an assignment for copied text.
The teacher shall grade an assignment within 14 days.
The platform shall show the grade to the student.
The student shall write a comment on a grade.
The platform shall send an announcement to the students of a course.
The teacher shall close a course at the end of the term.
The platform shall archive closed courses for 5 years.
The administrator shall import students from a CSV file.
The platform shall show the list of courses of the current term.
The platform shall limit an upload to 100 MB.
The platform shall reject executable files.
`
