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
+ Only managers are allowed to approve overtime.
+ The visitor is required to wear a badge.
+ A request older than 30 days is deemed rejected.
+ The toolbar is hidden in full screen mode.
+ Worn belts get replaced during the night shift.
+ The filter needs to be changed once a year.
+ Having been approved, the plan enters the next phase.
+ Members are permitted to bring two guests.
+ The vote is considered invalid without a signature.
+ While the file is being scanned, the upload button stays grey.
+ The draft has already been forwarded to the editor.
+ No photos may be taken inside the vault.
+ The tickets had been sold out by noon.
+ Complaints are dealt with by the service desk.
+ The lamp is switched on by a motion sensor.
+ The samples were frozen and later shipped to the lab.
+ The data set is split into two halves by the script.
+ Each applicant is given a number.
+ The gate must never be left open.
+ The bill will have been paid by Friday.
+ The nurse was told to wait.
+ The results are to be published in May.
+ The parcel got delivered to the wrong house.
+ The old entries are kept, but not shown.
+ The value is read once and then cached.
+ The contract is terminated when the deposit is returned.
+ The user is prevented from editing the form.
+ Drivers are expected to arrive at 6.
+ The report can be printed, emailed or archived.
+ The picture was not drawn to scale.
+ The meeting is held every Monday.
+ The seats have been taken.
+ The alarm is only raised at night.
+ The tree was struck by lightning.
+ The items are not allowed to touch the floor.
+ The customer shall be informed of the delay.
+ The rule is applied to all members.
+ This step gets skipped when the tray is full.
+ Access shall be granted by the owner.
+ The trainee was shown the exits.
- The warehouse is located near the port.
- The offer is limited to two items per person.
- The hall is divided into three zones.
- The two accounts are related.
- The museum is closed on Mondays.
- The guest is supposed to return the key.
- The door is broken.
- The team is involved in three projects.
- The driver is experienced and calm.
- The shop is crowded on Saturdays.
- The tank is half full.
- The project is finished.
- The lawyer is convinced of the claim.
- The field has been empty since May.
- The clerk has been working on the case.
- The parent is worried about the child.
- The customer got tired of waiting.
- The new colleague gets used to the tool.
- The route is complicated.
- The form is too detailed.
- The house is surrounded by trees.
- The staff is dedicated to the cause.
- The room is equipped with a beamer.
- The method is known for its speed.
- The committee is composed of five members.
- The village is situated on a hill.
- The nurse has used the device before.
- The deposit is due in March.
- The garden is full of roses.
- The system is up and running.
- The player is excited about the match.
- The runner was exhausted after the race.
- The office is closed at night.
- The child is scared of dogs.
- The product is outdated.
- The box is made of steel.
- The contract is based on mutual trust.
- The visitor is lost.
- The menu is varied.
- The user has forgotten the code.
- The letter contains a stamped form.
- The price has increased by 5 %.
- The team got started at nine.
- The plan is a revised version.
- The teacher is qualified to teach chemistry.
- The pond is frozen in winter.
- The tenant is married.
- The cook is prepared for the rush.
+ The licence plate is recognised by the camera.
+ Late fees are waived for students.
+ The shipment was held up at customs.
+ The patient has to be woken every four hours.
+ Once the seal is broken by the inspector, the box is weighed.
+ The invoice gets printed twice.
+ Guests are asked to leave their shoes outside.
+ The water is pumped through a filter.
+ The bridge was being painted when the storm came.
+ All doors shall be closed at 20:00.
+ The winner will be drawn on Sunday.
+ Broken glass must be swept up at once.
+ The clock was set back by one hour.
+ Voters are identified by their passport.
+ The story was first told in 1890.
+ The measure was meant to help farmers.
+ The bill is believed to be wrong.
+ The sensor must have been damaged during transport.
+ The crops are harvested in August.
+ The road has been closed since noon.
+ The pages are numbered consecutively.
+ A refund can only be given with a receipt.
+ The form, once signed, is scanned.
+ The names were written in pencil.
+ The trainees are supervised by a master.
+ The boxes are stacked and wrapped.
+ The results will not be disclosed.
+ The letter is dictated to the assistant.
+ The oven is heated to 200 °C.
+ The costs are borne by the tenant.
- The bakery is open until six.
- The captain is responsible for the crew.
- The engine has stopped.
- The vase is fragile.
+ The market is held back by nothing more than habit, says the mayor.
- The students are interested in physics.
- The museum has closed its doors.
- The pump is running at full speed.
- The applicant is unemployed.
- The lake is polluted.
- The island is known for its cheese.
- The seat is occupied.
- The cyclist had fallen twice.
- The tower is 80 m high.
- The choir has grown.
- The meal is vegetarian.
- The garden is surrounded by a wall.
- The suit is made of wool.
- The pilot is trained and ready.
- The workers are on strike.
- The bus is late.
- The rope is too short.
- The board has decided on the budget.
- The neighbours are annoyed.
- The ceiling is low.
- The baker gets up at three.
- The city got bigger.
- The ink has dried.
- The trees are tall.
`
