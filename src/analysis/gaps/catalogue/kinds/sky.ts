import { theme } from '../../table.ts'

export const SKY = theme(
  { aspect: '', level: 'kind', kinds: ['sky'], operations: [], thing: 'sky event', actor: 'stargazer' },
  () => `
sky.where-when validation high
~ coordinates|horizon|time zone*|twilight
= Reckon it for the very spot
? For which place, horizon and time zone is {a thing} reckoned, and is it dark then?
+ Place and twilight: The system shall reckon rise, height and darkness for the place of {the actor} in local time, summer time included.
+ Country: The system shall give times for the country.
! Visible from Madrid is not visible from here.

sky.cloud freshness high
~ cloud*|weather|called off|seeing
= Mind the clouds
? Is the forecast of clouds taken in, and is somebody told when it is not worth getting up?
+ Clear sky only: The system shall confirm the alarm below [40] % cloud in the evening forecast, and shall call off the alarm above that share.
+ Astronomy only: The system shall ignore weather.
! Nobody forgives a three o’clock alarm under clouds.

sky.wake notifications high
~ remind*|hours before|quiet hours|wake
= Wake only those who asked
? How long before, at what hour, and for which {things} is somebody woken?
+ Evening and half an hour: When {a thing} nears, the system shall tell {the actor} the evening before and, if they asked, [30] minutes before.
+ A day before: The system shall tell a day before.
! Night alarms wake families.

sky.eyes safety critical
~ eye protection|solar filter|never look|roadside
= Warn before people look at the sun
? Which {things} endanger eyes or people on dark roads, and where does the warning stand?
+ First line: Where {a thing} concerns the sun, the system shall warn of eye damage in the first line, and shall name certified solar filters.
+ General: The system shall link general advice.
! Eclipses blind people every time.

sky.look-there feature medium
~ direction|finder chart|constellation|naked eye
= Point the way to beginners
? Does {the actor} know where to look, with naked eye or telescope?
+ Direction and fist: The system shall give direction, height in hand widths and whether the naked eye suffices.
+ Coordinates: The system shall give coordinates.
! «In Perseus» helps those who need no help.

sky.red devices low
~ red light|night mode|dark adapted|offline
= Spare night eyes
? Is it read in the dark, without signal on a hill?
+ Red and offline: The system shall offer a red dim view that works without signal.
+ Normal: The system shall look as by day.
! One white screen costs twenty minutes of night sight.

sky.meet-up operations low
~ observing evening|share spot|group|car park
= Share spot and company
? Do people want to meet, and are good spots shared or kept secret?
+ Public spots: The system shall show public spots with light pollution and parking.
+ None: The system shall show none.
! Secret spots do not stay dark.

sky.source-of audit medium
~ ephemeris|catalogue|computed by|source
= Name the source of the reckoning
? From which tables is it reckoned, how exact, checked by whom?
+ Source and error: The system shall name the tables and the expected error in minutes.
+ None
! Peaks of meteor showers move by hours.
`,
)
