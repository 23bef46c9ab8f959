/**
 * Words that mean the same in requirements on software. A row: the word that stands for all, then the others; a
 * hyphen stands for a blank («log-in» is also «log in»). Roles are kept apart unless nobody would: a customer is
 * not always a user.
 */
export const VERBS = `
delete remove erase purge discard deletion removal drop wipe destroy eliminate get-rid-of
show display present render view see visualise visualize exhibit depict
create add generate produce make set-up establish creation insert
send deliver transmit dispatch forward transfer
sign-in log-in log-into log-on login logon signin sign-on sign-into authenticate authentication
sign-out log-out logout log-off logoff sign-off signout
sign-up register registration signup enrol enroll enrolment enrollment
edit modify change update alter amend adjust revise modification update-of
find search look-up query lookup seek locate look-for
choose select pick selection opt-for
store save persist preserve record keep retain hold retention storage
start begin initiate launch commence initialise initialize
stop end terminate halt cease finish
cancel abort call-off revoke cancellation
notify inform alert warn notification tell advise
buy purchase
pay settle payment remit
retrieve fetch obtain get acquire read load
calculate compute determine calculation work-out
validate verify check confirm validation verification ensure-that
approve accept approval acknowledge authorise authorize authorization authorisation
reject decline refuse rejection turn-down
import upload load-in ingest
export download extract
print print-out
share distribute
copy duplicate clone replicate
restore recover recovery undelete restoration reinstate
back-up backup
lock block suspend freeze
unlock unblock reactivate
enable activate switch-on turn-on
disable deactivate switch-off turn-off
encrypt encipher encryption encrypted
decrypt decipher decryption
hide conceal mask
log track audit trace logging
report report-on
assign allocate assignment allot
sort order-by arrange rank sorting
filter narrow filtering narrow-down
group categorise categorize classify
merge combine join consolidate
split divide separate
connect link attach associate
disconnect unlink detach
request ask-for demand
ask prompt
answer reply respond response
invite invitation
book reserve reservation booking
publish release post publication
schedule plan
expire lapse run-out expiry expiration
refund reimburse repay
charge bill debit
enter input type-in fill-in key-in
submit hand-in submission turn-in
complete finalise finalize fulfil fulfill
repeat retry redo rerun
limit restrict cap constrain limitation restriction
exceed surpass
increase raise grow
decrease reduce lower
convert transform translate-into conversion
synchronise synchronize sync synchronisation synchronization
compress zip
open access
close shut
rate score rating
comment annotate remark
follow subscribe-to
leave exit quit
replace substitute swap
resume continue
archive archiving
measure gauge
monitor observe watch supervise
detect discover recognise recognize identify notice
handle process
support cater-for
collect gather
redirect reroute
rename retitle
install set-up-on
email e-mail mail
mandatory compulsory obligatory
automatic automated
failed unsuccessful
wrong incorrect invalid
monthly every-month
daily every-day
`

/** Things. `=` in front: two such words in one set are always two names of one thing; otherwise only with the same deed. */
export const NOUNS = `
=email e-mail electronic-mail
=cart basket shopping-cart shopping-basket shopping-bag trolley
=photo picture photograph pic
=phone telephone
=movie film
=mobile-phone cell-phone cellphone smartphone
=home-page homepage landing-page start-page
=sign-in-page login-page log-in-page
=zip-code postcode postal-code
=drop-down dropdown combo-box
=website web-site site web-page
=username user-name login-name
=colour color
=licence license
=catalogue catalog
=organisation organization
image graphic
invoice bill
order purchase-order
folder directory
file document attachment
account profile
comment remark note
notification alert message
item article
report statement summary
employee worker staff-member personnel staff
user end-user
customer client buyer shopper purchaser
administrator admin sysadmin superuser
supplier vendor
doctor physician
student pupil learner
teacher instructor lecturer
appointment booking reservation
ticket issue incident
task to-do todo job
team group
permission right privilege
password passphrase pass-code passcode
price cost fee
discount rebate reduction
voucher coupon gift-code
address location
delivery shipment
parcel package
warehouse depot
vehicle car automobile
trip journey ride
room chamber
course class
lesson lecture
exam test assessment
grade mark
list overview
table grid
page screen
button control
field input-field textbox
form questionnaire
menu navigation
dashboard cockpit
setting preference option
language locale
error fault failure defect
log protocol journal history
audit-trail audit-log
session visit
request inquiry enquiry
answer reply
feedback review rating
category type kind class-of
tag label keyword
version revision release
backup copy
database data-store datastore
server host
device gadget unit
sensor detector
alarm siren
threshold limit
deadline due-date
calendar agenda
meeting conference
member subscriber
guest visitor
author writer creator
owner holder
manager supervisor
company firm enterprise business
department division
country nation
city town
street road
payment transaction
credit-card card
currency money
tax duty vat
stock inventory
product good merchandise
shop store
receipt proof-of-payment
contract agreement
record entry
result outcome
search-result hit
link hyperlink url
video clip
recording capture
chat conversation
post article-post
subscription plan
newsletter mailing
campaign promotion
goal target objective
project undertaking
milestone checkpoint
`

/** Opposites of state: the second is the first, denied. */
export const OPPOSITES = `
mandatory optional
public private
ascending descending
synchronous asynchronous
synchronously asynchronously
case-sensitive case-insensitive
encrypt unencrypted
visible invisible
visible hidden
online offline
anonymous identified
editable read-only
unique non-unique
allowed forbidden
permitted prohibited
allowed prohibited
`
