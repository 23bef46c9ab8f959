/** One planted defect a line, as `rule: text`; several rules where either is a right answer. Written for these tests. */
export const DEFECTS = `
R2: Passwords shall be stored with a salt.
R2: The invoice must be approved before the payment.
R2: A warning is displayed on the screen of the operator.
R2: The request shall be logged with its time.
R7: The tool shall provide adequate storage for drawings.
R7: The portal shall show relevant offers to the visitor.
R7: The list shall contain several entries.
R7: The system shall have a user-friendly menu.
R7: The interface shall be intuitive.
R7: The backup service shall be robust.
R7: The archive shall keep sufficient copies of the file.
R7: The form shall show a meaningful message.
R7: The page shall use approximately 200 kB.
R7: The importer shall process some files.
R7: The nurse shall easily find the chart.
R7: The report shall be clear.
R7: The client shall handle the error gracefully.
R7: The wizard shall guide the tenant in a comfortable way.
R7: The reader shall process large files.
R7: The plugin shall integrate seamlessly with the editor.
R8: The robot shall avoid the wall where possible.
R8: If necessary, the server shall restart the job.
R8: The courier shall ring the bell as appropriate.
R8: The engine shall try to reconnect to the broker.
R8: The shop shall show the stock if applicable.
R8: The crane shall, as far as practicable, move along the shortest path.
R8: The system shall ideally archive the case.
R8: When required, the clerk shall print the form.
R9: The converter shall read PNG, JPEG, etc.
R9: The store shall accept cards, cash and so on.
R9: The log shall hold data including but not limited to the name of the user.
R9: The profile shall contain name, address and the like.
R9: The menu shall list soups, salads, ...
R10: The drone shall be able to land on water.
R10: The system shall be capable of sorting letters.
R10: The camera shall have the ability to record sound.
R10: The portal shall provide the ability to export contacts.
R15|R17: The guard shall check the badge and/or the face.
R15|R17: The system shall send an email and/or a text message.
R15|R17: The clerk may sign and/or stamp the form.
R17: The user/admin shall close the ticket.
R17: The editor shall create/edit the page.
R17: The driver shall enter his/her number.
R16: The recorder shall not lose events.
R16: The update shall not be slow.
R16: All guests shall not enter the kitchen.
R16: The import shall not interfere with the backup.
R18|R19: The kiosk shall print the ticket and the gate shall open.
R18|R19: The oven shall heat the plate. The fan shall start.
R18|R19: The shop must reserve the item and must inform the seller.
R18|R19: The bank shall block the card and send a letter to the owner.
R18|R19: The app shall store the photo and delete the draft.
R18|R19: When the timer ends, the washer shall stop the drum, unlock the door and play a tone.
R18|R19: The server shall validate the order and then update the stock.
R18|R19: The system shall create an order and forward it to the warehouse.
R20: When the play ends, the lamp shall dim to 20 % to save energy.
R20: The lamp shall blink in order to warn the driver.
R20: The portal shall hash passwords so that attackers cannot read the passwords.
R20: The valve shall close after 5 seconds to prevent a leak.
R20: For the purpose of billing, the meter shall count each call.
R21: The form shall accept a photo (or a drawing of the damage).
R21: The manager (who has signed in) shall approve the leave.
R21: The report shall list the sales (without refunds).
R24: It shall send an alarm.
R24: They shall receive a letter after 3 days.
R24: When the nurse calls the doctor, she shall receive the chart.
R24: This shall happen every day at 08:00.
R24: The system shall send the invoice to the ledger and the archive shall store it.
R26: The gate shall always be open.
R26: The server shall never restart.
R26: The service shall have 100 % availability.
R26: The portal shall run at all times.
R26: The viewer shall open files of all formats.
R26: The system shall run with zero downtime.
R6: The relay shall open within 30.
R6: The timeout of the session shall be 15.
R6: The maximum upload size shall be 20.
R6: The truck shall drive 5 km and turn after 2 miles.
R33: The hall shall hold 200+ guests.
R33: The system shall support more than 500 users.
R33: The dose shall lie between 5.
R33: The bank shall allow a limited number of attempts.
R33: The lift shall carry loads of 50 kg and above.
R33: The room shall have between 30 and 10 seats.
R34: The map shall load fast.
R34: The search shall respond quickly.
R34: The system shall be scalable.
R34: The service shall be highly available.
R34: The page shall have a short response time.
R34: The broker shall deliver prices in real time.
R34: The site shall be reliable.
R34: The query engine shall have high performance.
R35: The mailer shall deliver the letter as soon as possible.
R35: The index shall eventually contain the page.
R35: The clerk shall be informed in a timely manner.
R35: The system shall purge old sessions periodically.
R35: The guard shall keep the door closed until further notice.
R35: The job shall start shortly after midnight.
R35: The robot shall immediately stop the arm.
R38: The bag shall weigh approx. 20 kg.
R38: The machine shall run w/o supervision.
R38: The tank shall hold max. 40 litres.
TBD: The tank shall hold TBD litres.
TBD: The response time shall be to be defined.
TBD: The service shall answer within XX seconds.
TBD: The colour of the button is TODO.
TBD: The limit shall be ??? items.
ACTOR: Shall store the order for 10 years.
ACTOR: When the user clicks Save, shall store the draft.
ACTOR: Send a reminder to the tenant.
ACTOR: Display the list of open cases.
ACTOR: It shall be possible to print the form.
ACTOR: There shall be a log of each change.
R37: The plant shall report the OEE every hour.
R37: The QXR shall receive the file.
R37: The nurse shall read the MEWS of the patient.
R40: The dose shall be 2,5 ml to 3.5 ml.
R40: The rate shall rise from 1.5 % to 2,75 %.
R40: The gap shall be 0,5 mm at 1.25 bar.
R1: Drum and lid handling.
R1: Invoices and reminders.
R1: Better search.
EARS: When the guest pays, then the till shall print a receipt.
EARS: WHEN the door opens THEN the lamp SHALL light.
EARS: While the pump runs, then the valve shall stay open.
VERIFY: The sync service shall minimise memory consumption.
VERIFY|R8: The crew shall strive to answer each letter within 2 days.
VERIFY: The redesign shall improve customer satisfaction.
R7: The system should support a wide range of devices.
R7: The UI must look modern and attractive.
R7: The application shall require minimal training.
R7: The app shall be simple to use.
R7: The system shall handle errors appropriately.
R7: During normal operation the server shall write a log.
R7: The system shall provide a good user experience.
R7: The system shall respond in a reasonable time.
R7: Most users shall finish the task.
R7: The new release shall be significantly faster.
R7: The system shall have a low memory footprint.
R7: The module shall be flexible enough for new tariffs.
R7: The system shall create various reports.
R7: The system shall be easy to maintain.
R7: The tool shall use state-of-the-art encryption.
R7: The dashboard shall present information in a convenient format.
R7: The error message shall be helpful.
R7: The search shall return accurate results.
R7: The site shall have a clean and professional design.
R7: The system shall support a large number of users.
R7: The client should have an acceptable level of performance.
R7: The report shall contain all necessary information.
R8: The system shall be as reliable as needed.
R7: The product shall be cheap.
R8: The system shall, if possible, restore the session.
R8: The app shall cache images to the extent possible.
R8: The system shall encrypt data unless impractical.
R8: The agent should attempt to resolve the call.
R8: Data shall be deleted when appropriate.
R8: The system shall make reasonable efforts to deliver the message.
R8: As needed, the admin shall rotate the keys.
R8: The system shall validate the address whenever feasible.
R9: Supported formats include PDF, DOCX and others.
R9: The system shall track events such as login, logout, etc.
R9: The user shall enter personal data, for example name and birthday.
R9: The system shall support Chrome, Firefox, and other browsers.
R9: The export shall contain at least the name of the customer and more.
R10: The system must be able to import contacts.
R10: The user shall be able to view orders.
R10: The platform should have the capability to scale.
R10: The system shall allow for the ability to merge records.
R15: Managers and/or owners shall approve the budget.
R17: The system shall support import/export of contacts.
R17: The customer shall pay by card / cash.
R16: The system shall not crash.
R16: The interface must not be confusing.
R16: The system shall not allow unauthorised access.
R18|R19: The system shall validate the form, save the data and send an email.
R18|R19: The user shall log in and view the dashboard.
R18|R19: The system shall encrypt the data and it shall log the access.
R18|R19: The application should calculate the tax and display the total and print the receipt.
R18|R19: The manager can approve requests and assign tasks to employees.
R18|R19: The system shall record the call as well as notify the supervisor.
R18|R19: The robot must pick the box, must scan the label.
R20: The system shall encrypt passwords in order to protect users.
R20: To improve security, the system shall lock the account after 5 attempts.
R20: The app shall compress images so that pages load within 2 seconds.
R20: The system shall archive cases because the law demands this.
R21: The system shall notify the user (via email or text message).
R21: The admin (or a delegate) shall approve the request.
R24: When the user uploads the file, it shall be scanned by it.
R24: The system shall notify them by email.
R24: He shall approve the request.
R24: If this happens, the system shall restart the job.
R24: When the server sends a message to the client, it shall log the time.
R26: All users must always have access.
R26: The system shall be completely secure.
R26: The system shall prevent all errors.
R26: Data shall never be lost.
R26: The system shall be 100% reliable.
R26: The service shall support every browser.
R6: The system shall respond in less than 2.
R6: The session shall expire after 30.
R6: The file size limit is 50.
R6: The temperature shall not exceed 80.
R33: The system shall handle 1000 or more requests.
R33: The password shall have at least some characters.
R33: The system shall keep up to several versions.
R33: The system shall support 10,000+ users.
R33: The retry interval shall be from 5 seconds upwards.
R34: The system shall process orders efficiently and fast.
R34: Search results shall appear instantly.
R34: The system shall have good performance.
R34: The page must load rapidly.
R34: The system shall be secure.
R34: The system shall have high availability.
R34: The application shall be responsive.
R34: The system shall scale well.
R35: The report shall be sent soon.
R35: The system shall retry the request later.
R35: The system shall keep the log for some time.
R35: The user shall be logged out after a period of inactivity.
R35: The system shall regularly back up the data.
R34|R35: The order shall be processed without delay.
R35: The system shall delete the data at some point.
R35: The system shall wait until the time is right.
TBD: The system shall respond within TBD seconds.
TBD: The system shall support [TBD] users.
TBD: The retention period is to be determined.
TBD: The limit shall be N items.
TBD: The report format will be decided later.
ACTOR: Must validate the input.
ACTOR: Validate the input before saving.
ACTOR: If the login fails, show an error message.
R2: Users should be notified.
ACTOR: Allow users to export data.
EARS: When the payment fails, then the system shall notify the user.
EARS: WHEN user logs in THEN system SHALL show the dashboard
VERIFY|R7: The system shall optimise performance.
VERIFY|R7: The solution shall reduce the effort of the clerks.
VERIFY|R7|R34: The system shall be future-proof.
R2: The tickets shall be printed in colour.
R2: The door must be locked at 22:00.
R2: A backup will be made every night.
R2: Claims are reviewed within 5 days.
R9: The portal shall accept cards, cheques, etc.
R9: The form shall collect data such as name and city.
R9: The vet shall treat dogs, cats and so on.
R10: The van shall be able to carry 12 crates.
R10: The kiosk shall be capable of printing maps.
R15|R17: The guest shall pay by card and/or cash.
R17: The clerk/manager shall sign the form.
R16: The app shall not annoy the user.
R20: The gate shall close in order to keep dogs out.
R20: The app shall dim the screen to save power.
R21: The form shall list the address (or a landmark nearby).
R34: The ferry shall dock quickly.
R34: The portal shall be reliable.
R34: The search shall have a short response time.
R35: The clerk shall answer the letter as soon as possible.
R35: The robot shall periodically clean the filter.
R35: The archive shall be moved in the near future.
TBD: The fee is to be determined.
EARS: When the lid opens, then the drum shall stop.
`
