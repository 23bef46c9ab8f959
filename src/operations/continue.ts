import { advance } from './advance.ts'
import { toAdvanced } from './advanced.ts'
import { findRun } from './find.ts'
import type { Input, Services } from './operation.ts'
import type { Reply } from './reply.ts'

/** Goes on where the last process stopped, however it stopped. */
export const resume = async (services: Services, { feature }: Input): Promise<Reply> => {
  const stored = findRun(await services.journal(), feature as string | undefined)
  const journal = await services.prepare()
  return toAdvanced(services, await advance(services, journal, stored.run.id))
}
