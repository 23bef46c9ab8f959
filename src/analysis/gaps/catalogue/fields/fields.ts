/** Fields and desks with rules of their own. */
import type { Theme } from '../../row.ts'
import { APPROVAL } from './approval.ts'
import { CHILDREN } from './children.ts'
import { CUSTODY } from './custody.ts'
import { EXHIBITION } from './exhibition.ts'
import { HEALTH } from './health.ts'
import { HEARING } from './hearing.ts'
import { INTEGRATION } from './integration.ts'
import { LOCATION } from './location.ts'
import { MODEL } from './model.ts'
import { PUBLISHING } from './publishing.ts'
import { QUEUE } from './queue.ts'
import { SCHEDULE } from './schedule.ts'
import { SENSING } from './sensing.ts'
import { TICKET } from './ticket.ts'
import { VOTE } from './vote.ts'
import { WORKS } from './works.ts'

export const FIELDS: Theme[] = [
  EXHIBITION,
  APPROVAL,
  CUSTODY,
  QUEUE,
  SENSING,
  HEALTH,
  WORKS,
  SCHEDULE,
  HEARING,
  CHILDREN,
  LOCATION,
  VOTE,
  TICKET,
  MODEL,
  INTEGRATION,
  PUBLISHING,
]
