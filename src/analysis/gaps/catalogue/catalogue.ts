/** The catalogue that is shipped; a project passes its own, or this one with more themes behind it. */
import type { Catalogue } from '../row.ts'
import { ASPECTS } from './aspects.ts'
import { BOOKING } from './booking.ts'
import { CHAT } from './chat.ts'
import { APPROVAL, CUSTODY, LENDING, QUEUE } from './desk.ts'
import { HEALTH, HEARING, SCHEDULE, SENSING, WORKS } from './field.ts'
import { GENERAL } from './general.ts'
import { MORE } from './more.ts'
import { PAYMENT } from './payment.ts'
import { DEFAULTS, PIVOTS } from './pivots.ts'
import { REPORT } from './report.ts'
import { SIGN_IN } from './sign-in.ts'
import { UPLOAD } from './upload.ts'

export const CATALOGUE: Catalogue = {
  aspects: ASPECTS,
  themes: [
    SIGN_IN,
    PAYMENT,
    UPLOAD,
    BOOKING,
    CHAT,
    REPORT,
    LENDING,
    APPROVAL,
    CUSTODY,
    QUEUE,
    SENSING,
    HEALTH,
    WORKS,
    SCHEDULE,
    HEARING,
    ...MORE,
    GENERAL,
  ],
  pivots: PIVOTS,
  defaults: DEFAULTS,
}

/** The shipped catalogue with a project's own rows behind it. */
export const extend = (more: Partial<Catalogue>): Catalogue => ({
  aspects: [...CATALOGUE.aspects, ...(more.aspects ?? [])],
  themes: [...CATALOGUE.themes, ...(more.themes ?? [])],
  pivots: [...CATALOGUE.pivots, ...(more.pivots ?? [])],
  defaults: { ...CATALOGUE.defaults, ...more.defaults },
})
