/** Features that everybody knows, with all that a senior reviewer lists. */
import type { Theme } from '../../row.ts'
import { BOOKING } from './booking.ts'
import { BOOKING_SERVICE } from './booking-service.ts'
import { BOOKING_SLOTS } from './booking-slots.ts'
import { CHAT } from './chat.ts'
import { CHAT_GROUPS } from './chat-groups.ts'
import { CHAT_SERVICE } from './chat-service.ts'
import { COMMENT } from './comment.ts'
import { INVENTORY } from './inventory.ts'
import { INVOICE } from './invoice.ts'
import { NOTIFICATION } from './notification.ts'
import { ONBOARDING } from './onboarding.ts'
import { PAYMENT } from './payment.ts'
import { PAYMENT_ORDER } from './payment-order.ts'
import { PAYMENT_SERVICE } from './payment-service.ts'
import { REPORT } from './report.ts'
import { REPORT_SERVICE } from './report-service.ts'
import { REPORT_SHARING } from './report-sharing.ts'
import { SEARCH } from './search.ts'
import { SIGN_IN } from './sign-in.ts'
import { SIGN_IN_ACCOUNT } from './sign-in-account.ts'
import { SIGN_IN_PASSWORD } from './sign-in-password.ts'
import { SIGN_IN_SESSION } from './sign-in-session.ts'
import { SUBSCRIPTION } from './subscription.ts'
import { SURVEY } from './survey.ts'
import { UPLOAD } from './upload.ts'
import { UPLOAD_FILES } from './upload-files.ts'
import { UPLOAD_SERVICE } from './upload-service.ts'

export const FEATURES: Theme[] = [
  SIGN_IN_PASSWORD,
  SIGN_IN_SESSION,
  SIGN_IN_ACCOUNT,
  SIGN_IN,
  PAYMENT,
  PAYMENT_ORDER,
  PAYMENT_SERVICE,
  UPLOAD,
  UPLOAD_FILES,
  UPLOAD_SERVICE,
  BOOKING,
  BOOKING_SLOTS,
  BOOKING_SERVICE,
  CHAT,
  CHAT_GROUPS,
  CHAT_SERVICE,
  REPORT,
  REPORT_SHARING,
  REPORT_SERVICE,
  SUBSCRIPTION,
  INVOICE,
  SURVEY,
  COMMENT,
  ONBOARDING,
  SEARCH,
  INVENTORY,
  NOTIFICATION,
]
