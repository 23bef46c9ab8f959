/** Right sentences with the words of a defect, as `rule: text`: the rule must not warn. Written for these tests. */
export const NEAR = `
R1: When the lid opens, the washer shall stop the drum.
R1: As a cook, I want to plan menus.
R1: Members can borrow 3 books.
R2: The archive shall encrypt each file.
R2: When the order is paid, the shop shall send the parcel.
R2: The driver is tired of 3 alarms.
R6: The relay shall open within 30 ms.
R6: The portal shall support version 2 of the protocol.
R6: The tariff shall start after 2027.
R7: The editor shall clear the selection.
R7: The contract shall show its effective date.
R7: The list shall show how many guests a room has.
R7: The page shall show the text "Some fields are missing".
R8: If required fields are empty, then the form shall keep the entered values.
R8: The tool shall store the records as required by ISO 9001.
R8: When a guest tries to open the gate, the camera shall take a photo.
R9: The cart shall hold 3 and more than 0 items.
R9: The importer shall accept CSV and XLSX files.
R9: The path shall begin with ../data.
R10: If the reader is not able to read the card, then the gate shall stay closed.
R10: The scale shall print a label.
R10: The player shall record sound.
R15: The clerk shall sign by hand or by code.
R15: The guard shall check badge and face.
R15: The parser shall treat AND and OR as operators.
R16: If the user does not answer, then the bot shall close the chat.
R16: The shop shall hide prices from guests.
R16: The meter shall not store the name of the tenant.
R17: The endpoint /orders/items shall return JSON.
R17: The modem shall support TCP/IP at 5 MB/s.
R17: The upload shall accept the type image/png.
R18: The kiosk shall print the ticket that the guest must show.
R18: When the rider must wait, the app shall show a timer.
R18: The kiosk shall print the ticket.
R19: The kiosk shall print and stamp the ticket.
R19: The report shall contain the name and address of the buyer.
R19: When the nurse opens the chart and selects a drug, the tablet shall show the dose.
R20: As a nurse, I want to see the dose so that I avoid mistakes.
R20: The portal shall allow the tenant to avoid paper mail.
R20: The lock shall close 30 seconds after the last entry.
R21: The form shall accept photos (max. 10 MB).
R21: The plant shall report the overall equipment effectiveness (OEE).
R21: The script shall call \`stop()\` once.
R24: Users shall change their password.
R24: When a clerk uploads a form, the system shall scan it.
R24: If it is not possible to reach the host, then the client shall wait 5 seconds.
R26: The shop shall list all orders of the customer.
R26: The backup shall run every 6 hours.
R26: The viewer shall zoom to 100 %.
R33: The dose shall lie between 5 and 10 ml.
R33: The password shall have at least 12 characters.
R33: The tool shall show the difference between two versions.
R34: The map shall load within 2 seconds.
R34: The player shall offer a fast forward button.
R34: The system shall prompt the user for a name.
R34: The help shall be available in German.
R35: The mailer shall repeat the delivery every 15 minutes until the server confirms the message.
R35: The tool shall run on version 11 or later.
R35: The lock shall accept the card until the checkout date.
R37: The server shall return JSON over HTTP.
R37: The plant shall report the overall equipment effectiveness (OEE).
R37: WHEN the door opens THE SYSTEM SHALL light the lamp.
R38: The lamp shall light for 5 min after dusk.
R38: The bag shall weigh at most 20 kg.
R38: The court shall list Smith v. Jones.
R40: The dose shall be 2.5 ml.
R40: The hall shall hold 1,500 guests.
R40: The list 1,2,3 shall stay in order.
ACTOR: The court clerk shall publish the minutes.
ACTOR: The pump, when idle, shall close the valve.
ACTOR: Search shall return 10 results.
EARS: If the payment fails, then the till shall keep the order.
EARS: When the guest pays, the till shall print a receipt.
EARS: Given a full cart, when the guest pays, then the till prints a receipt.
TBD: The app shall show the todo list of the user.
TBD: The tank shall hold 40 litres.
TBD: The form shall show the label "TBD".
VERIFY: The window shall minimise when the user presses Escape.
VERIFY: The sync service shall reduce the load to 50 requests per second.
VERIFY: The tool shall increase the counter.
`
