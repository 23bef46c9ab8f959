/** Figures: `+ rule: text` has the defect, `- rule: text` only looks like it. Written for these tests. */
export const MEASURES = `
+ R6: The album shall accept uploads up to a size of 12 per picture.
- R6: The album shall print 12 per page.
+ R6: The cable drum shall carry a load of 900.
+ R6: The freezer shall cool the sample to 4.
+ R6: The mailroom shall refuse parcels larger than 40.
+ R6: The credit desk shall review loans above 5,000.
+ R6: The bridge shall bear vehicles heavier than 12.
+ R6: The sauna shall heat the cabin to 85.
+ R6: The press shall apply a force of 250 to the plate.
+ R6: The gallery shall store prints with a width of 60.
+ R6: The drone shall climb to an altitude of 120.
+ R6: The voucher shall have a value of 25.
+ R6: The dimmer shall lower the brightness by 30 per step.
+ R6: The oven shall keep the dough at 28 for 2 hours.
+ R6: The toll gate shall charge 3.50 for a truck.
+ R6: The swing shall hold children who weigh less than 50.
+ R6: The tyre shall have a pressure of 2.4.
- R6: The cable drum shall carry a load of 900 kg.
- R6: The reader shall scroll to page 4.
- R6: The database shall listen on port 5432.
- R6: The guest shall rate the stay with 1 to 5 stars.
- R6: The reviewer shall give each essay a grade of 3 of 5.
- R6: The train shall depart at 14:05.
- R6: The ledger shall hold the bookings of 2031.
- R6: The manual shall describe the reset in chapter 7.
- R6: The number of seats shall be at most 40.
- R6: The lift shall stop at floor 12.
- R6: The client shall require version 11 of the runtime.
- R6: The counter shall start at 0.
- R6: The game shall end at a score of 21.
- R6: The router shall answer with status 404.
- R6: The pool shall keep the pH between 7.0 and 7.4.
- R6: The toll gate shall charge 3.50 EUR for a truck.
- R6: The shop shall sell each bulb for $4.
- R6: The tool shall sort 30 cards per minute.
+ R6: The crane shall lift containers heavier than 20.
+ R6: The kettle shall heat the water to 95.
+ R6: The pump shall build up a pressure of 8.
+ R6: The storage tank shall have a capacity of 3,000.
+ R6: The insurer shall refuse claims above 10,000.
+ R6: The conveyor shall move at a speed of 2.
+ R6: The fence shall have a height of 180.
+ R6: The greenhouse shall keep the air below 30.
+ R6: The shop shall waive the shipping fee for orders over 60.
+ R6: The drone shall fly no higher than 120.
+ R6: The client shall poll the server every 30.
+ R6: The thermostat shall lower the temperature by 3 at night.
+ R6: The courier shall reject parcels with a length of more than 150.
+ R6: The printer shall have a weight of 14.
+ R6: The museum shall dim the lights to 50 after closing.
- R6: The tool shall print page 12 of the report.
- R6: The bus shall stop at platform 7.
- R6: The exam shall have a pass mark of 60 points.
- R6: The app shall show 20 results.
- R6: The firmware shall be version 3.
- R6: The number of retries shall not exceed 5.
- R6: The clinic shall open at 8 am.
- R6: The hotel shall have a rating of 4.
- R6: The form shall accept a priority between 1 and 5.
- R6: The server shall return code 204.
- R6: The tax shall apply from 2030.
- R6: The parcel shall weigh at most 31.5 kg.
- R6: The museum shall dim the lights to 50 % after closing.
- R6: The level of difficulty shall be 3.
+ R6: The wine fridge shall cool the bottles to 12.
+ R6: The scale shall reject bags with a weight above 23.
+ R6: The dam shall open the gate at a water level of 14.
+ R6: The bank shall ask for a second signature for payments above 20,000.
+ R6: The ladder shall carry a load of 150.
+ R6: The shelf shall be wider than 90.
+ R6: The bus shall not drive faster than 80.
+ R6: The heater shall raise the room temperature to 21.
+ R6: The charger shall deliver a voltage of 12.
+ R6: The tunnel shall refuse vehicles higher than 4.2.
+ R6: The kiosk shall go to standby after 120.
+ R6: The aquarium shall hold the water at 24.
- R6: The match shall end after 2 goals.
- R6: The lift shall go to floor 3.
- R6: The reader shall open chapter 12.
- R6: The pupil shall choose 3 of 5 tasks.
- R6: The API shall listen on port 8080.
- R6: The train shall leave from platform 9.
- R6: The festival shall start at 18:00.
- R6: The survey shall use a scale from 1 to 10.
- R6: The ladder shall carry a load of 150 kg.
- R6: The bus shall carry at most 80 passengers.
- R6: The plan shall cover the years 2027 to 2030.
+ R6: When the motor is hotter than 90, the drive must stop.
+ R6: The silo shall store a volume of 400.
+ R6: The crane must not lift more than 2.5.
+ R6: The tailor shall cut the fabric to a length of 220.
+ R6: The lab must freeze the sample to -80.
+ R6: The cashier shall ask for a signature above 50.
+ R6: The beam shall have a thickness of 12.
+ R6: The hive scale shall report weights below 15.
- R6: The printer shall stop after 3 failed jobs.
- R6: The app shall show step 2 of 4.
- R6: The door shall have badge number 12.
- R6: The grid shall have 12 rows and 8 columns.
+ R6: The hoist shall stop when the load is greater than 750.
+ R6: The pond shall have a depth of 1.8.
+ R6: The editor shall refuse pictures larger than 12.
+ R6: The caterer shall deliver free of charge for orders above 150.
+ R6: The sterilizer shall heat the tools to 134.
+ R6: The lorry shall have a length of 16.5.
- R6: The editor shall refuse pictures larger than 12 MB.
- R6: The lorry shall park in bay 16.
- R6: The team shall consist of 11 players.
- R6: The reader shall show chapter 3 on page 41.
`
