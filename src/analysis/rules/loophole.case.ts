/** Ways out and absolutes: `+ rule: text` has the defect, `- rule: text` only looks like it. Written for these tests. */
export const LOOPHOLES = `
+ R8: The tram shall normally stop at the depot.
+ R8: The courier app shall usually show the next address.
+ R8: The registry shall generally publish the minutes.
+ R8: The festival shall open the gate at 16:00, subject to circumstances.
+ R8: The helpdesk shall make every effort to answer a call.
+ R8: The carrier shall endeavour to deliver the parcel on the same day.
+ R8: The archive shall label the boxes as appropriate.
+ R8: The gardener robot shall, where feasible, mow along the fence.
+ R8: The refinery shall reuse the steam to the extent possible.
+ R8: The chatbot shall, in principle, forward complaints to the manager.
+ R8: The mail relay shall deliver messages on a best effort basis.
+ R8: The clinic shall aim to call the patient back on the same day.
+ R8: The editorial office shall strive to verify each source.
+ R8: The plant shall, if practicable, stop the furnace before the repair.
+ R8: The ferry shall typically leave from pier 2.
+ R8: The studio shall seek to record both channels.
+ R8: The bus shall wait for the train as circumstances permit.
+ R8: The pump should the need arise switch to the second tank.
+ R8: The owner shall be informed as a rule by letter.
+ R8: The stall shall accept cards whenever practical.
+ R8: The depot shall use its best endeavours to replace the part.
+ R8: The service shall restore the profile insofar as it is technically possible.
+ R8: The reviewer shall, barring unforeseen events, close the case in 5 days.
- R8: When the tram is late, the depot shall inform the driver.
- R8: The valve shall open if the pressure exceeds 6 bar.
- R8: The form shall mark each required field.
- R8: The portal shall list available rooms of the selected day.
- R8: The tool shall store the records as required by ISO 13485.
- R8: The planner shall show the usual working hours of the clinic.
- R8: The relay shall return to the normal position after 3 s.
- R8: If the route is not possible, then the map shall show a detour.
- R8: The bank shall charge the general fee of 5 EUR.
- R8: The archer shall aim the camera at the target by joystick.
- R8: The tender shall follow the principles of ISO 20400.
- R8: The clerk shall record the effort of each task in hours.
- R8: When a valid badge is shown, the turnstile shall open.
+ R8: The train shall generally stop at each platform.
+ R8: The airline shall endeavour to rebook the passenger.
+ R8: The tool shall, to the extent practicable, reuse the template.
+ R8: The archive shall normally answer requests by post.
+ R8: The provider shall use its best efforts to restore the line.
+ R8: The operator shall be informed where appropriate.
+ R8: The bank shall in principle refuse cash above 10,000 EUR.
+ R8: The lab shall aim to finish the test on the same day.
+ R8: The council shall publish the plan, circumstances permitting.
+ R8: The robot should, if practical, return to the dock.
+ R8: The museum shall usually open at 10:00.
+ R8: The supplier shall make every effort to deliver the parts.
+ R8: The clinic shall strive to answer emails.
+ R8: The system shall typically back up the data at night.
+ R8: The service shall, as far as is reasonably possible, keep the data in the country.
+ R8: The courier shall deliver the parcel subject to traffic conditions.
- R8: The scale shall return to its normal state after the weighing.
- R8: If the part is not available, then the shop shall offer a substitute.
- R8: The form shall list the required documents.
- R8: The lawyer shall enter the general terms of the contract.
- R8: The telescope shall aim at the selected star.
- R8: The clerk shall mark the applicable tariff.
- R8: The hotel shall show available rooms.
- R8: The tool shall print the usual delivery time in days.
+ R8: The clinic shall normally call the patient within 2 days.
+ R8: The editor shall make every effort to check the source.
+ R8: The fleet shall, where feasible, use electric vans.
+ R8: The hotel shall endeavour to offer a room upgrade.
+ R8: The kitchen shall reuse leftovers to the extent possible.
+ R8: The mill shall in principle grind at night.
+ R8: The carrier shall deliver on a best-effort basis.
+ R8: The parser shall correct typing errors as appropriate.
+ R8: The city shall, if practicable, publish the plan in two languages.
+ R8: The desk shall generally reply by email.
+ R8: The depot shall aim to load the truck by noon.
+ R8: The ranger shall, subject to circumstances, close the trail.
- R8: The clinic shall call the patient within 2 days.
- R8: The relay shall fall back to the normally closed position.
- R8: When the applicable law changes, the clerk shall update the form.
- R8: The planner shall avoid two lessons at the same time.
+ R8: The porter shall carry the luggage to the room if at all possible.
+ R8: The ranger must, as a rule, lock the gate at dusk.
+ R8: The studio will do its best to return the film.
+ R8: The driver shall stop at the gate when deemed necessary.
- R9: The belt shall move at a minimum speed of 1 m/s to 2 m/s.
- R34: The club server shall offer three modes: blitz, rapid and classical.
- R7: The tram app shall let riders cancel flexible tickets 1 h before departure.
- TBD: The laser shall emit pulses of 10 ns.
+ R8: The nurse should, if deemed necessary, call the doctor.
+ R8: The vendor shall use reasonable efforts to fix the defect.
+ R8: Where practicable, the ferry shall wait for the bus.
+ R8: The office ordinarily sends the letter on Mondays.
+ R8: The plant shall try to recycle the water.
+ R8: The bakery shall, time permitting, decorate the cake.
+ R8: The tool shall preferably store the file on the disk.
- R8: The gate shall close when the required distance is reached.
- R8: If the driver tries to start the engine, then the car shall check the belt.
+ R8: The mill shall normally run at night.
+ R8: The dentist shall endeavour to see the patient on the same day.
+ R8: The crew shall, as far as practicable, separate the waste.
+ R8: The guide shall generally speak English.
+ R8: The shop shall, in principle, take back used goods.
+ R8: The office shall answer letters where appropriate.
+ R8: The host shall make every effort to find a free table.
- R8: The relay shall use a normally open contact.
- R8: The guide shall speak English.
- R8: The form shall list the goods that the shop takes back.
`
