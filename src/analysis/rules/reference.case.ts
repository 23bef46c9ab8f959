/** Pronouns: `+` cannot be resolved, `-` can. Written for these tests. */
export const REFERENCES = `
+ R24: When the tutor meets the pupil, the planner shall show his calendar.
+ R24: When the pump reports a fault, the controller shall close its valve.
+ R24: If the buyer pays the seller, then the shop shall update her balance.
+ R24: The thresholds for sensors and alarms shall match those of the controller.
+ R24: When the truck reaches the depot, the tablet shall record its number.
+ R24: If the backup differs from the archive, then the tool shall delete one.
+ R24: The importer shall compare the file with the draft and overwrite it.
+ R24: When the coach sends a plan to the athlete, the app shall notify him.
+ R24: After the guest signs the contract, the hotel shall store a copy of it.
+ R24: When parents write to teachers, the school shall record their names.
+ R24: If the valve or the pump fails, then the panel shall show its state.
+ R24: The clerk shall enter the fee and the deadline, and this shall be printed.
+ R24: When the server sends the token to the client, its clock shall be read.
+ R24: If the doctor refers the patient to a specialist, then the portal shall ask for her consent.
+ R24: When the drone approaches the tower, the base shall measure its height.
+ R24: The label of the crate shall match that.
- R24: The meter shall send its reading to the hub.
- R24: Members shall change their address in the portal.
- R24: The ledger shall store each transfer with its currency.
- R24: The colour of the lid shall match that of the box.
- R24: When the guest leaves the room, the hotel shall lock the room.
- R24: The tool shall compare the old version with the new one.
- R24: The archive shall contain the letters and their dates.
- R24: The pilot shall confirm his identity by badge.
- R24: When this sensor fails, the pump shall stop.
- R24: The crane shall lower its hook within 10 s.
- R24: The clerk shall print each form and its annex.
- R24: The nurse shall see her shifts of the week.
- R24: The shop shall show each customer the orders of that customer.
- R24: The camera shall store one photo per minute.
+ R24: When the editor sends the article to the author, she shall receive a copy.
+ R24: If the client replaces the server, its address shall change.
+ R24: When the lorry passes the gate, the camera shall record its plate.
+ R24: The teacher shall give the pupil his book.
+ R24: After the scanner reads the badge, the turnstile shall store its number.
+ R24: When the tenant calls the landlord, the portal shall show his number.
+ R24: If the order and the invoice differ, then the clerk shall correct it.
+ R24: When drivers meet passengers, the app shall display their names.
+ R24: They shall be stored for 3 days.
+ R24: The fan shall start before the pump, and this shall be logged.
- R24: The customer shall change her address in the profile.
- R24: The printer shall report its toner level.
- R24: The clerk shall staple each form with its receipt.
- R24: Students shall see their grades.
- R24: The width of the door shall equal that of the frame.
- R24: The drone shall return to its base after 20 minutes.
- R24: The shop shall replace the old lamp with a new one.
- R24: The bank shall store each card and its limit.
+ R24: When the clerk meets the applicant, the app shall show his file.
+ R24: If the pump and the valve differ, then the panel shall mark it.
+ R24: When the crane passes the wagon, the camera shall read its number.
+ R24: The coach shall hand the player his card.
+ R24: The limits of motors and fans shall equal those.
+ R24: When nurses call doctors, the log shall store their names.
+ R24: After the tug reaches the ship, its position shall be sent.
+ R24: It shall open at 06:00.
+ R24: The tool shall compare the draft with the contract and print one.
+ R24: If the tablet loses the stylus, the app shall report its position.
- R24: The crane shall lock its wheels.
- R24: Teachers shall enter their absences.
- R24: The depth of the cut shall equal that of the groove.
- R24: The clerk shall file each form with its annexes.
- R24: The nurse shall confirm her shift.
+ R24: If the agent calls the customer, he shall note the result.
+ R24: When the scooter leaves the zone, the server shall limit its speed after the app confirms it.
+ R24: The guard shall show the visitor his badge.
+ R24: When the ship meets the tug, the radio shall send its name.
+ R24: The sizes of doors and windows must match those.
+ R24: If the report or the annex is missing, the clerk shall request it.
+ R24: When the mother visits the daughter, the app shall show her photo.
+ R24: These must be signed by noon.
- R24: The ship shall send its name to the tug.
- R24: The guard shall show his badge.
- R24: The clerk shall print the report and its annex.
- R24: Owners shall register their dogs.
+ R24: When the buyer meets the seller, the app shall show his rating.
+ R24: If the drone hits the fence, the base shall record its position.
+ R24: The vet shall give the owner her form.
+ R24: The prices of tyres and rims shall equal those.
+ R24: When the pump starts the mixer, its light shall turn green.
+ R24: After the clerk scans the form and the stamp, the tool shall store it.
- R24: The pump shall report its state.
- R24: The vet shall sign her report.
- R24: The weight of the lid shall equal that of the base.
- R24: Guests shall leave their keys at the desk.
+ R24: When a driver attaches a trailer to a truck, the fleet portal shall record its weight.
+ R24: The kiosk shall print a receipt once that occurs.
+ R24: Unless that is the case, the relay shall open.
+ R24: The warehouse shall store theirs in zone B.
+ R24: The machine shall do that within 5 s.
- R24: When the driver opens the door, the car shall flash its lights.
- R24: When that door opens, the lamp shall turn red.
- R24: If one pump fails, the controller shall start the spare pump.
`
