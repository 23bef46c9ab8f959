/** Units: what they measure, in which system, and how many of the base unit one is. */

/** `of` names what is measured; units of one `of` can be compared after conversion. */
export type Unit = { of: string; system: string; factor: number; offset: number }

/** A row: dimension|system|names=factor;... A plural `s` is understood. */
const TABLE = `
time||ns nanosecond=1e-9;\xb5s microsecond=1e-6;ms msec millisecond=.001;s sec second=1;min minute=60;h hr hour=3600;day=86400;week=604800;fortnight=1209600;month=2629800;year yr=31557600
size|decimal|bit=.125;byte=1;kb kilobyte=1e3;mb megabyte=1e6;gb gigabyte=1e9;tb terabyte=1e12
size|binary|kib=1024;mib=1048576;gib=1073741824
length|metric|nm nanometre nanometer=1e-9;\xb5m micrometre micrometer micron=1e-6;mm millimetre millimeter=.001;cm centimetre centimeter=.01;dm=.1;m metre meter=1;km kilometre kilometer=1000
length|imperial|inch inches=.0254;ft foot feet=.3048;yd yard=.9144;mi mile=1609.344
length|nautical|nmi nautical-mile=1852;fathom=1.8288
mass|metric|mg milligram=1e-6;g gram gramme=.001;kg kilogram kilo=1;t tonne ton=1000
mass|imperial|oz ounce=.0283495;lb lbs pound=.453592;stone=6.35029
volume|metric|ml millilitre milliliter=.001;cl centilitre=.01;dl=.1;l litre liter=1;hl=100;m\xb3 m3 cubic-metre cubic-meter=1000;cubic-centimetre cubic-centimeter=.001
volume|imperial|gal gallon=3.78541;pint=.473176;quart=.946353;fluid-ounce=.0295735;cubic-foot cubic-feet=28.3168
area|metric|cm\xb2 cm2=.0001;m\xb2 m2 sqm square-metre square-meter=1;ha hectare=10000;km\xb2 km2=1e6
area|imperial|sqft square-foot square-feet=.092903;acre=4046.86
temperature|celsius|\xb0c degc deg-c celsius degree-celsius degrees-celsius centigrade degrees-centigrade degree-c degrees-c=1
temperature|fahrenheit|\xb0f degf deg-f fahrenheit degree-fahrenheit degrees-fahrenheit degree-f degrees-f=.5555555555555556
temperature|kelvin|kelvin=1
pressure|metric|pa pascal=1;hpa=100;kpa=1e3;mbar=100;bar=1e5
pressure|imperial|psi=6894.76;mmhg=133.322
money|eur|\u20ac eur euro=1;cent ct=.01
money|usd|$ usd dollar=1
money|gbp|\xa3 gbp=1
money|chf|chf franc=1
voltage||mv millivolt=.001;v volt=1;kv kilovolt=1000
current||ma milliampere milliamp=.001;ampere amp A=1
power|metric|mw milliwatt=.001;w watt=1;kw kilowatt=1000;megawatt=1e6
power|imperial|hp horsepower=745.7
energy|metric|wh=1;kwh=1000;mwh=1e6
energy|imperial|btu=.293071
frequency||hz hertz=1;khz=1e3;mhz=1e6;ghz=1e9
share||% percent=1;\u2030 permille=.1
speed|metric|kph kmh=1
speed|imperial|mph=1.609344
speed|nautical|knot kt=1.852
ratio||kbps=1;mbps=1000;gbps=1e6
angle||\xb0 degree=1
pixels||px pixel=1
density||dpi ppi=1
sound||db dba decibel=1
light||lux lx lumen lm candela=1
force|metric|newton=1;kn kilonewton=1000
force|imperial|lbf pound-force pounds-force=4.44822
torque|metric|nm n\xb7m n\u22c5m newton-metre newton-meter=1
torque|imperial|foot-pound ft-lb=1.35582
rotation||rpm=1
frames||fps=1
heat||kcal calorie=1;joule kj=1
kilobits||kbit=1;mbit=1000
`
/** Nouns that are counted like units. */
const COUNTED =
  'user customer character click request transaction attempt item record session connection page time row file level device message step digit word letter retry person people participant copy vote'

/** What "5 times" counts; a duration is another thing. */
export const OCCASION = 'occasion'

const OFFSETS: Record<string, number> = { fahrenheit: -32 / 1.8, kelvin: -273.15 }

let table: Map<string, Unit> | undefined

const toTable = (): Map<string, Unit> => {
  const map = new Map<string, Unit>()
  for (const row of TABLE.trim().split('\n')) {
    const [of = '', system = '', units = ''] = row.split('|')
    for (const group of units.split(';')) {
      const [names = '', factor = '1'] = group.split('=')
      for (const name of names.split(' '))
        map.set(name, { of, system, factor: Number(factor), offset: OFFSETS[system] ?? 0 })
    }
  }
  for (const noun of COUNTED.split(' '))
    map.set(noun, { of: noun === 'time' ? OCCASION : noun, system: '', factor: 1, offset: 0 })
  return map
}

const findOne = (name: string): Unit | undefined => {
  table ??= toTable()
  const own = table.get(name)
  if (own || name.length < 3) return own
  if (name.endsWith('ies')) return table.get(`${name.slice(0, -3)}y`)
  return name.endsWith('s') ? table.get(name.slice(0, -1)) : undefined
}

/** The unit of a name in small letters, also of a rate: "m/s", "litres per minute". */
export const findUnit = (name: string): Unit | undefined => {
  const own = findOne(name)
  if (own) return own
  const [above = '', below = ''] = name.split(/\s?\/\s?| per | an? | each /)
  if (below === '') return undefined
  const [up, down] = [findOne(above), findOne(below)]
  if (!up || !down) return undefined
  return { of: `${up.of}/${down.of}`, system: up.system, factor: up.factor / down.factor, offset: 0 }
}

/** A figure in the base unit of what it measures. */
export const toBase = (value: number, unit: Unit | undefined): number =>
  unit ? value * unit.factor + unit.offset : value

/** Physical or economic dimensions: not a mere count. */
export const isPhysical = ({ of }: Unit): boolean =>
  of !== OCCASION && (of === 'time' || !COUNTED.split(' ').includes(of))
