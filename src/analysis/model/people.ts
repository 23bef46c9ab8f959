/** What kind of person a noun names: how they come to the product, and what they need from it. */
const PEOPLE = {
  volunteer:
    'volunteer neighbour neighbor member helper villager parishioner hobbyist collector gardener amateur fan resident allotment-holder trustee treasurer scout',
  staff:
    'staff employee clerk officer colleague receptionist manager assistant secretary operator dispatcher mechanic technician engineer caretaker janitor cashier waiter bookkeeper accountant administrator storekeeper cleaner leader worker warden registrar crew supervisor foreman porter landlord planner coordinator organiser organizer host city council office authority depot',
  expert:
    'doctor vet nurse lawyer judge scientist astronomer researcher biologist curator conservator forester archivist translator librarian teacher trainer conductor surveyor pilot captain skipper chef pharmacist therapist midwife historian geologist architect auditor analyst developer tutor brewer winemaker electrician plumber luthier restorer interpreter editor paramedic',
  public:
    'visitor guest customer client citizen tourist passenger traveller traveler tenant reader viewer listener buyer shopper donor patient applicant recipient subscriber consumer commuter voter audience user holidaymaker camper claimant pedestrian freelancer supplier parent guardian grandparent parent guardian grandparent family',
  child: 'child pupil kid student teenager minor toddler apprentice youngster',
  outdoor:
    'driver courier farmer grower beekeeper fisherman angler hunter ranger lifeguard sailor runner cyclist hiker climber walker rider shepherd logger diver paddler rower firefighter rescuer postman mountaineer skier birdwatcher surfer harbourmaster harbormaster boater',
  artist:
    'musician singer actor painter photographer writer author knitter potter dancer composer dj band filmmaker designer poet crafter maker woodworker quilter illustrator soloist',
  player: 'player referee coach athlete umpire gamer contestant teammate goalkeeper captain-of competitor',
} as const satisfies Record<string, string>

export type PersonKind = keyof typeof PEOPLE
export const PERSON_KINDS = Object.keys(PEOPLE) as PersonKind[]

let index: Map<string, PersonKind> | undefined

const toIndex = (): Map<string, PersonKind> =>
  new Map(PERSON_KINDS.flatMap((kind) => PEOPLE[kind].split(' ').map((noun) => [noun, kind] as const)))

/** Bodies that act: «the city repairs», «a crew logs». */
const BODIES = /^(?:crew|city|council|office|authority|depot|band|audience|staff)$/

export const isBody = (head: string): boolean => BODIES.test(head)

export const toPersonKind = (name: string): PersonKind | undefined => {
  index ??= toIndex()
  return index.get(name.toLowerCase().split(/\s+/).at(-1) ?? '')
}
