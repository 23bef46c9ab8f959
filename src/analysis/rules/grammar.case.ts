/** What grammar shows and no list of words: `rule: text`, and sentences that only look like it. Written for these tests. */
export const GRAMMAR = `
VERIFY: The lounge must give the traveller an impression of luxury.
VERIFY: The menu shall have an air of elegance.
TBD: The pass shall cost 5 EUR per month, final price pending.
TBD: The lock shall use the key length that the next audit workshop will choose.
TBD: The siren shall call a number, still awaited from the fire brigade, within 5 s.
TBD: The mill shall grind <amount> kg of rye per hour.
TBD: The seat width shall be [figure from design].
VERIFY: The menu page must look nicer than the page of the rival.
VERIFY: The savings app shall win the hearts of children.
R7: The usher shall gracefully guide each guest to a seat.
`

export const UNGRAMMATICAL = `
The reef shall hold the pH value between 7.8 and 8.4.
The detector shall have a false alarm rate below 0.5 per year.
The rinse shall keep the conductivity between 13.5 mS/cm and 14.5 mS/cm.
The shop page must follow the style guide, version 3.2.
The hearing aid shall amplify tones between 100 Hz and 8 kHz.
When a trip ends, the fleet server shall record distance, fuel consumption and idle time.
The hotel shall reserve a table for 4 at 19:00.
The portal shall return status 404.
The host shall greet those who arrive by bike.
The clinic shall publish the service level agreement (SLA) on 1 May.
`
