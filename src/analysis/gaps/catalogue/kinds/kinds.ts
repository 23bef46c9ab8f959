/** What every thing of one kind is asked about. */
import type { Theme } from '../../row.ts'
import { ACTIVITY } from './activity.ts'
import { AID } from './aid.ts'
import { ANCESTRY } from './ancestry.ts'
import { ANIMAL } from './animal.ts'
import { BEE } from './bee.ts'
import { BROADCAST } from './broadcast.ts'
import { CASE } from './case.ts'
import { CATCH } from './catch.ts'
import { CLIMATE } from './climate.ts'
import { CODE } from './code.ts'
import { COLLECTION } from './collection.ts'
import { CONTEST } from './contest.ts'
import { DESIGN } from './design.ts'
import { DEVICE } from './device.ts'
import { DIG } from './dig.ts'
import { DOCUMENT } from './document.ts'
import { DRAW } from './draw.ts'
import { ENERGY } from './energy.ts'
import { ENVIRONMENT } from './environment.ts'
import { EQUIPMENT } from './equipment.ts'
import { EVENT } from './event.ts'
import { FOOD } from './food.ts'
import { FORAGE } from './forage.ts'
import { GAME } from './game.ts'
import { GARMENT } from './garment.ts'
import { GATE } from './gate.ts'
import { HAZARD } from './hazard.ts'
import { INNER } from './inner.ts'
import { LEARNING } from './learning.ts'
import { MEASUREMENT } from './measurement.ts'
import { MEDIA } from './media.ts'
import { MEDICINE } from './medicine.ts'
import { MESSAGE } from './message.ts'
import { MONEY } from './money.ts'
import { NOTES } from './notes.ts'
import { OFFER } from './offer.ts'
import { PERSON } from './person.ts'
import { PET } from './pet.ts'
import { PLACE } from './place.ts'
import { PLANT } from './plant.ts'
import { ROUTE } from './route.ts'
import { SEA } from './sea.ts'
import { SKY } from './sky.ts'
import { STOCK } from './stock.ts'
import { TASK } from './task.ts'
import { TEXT } from './text.ts'
import { TOOL } from './tool.ts'
import { TRANSIT } from './transit.ts'
import { UPKEEP } from './upkeep.ts'
import { VEHICLE } from './vehicle.ts'
import { VISITOR } from './visitor.ts'
import { WASTE } from './waste.ts'
import { WILD } from './wild.ts'

export const KINDS: Theme[] = [
  ANIMAL,
  PLANT,
  FOOD,
  STOCK,
  EQUIPMENT,
  VEHICLE,
  DEVICE,
  MEASUREMENT,
  ACTIVITY,
  PLACE,
  EVENT,
  TASK,
  ROUTE,
  CASE,
  DOCUMENT,
  TEXT,
  MEDIA,
  COLLECTION,
  CONTEST,
  MONEY,
  PERSON,
  MESSAGE,
  CODE,
  LEARNING,
  WASTE,
  SEA,
  HAZARD,
  DESIGN,
  MEDICINE,
  BEE,
  PET,
  CLIMATE,
  GATE,
  GAME,
  BROADCAST,
  NOTES,
  ENERGY,
  UPKEEP,
  TOOL,
  AID,
  GARMENT,
  ENVIRONMENT,
  INNER,
  DRAW,
  ANCESTRY,
  TRANSIT,
  SKY,
  WILD,
  OFFER,
  FORAGE,
  CATCH,
  VISITOR,
  DIG,
]
