/** Gemini CLI with what init wrote for it, in a terminal: the session's context, two phase commands and a gate. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURE } from '../phases/outcomes.ts'
import { startModel } from './fake-model.ts'
import { GEMINI } from './gemini.ts'
import { install } from './install.ts'
import { checkJourney, prepare, toScript } from './phase-journey.ts'
import { createPlace, type Place } from './place.ts'
import { typeInto } from './typing.ts'

/** What a person has set for themselves: how they pay, and that our tools may be called. */
const settle = ({ home }: Place): void => {
  mkdirSync(join(home, '.gemini'))
  const settings = { security: { auth: { selectedType: 'gemini-api-key' } } }
  writeFileSync(join(home, '.gemini/settings.json'), JSON.stringify(settings))
}

export const checkGeminiPhases = async (): Promise<string> => {
  const gemini = join(install(GEMINI), 'node_modules/.bin/gemini')
  const place = createPlace()
  const model = await startModel(toScript(place))
  try {
    settle(place)
    await prepare(place, 'gemini')
    const env = {
      ...{ ...place.env, TERM: 'xterm-256color', GEMINI_API_KEY: 'fake' },
      ...{ GEMINI_CLI_TRUST_WORKSPACE: 'true', GOOGLE_GEMINI_BASE_URL: model.url },
    }
    const shown = await typeInto(
      `${gemini} -m gemini-2.5-flash --approval-mode yolo`,
      [
        ['Type your message', `/throughline:brainstorm ${FEATURE}`],
        ['The phase is complete.', `/throughline:specify ${FEATURE}`],
        ['Stopped:', '/quit'],
      ],
      place.project,
      env,
    )
    await checkJourney(place, model, shown)
    return 'tells its session, carries a phase through its review, and stops at a gate'
  } finally {
    model.stop()
    place.remove()
  }
}
