/** Right sentences with the words of a defect, as `rule: text`: the rule must not warn. Written for these tests. */
export const NEAR = `
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
R34: The map shall load within 2 seconds.
R34: The player shall offer a fast forward button.
R34: The system shall prompt the user for a name.
R34: The help shall be available in German.
R35: The mailer shall repeat the delivery every 15 minutes until the server confirms the message.
R35: The tool shall run on version 11 or later.
R35: The lock shall accept the card until the checkout date.
TBD: The app shall show the todo list of the user.
TBD: The tank shall hold 40 litres.
TBD: The form shall show the label "TBD".
VERIFY: The window shall minimise when the user presses Escape.
VERIFY: The sync service shall reduce the load to 50 requests per second.
VERIFY: The tool shall increase the counter.
`
