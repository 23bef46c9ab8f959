import { theme } from '../../table.ts'

export const SIGN_IN_ACCOUNT = theme(
  { aspect: 'sign-in', operations: ['sign-in'], thing: 'account', actor: 'user' },
  () => `
sign-in.create operations high
~ sign up|signup|create an account|account creation|self registration|registration|register|invited|invitation|verify the e mail|e mail verification
= Say how an account comes to be
? How is an account created: self-registration, invitation or by an administrator?
+ Self-registration with e-mail verification: When somebody registers (sign-up), the system shall create the account as unverified, and shall activate the account once the link in the verification e-mail is opened within [24] hours.
+ Invitation only: When an administrator invites a person, the system shall create the account, and shall send a link to set a password, valid for [7] days.
! Without account creation nobody can sign in on day one.

sign-in.sso exchange medium
~ sso|single sign on|saml|oidc|openid|oauth|google account|microsoft account|social login|identity provider
= Decide on single sign-on (SSO)
? Is single sign-on (SSO) through an identity provider needed: company (SAML, OpenID Connect) or social login?
+ Company identity provider: Where an organisation has set up single sign-on (SSO), the system shall send members to the identity provider of the organisation by OpenID Connect or SAML, and shall link the result to the existing account by verified e-mail.
+ Social login: The system shall offer sign-in with [Google] and [Apple] (OAuth) beside the password.
+ Neither
! It changes account creation, MFA, reset and what happens when somebody leaves.

sign-in.unlock support medium
~ unlock*|recover* account*|account recovery|help desk|recovery code*
= Recover a locked account
? Who can unlock or recover an account when e-mail or second factor is lost?
+ Support after an identity check: When the owner of a locked account contacts support, the system shall let support staff unlock the account after an identity check, shall record who unlocked the account, and shall hide passwords from support staff.
+ Self-service only: When {a actor} has lost the second factor, the system shall accept a recovery code, and shall require a new factor (account recovery).
! Recovery is where attackers go when the front door holds.

sign-in.privacy privacy high
~ gdpr|privacy|personal data|consent|erase*|delete* account*|account deletion|data protection
= Handle account data under the GDPR
? Which personal data does an account hold, on what legal basis, and how does its owner export or delete it (GDPR)?
+ Least data, export, deletion: When {a actor} asks, the system shall export the personal data of the account or delete the account within [30] days (GDPR), and shall keep IP addresses of sign-ins for at most [90] days.
+ Deletion by request to support: When support receives an erasure request (GDPR), the system shall let an administrator delete the account with the personal data within [30] days.
! E-mail, IP address and device are personal data from the first sign-in on.

sign-in.legal legal low
unless facts audience=staff
~ terms of|terms and|privacy notice|cookie*|age limit
= Terms, cookies and legal notices at sign-up
? Which terms must {a actor} accept, and from which age?
+ Terms with version: When an account is created, the system shall record acceptance of the terms of use and privacy notice with version and time, and shall ask again when the legal terms change.
+ Link only: The system shall link to terms and privacy notice on the sign-in page.
! Without a recorded version nobody can prove what was agreed (legal).

sign-in.rollout rollout low
~ migrat*|rollout|roll out|feature flag*|existing accounts|rollback
= Move existing accounts
? Are there existing accounts or an old login to migrate from?
+ Old and new side by side: Where an account exists in the old login, the system shall accept the old password once, shall store the password in the new form, and shall let operators switch back by feature flag (rollback) for [30] days.
+ Fresh start
! A failed migration locks everybody out at once.

sign-in.verify delivery medium
~ resend*|verification e mail|confirm* e mail|activation link|spam folder
= Resend the verification e-mail
? What if the verification or reset e-mail does not arrive, lands in spam or has expired (resend)?
+ Resend with a limit: When {a actor} asks to resend, the system shall send a new link, shall make the old link invalid, and shall allow [5] links an hour.
+ Support: When the e-mail does not arrive, the system shall name a contact who can activate the account.
! One mail in twenty ends in a spam folder.

sign-in.identifier validation medium
~ unique e mail|case insensitive|already registered|user name rule*|trim*
= Say what names an account
? What names an account: e-mail, user name, phone; unique, and upper or lower case alike?
+ E-mail, case ignored: The system shall name accounts by e-mail address, unique without regard to case and stray blanks, and shall validate the form of the address at entry.
+ User name: The system shall let {a actor} choose a unique user name of [3] to [30] characters.
! Two accounts for Anna@ and anna@ are a support case each.

sign-in.leavers states high
~ deactivat*|disable* account*|suspend*|leaves the|offboard*
= Deactivate accounts of those who leave
? When is an account suspended, deactivated or deleted: leavers, inactivity, misuse?
+ Deactivated at once, deleted later: When {a actor} leaves or misuses the account, the system shall let an administrator deactivate the account at once, shall end open sessions of the account, and shall delete the account after {retention}.
+ Never: The system shall leave an account active until the owner deletes the account.
! Forgotten accounts are the ones that get taken over.
`,
)
