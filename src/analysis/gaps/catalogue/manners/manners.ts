/** What most ideas are asked, in the words of what people do. */
import type { Theme } from '../../row.ts'
import { KEEPER } from './keeper.ts'
import { MAKER } from './maker.ts'
import { PLANNER } from './planner.ts'
import { TRADER } from './trader.ts'
import { VIEWER } from './viewer.ts'

export const MANNERS: Theme[] = [KEEPER, VIEWER, MAKER, PLANNER, TRADER]
