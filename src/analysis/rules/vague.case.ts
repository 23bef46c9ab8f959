/** Words that nobody can test: `+ rule: text` has the defect, `- rule: text` only looks like it. Written for these tests. */
export const VAGUENESS = `
+ VERIFY: New residents shall feel at home in the portal.
+ VERIFY: The welcome screen shall delight the guest.
+ VERIFY: The theatre app shall give the audience an unforgettable experience.
+ VERIFY: The alarm system shall give the owner peace of mind.
+ VERIFY: The bank statement shall inspire confidence.
+ VERIFY: Children shall enjoy the spelling game.
+ VERIFY: The passenger shall be happy with the seat.
+ VERIFY: Investors shall trust the valuation report.
+ VERIFY: The tablet shall have an intuitive feel.
+ VERIFY: The apprentice shall love the new planner.
+ VERIFY: Members shall be proud of the club page.
+ VERIFY: The showroom display shall impress the visitor.
+ VERIFY: The waiting room app shall make the patient feel calm.
+ VERIFY: The donation page shall evoke sympathy.
+ VERIFY: The tour shall leave the traveller with a lasting impression.
+ VERIFY: The booking flow shall be a pleasure to use.
+ VERIFY: The dashboard shall look trustworthy.
+ VERIFY: The interface shall convey a sense of luxury.
+ VERIFY: The tenant shall feel safe in the lift.
+ VERIFY: The cockpit shall reassure the pilot.
+ VERIFY: The onboarding shall excite the player.
+ VERIFY: The reader shall find the archive fascinating.
- VERIFY: The gateway shall trust certificates of the state authority.
- VERIFY: The bar system shall lower the price during the happy hour.
- VERIFY: The survey shall ask the guest for a rating of 1 to 5.
- VERIFY: The car shall switch to the comfort mode at 50 km/h.
- VERIFY: The forum shall count the likes of a post.
- VERIFY: The trust fund ledger shall list each deposit.
- VERIFY: The confidence interval shall cover 95 % of the samples.
- VERIFY: The home page shall show the name of the user.
- VERIFY: The glove shall report the touch to the controller.
- VERIFY: The survey shall record whether the patient feels pain.
- VERIFY: The press shall leave an impression of 2 mm depth.
- VERIFY: The school shall store the experience level of each coach.
- VERIFY: The editor shall mark words of emotion in the transcript.
+ R7: The brochure generator shall produce an easy-to-read table.
+ R7: The crane cabin shall have hard-to-reach switches on the left.
+ R7: The archive shall offer a good-looking cover page.
+ R7: The portal shall have a well-designed menu.
+ R7: The pump shall report its state near-real-time.
+ R7: The recorder shall use state-of-the-art compression.
+ R7: The kiosk shall show an easy-to-understand map.
+ R7: The clinic shall use up-to-the-minute dosage tables.
+ R7: The ferry shall carry a family-friendly lounge.
+ R7: The tool shall provide well-structured reports.
+ R7: The suite shall offer a best-in-class editor.
+ R7: The portal shall show eye-catching banners.
+ R7: The library shall be developer-friendly.
+ R7: The handset shall have a long-lasting battery.
+ R7: The site shall use easily understood wording.
- R7: The lender shall print the effective annual rate on each contract.
- R7: The contract shall state its effective date.
- R7: The registry shall list members in good standing.
- R7: The editor shall switch to light mode at 07:00.
- R7: The chat shall show a quick reply below each message.
- R7: The planner shall store the flexible working hours of each employee.
- R7: The shop shall list the best-selling book of the month.
- R7: The printer shall accept high-density cartridges of 40 ml.
- R7: The bank shall report the fair value of each bond.
- R7: The court shall record a common law claim.
- R7: The meter shall report the effective power in kW.
- R7: The store shall mark fresh produce with the date of harvest.
- R7: The camp shall serve light meals of at most 400 kcal.
- R7: The clock shall show standard time.
- R7: The lab shall weigh fine dust in micrograms.
- R7: The service shall store the short name of the station.
+ VERIFY: The hotel lobby screen shall make guests feel welcome.
+ VERIFY: Employees shall be proud of the intranet.
+ VERIFY: The insurance portal shall give policyholders peace of mind.
+ VERIFY: The game shall thrill the players.
+ VERIFY: Parents shall trust the school app.
+ VERIFY: The new design shall excite users.
+ VERIFY: The checkout shall be a joy for the customer.
+ VERIFY: The museum guide shall offer visitors an inspiring experience.
+ VERIFY: The cockpit shall look impressive.
+ VERIFY: Riders shall love the onboard display.
+ VERIFY: The voice assistant shall sound sympathetic.
+ VERIFY: The dentist app shall take away the patient's fear.
+ VERIFY: The packaging shall convey a feeling of quality.
+ VERIFY: Volunteers shall enjoy planning their shifts.
+ VERIFY: The portal shall strengthen the confidence of citizens.
+ VERIFY: The users shall be comfortable with the new menu.
+ VERIFY: The trailer shall arouse curiosity.
+ VERIFY: The lounge shall have a cosy atmosphere.
- VERIFY: The survey shall store the answer of the guest.
- VERIFY: The safe shall store trust documents for 30 years.
- VERIFY: The bar shall print the happy hour prices.
- VERIFY: The resume parser shall read the years of experience of the applicant.
- VERIFY: The statistics tool shall print the confidence level of each estimate.
- VERIFY: The clutch shall engage at 1,200 rpm.
- VERIFY: The player shall show the number of likes of a song.
- VERIFY: The relay shall energise the coil within 20 ms.
- VERIFY: The clinic shall record the pain level of the patient from 0 to 10.
- VERIFY: The seat shall move to the comfort position.
+ R7: The dashboard shall display an easy-to-understand chart.
+ R7: The warehouse shall use a well-organised layout.
+ R7: The kiosk shall have a child-friendly menu.
+ R7: The recorder shall have a long-lasting battery.
+ R7: The editor shall have a nice-looking toolbar.
+ R7: The CRM shall provide powerful filters.
+ R7: The scanner shall detect hard-to-see cracks.
+ R7: The plant shall use cutting-edge sensors.
+ R7: The report shall be well-written.
+ R7: The portal shall load a reasonable amount of data.
+ R7: The hall shall have adequate lighting.
+ R7: The page shall use a pleasant font.
- R7: The loan form shall show the effective interest rate.
- R7: The registry shall confirm the good standing of the company.
- R7: The phone shall switch to dark mode at sunset.
- R7: The tariff shall have an effective date.
- R7: The form shall show a quick reply below the message.
- R7: The HR tool shall record flexible working hours.
- R7: The editor shall format rich text.
- R7: The parser shall reject documents that are not well-formed.
- R7: The lawyer shall mark facts beyond reasonable doubt.
- R7: The bank shall report the fair value of the bond.
+ VERIFY: The spa app shall help guests relax.
+ VERIFY: Residents shall feel safe at the tram stop.
+ VERIFY: The annual report shall impress shareholders.
+ VERIFY: The nursery app shall give parents a good feeling.
+ VERIFY: The car door shall sound solid.
+ VERIFY: Students shall be happy with the timetable.
+ VERIFY: The tour shall be an unforgettable experience.
+ VERIFY: The chatbot shall inspire trust.
+ VERIFY: The waiting area shall look inviting.
+ VERIFY: Readers shall love the weekly digest.
+ VERIFY: The packaging shall delight buyers.
+ VERIFY: The staff shall be comfortable with the new rota.
+ VERIFY: The exhibition shall fascinate children.
- VERIFY: The proxy shall trust the root certificate of the company.
- VERIFY: The poll shall record the mood of the guest on a scale from 1 to 5.
- VERIFY: The form shall contain the field "I am happy with the result".
- VERIFY: The car shall offer a comfort mode and a sport mode.
- VERIFY: The bar shall end the happy hour at 19:00.
- VERIFY: The press shall leave an impression in the wax.
+ R7: The ferry shall show a hard-to-miss sign at the ramp.
+ R7: The album shall have a good-looking cover.
+ R7: The catalogue shall use user-friendly names.
+ R7: The site shall offer well-structured help texts.
+ R7: The dashboard shall update near-real-time.
+ R7: The tram shall have easy-to-clean seats.
- R7: The bond sheet shall list the effective annual rate.
- R7: The club shall list members in good standing.
- R7: The reader shall have a light mode.
- R7: The firm shall record flexible working hours per employee.
- R7: The reply bar shall hold 3 quick reply buttons.
+ VERIFY: After the visit, families shall talk about the park with joy.
+ VERIFY: The barber app should make customers smile.
+ VERIFY: The redesigned ticket hall will look modern and inviting.
+ VERIFY: The mentor programme shall motivate young engineers.
+ VERIFY: Passengers must feel at home on board.
+ VERIFY: The voice guide shall have a warm and reassuring tone.
+ VERIFY: The town shall be proud of the new library app.
+ VERIFY: The tablet must be fun to use.
+ VERIFY: The bank app shall win the trust of its customers.
+ VERIFY: The intro video must captivate the viewer.
- VERIFY: The trustee shall sign the deed.
- VERIFY: The park shall record the number of visitors.
- VERIFY: The plant shall feed the satisfaction score of the survey into the report.
- VERIFY: The oven shall have a keep-warm mode.
+ VERIFY: The gardener shall enjoy the planning tool.
+ VERIFY: The landing page shall evoke a feeling of freedom.
+ VERIFY: Donors shall trust the charity app.
+ VERIFY: The reception screen shall impress business partners.
+ VERIFY: The teacher shall feel confident in the class.
+ VERIFY: The hotel shall offer families an exciting stay.
+ VERIFY: The new tram shall look friendly.
- VERIFY: The browser shall trust the certificate of the school.
- VERIFY: The clinic shall record whether the patient feels dizzy.
- VERIFY: The shop shall print the prices of the happy hour.
+ R7: The depot shall use well-planned routes.
+ R7: The terminal shall have an easy-to-use keypad.
+ R7: The bakery shall have a family-friendly corner.
+ R7: The vet shall receive timely and helpful notes.
+ VERIFY: The map shall show all stops without being overwhelming.
`
