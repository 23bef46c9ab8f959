import { theme } from '../../table.ts'

export const SENSING = theme(
  { aspect: 'sensing', operations: ['measure', 'read', 'notify'], thing: 'reading', actor: 'operator' },
  () => `
sensing.gap freshness critical
~ stale|last reading|sensor fails|battery|no signal|silent sensor*
= Tell a silent sensor from a calm one
? What is shown when a sensor is silent, its battery low or its signal lost?
+ Marked as stale: If a sensor sends nothing for [10] minutes, then the system shall mark the last value as stale with the age, shall alarm {the actor}, and shall not draw the last value on.
+ Last value: The system shall show the last value with its time.
! A dead sensor looks like perfect weather.

sensing.threshold feature high
~ threshold*|limit value*|hysteresis|set point*|for longer than
= Define thresholds
? Who sets thresholds, for which zone and time, and how long must a value stay beyond them?
+ Per zone, with delay: When a value stays beyond the threshold of the zone for [5] minutes, the system shall raise an alarm, and shall clear the alarm only after the value was back by a margin (hysteresis).
+ One for all: When a value passes the one threshold, the system shall raise an alarm at once.
! Flapping alarms are switched off, then the real one is missed.

sensing.alarm notifications critical
~ acknowledg*|escalat*|on call|at night|sms|push
= Escalate until somebody answers
? How does an alarm reach a person at night, and what if nobody acknowledges it?
+ Push, then call the next: When an alarm is raised, the system shall send push and SMS to the person on duty, and shall call the next person on the list if nobody acknowledges within [10] minutes.
+ Mail: When an alarm is raised, the system shall send an e-mail.
! An unread mail saves nothing.

sensing.plausible validation high
~ plausib*|calibrat*|outlier*|out of range|faulty value*
= Reject implausible values
? How are outliers, drift and calibration handled?
+ Range and jump check: If a value lies outside the physical range or jumps faster than nature can, then the system shall flag the value, shall keep the value out of averages, and shall ask for calibration.
+ Take all: The system shall store every value as sent.
! One wet contact reads 85 degrees.

sensing.offline delivery high
~ offline|buffer*|gateway|connection lost|store and forward
= Buffer through lost connections
? What if the gateway loses its connection: buffer, local alarm?
+ Buffer and local horn: If the connection is lost, then the system shall buffer [24] hours of values in the gateway, shall sound a local alarm on a breach, and shall deliver in order with original times.
+ Lost: If the connection is lost, then the system shall show the gap.
! Storms cut the line and break the heating together.

sensing.interval performance medium
~ every * minutes|every * seconds|interval|sampling|number of sensors
= Set interval and number of sensors
? How often does each sensor report, how many are there?
+ Every minute: The system shall take a value from each of [500] sensors every [60] seconds, and shall show the value within [5] seconds at p95.
+ Every quarter hour: The system shall take a value every [15] minutes.
! Interval times sensors is the load, the battery and the bill.

sensing.history retention medium
~ history|kept for|averag* per|downsampl*|retention|archiv*
= Keep and thin out history
? How long are raw values kept, and what remains: hourly means, extremes?
+ Raw, then hourly: The system shall keep raw values for [90] days and hourly means with extremes for {retention}.
+ All raw: The system shall keep all raw values.
! Seasons are compared, seconds are not.

sensing.install operations medium
~ add a sensor|replace* sensor*|pair*|commission*|firmware
= Install, replace and update sensors
? How is a sensor added, replaced, moved or updated (firmware)?
+ By code, keeping the series: When {the actor} replaces a sensor by scanning the code, the system shall go on with the same series, and shall mark the change.
+ By technician: The system shall let a technician manage sensors.
! Sensors are moved every season.

sensing.spoof security medium
~ device key*|certificate*|spoof*|encrypted link|tls
= Trust only known devices
? How is a device authenticated, so that nobody feeds false values?
+ Key per device: The system shall accept values only from devices with an individual key over an encrypted link, and shall let an operator revoke a key.
+ Closed network: The system shall rely on a closed network.
! A forged value can open vents in frost.

sensing.chart accessibility low
~ accessib*|wcag|colour alone|screen reader*
= Read curves in sunlight and without colour
? Are curves and alarms readable outdoors, on a phone, without colour alone (WCAG 2.2 AA)?
+ Yes: The system shall show alarms by shape and text beside colour, with contrast for sunlight and a table for each curve (WCAG 2.2 AA).
+ Indoors: The system shall follow the accessibility guide for desktop.
! Phones are read in glare, between two jobs.

sensing.units language low
~ celsius|fahrenheit|unit*|time zone*|locali*
= Units and local time
? Which units (°C, °F) and time zone?
+ By site: The system shall show values in the units and time zone of the site.
+ Metric: The system shall show metric units in local time.
! Summer time doubles one hour of curves.

sensing.who permissions high
~ permission*|read only|who may silence|who may change
= Say who may touch thresholds
? Who may silence alarms or change thresholds: owner, foreman, temporary help?
+ Owner and foreman: The system shall let owner and foreman change thresholds, temporary help acknowledge only, each by name.
+ All: The system shall let {actors} change thresholds.
! A silenced alarm is found in the morning.

sensing.down availability high
~ outage*|uptime|backup*|power cut|watchdog
= Watch the watcher
? Who notices that the system itself is down: power cut, server, SIM card?
+ Heartbeat from outside: If the site sends no heartbeat for [5] minutes, then an outside watchdog shall phone the person on duty.
+ Nobody
! Silence must be an alarm.

sensing.trial rollout low
~ pilot|trial|old thermometer*|old instrument*|side by side
= Run beside the old instruments
? How long do old instruments stay for comparison?
+ One season: While the first season runs, the system shall show a weekly comparison with a calibrated instrument.
+ Not at all
! People trust the gauge they have tapped for years.

sensing.season search low
~ compare* seasons|filter*|zoom|date range
= Compare zones and seasons
? Over which span are curves compared: day, season, last year, zone against zone?
+ Overlay: The system shall overlay zones and years over a span that {the actor} picks.
+ Last day: The system shall show the last [24] hours.
! Last year is the best teacher.
`,
)
