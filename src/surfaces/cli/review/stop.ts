/** Before a run is stopped from a terminal: what that does, and whether it is meant. */
import { perform } from '../../../operations/perform.ts'
import type { Reply, Services } from '../../../operations/rows.ts'
import { plain } from '../paint.ts'
import { agree, Later, wrap } from './prompt.ts'

export const confirmStop = async (services: Services, feature: string | undefined): Promise<boolean> => {
  const { runs } = await perform<{ runs: Reply[] }>(services, 'status', {
    ...(feature !== undefined && { feature }),
  })
  // Which of them is meant is asked by whoever stops it.
  if (feature !== undefined && runs.filter(({ run }) => run.status === 'waiting').length > 1) return true
  const { run } = await perform<Reply>(services, 'next', { ...(feature !== undefined && { feature }) })
  const name = plain(run.feature ?? run.id)
  const does = `It ends where it stands (${plain(run.title)}). Its documents stay as they are and every decision stays in the journal; what was decided in a review and not sent is kept. «throughline reopen ${name}» goes on with it.`
  try {
    return await agree(`Stop ${plain(run.workflow)} of ${name}?\n${wrap(does)}`)
  } catch (error) {
    if (error instanceof Later) return false
    throw error
  }
}
