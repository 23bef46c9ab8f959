/** What the program opens in the place of its embedded journal: the same one, which answers late. */
import type { Journal } from '../../src/engine/ports.ts'
import { toLate } from '../../src/stores/late.case.ts'
import { openSqliteJournal as openEmbedded } from '../../src/stores/sqlite.ts'

export const openSqliteJournal = async (...given: Parameters<typeof openEmbedded>): Promise<Journal> =>
  toLate(await openEmbedded(...given))
