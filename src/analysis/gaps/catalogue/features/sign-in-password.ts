import { theme } from '../../table.ts'

export const SIGN_IN_PASSWORD = theme(
  { aspect: 'sign-in', operations: ['sign-in'], thing: 'account', actor: 'user' },
  () => `
sign-in.password-rules validation high
unless facts method=sso,passkey
~ password rule*|password length|password policy|passwords of at least|minimum length|characters long|breached password*
= Set the password rules
? Which password rules apply when {a actor} chooses a password?
+ Length and breach list: When {a actor} sets a password, the system shall accept passwords of at least [12] characters, shall allow paste and password managers, and shall refuse passwords on a list of breached ones.
+ Length and character classes: When {a actor} sets a password, the system shall refuse passwords shorter than [10] characters or without a letter, a digit and a symbol.
! Weak or reused passwords are the commonest way into an account.

sign-in.lockout session critical
unless facts method=sso
~ lockout|lock out|locked out|locks the account|lock the account|failed attempt*|failed sign in*|failed login*|wrong attempt*|wrong password*|false attempt*|attempts we lock|lock for
= Lock an account after failed attempts
? What happens after several failed sign-in attempts?
+ Lock for a while: If [5] sign-in attempts for one account fail within [15] minutes, then the system shall lock that account for [15] minutes (lockout) and shall tell the owner by e-mail.
+ Slow down only: If sign-in attempts for one account fail in a row, then the system shall double the wait before the next attempt, up to [60] seconds, without locking the account.
! Without a lockout a password can be guessed by brute force; with a careless one anybody can lock others out.

sign-in.reset feature high
unless facts method=sso
~ reset* password*|password reset*|forgot* password*|reset link|reset the password|reset their password
= Reset a forgotten password
? How does {a actor} who forgot the password get back in?
+ Link by e-mail: When {a actor} asks for a password reset, the system shall send an e-mail with a single-use link that expires after [30] minutes, and shall end all other sessions once the new password is set.
+ Through support: When {a actor} forgot the password, the system shall let support staff start a reset after checking identity by [two] agreed facts.
! A forgotten password is the most frequent support request of any sign-in.

sign-in.mfa security high
unless facts method=sso
~ mfa|2fa|multi factor|two factor|second factor|authenticator app*|one time code*|otp
= Ask for a second factor (MFA)
? Who must use multi-factor authentication (MFA)?
+ Optional for all, required for administrators: Where {a actor} has turned on multi-factor authentication or is an administrator, the system shall ask for an authenticator app or passkey as second factor after the password, and shall offer [10] recovery codes.
+ Everybody: When {a actor} signs in on a new device, the system shall require a second factor (MFA).
+ Nobody in this release
! A stolen password alone should not open the account.

sign-in.storage security critical
unless facts method=sso
~ hash*|argon2*|bcrypt|encrypt*|tls|https|stored securely
= Protect passwords at rest and on the way
? How are passwords and session cookies protected?
+ Slow hash, TLS, safe cookies: The system shall store passwords only as salted Argon2id hashes, shall accept credentials only over TLS, and shall set session cookies as Secure, HttpOnly and SameSite.
+ No passwords of our own: The system shall store no password, and shall trust an identity provider only.
! A stolen table of plain passwords ends the product.

sign-in.rate abuse high
~ rate limit*|throttl*|captcha|credential stuffing|bot|bots|brute force
= Rate limit against brute force and bots
? How are automated attempts (brute force, bots, credential stuffing) slowed down?
+ Rate limit by address and account: If more than [20] sign-in or reset requests per minute come from one IP address, then the system shall throttle these requests (rate limit), and shall show a CAPTCHA.
+ Left to the gateway: The system shall rely on the rate limit of the gateway, set to [100] sign-in requests per minute and address.
! Lists of leaked passwords are tried against every public login.

sign-in.enumeration security high
~ enumerat*|same message|same answer|does not reveal|whether an account exists|whether the account exists
= Do not reveal whether an account exists
? May the sign-in page reveal that an e-mail address has an account (account enumeration)?
+ Never: If the e-mail address is unknown or the password is wrong, then the system shall show the same message in the same time against enumeration of accounts, and shall answer reset and sign-up alike.
+ Yes, for convenience: If the e-mail address is unknown, then the system shall say so and offer to create an account.
! A list of who has an account is worth money to an attacker.

sign-in.change operations high
unless facts method=sso
~ change* password|change* e mail|change* email|new e mail address|re authenticat*
= Change password or e-mail address safely
? How does {a actor} change password or e-mail address, and what guards that step?
+ Password again, both addresses told: When {a actor} changes password or e-mail address, the system shall ask for the current password (re-authentication), confirm the new address by link, and tell the old one.
+ Through support: When {a actor} wants to change the e-mail address, the system shall pass it to support for an identity check.
! Whoever changes the address owns the account.

sign-in.passkey feature low
~ passkey*|passwordless|magic link*|biometric*|face id|fingerprint
= Offer passkeys or biometrics
? Are passkeys, magic links or biometrics (face, fingerprint) offered beside the password?
+ Passkeys optional: Where the device supports it, the system shall let {a actor} sign in with a passkey or biometrics, and shall keep the password as a second way.
+ Not now
! Passkeys cannot be phished, but lost devices need a way back.

sign-in.pentest security medium
~ penetration test*|security test*|owasp|security review
= Test the door before it opens
? Who tests sign-in for weaknesses (OWASP, penetration test) before release?
+ Outside test: The system shall pass a penetration test of sign-in and reset against OWASP ASVS level [2] before release, without open high findings.
+ Own checklist: The system shall be checked against the OWASP list by the team.
! The login is the first page that is attacked.
`,
)
