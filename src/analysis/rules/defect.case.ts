/** One planted defect a line, as `rule: text`; several rules where either is a right answer. Written for these tests. */
export const DEFECTS = `
R7: The tool shall provide adequate storage for drawings.
R7: The portal shall show suitable offers to the visitor.
R7: The list shall contain several entries.
R7: The system shall have a user-friendly menu.
R7: The interface shall be intuitive.
R7: The backup service shall be robust.
R7: The archive shall keep sufficient copies of the file.
R7: The importer shall process some files.
R7: The nurse shall easily find the chart.
R7: The report shall be intuitive.
R7: The client shall handle the error gracefully.
R7: The wizard shall guide the tenant in a comfortable way.
R7: The reader shall process large files.
R7: The plugin shall integrate seamlessly with the editor.
R8: The robot shall avoid the wall where possible.
R8: If necessary, the server shall restart the job.
R8: The courier shall ring the bell as appropriate.
R8: The engine shall try to reconnect to the broker.
R8: The shop shall show the stock if practical.
R8: The crane shall, as far as practicable, move along the shortest path.
R8: The system shall ideally archive the case.
R8: When required, the clerk shall print the form.
R9: The converter shall read PNG, JPEG, etc.
R9: The store shall accept cards, cash and so on.
R9: The log shall hold data including but not limited to the name of the user.
R9: The profile shall contain name, address and the like.
R9: The menu shall list soups, salads, ...
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
R35: The robot shall promptly stop the arm.
TBD: The tank shall hold TBD litres.
TBD: The response time shall be to be defined.
TBD: The service shall answer within XX seconds.
TBD: The colour of the button is TODO.
TBD: The limit shall be ??? items.
VERIFY: The sync service shall minimise memory consumption.
VERIFY|R8: The crew shall strive to answer each letter within 2 days.
VERIFY: The redesign shall improve customer satisfaction.
R7: The system should support a wide range of devices.
R7: The UI must look modern and attractive.
R7: The app shall be simple to use.
R7: The system shall handle errors appropriately.
R7: The form shall show a meaningful message.
R7: The page shall use approximately 200 kB.
R7: The tool shall use state-of-the-art encryption.
R7: During normal operation the server shall write a log.
R7: The system shall provide a good user experience.
R7: The system shall respond in a reasonable time.
R7: Most users shall finish the task.
R7: The new release shall be significantly faster.
R7: The system shall have a low memory footprint.
R7: The module shall be flexible enough for new tariffs.
R7: The system shall create various reports.
R7: The system shall be easy to maintain.
R7: The dashboard shall present information in a convenient format.
R7: The error message shall be user-friendly.
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
R34: The system shall process orders efficiently and fast.
R34: Search results shall appear instantly.
R34: The system shall have good performance.
R34: The page must load rapidly.
R34: The system shall be secure.
R34: The system shall have high availability.
R34: The application shall be responsive.
R34: The system shall scale well.
R35: The report shall be sent soon.
R35: The system shall keep the log for some time.
R35: The user shall be logged out after a period of inactivity.
R35: The system shall regularly back up the data.
R34|R35: The order shall be processed without delay.
R35: The system shall delete the data at some point.
TBD: The system shall respond within TBD seconds.
TBD: The system shall support [TBD] users.
TBD: The retention period is to be determined.
TBD: The limit shall be N items.
TBD: The report format will be decided later.
VERIFY|R7: The system shall optimise performance.
VERIFY|R7: The solution shall reduce the effort of the clerks.
VERIFY|R7|R34: The system shall be future-proof.
R9: The portal shall accept cards, cheques, etc.
R9: The form shall collect data such as name and city.
R9: The vet shall treat dogs, cats and so on.
R34: The ferry shall dock quickly.
R34: The portal shall be reliable.
R34: The search shall have a short response time.
R35: The clerk shall answer the letter as soon as possible.
R35: The robot shall periodically clean the filter.
R35: The archive shall be moved in the near future.
TBD: The fee is to be determined.
`
