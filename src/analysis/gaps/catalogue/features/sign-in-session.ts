import { theme } from '../../table.ts'

export const SIGN_IN_SESSION = theme(
  { aspect: 'sign-in', operations: ['sign-in'], thing: 'account', actor: 'user' },
  () => `
sign-in.session session high
~ session expir*|session timeout|session time out|idle timeout|idle time|inactivity|session end*|sessions expire
= End idle sessions
? How long does a session stay valid without activity?
+ Idle and absolute limit: While a session is idle for [30] minutes or older than [12] hours, the system shall treat the session as expired, shall ask for sign-in again, and shall return {the actor} to the page last open.
+ Until sign-out: The system shall keep a session valid until sign-out, at most [30] days (session expiry).
! A session left open on a shared computer is an open door.

sign-in.remember feature medium
~ remember me|stay signed in|keep me signed in|keep me logged in|remembered device*|trusted device*
= Offer «remember me»
? Is there a «remember me» (stay signed in)?
+ Yes, for a time, per device: Where {a actor} ticks «remember me», the system shall keep them signed in on that device for [30] days and shall ask for the password again before sensitive changes.
+ No
! It decides cookie lifetime and what a stolen laptop gives away.

sign-in.sign-out operations medium
~ sign out|signs out|log out|logout|sign off
= Let people sign out
? What does sign-out end: this device or all devices?
+ This device, with «everywhere» offered: When {a actor} signs out (log out), the system shall end the session on the server at once and shall offer to sign out on the other devices.
+ This device only: When {a actor} signs out, the system shall end the session of this device on the server.
! A logout that only hides the page leaves the session usable.

sign-in.devices devices low
~ device list|active sessions|list of devices|list of sessions|signed in devices
= Show devices and active sessions
? Can {a actor} see a list of devices and active sessions, and end one?
+ Yes: The system shall show each {actor} a device list of the active sessions with last use, browser and place, and shall let {the actor} end a session in the list.
+ Not now
! After a lost phone people want to close that one door.

sign-in.suspicious notifications medium
~ suspicious|new device|unusual sign in|unknown device|security alert*
= Tell the owner of a suspicious sign-in
? Is the owner notified of a sign-in from a new device or place?
+ E-mail at once: When a sign-in comes from a new device or country, the system shall notify the owner by e-mail with time, place and a «this was not me» link that ends the session and starts a reset.
+ Ask for a further factor: When a sign-in comes from a new device or an unusual country (suspicious sign-in), the system shall ask for a code sent by e-mail before the session opens.
+ No notification
! The owner is the first who can tell that it was somebody else.

sign-in.forgery security high
~ csrf|session fixation|open redirect|same site|cross site
= Guard sessions against theft and forgery
? How are session theft, cross-site request forgery (CSRF) and forged redirects prevented?
+ New session id, CSRF token, own addresses: When {a actor} signs in, the system shall issue a new session id, shall protect every change by a CSRF token, and shall return only to addresses of the system.
+ Framework defaults: The system shall rely on the session protection of the framework, kept up to date.
! A stolen session needs no password.

sign-in.concurrent session low
~ concurrent session*|at the same time|several devices|one device only|simultaneous*
= Say how many devices may be signed in at once
? May {a actor} be signed in on several devices at the same time (concurrent sessions)?
+ Several, visible: The system shall allow [5] concurrent sessions for each {actor}, and shall end the oldest when a sixth opens.
+ One: When {a actor} signs in elsewhere, the system shall end the earlier session and say why.
! Shared accounts show themselves by parallel sessions.

sign-in.roles permissions high
~ role*|permission*|access right*|administrator can|least privilege
= Say what each role may do after sign-in
? Which roles are there after sign-in, and what may each see and change (access control)?
+ Roles, checked on the server: The system shall give each account one or more roles, shall check the roles on the server for every request, and shall deny what is not granted (least privilege).
+ One role: The system shall give all accounts the same rights, administrators aside.
! Authentication without authorisation only names the intruder.
`,
)
