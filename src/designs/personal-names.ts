/** What a column or a field tells of a person, by its name and by whose it is. */
import type { Column, Table } from '../schema/design.ts'
import { toColumnClass } from './field-type.ts'
import { toStem, toWords } from './names.ts'
import type { Subject } from './rule.ts'

/** Names that say it by themselves. */
const PERSONAL =
  /^(?:\w+_)?(?:e_?mail(?:_?address)?|(?:mobile|phone|telephone|fax)(?:_?number)?|(?:first|last|given|family|full|middle|maiden)_?name|surname|date_of_birth|dob|birth_?(?:date|day|place|year)|born_?(?:on|at)|(?:home|postal|street|shipping|billing|delivery|residential)_?address|(?:national|passport|identity|driving_?licen[cs]e|tax|social_security|insurance|insurance_policy)_?(?:id|number|no)|ssn|nino|iban|bank_?account(?:_?(?:number|no|name|holder))?|account_holder|sort_code|routing_number|ip_?address|emergency_?contact\w*|next_of_kin\w*|guardian\w*|nationality|gender|marital_status|licen[cs]e_plate)$/i
const SENSITIVE =
  /^(?:\w+_)?(?:diagnos\w+|(?:medical|health|treatment|clinical)(?:_\w+)?|allerg\w+|blood_?(?:type|group|pressure)|medications?|prescriptions?|symptoms?|vaccinations?|immuni[sz]ations?|pregnan\w+|religion|ethnicity|race|disabilit\w+|sexual_?\w*|biometric\w*|fingerprint|genetic\w*|political_?\w*|union_?member\w*|criminal\w*|hiv\w*|therapy\w*|special_needs|dietary_\w+)$/i
/** Of a person these are personal, of anything else they are not. */
const OF_PERSONS =
  /^(?:name|address|street|city|postcode|postal_?code|zip(?:_?code)?|photo|avatar\w*|picture|age|school|grade|login(?:_name)?|user_?name|display_?name|nick_?name)$/i
/** Money, places and bodies: of whoever is a person, or belongs to one. */
const CLOSE =
  /^(?:(?:\w+_)?(?:salary|wage|income|net_worth|credit_(?:score|limit|rating)|debt|bonus|pension)(?:_(?:cents|amount))?|account_(?:number|no)|(?:home_|current_|last_)?(?:latitude|longitude|lat|lng|lon|location|gps\w*|coordinates?|geo_?(?:point|location|position)?)|(?:body_)?(?:weight|height|temperature)(?:_(?:kg|g|cm|m|c|celsius))?|bmi|pulse|heart_rate\w*|systolic\w*|diastolic\w*|glucose\w*|oxygen_saturation|dos(?:e|age)(?:_\w+)?|care_level|custody\w*)$/i
const NOTES =
  /^(?:notes?|remarks?|comments?|text|findings?|summary|complaints?|result|results|observations?|anamnesis|reason)$/i
const OF_HEALTH =
  /\b(?:patient|medical|treatment|visit|diagnos\w*|therap\w*|clinic\w*|symptom|health|nurs\w+|pregnan\w*|medication|vaccin\w*|consultation|counsel\w*)/i

const PERSONS =
  'user member customer client patient person people employee staff worker contact guest student pupil teacher donor driver passenger tenant resident volunteer applicant candidate subscriber parent child kid minor guardian visitor author reader citizen recipient doctor nurse clinician carer caregiver player athlete participant attendee borrower buyer seller renter host keeper agent rider courier runner learner trainee beneficiary claimant witness debtor payee'.split(
    ' ',
  )
const ORGANISATIONS =
  'company organisation organization branch venue store shop supplier vendor office restaurant clinic hospital hotel warehouse location site facility school department merchant partner manufacturer library museum station depot provider farm zone'.split(
    ' ',
  )

type Owner = Pick<Table, 'name' | 'model'>
type Named = Pick<Column, 'name' | 'type'> & Partial<Pick<Column, 'references'>>

export const isAbout = ({ name, model }: Owner, words: readonly string[]): boolean =>
  [...toWords(name), ...toWords(model)].some((word) => words.includes(toStem(word)))

const isOfPerson = (owner: Owner): boolean => isAbout(owner, PERSONS)

/** Rows of a person: its table is about persons, or refers to one that is, other than as whoever wrote it. */
export const belongsToPerson = (subject: Subject, table: Table, depth = 2): boolean =>
  isOfPerson(table) ||
  table.columns.some(({ name, references = '' }) => {
    const target = subject.database.tables.find(
      (one) => toStem(one.name) === toStem(references.replace(/[.(].*$/, '')),
    )
    return (
      target !== undefined &&
      depth > 0 &&
      !/_by$|_by_id$/i.test(name) &&
      belongsToPerson(subject, target, depth - 1)
    )
  })

/** Only what holds words or days says something about a person; an id says it elsewhere. */
export const holdsWords = ({ type, references }: Named): boolean => {
  const kind = toColumnClass(type)
  return (
    references === undefined &&
    (kind === undefined ||
      ['text', 'date', 'object', 'list', 'choice', 'bytes'].includes(kind) ||
      /inet|cidr/i.test(type))
  )
}

const holdsMeasures = ({ type, references }: Named): boolean => {
  const kind = toColumnClass(type)
  return references === undefined && (kind === undefined || !['boolean', 'uuid', 'moment'].includes(kind))
}

/** By the name alone, and by what its table or model is called. */
export const isPersonal = (owner: Owner, column: Named): boolean => {
  if (!holdsWords(column)) return false
  const name = toWords(column.name).join('_')
  if (SENSITIVE.test(name)) return !isAbout(owner, ['type', 'kind', 'category', 'code'])
  if (isAbout(owner, ORGANISATIONS) && !isOfPerson(owner)) return false
  if (PERSONAL.test(name)) return !/template|domain|setting|provider|campaign/i.test(owner.name)
  return OF_PERSONS.test(name) && isOfPerson(owner) && !/type|group|role|team|plan/i.test(owner.name)
}

/** A name or an address beside an own mail address, telephone number or day of birth that has a class. */
export const isBesidePersonal = (table: Table, column: Column): boolean =>
  holdsWords(column) &&
  !isAbout(table, ORGANISATIONS) &&
  OF_PERSONS.test(toWords(column.name).join('_')) &&
  table.columns.some(
    (other) =>
      other !== column &&
      other.personal !== 'none' &&
      holdsWords(other) &&
      PERSONAL.test(toWords(other.name).join('_')),
  )

/** Money, places and health of somebody, in the table of a person or of what belongs to one. */
export const isClose = (subject: Subject, table: Table, column: Column): boolean => {
  const name = toWords(column.name).join('_')
  if (!belongsToPerson(subject, table)) return false
  if (CLOSE.test(name)) return holdsMeasures(column)
  if (/_address$/.test(name) && !/(?:mac|web|url|wallet|site|branch|depot)_/.test(name))
    return holdsWords(column)
  const about = toWords(`${table.name} ${table.model}`).join(' ')
  return NOTES.test(name) && holdsWords(column) && OF_HEALTH.test(`${about} ${table.does}`)
}
