import { toPersonKind } from './people.ts'

/** What kind of thing a noun names, as data: a kind brings the questions that all its members share. */
const KINDS = {
  animal:
    'animal horse pony foal cow calf cattle herd flock sheep lamb goat pig piglet chicken hen poultry duck goose fish koi trout livestock litter worm slug mouse rat reindeer alpaca llama donkey mule camel ostrich quail turkey rooster bull heifer ewe ram stallion mare oyster mussel crab lobster shrimp egg stable paddock offspring breed ear-tag',
  wild: 'bird nest owl pigeon moorhen sparrow swallow stork eagle hawk falcon crow swan penguin frog toad newt salamander beetle moth dragonfly spider ant wasp snail squirrel badger otter beaver hare lynx bear moose elk butterfly bat hedgehog deer wolf fox boar wildlife turtle whale seal species coral dolphin shark nest-box bird-box insect snake reptile sighting wildlife-sighting bird-sighting',
  catch: 'catch bycatch landing fishing-log hunting-bag',
  bee: 'bee hive beehive colony swarm apiary queen beekeeping bee-colony',
  pet: 'dog puppy cat kitten hamster rabbit pet parrot kennel dog-walking guinea-pig guinea ferret gerbil budgie canary goldfish',
  plant:
    'plant tree crop seedling sapling shrub hedge flower rose orchid bulb vine vineyard orchard forest herb grass lawn meadow bonsai cactus wheat harvest garden-bed raised-bed tomato potato apple houseplant woodland nursery pumpkin carrot cabbage lettuce bean pea onion garlic pepper cucumber melon strawberry raspberry cherry plum pear peach grape olive lemon hop barley rye oat corn maize sunflower lavender tulip daffodil dahlia fern moss lichen bamboo oak beech pine spruce birch willow maple ivy weed flowerbed balcony-garden seedbed wildflower seaweed algae christmas-tree turf',
  forage: 'mushroom fungus berry wild-herb wild-garlic',
  food: 'recipe meal menu dish ingredient cake bread dough jam honey beer cheese lunch dinner breakfast snack diet meal-plan coffee tea soup sauce pizza cookbook buffet portion kitchen catering brew baking sourdough starter pasta noodle rice sausage ham pie tart biscuit cookie pancake waffle chocolate sweet ice-cream yogurt butter cream salad sandwich burger stew curry spice cocktail juice smoothie cider mead kombucha vinegar pickle chutney marmalade lunchbox canteen grocery picnic barbecue potluck school-meal ration community-fridge',
  stock:
    'part spare-part item goods product supply supplies material stock parcel package jar bottle seed component consumable toner cable screw timber fuel box crate pallet carton pantry pharmacy ammunition yarn fabric sample shipment cargo freight barrel keg cylinder tyre battery filter bolt nail paint plaster brick tile plank thread bead wool leather ink stationery merchandise chemical reagent kit pack bale firewood pellet blanket',
  equipment:
    'instrument kayak canoe tent ski helmet telescope microscope projector bike bicycle scooter laptop piano violin equipment gear binoculars knife',
  tool: 'tool drill saw lawnmower power-tool sewing-machine trailer cargo-bike chainsaw hammer workbench community-tool hand-tool garden-tool',
  aid: 'wheelchair pushchair pram crutch walker walking-frame hospital-bed hearing-aid stairlift prosthesis rollator',
  garment:
    'costume uniform dress clothes clothing shoe jacket coat suit kimono prop stage-prop toy wig baby-clothes clothe',
  vehicle:
    'car van bus truck lorry train tram boat ship ferry yacht barge tractor motorbike motorcycle plane aircraft glider drone taxi ambulance wagon fleet minibus vehicle locomotive rowing-boat sailing-boat carriage combine forklift crane excavator digger snowplough plough fire-engine helicopter sailboat dinghy narrowboat moped e-scooter engine carpool',
  device:
    'machine pump lamp light valve oven fridge freezer printer robot motor charger blind speaker siren switch inverter turbine lift elevator escalator conveyor kiln furnace street-light streetlight signal device appliance hydrant clock bell microphone amplifier antenna lathe loom washing-machine dryer dishwasher vending-machine jukebox defibrillator extinguisher laser-cutter',
  climate:
    'boiler heater heating vent fan thermostat greenhouse sprinkler irrigation aquaponics radiator heat-pump air-conditioning humidor polytunnel fish-tank terrarium aquarium',
  gate: 'lock door gate barrier shutter turnstile car-park-barrier',
  measurement:
    'weight temperature humidity reading level pressure rainfall mileage yield speed distance height depth volume water-level meter sensor engine-hour growth ph salinity brightness vibration carbon-footprint footprint sound-level snowfall groundwater size circumference thickness flow footfall traffic-count rainfall-total milk-yield',
  environment:
    'noise air-quality pollen radiation smell water-quality light-pollution air traffic-noise particulate',
  energy:
    'power energy electricity solar-roof solar-panel voltage consumption heat-pump-reading solar-power wind-turbine charging-station',
  activity:
    'run training-run workout lap ride swim step hike-log dive jump climb session-log streak pulse heart-rate jog yoga stretch water-intake calorie screen-time reading-hour',
  inner: 'dream mood sleep habit meditation gratitude prayer worry feeling',
  place:
    'room hall pitch field site park playground garden allotment plot berth mooring harbour harbor port marina beach lake pool grave cemetery churchyard church chapel street road crossing bridge tunnel bench shelter campsite hut cabin apartment flat house office locker car-park parking-space parking-lot garage station platform cellar cave peak toilet fountain monument landmark cottage court tennis-court studio barn stall pier dock lighthouse museum pub school farm hotel restaurant café cafe hospital village laundry-room village-hall dorm roof attic basement balcony classroom library gym sauna rink slope summit viewpoint waterfall island bay cove reef wreck castle ruin tower temple mosque synagogue shrine square mall booth kiosk ward hostel parking-bay charging-point bus-stop junction well pond river canal dam quay wharf jetty airport trench',
  event:
    'event concert rehearsal meeting festival workshop lecture wedding funeral party excursion exhibition performance show screening appointment hearing interview visit fair market conference camp retreat ceremony reunion birthday carnival gig play premiere webinar seminar assembly sitting class-trip open-day sermon marathon ball prom graduation christening baptism anniversary hackathon meetup tasting opening vernissage parade procession pilgrimage demonstration march vigil debate trial fireworks flea-market garage-sale street-party concert-evening wedding-seating seating school-play open-mic seat',
  broadcast: 'radio radio-station podcast radio-show broadcast programme program',
  task: 'task chore job duty shift rota roster checklist assignment pick-up cleaning errand to-do todo watch handover round care-plan walk clearing snow-clearing shovelling babysitting mowing patrol lookout nest-watch laundry dish-washing school-run cooking-duty',
  upkeep:
    'maintenance inspection repair work-order overhaul service-interval engine-service tuning piano-tuning servicing boiler-service chimney-sweep roof-inspection bike-repair',
  route:
    'route tour trip hike trail path journey delivery expedition itinerary voyage flight detour line-map commute crossing-time ski-run city-walk bike-tour ride-share ferry-crossing ghost-tour pub-crawl',
  transit:
    'delay train-delay departure connection bus-line timetable-change traffic-jam road-closure line-closure',
  case: 'pothole fault complaint incident defect request claim issue ticket violation loss damage leak outage enquiry inquiry petition suggestion observation grievance nuisance breakdown litter-spot graffiti accident near-miss emergency missing-person stray noise-complaint wish',
  document:
    'document form contract certificate permit licence license minutes application file policy passport visa will deed receipt protocol statement declaration manual card slip report dossier certificate-of diploma waiver voucher testament record paper signature archive-box transcript statute bylaw regulation certificate-copy flight-plan',
  text: 'text translation glossary article book poem story chapter word phrase lyric blog script subtitle dictionary term quote manuscript version speech newspaper magazine essay novel verse newsletter wiki haiku sonnet limerick joke proverb riddle line screenplay libretto sign-language comic-strip transcript-text crossword-clue',
  media:
    'photo photograph picture image video film recording audio audio-guide guide song music playlist clip slide animation movie album soundtrack sound voice tune lullaby ringtone audiobook slideshow portrait livestream webcam documentary cartoon voice-memo jingle',
  notes: 'sheet-music score-sheet hymn songbook choir-music',
  collection:
    'artwork painting sculpture stamp coin vinyl wine whisky specimen fossil mineral artefact artifact antique comic object exhibit collection collectible relic heirloom herbarium insect-box vinyl-record postcard-collection pottery shell rock gemstone seashell postcard autograph model-railway doll teddy',
  dig: 'find shard trench-find potsherd excavation',
  contest:
    'ladder league match tournament score ranking competition race bracket leaderboard championship cup challenge chess derby regatta standings darts snooker bowling fantasy-league knockout heat',
  game: 'game quiz puzzle crossword pub-quiz escape-room board-game trivia treasure-hunt karaoke scoreboard hint room-hint scavenger-hunt',
  draw: 'raffle sweepstake tombola lottery bet guess guessing bingo prize-draw',
  money:
    'budget fee donation salary expense tip tax rent cost payment cash ledger pension bill debt fund allowance pocket-money grant savings wage bonus invoice collection-box household-budget subsidy bond kitty stipend scholarship tab paint-cost',
  offer: 'tariff price mortgage insurance premium electricity-tariff phone-plan loan-offer flight-price',
  person:
    'profile contact membership attendance family cv resume résumé household address-book biography skill crew team choir club class group squad workforce relationship birth cousin partner language-partner mentor mentee buddy pen-pal roommate flatmate classmate alumni customer-card',
  visitor: 'guest-list visitor-log guest-book',
  ancestry: 'ancestor genealogy descendant family-tree heirloom-letter pedigree-chart',
  message:
    'message notification alert alarm warning post announcement greeting letter mail email e-mail sms reminder invitation review news note notice bulletin memo thank-you greeting-card fan-mail',
  code: 'code build deployment repository release pipeline test-case bug server database configuration feature-flag commit dependency environment container domain script-job software-release api-key patch firmware backup cluster',
  learning:
    'lesson course exercise homework vocabulary flashcard exam grade curriculum tutorial module training syllabus worksheet apprenticeship driving-lesson study lab-report essay-mark drill-exercise lesson-plan tutoring spelling vocabulary-list bell-ringing juggling practice exercise-session',
  waste:
    'waste compost rubbish garbage recycling bin scrap skip bulky-waste sewage plastic leftover litter-bin battery-bin glass-bank landfill food-waste',
  hazard:
    'weather forecast storm avalanche flood snow ice earthquake fire smoke lightning frost heatwave fog river-level volcano tsunami landslide rockfall blizzard hail drought ice-thickness uv',
  sea: 'tide tide-table wave surf swell wind current harbour-tide water-depth',
  sky: 'meteor meteor-shower aurora eclipse comet star moon sunrise planet constellation iss satellite-pass',
  design:
    'pattern drawing blueprint sketch layout template knitting-pattern floor-plan sewing-pattern mould font logo model mock-up prototype quilt embroidery tattoo furniture-plan room-layout garden-design colour-scheme wallpaper origami crochet seating-plan seating-chart woodworking-plan',
  medicine:
    'medicine pill dose vaccination vaccine injection symptom pain therapy allergy insulin prescription medication blood-pressure wound blood-sugar inhaler migraine diagnosis allergen surgery blood blood-donation fever cough asthma pregnancy period speech-therapy physiotherapy first-aid therapy-exercise wound-care',
} as const satisfies Record<string, string>

export type ThingKind = keyof typeof KINDS
export const KIND_NAMES = Object.keys(KINDS) as ThingKind[]

/** Nouns that only hold or show what stands before them: the kind is that of the modifier. */
const SHELLS = new Set(
  'record list log logbook diary journal book register card tracker planner calculator app tool manager management system board desk cellar collection catalogue catalog database directory archive library finder helper assistant organiser organizer portal hub page site table chart overview plan planning control scaling tracking monitoring sharing exchange swap service centre center entry time reading data history schedule calendar timetable status information detail file sheet report map bank box store shop inventory alert alarm reminder notification warning bulletin generator monitor notebook watch hint advisor identification ticket seating stamp-book finder prompt starter-kit'.split(
    ' ',
  ),
)

/** A word that means another kind in the company of others. */
const SENSES: Record<string, [company: RegExp, kind: ThingKind]> = {
  score: [/\b(?:choir|orchestra|conductor|singer|musician|band|music)/i, 'notes'],
  essay: [/\b(?:teacher|grade|student|pupil|school)/i, 'learning'],
  weight: [/\bguess/i, 'draw'],
  vaccination: [/\b(?:pet|vet|vets|dog|cat|horse|cow|herd|animal)s?\b/i, 'pet'],
  medicine: [/\b(?:pet|vet|vets|dog|cat|horse|cow|herd|animal)s?\b/i, 'pet'],
  recording: [/\b(?:radio|station|broadcast|studio|on air)/i, 'broadcast'],
  ticket: [/\b(?:tour|concert|theatre|cinema|train|bus|museum|festival|match)/i, 'event'],
  find: [/\b(?:archaeolog|trench|dig|excavation|detector)/i, 'dig'],
  record: [/\b(?:vinyl|turntable|record shop)/i, 'collection'],
  play: [/\b(?:theatre|theater|actor|stage)/i, 'event'],
  court: [/\b(?:judge|lawyer|hearing|clerk)/i, 'document'],
  plant: [/\b(?:factory|assembly|power plant)/i, 'device'],
  pitch: [/\b(?:investor|startup|sales)/i, 'document'],
}

let index: Map<string, ThingKind> | undefined

const find = (words: readonly string[]): ThingKind | undefined => {
  index ??= new Map(KIND_NAMES.flatMap((kind) => KINDS[kind].split(' ').map((noun) => [noun, kind] as const)))
  return index.get(words.join('-'))
}

const toPersonRecord = (name: string): ThingKind =>
  /(?:visitor|guest|caller)$/.test(name) ? 'visitor' : 'person'

/** The kind of the head; a shell passes the question on to what stands before it. */
export const toKind = (name: string, text = ''): ThingKind | undefined => {
  const words = name.toLowerCase().split(/[\s-]+/)
  const head = words.at(-1) ?? ''
  const sense = Object.hasOwn(SENSES, head) ? SENSES[head] : undefined
  if (sense?.[0].test(`${name} ${text}`)) return sense[1]
  const compound = words.length > 1 ? find(words.slice(-2)) : undefined
  if (compound) return compound
  if (!SHELLS.has(head) || words.length === 1) return find([head])
  const before = words.slice(0, -1).join(' ')
  return toKind(before, text) ?? (toPersonKind(before) ? toPersonRecord(before) : find([head]))
}
