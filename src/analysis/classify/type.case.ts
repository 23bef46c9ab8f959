/** Requirements with their type, written for these tests: F functional, Q quality, C constraint. */
export const TYPED = `
F|The library system shall list all loans of a member.
F|The user shall be able to change the delivery address.
F|The system shall send a receipt to the guest after payment.
F|The clerk shall enter the weight of the parcel.
F|The portal shall display open claims by date.
F|The app shall let riders rate a trip.
F|The editor can publish an article at a chosen date.
F|The shop shall calculate the shipping cost from weight and country.
F|The system shall create an invoice for each order.
F|The teacher shall assign homework to a class.
F|The dispatcher shall be notified when a driver rejects a job.
F|The product shall record the name of the person who approved the request.
F|The archive shall contain the scanned letters and their dates.
F|The system must allow the nurse to print a label.
F|A member may reserve up to five books.
F|The form shall include name, street and city.
F|The site shall provide a search by title and author.
F|The tenant shall upload a photo of the damage.
F|The planner shall show conflicts between two lessons.
F|The system shall cancel a booking that is not paid.
F|The recruiter shall filter candidates by skill.
F|The administrator must be able to merge duplicate accounts.
F|Customers can subscribe to a newsletter.
F|The cashier shall be able to apply a discount to an item.
F|The tracker shall draw the route on a map.
F|The system will remind the patient of an appointment.
F|The board shall hold the cards of the current sprint.
F|The machine shall return the coins if the sale is cancelled.
F|The coach can add comments to a training plan.
F|The ledger shall store each transfer with its currency.
F|The guest list shall be exported as CSV.
F|The parser shall report the line of each error.
F|The owner shall invite other members by email.
F|The system shall prompt the user to confirm the deletion.
F|The referee shall mark a goal as invalid.
F|The report shall show sales by region.
F|The farmer shall register each animal with a number.
F|The gate shall open when a valid ticket is scanned.
F|The chat shall mark messages as read.
F|The warehouse shall print a pick list for each tour.
Q|The search shall return results within 2 seconds.
Q|95 % of all requests shall be answered in less than 300 ms.
Q|The system shall support 5,000 concurrent users.
Q|The service shall be available 99.9 % of the time.
Q|The website shall be easy to use for people without training.
Q|All traffic shall be encrypted.
Q|Only authorised staff shall have access to medical records.
Q|The app shall recover from a crash without data loss.
Q|The interface shall have a modern and consistent look and feel.
Q|The product shall be intuitive.
Q|The system shall continue to work if one server fails.
Q|The code shall be modular so that parts can be replaced.
Q|New users shall be able to place an order within 5 minutes of their first visit.
Q|The application shall scale to one million customers.
Q|The error messages shall be understandable to laypeople.
Q|The system shall lock the account after five failed attempts to protect against brute-force attacks.
Q|The battery consumption of the app shall stay below 2 % per hour.
Q|The site shall be usable with a screen reader.
Q|The software shall be installed by a user in less than ten minutes.
Q|The system shall keep an audit trail of all changes.
Q|The robot shall enter a safe state when a person comes close.
Q|The platform shall process 200 orders per second at peak load.
Q|The service shall restore the last backup within one hour.
Q|The layout shall adapt to different screen sizes and devices.
Q|The system shall be reliable.
Q|Response times must not exceed one second.
Q|The tool shall be portable between platforms.
Q|Passwords shall be at least 12 characters long and hashed with a salt.
Q|The product shall be maintainable by a team of two.
Q|The system shall interface with the existing payroll server.
Q|The colours shall be bright and appealing to children.
Q|The pump shall sound an audible alarm in a hazardous state.
C|The system shall comply with the GDPR.
C|The backend must be written in Java.
C|The product shall run on Windows and Linux.
C|The website must conform to WCAG 2.2.
C|The application shall be hosted on Azure.
C|The system must use a PostgreSQL database.
C|The software shall meet all applicable accounting standards.
C|The development budget must not be exceeded.
C|The device shall comply with ISO 26262.
C|The app must not require third-party licenses.
`
