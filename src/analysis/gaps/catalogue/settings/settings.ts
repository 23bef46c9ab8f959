/** What most ideas are asked, in the words of their surroundings. */
import type { Theme } from '../../row.ts'
import { CARE } from './care.ts'
import { CIVIC } from './civic.ts'
import { GATHERING } from './gathering.ts'
import { GOODS } from './goods.ts'
import { HOBBY } from './hobby.ts'
import { KITCHEN } from './kitchen.ts'
import { LIVING } from './living.ts'
import { MACHINE } from './machine.ts'
import { PAPER } from './paper.ts'
import { SOFTWARE } from './software.ts'
import { TRADE } from './trade.ts'
import { VISIT } from './visit.ts'
import { WARNING } from './warning.ts'

export const SETTINGS: Theme[] = [
  TRADE,
  GOODS,
  LIVING,
  KITCHEN,
  CARE,
  HOBBY,
  MACHINE,
  SOFTWARE,
  GATHERING,
  PAPER,
  CIVIC,
  VISIT,
  WARNING,
]
