/** Requirements without a fault, written for these tests: what is reported here is a false alarm. */
export const CLEAN = `
The kiosk shall print a ticket within 3 seconds.
When the guest scans a room key, the elevator shall unlock the floor of that room.
While the oven door is open, the oven shall keep the heating element off.
If the sensor reports no value for 10 seconds, then the pump shall stop.
Where the premium plan is active, the player shall stream video at 1080p.
The server shall answer 95 % of search requests within 300 ms.
The bank shall lock the card after 3 wrong PIN entries.
The editor shall save the draft every 30 seconds.
When the customer submits the order, the shop shall send a confirmation email to the customer.
The payroll service shall export the monthly report as a CSV file.
The administrator shall view and edit user profiles.
The app shall show the name, price and stock level of the selected product.
If the upload exceeds 25 MB, then the portal shall refuse the file.
The clinic shall store each prescription for 10 years.
The gateway shall reject requests without a valid token with status 401.
The librarian shall renew a loan for a member.
When a rider cancels a trip, the dispatcher shall release the driver.
The backup job shall run every night at 02:00 UTC.
The meter shall transmit its reading to the hub every 15 minutes.
The service shall support TLS 1.3 for external connections.
The login form shall accept passwords of 12 to 64 characters.
When the battery level falls below 15 %, the tracker shall enter sleep mode.
The system shall delete the uploaded file 24 hours after the export.
The operator shall confirm the shutdown by code.
The museum guide shall play the audio track in the language of the visitor.
If the payment provider declines the card, then the checkout shall show the reason of the refusal.
The ledger shall round amounts to 2 decimal places.
The warehouse system shall assign a shelf to each parcel.
Only the owner may delete a project.
The recruiter may invite up to 20 candidates.
The search shall return at most 50 results per page.
When the user selects a date, the calendar shall display the free rooms of that date.
The crawler shall wait 2 seconds between two requests to the same host.
The scheduler shall start the import at 06:00 local time.
The alarm shall sound at 85 dB for 60 seconds.
The mobile app shall cache the last 100 messages.
The auditor shall filter the log by date and user.
While the device is offline, the app shall queue the changes of the user.
When the device reconnects, the app shall send the queued changes to the server.
The API shall return error code 429 after 100 requests per minute.
The report shall contain the invoice number, the amount and the due date.
If the printer is out of paper, then the till shall show a warning to the cashier.
The pharmacist shall approve or reject a prescription.
The dashboard shall refresh the temperature chart every 5 seconds.
The system shall require a second factor for administrators.
The importer shall accept CSV and XLSX files.
The teacher shall publish grades to the students of the course.
When the student submits the homework, the portal shall record the time of the submission.
The tenant shall pay the rent by direct debit.
The controller shall close the valve within 50 ms after the stop signal.
The website shall meet level AA of WCAG 2.2.
The database shall keep the audit trail for 7 years.
The mail server shall sign outgoing messages with DKIM keys of 2048 bits.
When the stock of a product falls below 5 items, the shop shall notify the buyer.
The camera shall record video at 30 frames per second.
The driver app shall show the address of the next stop.
The train shall open the doors on the platform side.
If the rider does not confirm within 60 seconds, then the app shall cancel the request.
The clerk shall search permits by street or owner.
The portal shall encrypt stored documents with AES-256.
The house owner shall set the target temperature between 5 and 30 °C.
The heater shall reach the target temperature within 20 minutes.
As a reader, I want to highlight passages so that I can find them again.
As an event organiser, I want to limit the number of tickets per person.
As a member, I want to cancel my subscription online so that I can save money.
When a comment receives 3 reports, the forum shall hide the comment.
The moderator shall restore a hidden comment.
The player shall resume the video at the last position.
The firewall shall drop packets from blocked addresses.
The translator shall compare two versions of a text.
The turbine controller shall log each start with time and operator.
The system shall generate an invoice for each completed order.
If the certificate expires within 14 days, then the monitor shall alert the operator by email.
The vehicle shall stop within 40 m at a speed of 50 km/h.
The scanner shall read barcodes of type EAN-13.
The user shall enter the delivery address before the payment.
The call centre shall route calls to agents by language.
When the session has been idle for 15 minutes, the portal shall sign the user out.
The patient shall book an appointment with a doctor.
The photo service shall resize images to 1200 pixels in width.
The bot shall reply to a question within 2 seconds.
The thermostat shall display the current temperature.
The compiler shall report the line of each syntax error.
The network shall carry 500 calls at the same time.
The insurer shall calculate the premium from the age of the driver.
If the seat is already taken, then the booking service shall offer the next free seat in the same row.
The shop shall calculate the tax by the country of the delivery address.
The coach shall copy a training plan to another athlete.
The application shall start within 4 seconds on a device with 2 GB of memory.
The sync client shall retry a failed upload 3 times at intervals of 10 seconds.
The notification service shall deliver 99 % of messages within 5 seconds.
The form shall mark each missing field in red.
When the auction ends, the platform shall inform the highest bidder.
The lock shall accept a key card of the guest until the checkout date.
The registry shall assign a unique number to each contract.
The farmer shall download the harvest report as PDF.
The system shall prompt the user for a reason of the cancellation.
The manager may assign a task to a member of the team.
The site shall show prices in the currency of the visitor.
If a required field is empty, then the form shall keep the entered values.
The archive shall compress files older than 90 days.
The gate shall open when the badge of an employee is valid.
The parser shall ignore lines that begin with a hash sign.
The CLI shall exit with code 2 on a usage error.
The chat shall show the time of each message in the time zone of the reader.
When the nurse scans the wristband, the tablet shall open the chart of the patient.
The elevator shall carry 8 persons or 630 kg.
The pilot shall file a flight plan from the tablet.
The exporter shall write one file per month.
The shop shall hide sold products from the catalogue.
WHEN a user submits valid credentials THE SYSTEM SHALL create a session.
IF the token is expired THEN THE SYSTEM SHALL return HTTP status 401.
The system shall display the error message "Invalid file, please try again later".
The endpoint /api/v1/users shall return at most 100 records per page.
When a customer adds an item to the cart, the shop shall update the cart total within 1 second.
The system SHALL validate the email address of the applicant.
When an order is paid, the warehouse system shall create a picking list.
The system shall allow registered users to reset the password by email.
The user shall be able to cancel the order before shipment.
Users can export invoices as PDF.
The system shall log each failed login attempt with time, IP address and user name.
The mobile application shall synchronise offline edits when the connection returns.
The platform shall retain access logs for 12 months.
The system shall notify the account owner by email when the password changes.
If the disk is full, then the recorder shall overwrite the oldest recording.
The system shall send a reminder 24 hours before the appointment.
The checkout page shall load within 2 seconds at the 95th percentile with 500 concurrent users.
The product shall comply with ISO/IEC 27001.
While the vehicle is moving, the infotainment system shall disable text input.
The system shall not store credit card numbers.
The reporting module shall group sales by region and month.
When the import finishes, the system shall show the number of imported and rejected rows.
The application shall support English, German and French.
The system shall assign each ticket to the agent with the fewest open tickets.
The API client shall authenticate with OAuth 2.0.
The doctor shall see the last 5 blood pressure values of the patient.
The system shall process 200 transactions per second.
If the user enters a wrong password 5 times within 10 minutes, then the system shall lock the account for 30 minutes.
The app shall ask for confirmation before it deletes a photo.
The interface shall offer a search field on every page.
Where multi-factor authentication is enabled, the portal shall ask for a one-time code.
The system shall archive closed cases after 90 days.
The map shall centre on the position of the user.
The kitchen display shall sort orders by pick-up time.
When the user drags a card to another column, the board shall save the new position.
The service desk shall close a ticket 7 days after the last reply of the customer.
The system shall provide a REST API for order data.
The accountant shall reopen a closed period with approval of the controller.
The system shall record the identity of the approver.
The bank app shall mask the account number except the last 4 digits.
The data warehouse shall load the sales figures of the previous day by 05:00.
The engine shall recalculate the score when a criterion changes.
The tool shall highlight the differences between two versions.
The printer shall pause the job while the cover is open.
The intranet shall be available 99.5 % of each month.
The password reset link shall expire after 60 minutes.
The sensor node shall draw less than 10 mA in standby.
The system shall store dates in the format YYYY-MM-DD.
The customer shall choose one of the following payment methods: card, invoice or voucher.
The media player shall support playback speeds from 0.5 to 2.0.
Each invoice shall contain a unique number.
The app shall require the guest to accept the house rules before booking.
The system shall generate a monthly statement for each account holder.
The scheduler shall skip jobs whose previous run has not ended.
The help page shall list the ten most frequent questions.
The user may revoke a consent at any time.
The gateway shall terminate idle connections after 5 minutes.
The pump controller shall measure the pressure every 100 ms.
The admin shall define the maximum number of seats per room.
When the passenger scans the boarding pass, the gate shall display the seat number for 5 seconds.
The infusion pump shall stop the flow within 1 second after the occlusion alarm.
The tax portal shall calculate the refund from the income and the withheld tax.
If the smart meter loses the connection, then the meter shall store up to 30 days of readings.
While the ventilator runs on battery, the ventilator shall display the remaining minutes.
The court register shall assign a file number to each new case.
The dispatcher shall reassign an ambulance to another incident.
Where the vehicle has a tow bar, the rear camera shall show the guide lines.
The bakery app shall send the customer a message when the order is ready.
The registrar shall record the date of birth of the child.
The bike lock shall open within 2 seconds after the rider taps the phone.
The planner shall refuse shifts of more than 10 hours.
When the water level exceeds 3 m, the dam controller shall open the spillway.
The grocery list shall group products by aisle.
The auction house shall publish the catalogue 14 days before the auction.
The satellite shall transmit the image to the ground station during the next pass.
The translator shall see the source text beside the target text.
The payroll clerk shall correct a payslip of the current month.
If the fingerprint does not match, then the phone shall ask for the PIN.
The school portal shall show each parent the grades of the child.
The irrigation system shall skip a cycle when more than 5 mm of rain fell in the last 24 hours.
The system shall retain consent records for at least 5 years.
The driver shall confirm the delivery with a photo.
The museum app shall play the audio guide in 6 languages.
The elevator shall level with the floor within 10 mm.
The seller shall enter the weight, the length and the width of the parcel.
The broker shall execute a market order within 200 ms.
The wind turbine shall stop the rotor when the wind speed exceeds 25 m/s.
The visa officer shall attach a note to the application.
When two bookings overlap, the calendar shall mark both bookings in red.
The pool controller shall keep the chlorine level between 0.5 mg/l and 1.5 mg/l.
The chess clock shall add 30 seconds to the time of the player after each move.
The newsletter service shall remove the address of a recipient who unsubscribes.
The ticket shop shall sell at most 6 tickets per person.
The lab system shall print a barcode label for each sample.
The recipe site shall convert grams to ounces.
The mayor shall sign the resolution by digital signature.
The insulin pen shall log each dose with date and time.
The loan officer shall request a missing document from the applicant.
If the seat sensor detects no passenger, then the car shall disable the airbag of that seat.
The road works portal shall show the closure on the map from the start date to the end date.
The washing machine shall spin at 1,200 rpm for 8 minutes.
The fire panel shall notify the fire brigade within 30 seconds after two detectors report smoke.
The podcast app shall resume the episode at the last position.
The hotel shall cancel an unpaid reservation after 48 hours.
The greenhouse shall open the vents at 26 °C.
The notary shall archive the deed for 100 years.
The fleet tool shall compare the fuel use of two trucks.
The citizen shall upload the proof of residence as PDF.
The customs system shall reject a declaration without a tariff code.
The farm robot shall return to its charging station when the battery level is below 20 %.
The referee shall add a penalty to the record of the player.
The reviewer shall see the comments of the other reviewers after the submission of the review.
The e-reader shall keep the page position of each book.
The phone shall block a caller who is on the block list of the user.
The tram display shall show the next three stops.
The nurse shall document the blood pressure of the patient every 4 hours.
The warehouse shall store flammable goods in zone C.
The library shall lend at most 10 books to a member.
The heating system shall lower the room temperature to 17 °C between 22:00 and 06:00.
The job portal shall forward the application to the recruiter of the department.
When the courier marks a parcel as delivered, the tracker shall email the recipient.
The bank shall charge a fee of 2.50 EUR for a paper statement.
The photo editor shall undo the last 50 steps.
The clinic shall offer appointments of 20 minutes.
The ship shall report its position to the coast guard every 10 minutes.
The wiki shall keep each version of a page.
The vending machine shall accept coins from 5 cents to 2 euros.
The kindergarten shall notify the parents of a closure by 07:00.
The parking garage shall count the free spaces of each level.
The energy manager shall export the consumption of a building per month.
The quiz app shall show the correct answer after each question.
The tournament software shall pair players with equal points.
The hearing aid shall switch to the telephone program when a handset is close to the ear.
The drone shall keep a distance between 3 m and 5 m to the facade.
The tenant shall report a defect with a description and a photo.
The gas detector shall sound an alarm of 85 dB at a concentration of 20 % LEL.
The social worker shall record the date of each visit.
The estate agent shall publish an offer with floor plan and price.
The build server shall run the tests of each commit.
The radio shall store 20 stations.
The thermostat shall accept target values from 5 °C to 30 °C.
The app shall mask the middle digits of the card number.
The travel site shall sort flights by price or departure time.
The water utility shall read the meter once per year.
If the parcel weighs more than 31.5 kg, then the counter shall refuse the parcel.
The trainer shall assign an exercise to a group of athletes.
The exam system shall lock the answers of a student after 90 minutes.
The crane shall stop the hook 50 cm below the boom.
The municipal office shall issue a parking permit for 12 months.
The chat server shall deliver a message to the devices of the recipient.
The beekeeper shall record the weight of each hive per week.
The projector shall enter standby after 10 minutes without a signal.
The pharmacy system shall warn the pharmacist of two drugs that interact.
The user shall delete a saved search.
The voting machine shall print a paper record of each ballot.
The ski lift shall slow down to 1 m/s when a child boards.
The shop owner shall set the opening hours of each weekday.
The editor may restore a deleted article within 30 days.
The web shop shall show the delivery date before the payment.
As a nurse, I want to see the allergies of a patient so that I give the right drug.
As a landlord, I want to export the rent payments of a year.
As a visitor, I want to filter events by date.
`
