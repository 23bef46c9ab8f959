/** Pairs that share few words, or whose figures stand in words: `rule | one | other`. Written for these tests. */
export const REWORDED = `
CONFLICT | When a guest enters a wrong code 3 times, the safe shall lock the door. | The safe shall lock the door after 5 wrong code entries.
CONFLICT | The keeper shall clean the cage twice a day. | The keeper shall clean the cage every 8 hours.
CONFLICT | The supervisor is authorised to override the load limit of the rack. | Nobody may override the load limit of the rack.
- | The shop shall show the price of each product. | The shop shall calculate the shipping cost by weight.
- | The app shall request a weather forecast. | The app shall display the forecast for 48 h.
- | The form shall reject passwords shorter than 12 characters. | The form shall store the password as a hash.
CONFLICT | The bank site shall end the session after 10 min without input. | The bank site shall keep the session open for 30 min without input.
CONFLICT | The gym shall keep the door unlocked for 20 s. | The gym shall lock the door after 5 s.
CONFLICT | The reservation shall expire after 15 min. | The shop shall hold the reservation for 1 h.
CONFLICT | The crew shall inspect the rope once a week. | The crew shall inspect the rope every month.
CONFLICT | The freezer shall hold −18 °C. | The freezer shall hold a temperature of −22 °C.
CONFLICT | The fee shall be 5 EUR. | The fee shall amount to 7 EUR.
- | The museum shall open at 09:00 on Mondays. | The museum shall open at 10:00 on Sundays.
- | The museum shall open at 09:00. | The museum shall close at 18:00.
- | The keeper shall feed the seals twice a day. | The keeper shall feed the seals within 10 min.
- | The pump shall run for 20 min. | The pump shall run every 6 h.
- | The door shall stay open for 5 s. | The door shall close after 10 s.
- | The shop shall hold the reservation for 1 h. | The shop shall cancel the order after 30 min.
- | The pump shall fill the tank. | The pump shall drain the tank.
- | The pump shall stay on for 30 s. | The application shall close after 10 s.
`
