/** Criteria with their EARS pattern, written for these tests. */
export const CRITERIA = `
ubiquitous|The library system shall keep a record of every loan.
ubiquitous|The kiosk shall print a receipt.
ubiquitous|The app must support English and French.
ubiquitous|THE thermostat SHALL show the current temperature.
ubiquitous|The booking service shall not store card numbers.
ubiquitous|All exported files shall use UTF-8.
ubiquitous|Each invoice shall carry a unique number.
ubiquitous|The gateway should retry a request three times.
ubiquitous|The system will keep logs for 90 days.
ubiquitous|The scooter shall weigh less than 12 kg.
ubiquitous|REQ-7: The portal shall list all open claims.
ubiquitous|The operator shall be able to see the status of each pump.
ubiquitous|The vending machine shall determine if a coin is valid.
ubiquitous|The editor shall save the draft every 30 seconds.
ubiquitous|The planner shall show the room where the exam takes place.
ubiquitous|The system must run the backup once a day.
ubiquitous|The course page shall show when the lesson begins.
event|When the rider presses the bell, the tram shall stop at the next station.
event|WHEN a user submits the form THEN the system SHALL create a ticket.
event|When a parcel arrives, the locker shall send a code to the receiver.
event|Upon receipt of the payment, the shop shall confirm the order.
event|Once the exam is graded, the portal shall publish the result.
event|After the last guest leaves, the room controller shall switch off the lights.
event|As soon as the battery is full, the charger shall stop charging.
event|The bank shall block the card when the owner reports a loss.
event|The system shall send a reminder whenever a book is overdue.
event|Whenever the price changes, the app shall notify the followers.
event|when the door opens, the fridge shall turn on the lamp.
event|AC-3: WHEN the host cancels the event, THE system SHALL refund all tickets.
event|The camera shall start recording as soon as it detects motion.
event|The registry shall archive the file after the case is closed.
event|When the editor saves and when the editor publishes, the site shall create a version.
event|The server shall return the receipt once the payment clears.
event|The dashboard shall refresh upon a click on the icon.
event|- WHEN the member scans the badge, the gate SHALL open within 1 s.
event|Each time a sample is taken, the analyser shall rinse the needle.
event|**WHEN** the teacher closes the quiz **THEN** the app shows the scores
event|When the basket is empty the shop shall hide the checkout button.
event|When the nurse enters a dose, the pump must ask for confirmation.
event|The lift must announce the floor when the doors open.
event|When two bids are equal, the auction service shall accept the earlier one.
state|While the aircraft is on the ground, the control system shall keep the brakes on.
state|While the user is offline, the app shall queue all messages.
state|The pump shall report its pressure every second while it is running.
state|WHILE maintenance mode is active THE api SHALL answer with status 503.
state|Whilst the door is open, the microwave shall not heat.
state|During an upload, the page shall show the progress.
state|As long as the alarm is active, the siren shall sound.
state|While in night mode, the lamp shall use warm light.
state|The train shall keep the doors locked while the speed is above 5 km/h.
state|While a game is paused, the server shall keep the board.
state|While the tank is empty, the machine must refuse new orders.
state|The robot shall move slowly while a person is nearby.
state|While the contract is under review, the portal shall hide the price.
state|While the queue is full, the broker shall reject new jobs.
optional|Where the car has a sunroof, the controller shall close it at high speed.
optional|Where GPS is installed, the tracker shall store the position.
optional|The phone shall unlock with a fingerprint where a sensor is fitted.
optional|Where the premium plan is active, the app shall offer exports.
optional|WHERE two-factor login is enabled THE system SHALL ask for a code.
optional|Where the clinic uses labels, the printer shall print one for each sample.
optional|The meter shall send its readings by radio, where the radio module is included.
optional|Where a second screen is connected, the till shall show the price to the customer.
optional|Where the country requires it, the shop shall show the deposit.
optional|The kiosk shall read passports where a scanner is installed.
optional|Where local law permits, the system shall record calls.
optional|Where the bike has an electric motor, the display shall show the range.
unwanted|If the card is stolen, then the bank shall block it.
unwanted|If the password is wrong, the system shall show an error.
unwanted|IF the upload fails THEN the client SHALL retry it.
unwanted|If the sensor gives no signal, then the heating shall switch off.
unwanted|The gateway shall return an error if the token is invalid.
unwanted|If no seat is free, the cinema shall offer another show.
unwanted|In the event of a power failure, the server shall save its state.
unwanted|If two users edit the same page, then the wiki shall warn both.
unwanted|The controller shall open the valve if the pressure is too high.
unwanted|If the payment is declined, the shop must keep the basket.
unwanted|if the file is too large, the portal shall reject it.
unwanted|The elevator shall stop at the next floor if the cable sensor fails.
unwanted|In case the network is down, the till shall work offline.
unwanted|If the address cannot be found, then the app shall ask for a new one.
unwanted|4. IF the quota is exceeded, THEN THE system SHALL refuse the request.
unwanted|If the temperature rises above 80 °C, the oven shall turn off.
unwanted|The import shall stop if a row has no date.
complex|While the car is moving, when the driver opens the door, the system shall sound an alarm.
complex|When the user logs in, if the password has expired, then the system shall ask for a new one.
complex|Where parking sensors are fitted, when the car reverses, the display shall show the distance.
complex|While the engine is cold, if the fuel is low, then the controller shall warn the driver.
complex|When a bid arrives, the server shall reject it if the auction is closed.
complex|While the shop is closed, the till shall refuse payments when a card is used.
complex|If the battery is low, the drone shall land while the pilot keeps control.
complex|WHEN the timer ends AND WHERE sound is enabled THE app SHALL play a tone.
complex|Where the plan allows it, the service shall send a text message when a limit is reached.
complex|While recording, if the disk is full, the camera shall delete the oldest clip.
complex|When the guest checks in, the system shall assign a room if one is free.
none|As a teacher, I want to grade essays online, so that I save time.
none|As a rider I want to see when the next bus arrives.
none|Export the report as PDF.
none|The system stores orders in a database.
none|Users can change their picture.
none|Login page
none|We will talk about this next week.
none|If you have questions, call us.
none|This document describes the interface.
none|Support for dark mode
none|A user may cancel the order.
none|When in doubt, ask the owner.
`
