/** Pairs of requirements with the rule that they break, or `-`: `rule | one | other`. Written for these tests. */
export const PAIRS = `
- | The importer shall read CSV and XLSX files. | The viewer shall show PDF and PNG files.
DUP | The user shall delete a saved search. | A saved search shall be removed by the user.
DUP | Users can sign in with a Google account. | The user shall be able to log in using a Google account.
DUP | The system shall email an invoice to the customer after payment. | After payment, the system shall send the customer an invoice by email.
DUP | The system shall display the order history. | The order history shall be shown by the system.
DUP | When the import fails, the system shall notify the administrator. | The system shall inform the administrator when the import fails.
DUP | The system shall encrypt passwords. | Passwords shall be encrypted.
DUP | The system shall allow users to upload photos of their receipts. | Users shall be able to upload photos of their receipts.
DUP | The manager shall approve leave requests within 2 days. | Leave requests shall be approved by the manager within 2 days.
DUP | The administrator shall modify the roles of a user. | The admin can change user roles.
DUP | The system shall lock the account after 5 failed login attempts. | After five failed login attempts the account shall be locked.
CONFLICT | The session shall expire after 15 minutes of inactivity. | The session shall expire after 30 minutes of inactivity.
CONFLICT | The system shall respond to search requests within 2 seconds. | The system shall respond to search requests within 5 seconds.
CONFLICT | The password shall have at least 12 characters. | The password shall have at most 10 characters.
CONFLICT | The system shall keep audit logs for 90 days. | The system shall delete audit logs after 30 days.
CONFLICT | Guests may post comments. | Guests shall not post comments.
CONFLICT | Guests can view prices. | The system shall not allow guests to view prices.
CONFLICT | Only administrators may delete projects. | Members may delete projects.
CONFLICT | The system shall prevent users from editing published articles. | Users can edit published articles.
CONFLICT | The upload limit shall be 10 MB. | The upload limit shall be 2 GB.
CONFLICT | The system shall store card numbers. | The system shall never store card numbers.
CONFLICT | The system shall lock the account after 3 failed attempts. | The system shall lock the account after 5 failed attempts.
CONFLICT | The system shall send a reminder 24 hours before the appointment. | The system shall send a reminder 2 hours before the appointment.
- | The system shall export orders as CSV. | The system shall export orders as PDF.
- | The buyer shall notify the seller. | The seller shall notify the buyer.
- | The admin shall approve requests. | The admin shall reject requests.
- | The system shall copy files from the server to the archive. | The system shall copy files from the archive to the server.
- | 95 % of requests shall finish within 2 seconds. | 99 % of requests shall finish within 5 seconds.
- | When a user deletes a comment, the forum shall notify the author. | When a user deletes a thread, the forum shall notify the author.
- | The system shall lock the account after 5 failed attempts. | The system shall unlock the account after 30 minutes.
- | The search shall return results within 2 seconds. | The export shall finish within 60 seconds.
- | Guests may view products. | Guests shall not view invoices.
- | The administrator shall enable accounts. | The administrator shall disable accounts.
- | If the user is not signed in, the shop shall show the sign-in page. | If the user is signed in, the shop shall show the profile page.
- | The user shall upload a photo. | The user shall delete a photo.
`
