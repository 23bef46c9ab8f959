/** Features that everybody knows, with all that a senior reviewer lists. */
import type { Theme } from '../../row.ts'
import { ACCOUNT } from './account.ts'
import { BOOKING } from './booking.ts'
import { CHANNEL } from './channel.ts'
import { CHAT } from './chat.ts'
import { CHECKOUT } from './checkout.ts'
import { COMMENT } from './comment.ts'
import { DASHBOARD } from './dashboard.ts'
import { FIGURES } from './figures.ts'
import { FILE } from './file.ts'
import { INVENTORY } from './inventory.ts'
import { INVOICE } from './invoice.ts'
import { MESSENGER } from './messenger.ts'
import { NOTIFICATION } from './notification.ts'
import { ONBOARDING } from './onboarding.ts'
import { ORDER } from './order.ts'
import { PASSWORD } from './password.ts'
import { PAYMENT } from './payment.ts'
import { REPORT } from './report.ts'
import { RESERVATION } from './reservation.ts'
import { SEARCH } from './search.ts'
import { SESSION } from './session.ts'
import { SIGN_IN } from './sign-in.ts'
import { SLOT } from './slot.ts'
import { STORAGE } from './storage.ts'
import { SUBSCRIPTION } from './subscription.ts'
import { SURVEY } from './survey.ts'
import { UPLOAD } from './upload.ts'

export const FEATURES: Theme[] = [
  PASSWORD,
  SESSION,
  ACCOUNT,
  SIGN_IN,
  PAYMENT,
  ORDER,
  CHECKOUT,
  UPLOAD,
  FILE,
  STORAGE,
  BOOKING,
  SLOT,
  RESERVATION,
  CHAT,
  CHANNEL,
  MESSENGER,
  REPORT,
  DASHBOARD,
  FIGURES,
  SUBSCRIPTION,
  INVOICE,
  SURVEY,
  COMMENT,
  ONBOARDING,
  SEARCH,
  INVENTORY,
  NOTIFICATION,
]
