/**
 * Ideas for these tests. They were written beside the catalogue, which knows the fields of most of them: they guard
 * against loss and measure nothing.
 */

/** Features that everybody knows, one line each. */
export const KNOWN: Record<string, string> = {
  'sign-in': 'Let members log in to the allotment portal with e-mail and password.',
  checkout: 'Visitors of our seed shop check out their basket and pay.',
  upload: 'Tenants upload documents for their flat application.',
  booking: 'Musicians book a rehearsal room by the hour.',
  chat: 'A chat for volunteers of the food bank.',
  report: 'A reporting page where branch leaders see donations per month.',
  notifications: 'Push notifications for parcel recipients.',
  search: 'Search for our online shop.',
  onboarding: 'Onboarding for new accountants in our app.',
  comments: 'Readers comment on articles.',
  invoices: 'Freelancers send invoices to their clients.',
  subscriptions: 'Monthly subscriptions for a coffee box.',
  inventory: 'Inventory of spare parts in the bus depot.',
  surveys: 'Surveys for hotel guests after their stay.',
}

/** Fields with a theme of their own. */
export const FIELDS: Record<string, string> = {
  museum:
    'A loan desk for our museum: curators of other houses ask to borrow objects, the registrar approves the loan and tracks each object until it is back.',
  sensors:
    'Greenhouse growers see temperature and humidity from sensors and get an alert when a value is too high.',
  music: 'Sheet music sharing for choirs: conductors upload scores, singers download their part.',
  clinic:
    'Clinic waiting list: receptionists add patients to a waiting list and offer free slots when someone cancels.',
  court: 'Court calendar: clerks schedule hearings, lawyers see changes.',
  railway: 'Railway lost property: staff register found items, passengers report a loss and claim the item.',
}

/** Ideas that are known by their things and deeds alone; several record something, several are a few words long. */
export const UNUSUAL: Record<string, string> = {
  bees: 'Beekeepers record the weight of each hive.',
  choir: 'choir rehearsal planning',
  greenhouse: 'greenhouse control from a phone',
  recipe: 'recipe scaling for large kitchens',
  wine: 'a wine cellar for collectors',
  tide: 'tide tables for a harbour',
  chess: 'a chess club ladder',
  guide: 'a museum audio guide',
  found: 'a lost-and-found desk at the station',
  compost: 'a compost pick-up rota for neighbours',
  potholes: 'Volunteers report potholes and the city repairs them.',
  forest: 'Foresters mark trees and assign crews to fell them.',
  ferry: 'A ferry crew logs engine hours and the mechanic plans maintenance.',
  glossary: 'Translators compare versions of a text and share a glossary.',
  runs: 'Runners record their training runs.',
  scores: 'Choir librarians record who has which score.',
  finds: 'Archaeologists record finds in a trench.',
  dogs: 'dog walking among neighbours',
  costumes: 'Theatre costumes are lent to schools.',
  knitting: 'Knitters share patterns and rate them.',
  solar: 'Show how much power the solar roof makes.',
  grave: 'Find a grave in the village cemetery.',
  radio: 'A small radio station plans its programme and plays recordings.',
  barrier: 'Control the barrier of a car park by number plate.',
  vets: 'Vets scan the chip of a pet and see its vaccinations.',
  labels: 'Print labels for jam jars.',
  releases: 'Approve deployments of code before the release.',
  seeds: 'Gardeners swap seeds by post.',
  quiz: 'Pub quiz with teams and a scoreboard.',
  noise: 'Measure noise near the airport.',
  dreams: 'Dream journal',
  hydrants: 'Firefighters inspect hydrants.',
}

export const ALL: [name: string, idea: string][] = [
  ...Object.entries(KNOWN),
  ...Object.entries(FIELDS),
  ...Object.entries(UNUSUAL),
]
