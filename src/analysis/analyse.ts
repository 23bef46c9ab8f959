import { toReading, toSpan } from './language/language.ts'
import { toSentences } from './language/sentence.ts'
import { toStory } from './frame/story.ts'
import type { VerbGroup } from './language/group.ts'

export const analyse = (text: string) => {
  const actors: string[] = []
  const actions: string[] = []
  const entities: string[] = []
  for (const [from, to] of toSentences(text)) {
    const { tokens, phrases, groups } = toReading(text, from, to)
    const story = toStory(tokens)
    const cut = (a: number, b: number) => text.slice(...toSpan(tokens, a, b))
    if (story) for (const [a, b] of story.personas) actors.push(cut(a, b))
    const body = story?.body ?? 0
    const kept = groups.filter((group) => group.head >= body && isAction(group))
    for (const group of kept) actions.push(cut(group.from, group.to))
    for (const phrase of phrases) {
      if (phrase.from < body) continue
      if (kept.some((group) => phrase.head >= group.from && phrase.head < group.to)) continue
      entities.push(cut(phrase.from, phrase.to))
    }
  }
  return { actors, actions, entities }
}

const isAction = (group: VerbGroup): boolean =>
  !group.carrier && !group.relative && !group.spared && group.kind !== 'reduced' && group.lemma !== 'become'
