/** What a sentence with a figure is about, as words that can be compared. */
import { toSingular } from '../analysis/language/singular.ts'

/** Words that mean one thing here; the first stands for all. */
const TOPICS = [
  'availability available uptime sla',
  'session inactivity inactive idle logout logged signed',
  'hold held reserve reserved reservation reserves',
  'keep kept retain retained retention store stored delete deleted deletes deletion purge purged erase erased drop drops dropped archive archived anonymise anonymised anonymize anonymized',
  'answer answers answered respond responds response responses reply return returned returns latency p95 p99 p50 percentile percentiles load loads loaded render rendered display displayed show shown shows',
  'upload uploads uploaded attachment attachments file files bytes size photo photos image images audio video document documents',
  'concurrent concurrently simultaneous simultaneously parallel',
  'attempt attempts tries failed failures',
  'lock locked locks lockout block blocked blocks',
  'remind reminder reminders reminded',
  'rpo recovery-point',
  'rto recovery-time restored',
  'expire expires expired expiry expiration lapse lapses lapsed',
  'cancel cancels cancelled canceled cancellation',
  'backup backups backed',
  'refresh refreshed',
  'search searches searching searched',
  'report reports reported',
  'import imports imported',
  'export exports exported',
  'pay paid payment payments pays',
  'book booked booking bookings books',
  'invite invited invitation invitations',
  'sync synced synchronise synchronised synchronize synchronization',
  'handle handles handled support supports serve serves sustain sustains process processes accept accepts',
  'notify notified notification notifications alert alerts',
]
export const TOPIC_NAMES = new Set(TOPICS.map((row) => row.split(' ')[0] ?? ''))
const CANON = new Map(
  TOPICS.flatMap((row) => row.split(' ').map((word, _, [first = '']) => [word, first] as const)),
)

export const IDLE = new Set(
  `the a an and or but of to in on at by for with from into onto via its it is are was were be been being shall must should
  will can could may might would has have had do does did that which who whose this these those each every all any both some
  no not than then when while where if as per up least most more less about over under within after before until during
  between system application app software platform service component user users member members request requests data
  time times second seconds minute minutes hour hours day days week weeks month months year years percent stays stay
  target value values least most maximum minimum exactly one two same other their there they them he she we our you your
  so only also again once new own whole such even end ends ended ending takes take given give gives let lets make makes
  made allow allowed allows use used uses using run runs running happen happens begin begins without still always never
  api server page pages below above limit limited limits count number amount figure plus inside outside through across`
    .split(/\s+/)
    .concat(['titl', 'ms', 'mb', 'gb', 'kb', 'kib', 'mib', 's', 'h', 'min']),
)

export const toTopic = (raw: string): string => {
  const word = raw.toLowerCase()
  return CANON.get(word) ?? CANON.get(toSingular(word)) ?? toSingular(word).slice(0, 6)
}

/** Words that make another thing of what they stand beside. */
export const APART: ReadonlySet<string> = new Set(
  'export import backup cache copy token link draft job retry retried timeout queue index batch poll pool connection step call staging grace cooldown interval window ttl cdn thumbnail preview avatar logo icon cover absolute provider'
    .split(' ')
    .map(toTopic),
)

/** Topics that are one thing in a whole system, by what is measured of them. */
export const SINGLE: Record<string, string> = {
  availability: 'share',
  session: 'time',
  rpo: 'time',
  rto: 'time',
  upload: 'size',
}

export const toTopics = (text: string): Set<string> =>
  new Set(
    (
      text
        .replace(/([\p{Ll}\d])(?=\p{Lu}\p{Ll})/gu, '$1 ')
        .toLowerCase()
        .replace(/recovery[ -]point/g, 'rpo')
        .replace(/recovery[ -]time/g, 'rto')
        .replace(/sign(?:s|ed)? (?:\w+ )?out|log(?:s|ged)? (?:\w+ )?out/g, 'session')
        .match(/[\p{L}][\p{L}\d]+/gu) ?? []
    )
      .filter((word) => !IDLE.has(word))
      .map(toTopic)
      .filter((word) => word.length > 1),
  )
