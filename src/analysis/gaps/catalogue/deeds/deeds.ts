/** What is asked wherever people do one thing or another, whatever it is done to. */
import type { Theme } from '../../row.ts'
import { ACT } from './act.ts'
import { EXCHANGE } from './exchange.ts'
import { KEEP } from './keep.ts'
import { LEND } from './lend.ts'
import { OTHER } from './other.ts'
import { PLAN } from './plan.ts'
import { SHOW } from './show.ts'
import { SWAP } from './swap.ts'

export const DEEDS: Theme[] = [EXCHANGE, KEEP, SHOW, ACT, PLAN, SWAP, OTHER, LEND]
