/** Pairs that only a general thesaurus or a reading of figures in words connects: `rule | one | other`. Written for these tests. */
export const SENSES = `
R36 | The scale shall weigh each crate of plums within 2 s. | The printer shall print the date for each box of plums.
R36 | When a build fails, the pipeline shall notify the programmer. | The pipeline shall ask a second developer for approval.
DUP | The audit tool shall remove expired accounts every night at 01:00. | At 01:00 each night, the audit tool shall delete accounts past the expiry date.
DUP | The planetarium shall begin each show 5 minutes after the doors shut. | The planetarium must start each performance 5 minutes after the closing of the doors.
DUP | The land office shall erase rejected applications after 90 days. | The land office shall delete refused applications after 90 days.
DUP | The donor centre shall ask each donor for an identity document before registration. | Prior to registration, the donor centre must request proof of identity from every donor.
CONFLICT | When a guest enters a wrong code 3 times, the safe shall lock the door. | The safe shall lock the door after 5 wrong code entries.
CONFLICT | The chiller shall hold the ice at -5 °C with a tolerance of 0.5 °C. | While a match runs, the chiller must hold the ice at -8 °C with a tolerance of 0.5 °C.
CONFLICT | The keeper shall clean the cage twice a day. | The keeper shall clean the cage every 8 hours.
CONFLICT | The forest barrier shall open for private cars on Sundays. | On Sundays, the forest barrier must stay closed for private cars.
CONFLICT | The supervisor is authorised to override the load limit of the rack. | Nobody may override the load limit of the rack.
- | The licence server shall issue a key after the mail service confirms the address. | The mail service shall confirm the address after the licence server issues a key.
- | The shop shall show the price of each product. | The shop shall calculate the shipping cost by weight.
- | The app shall request a weather forecast. | The app shall display the forecast for 48 h.
- | The form shall reject passwords shorter than 12 characters. | The form shall store the password as a hash.
`
