import { theme } from '../../table.ts'

export const HEALTH = theme(
  { aspect: 'health', operations: ['create', 'book', 'read'], thing: 'record', actor: 'nurse' },
  () => `
health.special privacy critical
~ gdpr|health data|hipaa|medical secrecy|confidential*|special category|consent
= Protect health data
? On which basis is health data handled (GDPR article 9, HIPAA, secrecy), and who outside sees it?
+ Care team only: The system shall show health data of a patient only to the care team in charge, shall encrypt the data, and shall reveal no diagnosis in messages or calendars, as GDPR and medical secrecy demand.
+ With consent: Where the patient consented, the system shall share health data with named others until it is withdrawn.
! That somebody is a patient is itself confidential.

health.identity validation high
~ date of birth|patient number|mix up|identif*|same name
= Never mix up patients
? How is a patient identified, given equal names?
+ Two identifiers: When staff select a patient, the system shall show birth date and number as two identifiers, and shall warn of similar names and duplicates.
+ Name: The system shall find patients by name.
! A mix-up harms two people.

health.break-glass permissions high
~ emergency access|break glass|emergenc*
= Allow emergency access, seen by all
? May somebody outside the team open a record in an emergency?
+ With reason, reviewed: If an emergency is declared, then the system shall open the record for [1] hour with a reason, and shall report the access for review.
+ Never
! Locked data can cost a life, open data a job.

health.urgent states high
~ urgent*|triage|deteriorat*|red flag*
= Notice who cannot wait
? How is it noticed that a waiting patient gets worse or needs care today?
+ Ask and re-rate: When a patient reports worse symptoms, the system shall show the report to clinical staff within [15] minutes, and shall name the emergency number at once.
+ By phone: The system shall tell patients to phone when they feel worse.
! A list must never hide an emergency.

health.carers accessibility medium
~ accessib*|wcag|carer*|relative*|interpreter*|easy read
= Reach old, ill and foreign people
? How do people without smartphone, with poor sight or little language take part: carer, letter, interpreter (WCAG 2.2 AA)?
+ Carer and phone: The system shall let a named carer act for a patient, shall offer large print and plain words (WCAG 2.2 AA), and shall keep a way by phone.
+ Online only: The system shall serve patients online to WCAG 2.2 AA.
! The ill are rarely the digital average.

health.keep retention medium
~ retention|kept for|ten years|archiv*|erase*
= Keep by medical law
? Which entries belong to the medical file, kept for years, and which are erased soon?
+ Split: The system shall pass treatment notes to the medical file kept by law, and shall erase mere contact attempts after [90] days.
+ All in the file: The system shall keep all entries in the medical file.
! Two laws pull in opposite directions.
`,
)
