/** Reads one requirement. Pure: the same bytes for the same text, whatever the machine. */
import { toPassives } from './classify/passive.ts'
import { type Pattern, toPattern } from './classify/pattern.ts'
import { type Quality, type RequirementType, toType } from './classify/type.ts'
import type { Frame, Span } from './frame/frame.ts'
import { toFrames } from './frame/frames.ts'
import { toRoles } from './frame/roles.ts'
import { toStory } from './frame/story.ts'
import { toReading, toSpan } from './language/language.ts'
import { rememberByText } from './language/memory.ts'
import { toSentences } from './language/sentence.ts'

export type Analysis = {
  text: string
  actors: string[]
  actions: string[]
  entities: string[]
  pattern: Pattern
  type: RequirementType
  quality?: Quality
  frames: Frame[]
  passive: { span: Span }[]
}

/** The quality belongs to the frame whose words it stands among. */
const addQuality = (text: string, frames: readonly Frame[], quality: Quality | undefined): void => {
  if (!quality) return
  const [from, to] = quality.evidence
  const frame = frames.findLast(
    (one) => one.role === 'response' && one.action.span[0] <= from && one.source[1] >= to,
  )
  const target = frame ?? frames.find((one) => one.source[0] <= from && one.source[1] >= to)
  if (target) target.quality = { text: text.slice(from, to), span: [from, to] }
}

const readText = (text: string): Analysis => {
  const analysis: Analysis = {
    text,
    actors: [],
    actions: [],
    entities: [],
    pattern: 'none',
    ...toType(text),
    frames: [],
    passive: [],
  }
  for (const span of toSentences(text)) {
    const reading = toReading(text, ...span)
    const { tokens } = reading
    const story = toStory(tokens)
    const roles = toRoles(reading, story)
    const cut = (from: number, to: number): string => text.slice(...toSpan(tokens, from, to))
    for (const { from, to } of roles.actors) {
      const actor = cut(from, to)
      if (!analysis.actors.includes(actor)) analysis.actors.push(actor)
    }
    for (const { from, to } of roles.actions) analysis.actions.push(cut(from, to))
    for (const { from, to } of roles.entities) analysis.entities.push(cut(from, to))
    if (analysis.pattern === 'none' && !story) analysis.pattern = toPattern(tokens)
    analysis.frames.push(...toFrames({ text, reading, roles, story, span }))
    analysis.passive.push(...toPassives(tokens))
  }
  addQuality(text, analysis.frames, analysis.quality)
  return analysis
}

export const analyse = rememberByText(readText)
