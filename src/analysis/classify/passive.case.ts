/** Sentences with and without passive voice, written for these tests: `+` passive, `-` active. */
export const PASSIVES = `
+ The invoice shall be approved by the manager.
+ All passwords must be encrypted before they reach the database.
+ The order is being processed by the warehouse.
+ Results are displayed in a table.
+ The form was submitted twice.
+ An email will be sent to the customer.
+ Files that have been deleted can be restored within 30 days.
+ The account gets locked after three wrong attempts.
+ The request has to be reviewed before noon.
+ Each ticket is automatically assigned to a queue.
+ The photos were taken with a phone.
+ Reports need to be exported every month.
+ The settings are not saved when the session ends.
+ The bike is chosen by the rider.
+ A parcel that was lost shall be replaced.
+ The price is calculated from the weight.
+ Duplicate entries should be merged.
+ The old server has been shut down.
+ The door is held open for ten seconds.
+ The user is notified when the download ends.
+ The token must not be stored in the log.
+ The data is read from the sensor.
+ The budget was cut by half.
+ The meeting can be cancelled or moved by the host.
+ Payments are only accepted in euros.
+ The timetable is drawn on a map.
+ The lesson is taught by two teachers.
+ The value shall be set to zero.
+ The report is written in English.
+ The flight had been overbooked.
+ The page is quickly rendered on the client.
+ Once the claim is rejected, the case ends.
+ The list is sorted by name and filtered by city.
+ The visitor is asked for a code.
+ The alarm gets triggered by smoke.
+ The shipment is expected to be delivered on Friday.
+ The contract shall be signed by both parties.
+ Seats are kept for ten minutes.
+ The fee is paid at the counter.
+ The recording is made available to all students.
+ The rooms were built in 1990.
+ The menu is shown in the language that was selected.
- The system shall be able to export reports.
- The manager is responsible for the budget.
- The field is related to the customer record.
- The clerk stores the form.
- The service is available at night.
- Users can reset their password.
- The driver has arrived at the station.
- The report contains data stored in the archive.
- The team has finished the sprint.
- The nurse is looking for the patient file.
- The screen is blank.
- The system is easy to use.
- The child is interested in the game.
- A link sent by email opens the page.
- The pump will start when the tank is empty.
- The user is logged in.
- The licence is expired.
- They are required fields on the form.
- The operator wants to see the status.
- The ticket has a colour and a priority.
- The app keeps the photos offline.
- The office is located in Berlin.
- The teacher was ready before the class.
- The driver is going to pick up the parcel.
- The system shall be compatible with the old reader.
- The results are accurate to two decimals.
- The editor publishes articles written by guests.
- The robot is moving towards the door.
- The committee had decided on Monday.
- The buyer is supposed to pay at once.
- The website should be modern and clean.
- The system shall have been idle for a minute.
- The tenant needs a new key.
- The gate is open.
- The product is a web service.
- There are three types of tickets.
- The site gets slow in the evening.
- The runner gets a medal.
- The customer is aware of the fee.
- The sensor is near the valve.
- The price was lower last year.
- Members have used the gym since May.
`
