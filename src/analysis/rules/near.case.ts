/** Right sentences with the words of a defect, as `rule: text`: the rule must not warn. Written for these tests. */
export const NEAR = `
R7: The editor shall clear the selection.
R7: The kiosk shall offer thumb-friendly buttons with at least 12 mm on each side.
R7: The depot shall print all necessary papers, including the manifest and the customs form.
R7: The gate shall answer with the same sound in both cases (security best practice).
R7: The vault shall keep the keys securely hashed with bcrypt.
R7: The depot shall log each move to ensure smooth and efficient audits.
R7: To keep the yard comfortable, the gate shall close after each truck.
R7: The wharf shall keep accurate location data of each crate.
R8: The kiosk shall find the existing profile or create a default profile.
R8: The kiosk shall check the badge and create or link the visitor record.
R8: The kiosk should print maps (first version: leave the printer out if needed).
R8: A pass shall be revocable when needed.
R9: The page shall keep four sections for each boat (AC-09…11).
R9: The list shall take an optional limit (by default a round number, e.g. 50).
R9: The shop shall let buyers choose size, colour, or other options.
TBD: The planner shall repeat a task every N days.
R35: The chart shall show the catch over time.
R35: The reader shall save a page for later.
VERIFY: The desk shall track figures such as visitor satisfaction and waiting time.
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
R7: The lock shall fail gracefully with a red light and a beep.
R7: The scale shall reliably weigh 100 % of the crates.
R9: The gate shall lead to \`https://gate.example/enter?...\` at noon.
VERIFY: A guest who comes without being announced shall be led to the desk.
`
