/** User stories with their [persona], {actions} and <entities>, written for these tests. */
export const STORIES = `
As a [beekeeper], I want to {record} the <weight of each hive>, so that I can {compare} <seasons>.
As a [tenant], I want to {report} a <broken heater> with a photo, so that the landlord can {order} a <repair>.
As an [Exam Officer], I want to {schedule} <exams> in free rooms, so that no student {has} two exams at once.
As a [night nurse], I want to {see} the <last dose of each patient>, so that I {avoid} <mistakes>.
As a [bus driver] I want to {view} and {accept} <changes> to my route
as a [rider], i want to {rate} my <trip>, so that other riders can {choose} <good drivers>.
As a [librarian], I want to be able to {renew} a <loan> for a member.
As a [member], I'd like to {cancel} my <subscription> online, so I can {save} <money>.
As the [treasurer], I need to {export} all <payments> as CSV, so that I can {import} them into the ledger.
As a [climber], I can {filter} <routes> by grade, so that I {find} a <suitable climb>.
As a [shop owner], I want to automatically {update} the <stock> when an order is paid.
As a [museum visitor], I want to {listen} to an <audio guide> in my own language.
As a [coach], I want to {create}, {copy} and {share} <training plans> with my athletes.
As a [site manager], I want to {upload} <drawings> so that workers {see} the <latest version>.
As a [parent], I want to {sign up} for a <newsletter>, so that I can {keep track} of <school events>.
As a [developer], I want to {log in} with my company account.
As a [choir singer], I want to {download} <sheet music> and <recordings> for the next concert.
As a [farmer], I {want} the <sensor> to {send} an <alert> when the soil is dry.
As a [city clerk], I want to {search} for <permits> by street or owner, so that I can {answer} <requests> from citizens.
As a [translator], I want to {compare} two <versions of a text>, so that I {notice} <changes>.
As an [auditor], I want to {know} who changed an entry, so that I can {ask} for <reasons>.
As a [recruiter], I want to {send} an <invitation> to selected candidates by email.
As a [gardener], I want to {get} a <reminder> before the first frost, so that I can {protect} my <plants>.
As a [cyclist], I want to {save} my <favourite routes> on the map.
As a [dispatcher], I want to {assign} <jobs> to the nearest driver, so that customers {wait} less.
As a [product manager], I want to {prioritise} <ideas> using votes from users.
As a [pharmacist], I want to {check} <interactions> between drugs.
As a [team lead], I want to {approve} or {reject} <leave requests>, so that the team can {plan} the <week>.
As a [reader], I want to {highlight} <passages> and {add} <notes> to them.
As a [blind user], I want to {navigate} the <menu> by keyboard.
As a [guest], I want to {order} <food> without {creating} an <account>.
As a [lab assistant], I want to {label} <samples> with a barcode, so that they are {identified correctly}.
As a [data steward], I want to {define} <rules> for personal data, so that the <data> is {deleted} on time.
As a [goalkeeper], I want to {watch} <videos of penalty kicks>.
As a [bookkeeper], I want to {match} <invoices> with bank transfers, so that I {find} <missing payments>.
As a [homeowner], I want to {compare} <energy prices>, so that I can {switch} to a <cheaper supplier>.
As a [volunteer], I want to {choose} <shifts> that fit my calendar.
As a [conductor], I want to {scan} a <ticket>, so that I {know} if it is valid.
As a [moderator], I want to {hide} <offensive comments>, so that the forum {stays} friendly.
As a [pilot], I want to {file} a <flight plan> from my tablet.
As a [support agent], I want to {see} the <open tickets of a customer> in one list.
As a [mayor], I want to {publish} the <minutes of the council>, so that citizens can {read} them.
As a [musician], I want to {upload} <tracks>, {set} a <price> and {sell} them.
As an [API client], I want to {receive} a <webhook> after each payment.
As a [system administrator], I want to {back up} the <database> every night, so that I can {restore} <lost data>.
As a [warehouse worker], I want to {print} <labels> for parcels.
As a [student], I want to {submit} my <homework> before the deadline.
As a [teacher], I want to {give} <feedback> on each answer, so that students {learn} from <errors>.
As a [baker], I want to {forecast} the <number of loaves> for tomorrow.
As a [traveller], I want to be able to {rebook} a <missed train>.
As a [nurse], I {want} <vital signs> to be {recorded automatically}.
As a [hotel guest], I want to {open} my <room> with my phone.
As an [insurer], I want to {calculate} the <premium> based on the age of the driver.
As a [curator], I want to {group} <objects> into collections, so that visitors {understand} the <context>.
As a [tester], I want to {run} the <checks> again after a change.
As a [customer], I want to {pay} by credit card or invoice.
As a [photographer], I want to {remove} the <background of a picture>.
As an [event organiser], I want to {limit} the <number of tickets> per person.
As a [sailor], I want to {look up} the <tide> for any harbour.
As a [carer], I want to be {notified} when a resident leaves the house.
As a [judge], I want to {enter} <scores> quickly, so that the <ranking> is {updated}.
As a [ranger], I want to {mark} <fallen trees> on the map, so that the crew can {clear} the <path>.
As a [ticket agent], I want to {refund} <cancelled seats> to the buyer.
As a [home cook], I want to {save} <recipes> from a website, so that I can {cook} them later.
As a [caretaker], I want to {assign} <cleaning tasks> to cleaners.
As a [remote worker], I want to {open} <office door> from home.
As a [commuter], I want to {check} the <departure times> on my phone.
As an [archivist], I want to {sort} <letters> by date.
As a [clinic manager], I want to {see} the <number of open beds of each ward>, so that I can {plan} <admissions>.
As a [driver], I want to {receive} <alerts> when a road is closed.
As a [gym member], I want to {pause} my <membership> while I am abroad.
As a [buyer], I want to {compare} <offers> before I pay.
As a [teacher], I want to {reuse} <lesson plans> which I wrote last year.
As an [editor], I want to {find} <articles> that mention a city.
As a [beginner], I want to {skip} <exercises> I rarely visit.
As a [pharmacy owner], I want to {listen} to <voice messages of customers>.
As a [fan], I want to {search} for <concert tickets> in my town.
As a [resident], I want to {report} <noise> to the city council, so that they can {fine} the <owner>.
As a [museum guide], I want to {print} the <list of visitors> in the morning.
As a [coach], I want to {send} each player a <training plan>.
As a [parent], I want to {know} the <grades of my child>, so that I can {help} early.
As a [customer], I want to {pay} with a card.
As a [dispatcher], I want to {look up} the <position of a truck> at any time.
As a [student], I want to {subscribe} to <course updates>, so that I do not {miss} <deadlines>.
As a [hotel guest], I want to {extend} my <stay> by one night.
As a [scientist], I want to {upload} <raw data> and {share} it with my group.
As a [new hire], I want to {read} the <safety rules> in my own language.
As a [landlord], I want to {collect} <rent> from all tenants each month.
As a [baker], I want to {order} <flour> and <yeast> from two suppliers.
As a [volunteer], I want to {sign up} for a <shift>.
As a [blogger], I want to {schedule} <posts> for the weekend, so that I can {take} a <break>.
As a [nurse], I want to {record} the <blood pressure of a patient> after each visit.
As a [farmer], I want to {monitor} <soil moisture> with a sensor.
As a [tester], I want to {attach} <screenshots> to a bug report.
As a [designer], I want to {export} <icons> as SVG files.
As a [pilot], I want to {download} the <weather report> for my route.
As an [accountant], I want to {match} <receipts> with bank transfers.
As a [club secretary], I want to {invite} <members> to the assembly by email.
As a [sailor], I want to be {warned} of <storms>.
As a [mechanic], I want to {order} <spare parts> directly, so that I {save} <time>.
As a [team lead], I want to {approve} <vacation requests of my team>.
As a [tourist], I want to {translate} <signs> with my camera.
As a [shopkeeper], I want to {track} the <sales of each product> over time.
As an [admin], I want to {delete} <inactive accounts>.
As a [moderator], I want to {block} <users> who insult others.
As a [writer], I want to {restore} an <older version of my text>.
As a [photographer], I want to {tag} <photos> with places.
As a [rider], I want to {cancel} a <booking> without a fee.
As a [musician], I want to {upload} a <song> so that listeners can {rate} it.
As a [librarian], I want to {extend} the <loan period of a book> for a reader.
As a [voter], I want to {find} my <polling station> on a map.
As a [project manager], I want to {filter} the <backlog> by owner, so that I {see} <open work>.
As a [restaurant owner], I want to {publish} the <daily menu> on the website before noon.
As a [data analyst], I want to {connect} to a <database> without a password prompt.
As a [patient], I want to {agree} to the <treatment plan> online.
As a [security officer], I want to {review} <access logs> every week.
As a [beekeeper], I want to {compare} the <honey yield of two seasons>.
As a [cyclist], I want to {avoid} <busy roads>.
As a [translator], I want to {see} the <source text> next to the translation.
As a [warehouse clerk], I want to {scan} <barcodes> so that the <stock> is {updated}.
As a [judge], I want to {enter} <scores>, so that the <ranking> is {published} at once.
As a [citizen], I want to {apply} for a <passport> online.
As a [site visitor], I want to {see} a <list of upcoming events> on the start page, so that I can {plan} my <weekend>.
As a [dairy farmer], I want to {receive} a <warning> when a cow is ill.
As an [HR officer], I want to {export} the <absence report of a department> as a spreadsheet.
As a [city planner], I want to {overlay} <traffic data> on the map, so that I can {spot} <bottlenecks>.
As a [pet owner], I want to {book} a <vet appointment> for my dog.
As a [product owner], I want to {reorder} the <backlog items> by drag and drop.
As a [tutor], I want to {share} my <screen> with a pupil during the lesson.
As a [seller], I want to {upload} several <photos of an item> from my phone.
As a [train driver], I want to {read} the <speed limit of the next section>.
As a [bank customer], I want to {transfer} <money> to a friend within seconds.
As a [logistics manager], I want to {compare} the <quotes of three carriers> before I choose one.
As a [curious reader], I want to {bookmark} <articles> that I like.
As a [lab technician], I want to {enter} <test results> directly into the system.
As a [choir leader], I want to {invite} <singers> to a rehearsal.
As a [mobile user], I want to {reset} my <password> without {calling} the <hotline>.
As a [fundraiser], I want to {thank} <donors> by letter, so that they {donate} again.
As a [gamer], I want to {mute} <other players> while I play.
As a [facility manager], I want to {monitor} the <energy consumption of each building>.
As a [job seeker], I want to {apply} for a <position> with one click.
As a [support agent], I want to {respond} to <customer questions> quickly.
As a [photographer], I want to {sell} <prints> to visitors of my site.
As a [family doctor], I want to {access} the <lab values of a patient> from home.
As an [exhibitor], I want to {rent} a <booth> near the entrance.
As a [hiker], I want to {download} <trail maps> for offline use.
As a [teacher], I want to {assign} <homework> to a class, so that the <pupils> are {informed}.
As a [board member], I want to {vote} on <proposals> online.
As an [actor], I want to {learn} my <lines> with an app.
As a [warehouse manager], I want to {know} how many pallets are left.
As a [community manager], I want to {remove} <spam> from the forum.
As a [developer], I want to {deploy} the <service> to a test cluster, so that I can {verify} the <changes>.
As a [runner], I want to {track} my <heart rate> during a race.
As a [bookshop owner], I want to {recommend} <new titles> to regular customers.
As a [guest], I want to {rate} the <cleanliness of the room> after my stay.
As a [caterer], I want to {calculate} the <cost of a menu>.
As a [researcher], I want to {cite} a <data set> in my paper.
As a [parent], I want to be {notified} when the bus is late.
As a [tax advisor], I want to {request} <missing documents> from clients.
As a [shop assistant], I want to {scan} a <barcode>, so that I {find} the <price>.
As a [festival visitor], I want to {pay} for <food> and <drinks> with a wristband.
As an [administrator], I want to {grant} users <access> to a folder.
As a [records manager], I want to be able to {bulk-edit} <metadata fields>, so I don't have to fix them one by one.
As an [estate agent] I want to {have} a <dashboard> that shows the enquiries of the last week so that I can {call back} <interested buyers>.
As a [contributor], I {want} my <drafts> to be {saved} every minute, so that I never {lose} <work>.
As a [depot manager], I want to {get} <weekly stock figures> {emailed} to me.
As a [user], I {want} the <map> to {load} without a login.
As an [archive visitor], I want to {zoom} into <scanned letters>, so I can {decipher} the <handwriting>.
As a [plant operator], I need to be able to {see} the <pressure history>.
As a [sponsor], I would like to {see} where my donations go.
As a [membership secretary], I want to {merge} <duplicate entries>, and {delete} the old ones.
As a [tenant], I want to {upload} <pictures> and <videos of the damage>, so that the <repair> can be {planned}.
As a [coach], I want to {move} a <player> from one team to another.
As a [festival volunteer], I want to {swap} my <shift> with a colleague.
As a [cashier], I want to {correct} a <wrong amount> before printing the receipt.
As an [event manager], I want to {set} a <maximum number of guests> for each event.
As a [public officer], I want to {search} the <register> by name, date of birth or file number.
As a [student], I want to {keep track} of my <credits>.
As a [small business owner], I want to {create} <invoices> in different currencies, so that I can {serve} <foreign customers>.
As a [reader], I want to be able to {switch} the <language> at any time.
As a [scout leader], I want to {print out} the <packing list> for the summer camp.
As a [mechanic], I want to {look up} <torque values> in the manual.
As a [driver], I want to be {reminded} of the <next inspection>.
As a [ward nurse], I want to {hand over} my <notes> to the night shift, so that nothing is {forgotten}.
As a [concert hall], I want to {sell} <tickets> through partner sites.
As a [maintainer], I want to {automate} the <release process>.
`
