import { toSingular } from './singular.ts'
import { isOneOf, isWord } from './word-lists.ts'

/** Nouns that end like those of people and name things. */
const THINGS =
  'scooter printer counter container trailer charger heater boiler cooler freezer dryer mixer toaster conveyor motor rotor tractor elevator escalator generator compressor radiator ventilator sensor monitor projector reactor connector indicator actuator calculator refrigerator tanker cutter router server folder header footer cover power tower river layer cylinder ladder chamber timer meter buzzer speaker transformer inverter converter amplifier filter shutter hammer screwdriver computer lighter locker drawer shelter barrier thermometer barometer parameter diameter perimeter letter newsletter poster flyer voucher ticker sticker marker pointer slider cursor vector factor sector corridor mirror error order number paper calendar color colour identifier register answer offer transfer water matter chapter reminder detector tracker scanner burner sprayer feeder roller crusher grinder stapler shredder blender cooker washer sprinkler humidifier dispenser beer butter pepper winter summer quarter dollar corner centre center border finger shoulder weather leather feather timber lumber rubber copper silver fiber fibre trigger buffer loader adapter adaptor regulator compactor excavator incubator accelerator separator evaporator simulator emulator cluster parser compiler scheduler browser crawler beeper pager jumper lever cellar collar pillar door floor anchor harbor harbour armor armour flavor flavour odor odour interior exterior behavior behaviour fee tree coffee committee degree knee list checklist wishlist playlist waitlist blacklist mist wrist twist plant restaurant grant elephant instant constant variant warrant covenant coolant pollutant lubricant quadrant pennant bumper scraper liner cruiser bomber carrier freighter steamer hopper wafer wrapper banner hanger tender spreader binder inserter'

const PERSON_END = /[a-z]{2}(?:er|or|ist|ian|ant|ee)$/

/** A noun of a human being, singular or plural. */
export const isPersonNoun = (lower: string): boolean => {
  const one = toSingular(lower)
  if (isWord('person', one)) return true
  return PERSON_END.test(one) && !isOneOf(THINGS, one) && !isWord('machine', one) && !isWord('noun', one)
}
