/** Figures: `+ rule: text` has the defect, `- rule: text` only looks like it. Written for these tests. */
export const MEASURES = `
+ R33: The wrench shall tighten each bolt to 80 N·m or more.
+ R33: The engraver shall run at a frequency from 60 Hz.
+ R33: The sensor shall measure distances from 10 cm.
+ R33: The franking machine shall accept letters from 20 g.
+ R33: The pond pump shall hold the pH of the water below 8.
+ R33: The form shall accept passwords of 10 characters upwards.
+ R33: The fan shall spin at 500 rpm plus.
+ R33: The oven shall bake at temperatures exceeding 180 °C.
- R33: The turbine shall stop at wind speeds above 25 m/s.
- R33: The mast shall be no wider than 5 m.
- R33: The shop shall charge 5 EUR plus tax.
- R33: The dimmer shall lower the voltage from 12 V.
+ R6: The album shall accept uploads up to a size of 12 per picture.
- R6: The album shall print 12 per page.
+ R33: The humidifier shall keep the relative humidity at 60 % or more.
+ R33: The modem shall redial the number at least three times.
+ R33: The sprinkler pump shall deliver more than 20 litres per minute.
+ R33: The traffic light shall stay yellow for a minimum of 5 s.
+ R33: The tour planner shall form groups of no fewer than six hikers.
+ R33: The registration form shall accept ages greater than 16.
+ R33: The brewing vessel shall hold the mash at 62 °C or above.
+ R33: The kiln shall rise by upwards of 40 °C per hour.
+ R33: The conveyor shall run at a speed of more than 0.5 m/s.
+ R33: The loyalty scheme shall grant a discount from three nights on.
+ R33: The playlist shall contain at least eight songs.
+ R33: The aquarium heater shall deliver a minimum of 150 W.
+ R33: The wind tunnel shall reach an air speed in excess of 70 m/s.
+ R33: The bank transfer form shall accept amounts of 5 EUR or more.
+ R33: The importer shall repeat a failed read no less than 4 times.
+ R33: The dryer shall blow air of over 55 °C onto the plates.
+ R33: The seed drill shall place seeds deeper than 3 cm.
+ R33: The lobby server shall start a match with five or more players.
- R33: The registration form shall accept ages from 16 to 99.
- R33: The vault shall require a passphrase of at least 16 characters.
- R33: The hospital shall retain x-ray images for at least 10 years.
- R33: The parser shall answer within 40 ms.
- R33: When more than 20 visitors wait in the hall, the guide shall open a second counter.
- R33: The service shall answer at least 99 % of the calls.
- R33: The auditor shall flag transfers above 10,000 EUR.
- R33: The form shall contain at least one contact.
- R33: The hotel shall send the reminder at least 2 days before the arrival.
- R33: The battery of the hearing aid shall last at least 20 hours.
- R33: The humidifier shall keep the relative humidity at 40 % to 60 %.
- R33: The modem shall redial the number at least 2 and at most 5 times.
- R33: The archive shall compress recordings older than 30 days.
- R33: The sign shall have a contrast ratio of at least 4.5:1.
- R33: If the load exceeds 400 kg, then the hoist shall stop the motor.
- R33: The certificate authority shall issue keys of at least 3072 bits.
- R33: The mail gateway shall reject attachments larger than 25 MB.
- R33: The feeder shall dispense more than 20 g and less than 30 g of food.
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
+ R40: The shelf shall be between 40 cm and 30 inches deep.
+ R40: The scale shall weigh loads from 2 kg to 80 lb.
+ R40: The greenhouse shall hold a temperature between 18 °C and 90 °F.
+ R40: The relay shall switch between 200 ms and 2 s after the signal.
+ R40: The cache shall hold from 512 MB to 4 GB.
+ R40: The delivery radius shall be 2 km to 10 miles.
+ R40: The mixer shall add at least 5 % and at most one quarter of water.
+ R40: The night shift shall last between 90 minutes and 8 hours.
+ R40: The strap shall be at least 30 cm and at most 4 feet long.
+ R40: The tank shall hold 5 litres to 3 gallons.
+ R40: The lens shall focus from 80 mm to 2 m.
+ R40: The burner shall dose 200 g to 1.5 kg of pellets.
+ R40: The opening shall lie between 0.2 and 45 %.
+ R40: The session shall last no less than 15 minutes and no more than 2 hours.
- R40: The shelf shall be between 40 cm and 75 cm deep.
- R40: The oven shall reach 200 °C within 12 minutes.
- R40: The client shall repeat the call every 5 seconds for 10 minutes.
- R40: The cache shall hold from 0.5 GB to 4 GB.
- R40: The camera shall store clips of 30 seconds at 2 MB per second.
- R40: The race shall take 1 h 30 min.
- R40: The delivery radius shall be 2 to 16 km.
- R40: The strap shall be between 30 and 120 cm long.
- R40: The pump shall move 4 l of water over a distance of 3 m.
- R40: When the run lasts longer than 2 hours, the watch shall beep every 10 minutes.
- R40: The scanner shall read 30 pages per minute at 300 dpi.
- R40: The plane shall climb from 1,000 m to 9,000 m.
+ R33: The irrigation controller shall water each bed for at least 10 minutes.
+ R33: The vending machine shall keep drinks at 5 °C or higher.
+ R33: The gateway shall retry the upload no fewer than 4 times.
+ R33: The compressor shall provide a pressure greater than 6 bar.
+ R33: The quiz shall consist of twelve or more questions.
+ R33: The rowing machine shall offer resistance levels from 3 upwards.
+ R33: The ticket machine shall accept banknotes of 5 EUR and above.
+ R33: The robot arm shall lift loads of over 12 kg.
+ R33: The carpool service shall match rides with at least two passengers.
+ R33: The turbine shall spin at more than 1,500 rpm.
+ R33: The sprayer shall apply a minimum of 2 litres per hectare.
+ R33: The bakery oven shall bake the bread for no less than 35 minutes.
+ R33: The chess server shall pair players after a wait of at least 20 seconds.
+ R33: The blood bank fridge shall hold a temperature above 2 °C.
+ R33: The form shall accept a donation of 10 USD or more.
+ R33: The escape room shall be open to groups of 4 and more people.
+ R33: The lamp shall have a brightness of at least 800 lumens.
- R33: The lift shall carry at most 630 kg.
- R33: The irrigation controller shall water each bed for 10 to 15 minutes.
- R33: The authority shall keep building permits for at least 30 years.
- R33: The vault shall require PINs of at least 6 digits.
- R33: The shop shall ship orders above 50 EUR free of charge.
- R33: The monitor shall alert the operator when the pressure is greater than 6 bar.
- R33: At least 95 % of the calls shall reach an agent within 60 seconds.
- R33: The tool shall list projects with more than 3 open risks.
- R33: The airline shall open the check-in at least 24 hours before departure.
- R33: The service shall have an availability of at least 99.5 % per month.
- R33: The browser shall support TLS 1.2 or higher.
- R33: Each contract shall contain at least one signature.
- R33: The camera shall delete clips older than 14 days.
- R33: The battery pack shall last for at least 8 hours.
- R33: The bank shall require the approval of at least two managers.
- R33: The website shall use a font size of at least 12 pt.
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
+ R40: The pipe shall have a diameter between 2 inches and 8 cm.
+ R40: The trailer shall weigh from 500 kg to 2,000 lb.
+ R40: The incubator shall stay between 36 °C and 100 °F.
+ R40: The heartbeat interval shall lie between 500 ms and 3 s.
+ R40: The attachment shall have a size of at least 10 kB and at most 5 MB.
+ R40: The run shall cover 5 km to 6 miles.
+ R40: The opening hours shall last between 30 minutes and 2 hours.
+ R40: The alloy shall contain from 3 % to one tenth of nickel.
+ R40: The bottle shall hold 250 ml to 1 litre.
+ R40: The moisture shall lie between 0.15 and 30 %.
+ R40: The belt shall be longer than 80 cm and shorter than 4 feet.
+ R40: The dose shall be 2,5 mg at 10.0 ml.
- R40: The pipe shall have a diameter between 5 cm and 8 cm.
- R40: The download shall transfer 2 GB within 30 minutes.
- R40: The sensor shall measure 200 values per second for 2 minutes.
- R40: The door shall close after 10 s and lock after 20 s.
- R40: The truck shall carry 12 t over 300 km.
- R40: The meeting shall last 1 hour and 30 minutes.
- R40: The incubator shall stay between 36 °C and 38 °C.
- R40: The invoice shall show 19 % tax on 1,200.50 EUR.
+ R33: When the hive is opened, the smoker shall puff at least three times.
+ R33: The cold store shall hold the cheese at 85 % humidity or more.
+ R33: The water tower shall supply more than 400 litres per minute.
+ R33: The pedestrian light shall stay green for a minimum of 12 s.
+ R33: The study group finder shall suggest groups of no fewer than three students.
+ R33: The donation page shall accept amounts greater than 5 EUR.
+ R33: The parking app shall grant a discount from four hours on.
+ R33: The loudspeaker shall reach upwards of 90 dB.
+ R33: If the call drops, then the phone shall redial at least twice.
+ R33: The pill dispenser shall hold 30 or more capsules.
+ R33: The welding robot shall apply a current of no less than 120 ampere.
+ R33: The survey shall be answered by 50 or more citizens.
- R33: If the queue holds more than 20 callers, then the centre shall open a second line.
- R33: The portal shall lock the account after more than 5 wrong codes.
- R33: The cold store shall hold the cheese at 80 % to 90 % humidity.
- R33: The archive shall retain tax files for at least 10 years.
- R33: The phone shall run for at least 24 hours on one charge.
- R33: The seller shall respond within 48 hours.
- R33: The passcode shall have at least 8 digits.
- R33: The tool shall highlight cells with a value over 100 EUR.
- R33: The report shall list employees with more than 30 days of leave.
- R33: The classifier shall reach an accuracy of at least 95 %.
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
+ R40: The cable shall be 50 cm to 6 feet long.
+ R40: The kayak shall carry between 60 kg and 250 lb.
+ R40: The cellar shall stay between 10 °C and 60 °F.
+ R40: The buffer shall hold at least 800 kB and no more than 2 MB.
+ R40: The retry delay shall lie between 300 ms and 10 s.
+ R40: The patrol shall cover from 3 km to 4 miles.
+ R40: The class shall last between 45 minutes and 1.5 hours.
+ R40: The solution shall contain 2 % to one fifth of alcohol.
+ R40: The load shall be 400 g to 2 kg.
+ R40: The slope shall be between 0.05 and 12 %.
- R40: The cable shall be 50 cm to 180 cm long.
- R40: The retort shall hold 121 °C for 15 minutes.
- R40: The race shall cover 5 km in 30 minutes.
+ R33: When the tank runs dry, the controller must retry the pump a minimum of 3 times.
+ R33: The jar shall be filled with 500 g or more of honey.
+ R33: The grill must reach 250 °C or above.
+ R33: The tournament will admit teams of at least seven players.
+ R33: The sawmill shall cut boards thicker than 18 mm.
+ R33: The fountain should pump in excess of 60 litres per minute.
+ R33: A tour shall take place from eight participants on.
+ R33: The printer must feed upwards of 40 sheets per minute.
+ R33: The hearing test shall play each tone for no less than 2 s.
+ R33: The order form shall allow quantities greater than 10.
- R33: The baggage belt shall stop after at most 30 seconds.
- R33: Backups must be kept by the provider for at least 90 days.
- R33: The clerk shall reject claims of more than 5,000 EUR.
- R33: If more than two sensors fail, then the plant shall shut down.
- R33: The gateway must use keys of at least 256 bits.
- R33: The student shall apply at least 14 days before the exam.
- R33: The jar shall be filled with 490 g to 510 g of honey by the machine.
- R33: The importer shall flag rows with more than 20 columns.
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
+ R40: The rope must be between 3 m and 15 feet long.
+ R40: Each pause shall be 45 s to 2 min long.
+ R40: The parcel must weigh at least 500 g and at most 2 kg.
+ R40: The freezer must stay between -10 °F and -18 °C.
+ R40: The stream shall use from 800 kB to 3 MB of memory.
+ R40: The share must be between 0.1 and 25 %.
- R40: Each pause shall be 45 s to 120 s long.
- R40: The ferry shall sail 12 km in 40 minutes.
+ R33: The dishwasher shall rinse the dishes at least four times.
+ R33: The incubator shall keep the eggs at 37 °C or higher.
+ R33: The choir software shall build sections of no fewer than five voices.
+ R33: The radar shall detect objects smaller than 2 m at a distance of more than 30 km.
+ R33: The slot machine shall accept stakes of 1 EUR or more.
+ R33: The wash cycle shall last a minimum of 20 min.
+ R33: The plough shall turn the soil to a depth greater than 15 cm.
- R33: The incubator shall keep the eggs between 37 °C and 38 °C.
- R33: The notary shall store deeds for at least 30 years.
- R33: The safe shall need a code of at least 8 digits.
- R33: The shop shall gift-wrap orders above 80 EUR.
- R33: The guard shall report groups of more than 10 people to the control room.
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
+ R40: The hose shall be between 10 m and 60 feet long.
+ R40: The pill shall weigh 250 mg to 1 g.
+ R40: The lock shall wait at least 400 ms and at most 3 s.
+ R40: The glaze shall contain 5 % to one third of tin.
- R40: The hose shall be between 10 m and 18 m long.
- R40: The kettle shall boil 1.7 l within 4 minutes.
+ R33: The portal shall accept PINs with 6 or more digits.
+ R40: The kiln shall heat the chamber from 20 °C to 900 deg C within 4 h.
+ R40: The oven shall heat the plate from 20 °C to 220 degrees C.
- R40: The cold room shall hold a temperature between −7 °C and −5 °C.
`
