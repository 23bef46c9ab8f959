/** The same in other words, and what only sounds like it: `DUP | one | other`, `- | one | other`. Written for these tests. */
export const COPIES = `
DUP | When the wind speed reaches 15 m/s, the awning shall close. | The awning shall shut at a wind speed of 15 m/s.
DUP | The buyer shall place an order on the website. | The buyer shall submit an order on the website.
DUP | The probe shall send the reading to the base station. | The probe shall transmit the measurement to the base station.
DUP | The board shall show the next departure. | The board shall display the next departure.
DUP | The mine shall warn the crew of gas. | The mine shall alert the crew to gas.
DUP | The ledger shall record each deposit. | The ledger shall save each deposit.
DUP | The tenant can remove a contact from the list. | The tenant can delete a contact from the list.
DUP | The spa shall confirm the appointment one day in advance. | The spa shall confirm the appointment one day ahead.
DUP | The gym shall remind the member one day before the end of the contract. | One day prior to the end of the contract, the gym shall remind the member.
DUP | The press shall stop at once when the light barrier is interrupted. | When the light barrier is interrupted, the press shall halt at once.
DUP | The editor shall auto-save the draft every minute. | The editor shall automatically save the draft every minute.
DUP | The hotel shall let the guest check out by phone. | The guest shall be able to check out by telephone.
DUP | The crew shall fix the fault within 4 hours. | The crew shall repair the defect within 4 hours.
DUP | The museum shall hand out an audio guide to each visitor. | The museum shall give each visitor an audio guide.
DUP | The farm shall water the field at night. | The farm shall irrigate the field at night.
DUP | The system shall generate a monthly report of sales. | A report of sales shall be produced by the system every month.
DUP | The clerk shall verify the identity of the applicant. | The clerk shall check the applicant's identity.
DUP | The portal shall hide the price from guests. | The portal shall conceal the price from guests.
DUP | The ferry shall pick up passengers at pier 3. | The ferry shall collect passengers at pier 3.
DUP | The courier shall ring the bell prior to the handover. | The courier shall ring the bell before the handover.
DUP | The lab shall discard samples after 30 days. | The lab shall throw away samples after 30 days.
DUP | The shop shall gather the opinions of customers. | The shop shall collect customer opinions.
DUP | The driver shall switch off the engine at the stop. | The driver shall turn off the engine at the stop.
- | The buyer shall place an order on the website. | The buyer shall cancel an order on the website.
- | The probe shall send the reading to the base station. | The probe shall store the reading.
- | The tenant can remove a contact from the list. | The tenant can add a contact to the list.
CONFLICT | The spa shall confirm the appointment one day before. | The spa shall confirm the appointment one hour before.
- | The crew shall fix the fault within 4 hours. | The crew shall report the fault within 1 hour.
- | The museum shall hand out an audio guide to each visitor. | The museum shall hand out a map to each visitor.
- | The ferry shall pick up passengers at pier 3. | The ferry shall pick up passengers at pier 5.
- | The driver shall switch off the engine at the stop. | The driver shall switch off the light at the stop.
- | The board shall show the next departure. | The board shall show the last departure.
- | The clerk shall verify the identity of the applicant. | The clerk shall verify the address of the applicant.
- | The ledger shall record each deposit. | The ledger shall record each withdrawal.
- | The portal shall send a copy to the buyer. | The portal shall send a copy to the seller.
DUP | The guest shall place an order at the table. | The guest shall submit an order at the table.
DUP | The station shall warn passengers of delays. | The station shall alert passengers to delays.
DUP | The system shall store each measurement. | The system shall record each reading.
DUP | The clerk can erase a note from the file. | The clerk can delete a note from the file.
DUP | The shop shall dispatch the parcel within 2 days. | Within 2 days, the shop shall send the package.
DUP | The clinic shall inform the patient 3 days in advance. | The clinic shall notify the patient 3 days ahead.
DUP | The mechanic shall repair the engine. | The engine shall be fixed by the mechanic.
DUP | The board shall display the score. | The score shall be shown on the board.
DUP | The farmer shall collect the eggs each day. | The farmer shall gather the eggs every day.
DUP | The editor shall choose a photo for the cover. | The editor shall select a picture for the cover.
DUP | The system shall start the backup at 02:00. | At 02:00, the system shall launch the backup.
DUP | The tenant shall pay the rent before the 5th of the month. | The tenant shall settle the rent prior to the 5th of the month.
DUP | The agent shall cancel the booking. | The agent shall call off the reservation.
DUP | The app shall let riders rate a trip. | Riders shall be able to rate a journey.
DUP | The scanner shall detect cracks in the rail. | The scanner shall identify cracks in the rail.
- | The guest shall place an order at the table. | The guest shall pay an order at the table.
- | The station shall warn passengers of delays. | The station shall warn passengers of ice.
- | The farmer shall collect the eggs. | The farmer shall count the eggs.
- | The clinic shall inform the patient. | The patient shall inform the clinic.
- | The editor shall choose a photo for the cover. | The editor shall choose a title for the cover.
- | The shop shall send the parcel within 2 days. | The shop shall send the invoice within 2 days.
DUP | The nurse shall remove the bandage after 3 days. | After 3 days, the nurse shall take off the bandage.
DUP | The customer shall place a bid before noon. | The customer shall submit a bid prior to noon.
DUP | The guard shall alert the police. | The guard shall notify the police.
DUP | The app shall display the weather of the day. | The weather of the day shall be shown by the app.
DUP | The pump shall switch off at 90 °C. | The pump shall turn off at 90 °C.
DUP | The clerk shall keep the letter in the archive. | The clerk shall store the letter in the archive.
DUP | The coach shall inform the team one week in advance. | The coach shall inform the team one week ahead.
DUP | The baker shall transmit the order to the mill. | The baker shall send the order to the mill.
DUP | The system shall e-mail the report to the manager. | The system shall send the report to the manager by email.
DUP | The student shall hand in the essay online. | The student shall submit the essay online.
- | The guard shall alert the police. | The guard shall alert the fire brigade.
- | The pump shall switch off at 90 °C. | The pump shall switch on at 60 °C.
- | The student shall hand in the essay. | The student shall read the essay.
- | The clerk shall keep the letter. | The clerk shall open the letter.
DUP | The guide shall remind the hiker 1 hour in advance. | The guide shall remind the hiker 1 hour ahead.
DUP | The crew shall fix the leak. | The leak shall be repaired by the crew.
DUP | The driver can remove a stop from the route. | The driver can delete a stop from the route.
DUP | The station shall display delays on the board. | The station shall show delays on the board.
DUP | The buyer shall submit an order by phone. | The buyer shall place an order by telephone.
DUP | The lab shall keep samples for 30 days. | The lab shall store samples for 30 days.
DUP | When rain starts, the roof shall close. | The roof shall close when rain begins.
- | The guide shall remind the hiker. | The guide shall invite the hiker.
- | The crew shall fix the leak. | The crew shall report the leak.
- | The lab shall keep samples for 30 days. | The lab shall keep letters for 30 days.
DUP | The clerk shall transmit the form to the court. | The clerk shall send the form to the court.
DUP | The hotel shall warn guests of storms. | The hotel shall notify guests of storms.
DUP | The user can erase the draft. | The draft can be deleted by the user.
DUP | The gate shall be opened by the guard at 06:00. | At 06:00 the guard shall open the gate.
DUP | The tool shall record the start time of each job. | The tool shall save the start time of each job.
DUP | The shop shall ship the parcel on the same day. | The shop shall dispatch the package on the same day.
DUP | The nurse shall verify the name of the patient. | The nurse shall check the patient's name.
DUP | The customer shall purchase a ticket online. | The customer shall buy a ticket online.
DUP | The system shall terminate the session after 10 minutes. | The session shall be ended by the system after 10 minutes.
DUP | The editor shall choose the cover picture. | The editor shall select the cover image.
DUP | The driver shall be notified by the app before departure. | Prior to departure, the app shall inform the driver.
DUP | The fan shall begin to rotate at 30 °C. | The fan shall start to rotate at 30 °C.
- | The clerk shall send the form to the court. | The court shall send the form to the clerk.
- | The user can erase the draft. | The user can print the draft.
- | When a clerk opens a case, the desk shall require a case type. | When a clerk opens a case, the desk shall require a case type and a region.
CONFLICT | The desk shall run a daily task that counts open cases. | The desk shall run an hourly task that counts open cases.
DUP | When a crate is moved, the depot shall move all labels with it. | When a crate moves, the depot shall automatically move all labels.
- | The hotel shall warn guests of storms. | The hotel shall warn staff of storms.
- | The fan shall start at 30 °C. | The fan shall stop at 25 °C.
- | When a rower signs up, the club site shall issue a pass valid for 1 hour. | When a rower signs in, the club site shall issue a pass valid for 1 hour.
- | The planner shall show a column with a list of all boats. | Boats shall show a mark on the left side with their state.
`
