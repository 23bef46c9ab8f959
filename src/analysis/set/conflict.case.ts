/** Pairs that cannot both hold, and pairs that can: `CONFLICT | one | other`, `- | one | other`. Written for these tests. */
export const CONFLICTS = `
CONFLICT | The buoy shall use a data rate of 8 kbit per second for wave data. | The buoy shall transmit wave data at 16 kbit per second.
CONFLICT | The wiki shall deny guests access to draft pages. | The wiki shall let guests read draft pages.
CONFLICT | The intranet shall refuse uploads of executable files. | The intranet shall accept uploads of executable files.
CONFLICT | The gate shall block trucks from the old town. | The gate shall let trucks enter the old town.
CONFLICT | The forum shall forbid members to edit closed threads. | Members can edit closed threads.
CONFLICT | The clinic system shall not let trainees sign prescriptions. | The clinic system shall permit trainees to sign prescriptions.
CONFLICT | Only the treasurer may approve refunds. | The cashier can approve refunds.
CONFLICT | The bank shall reject transfers to blocked countries. | The bank shall allow transfers to blocked countries.
CONFLICT | The pool shall prevent children from entering the sauna. | Children may enter the sauna between 10:00 and 12:00.
CONFLICT | The editor shall prohibit the export of locked documents. | The author shall be able to export locked documents.
CONFLICT | The lab shall deny visitors entry to the clean room. | Visitors may enter the clean room on weekdays.
CONFLICT | The shop shall accept returns of opened software. | The shop shall refuse returns of opened software.
CONFLICT | The app shall never send the location to advertisers. | When the user starts the app, the app shall send the location to advertisers.
CONFLICT | The chat shall not allow anonymous users to post links. | The chat shall enable anonymous users to post links.
CONFLICT | The lamp shall switch on no earlier than 5 s after the door opens. | The lamp shall switch on within 2 s after the door opens.
CONFLICT | The portal shall accept files of 20 MB to 50 MB. | The portal shall accept files of at most 10 MB.
CONFLICT | The reservation shall expire after 48 hours. | The reservation shall expire after 3 days.
CONFLICT | The boiler shall keep the water at 60 °C or above. | The boiler shall keep the water below 55 °C.
CONFLICT | The conveyor shall run at exactly 2 m/s. | The conveyor shall run at a speed of at least 3 m/s.
CONFLICT | The course shall have a minimum of 12 participants. | The course shall have up to 10 participants.
CONFLICT | The token shall be valid for 900 seconds. | The token shall be valid for 1 hour.
CONFLICT | The pager shall repeat the alert no more than 3 times. | The pager shall repeat the alert at least 5 times.
CONFLICT | The router shall keep log files for 14 days. | The router shall delete log files older than 7 days.
CONFLICT | The dose shall be between 2 ml and 4 ml. | The dose shall be greater than 5 ml.
CONFLICT | The backup shall start every 6 hours. | The backup shall start every 12 hours.
CONFLICT | The lift shall carry a load of up to 630 kg. | The lift shall carry a load of 800 kg.
CONFLICT | The exam shall last 90 minutes. | The exam shall last two hours.
- | The wiki shall deny guests access to draft pages. | The wiki shall let editors read draft pages.
- | The bank shall reject transfers to blocked countries. | The bank shall allow transfers to member states.
- | Only the treasurer may approve refunds. | The cashier can request refunds.
- | The pool shall prevent children from entering the sauna. | Children may enter the wave pool.
- | The lamp shall switch on within 2 s after the door opens. | The lamp shall switch off 5 s after the door closes.
- | The portal shall accept files of at most 10 MB. | The portal shall accept photos of at most 4 MB.
- | The course shall have a minimum of 12 participants. | The course shall have a maximum of 20 participants.
- | The boiler shall keep the water above 55 °C. | The boiler shall keep the water below 65 °C.
- | The token shall be valid for 1 hour. | The token shall be valid for 3600 seconds after the login.
- | The backup shall start every 6 hours. | The backup shall end within 30 minutes.
- | While the shop is open, the door shall unlock at a touch. | While the shop is closed, the door shall not unlock at a touch.
- | The gate shall block trucks from the old town. | The gate shall let buses enter the old town.
- | The forum shall forbid guests to post links. | The forum shall forbid guests to post photos.
- | The chat shall let moderators delete messages. | The chat shall not let guests delete messages.
- | The lift shall carry a load of up to 630 kg. | The lift shall carry up to 8 persons.
- | The exam shall last 90 minutes. | The break shall last 15 minutes.
- | If the badge is valid, the door shall open. | If the badge is expired, the door shall not open.
CONFLICT | The museum shall refuse entry to visitors with dogs. | The museum shall allow entry to visitors with dogs.
CONFLICT | The portal shall forbid guests to download reports. | Guests may download reports.
CONFLICT | Only nurses may change the dose. | Students can change the dose.
CONFLICT | The archive shall deny trainees access to sealed files. | Trainees can read sealed files.
CONFLICT | The gate shall not let bicycles pass. | The gate shall let bicycles pass.
CONFLICT | The firewall shall block traffic from unknown hosts. | The firewall shall accept traffic from unknown hosts.
CONFLICT | The school app shall prevent pupils from sending photos. | Pupils can send photos during the break.
CONFLICT | The bank shall reject foreign cards. | The bank shall accept foreign cards.
CONFLICT | Access to the server room shall be limited to administrators. | Cleaners can enter the server room.
CONFLICT | The library shall not lend reference books. | The library shall lend reference books to members.
CONFLICT | The alarm shall sound within 3 s after the detection. | The alarm shall sound no earlier than 10 s after the detection.
CONFLICT | The upload form shall accept images of 5 MB to 20 MB. | The upload form shall accept images of at most 2 MB.
CONFLICT | The oven shall preheat to exactly 180 °C. | The oven shall preheat to at least 200 °C.
CONFLICT | The team shall have at least 6 players. | The team shall have no more than 5 players.
CONFLICT | The licence shall be valid for 12 months. | The licence shall be valid for 2 years.
CONFLICT | The heater shall switch off at 25 °C. | The heater shall switch off at 90 °F.
CONFLICT | The service shall retain call records for 6 months. | The service shall delete call records after 90 days.
CONFLICT | The valve shall open below 2 bar. | The valve shall open above 3 bar.
CONFLICT | The password shall expire every 30 days. | The password shall expire every 90 days.
CONFLICT | The truck shall carry up to 7.5 t. | The truck shall carry more than 10 t.
- | The portal shall forbid guests to download reports. | Members may download reports.
- | The gate shall let bicycles pass. | The gate shall not let trucks pass.
- | The bank shall accept foreign cards. | The bank shall reject expired cards.
- | The team shall have at least 6 players. | The team shall have at most 11 players.
- | The alarm shall sound within 3 s after the detection. | The alarm shall stop within 60 s after the reset.
- | While the store is open, the door shall stay unlocked. | While the store is closed, the door shall not stay unlocked.
- | The upload form shall accept images of at most 2 MB. | The upload form shall accept videos of at most 50 MB.
- | Only nurses may change the dose. | Students can view the dose.
- | The licence shall be valid for 12 months. | The permit shall be valid for 2 years.
- | The oven shall preheat to 180 °C. | The oven shall cool down to 40 °C.
CONFLICT | The zoo shall forbid visitors to feed the monkeys. | Visitors may feed the monkeys at noon.
CONFLICT | The wiki shall block anonymous edits. | The wiki shall accept anonymous edits.
CONFLICT | Only the pharmacist may open the cabinet. | The nurse can open the cabinet.
CONFLICT | The portal shall deny suppliers access to price lists. | Suppliers can view price lists.
CONFLICT | The lift shall refuse loads of 500 kg. | The lift shall accept loads of 500 kg.
CONFLICT | The app shall not let children buy coins. | The app shall let children buy coins.
CONFLICT | The server shall reject uploads in PNG format. | The server shall allow uploads in PNG format.
CONFLICT | The relay shall open within 50 ms. | The relay shall open no sooner than 80 ms.
CONFLICT | The bag shall weigh at most 20 kg. | The bag shall weigh between 25 kg and 30 kg.
CONFLICT | The kiln shall hold 900 °C for 2 hours. | The kiln shall hold 900 °C for 90 minutes.
CONFLICT | The robot shall move at up to 0.5 m/s. | The robot shall move at a speed of more than 1 m/s.
CONFLICT | The report shall contain exactly 10 pages. | The report shall contain at least 15 pages.
CONFLICT | The shop shall store card data. | The shop shall not store card data.
- | The zoo shall forbid visitors to feed the monkeys. | Keepers may feed the monkeys.
- | The wiki shall block anonymous edits. | The wiki shall accept edits of members.
- | The relay shall open within 50 ms. | The relay shall close within 80 ms.
- | The bag shall weigh at most 20 kg. | The bag shall weigh at least 2 kg.
- | The app shall not let children buy coins. | The app shall let parents buy coins.
- | The robot shall move at up to 0.5 m/s. | The arm shall move at a speed of more than 1 m/s.
CONFLICT | The hostel shall ban pets from the rooms. | Pets may enter the rooms.
CONFLICT | The portal shall not permit trainees to approve invoices. | Trainees are allowed to approve invoices.
CONFLICT | Only teachers may edit the timetable. | Parents may edit the timetable.
CONFLICT | The shop shall refuse payment by cheque. | The shop shall accept payment by cheque.
CONFLICT | The gym shall let members bring guests. | The gym shall never let members bring guests.
CONFLICT | The sensor shall report at least every 10 s. | The sensor shall report every 60 s.
CONFLICT | The film shall last at most 90 minutes. | The film shall last more than 2 hours.
CONFLICT | The boat shall carry no more than 12 persons. | The boat shall carry at least 20 persons.
CONFLICT | The fridge shall keep the milk between 2 °C and 6 °C. | The fridge shall keep the milk above 8 °C.
CONFLICT | The site shall show prices with tax. | The site shall not show prices with tax.
- | The hostel shall ban pets from the rooms. | Pets may enter the garden.
- | The film shall last at most 120 minutes. | The break shall last at most 20 minutes.
- | The shop shall refuse payment by cheque. | The shop shall accept payment by card.
- | The gym shall let members bring guests. | The gym shall not let guests bring dogs.
CONFLICT | The vault shall prevent clerks from opening the safe. | Clerks can open the safe at noon.
CONFLICT | The forum shall reject posts with links. | The forum shall permit posts with links.
CONFLICT | The tram shall not let cyclists board. | Cyclists may board the tram.
CONFLICT | The lab shall grant students access to the microscope. | The lab shall deny students access to the microscope.
CONFLICT | Only the captain shall close the hatch. | The cook may close the hatch.
CONFLICT | The app shall forbid minors to place bets. | Minors can place bets.
CONFLICT | The server shall accept files in ZIP format. | The server shall block files in ZIP format.
CONFLICT | The guest shall be able to edit the menu. | The guest must not edit the menu.
CONFLICT | The door shall open no later than 3 s after the signal. | The door shall open no sooner than 5 s after the signal.
CONFLICT | The tank shall hold 200 to 300 litres. | The tank shall hold at most 150 litres.
CONFLICT | The battery shall weigh less than 2 kg. | The battery shall weigh 2,500 g.
CONFLICT | The course shall take 3 weeks. | The course shall take 10 days.
CONFLICT | The buzzer shall sound for 5 s. | The buzzer shall sound for at least 8 s.
CONFLICT | The site shall cache images for 7 days. | The site shall cache images for no more than 24 hours.
- | The vault shall prevent clerks from opening the safe. | Managers can open the safe.
- | The server shall accept files in ZIP format. | The server shall block files in EXE format.
- | The door shall open within 3 s after the signal. | The door shall close within 5 s after the signal.
- | The tank shall hold at most 300 litres. | The tank shall hold at least 200 litres.
- | The buzzer shall sound for 5 s. | The buzzer shall sound at 80 dB.
- | If the tank is full, the pump shall stop. | If the tank is empty, the pump shall not stop.
`
