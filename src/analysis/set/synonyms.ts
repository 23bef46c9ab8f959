/**
 * Words that mean the same in requirements on software. A row: the word that stands for all, then the others; a
 * hyphen stands for a blank ("log-in" is also "log in"). Roles are kept apart unless nobody would: a customer is
 * not always a user.
 */
export const VERBS = `
delete remove take-off take-away take-out erase purge discard deletion removal wipe destroy eliminate get-rid-of throw-away throw-out dispose-of scrap clear-out strip-out
show display present render view see visualise visualize exhibit depict indicate
create add generate produce make set-up establish creation insert draw-up compose build construct
send ship deliver transmit dispatch forward transfer transmission dispatching despatch pass-on
sign-in log-in log-into log-on login logon signin sign-on sign-into authenticate authentication
sign-out log-out logout log-off logoff sign-off signout
sign-up register registration signup enrol enroll enrolment enrollment
edit modify change update alter amend adjust revise modification update-of rework
find search look-up query lookup seek locate look-for trace-down
choose select pick selection opt-for
store save persist preserve record keep retain hold retention storage file-away
start begin initiate launch commence initialise initialize kick-off
stop end terminate halt cease finish
cancel abort call-off revoke cancellation annul
notify inform alert warn notification tell advise let-know make-aware caution
buy purchase
pay settle payment remit
retrieve fetch obtain get acquire read load
calculate compute determine calculation work-out
validate verify check confirm validation verification ensure-that
approve accept approval acknowledge authorise authorize authorization authorisation sanction
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
enable activate switch-on turn-on power-on
disable deactivate switch-off turn-off shut-down power-off shut-off
encrypt encipher encryption encrypted
decrypt decipher decryption
hide conceal mask
log track audit trace logging
report report-on
assign allocate assignment allot
sort arrange rank sorting
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
expire lapse run-out expiry expiration time-out timeout
refund reimburse repay pay-back
charge bill debit
enter input type-in fill-in key-in
submit hand-in submission turn-in lodge
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
replace substitute swap exchange
resume continue
archive archiving
measure gauge
monitor observe watch supervise keep-an-eye-on
detect discover recognise recognize identify notice spot
handle process
support cater-for
collect gather pick-up
redirect reroute
rename retitle
install set-up-on fit mount
email e-mail mail
give hand-out hand-over hand pass-to
repair fix mend repairing
clean wash cleanse cleaning
water irrigate
fill fill-up top-up refill
heat warm heat-up warm-up
cool chill cool-down
mix blend stir
weigh weighing
scan read-in
count tally number-of
label mark tag
transport carry convey haul
unload discharge offload
move shift relocate
rotate turn spin
lift hoist
press push
pull drag
cut chop slice
grow cultivate
harvest reap
feed nourish
teach instruct train
learn study
examine inspect inspection examination
estimate assess evaluate appraise rating-of assessment evaluation
compare contrast
recommend suggest propose suggestion recommendation
remind reminder
contact reach get-in-touch-with call-up
call ring phone telephone
greet welcome
employ hire recruit take-on
dismiss fire
promote advertise
lend loan
rent lease hire-out
return give-back bring-back send-back
win gain
lose forfeit
protect safeguard guard secure
test try-out trial
treat cure
occur happen arise take-place
highlight emphasise emphasize mark-up
fail break-down malfunction
reach attain achieve
summarise summarize sum-up
explain describe
attach append enclose
ahead in-advance beforehand in-good-time-before
before prior-to ahead-of in-advance-of
after following subsequent-to
immediately at-once straight-away right-away instantly
by-means-of with-the-help-of
mandatory compulsory obligatory
automatic automated
failed unsuccessful
wrong incorrect invalid
big large
small little
quick fast rapid
monthly every-month each-month once-a-month per-month
daily every-day each-day once-a-day per-day
weekly every-week each-week once-a-week per-week
hourly every-hour each-hour once-an-hour
yearly every-year annually annual each-year once-a-year
nightly every-night each-night
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
