import type { Tag } from './tags.ts'
import type { Token } from './token.ts'

/** Word groups whose tags do not depend on what stands around them. */
const GROUPS = `
in order to:IN IN TO|in order that:IN IN WH|so as to:IN IN TO|so that that:WH WH WH|so that:WH WH|such that:WH WH|such as:IN IN|as well as:CC CC CC|as soon as:WH WH WH|as long as:WH WH WH
in case of:IN IN IN|in the case of:IN IN IN IN|in case:WH WH|in terms of:IN IN IN|on behalf of:IN IN IN|in the event of:IN IN IN IN|in the event that:WH WH WH WH|in event of:IN IN IN|by means of:IN IN IN|in front of:IN IN IN|in addition to:IN IN IN
in accordance with:IN IN IN|in line with:IN IN IN|with respect to:IN IN IN|with regard to:IN IN IN|with regards to:IN IN IN|in relation to:IN IN IN|in response to:IN IN IN|as part of:IN IN IN|in place of:IN IN IN|on top of:IN IN IN|in compliance with:IN IN IN|by way of:IN IN IN
because of:IN IN|instead of:IN IN|according to:IN IN|due to:IN IN|prior to:IN IN|up to:IN IN|out of:IN IN|next to:IN IN|close to:IN IN|rather than:IN IN|other than:IN IN|more than:RB RB|less than:RB RB|at least:RB RB|at most:RB RB|based on:IN IN|based upon:IN IN
regardless of:IN IN|depending on:IN IN|along with:IN IN|together with:IN IN|related to:IN IN|relating to:IN IN|associated with:IN IN|compared to:IN IN|compared with:IN IN|pertaining to:IN IN|in advance:RB RB|in time:RB RB|on time:RB RB|at all times:RB RB RB|at any time:RB RB RB
no longer:RB RB|not only:RB RB|but also:CC CC|even if:WH WH|even though:WH WH|even when:WH WH|only if:WH WH|only when:WH WH|each time:WH WH|every time:WH WH|no one:PR PR|each other:PR PR|one another:PR PR|of course:RB RB|for example:RB RB|for instance:RB RB|later on:RB RB
in general:RB RB|in particular:RB RB|in real time:RB RB RB|in real-time:RB RB|on demand:RB RB|by default:RB RB|at once:RB RB|at the same time:RB RB RB RB|as intended:RB RB|as expected:RB RB|as possible:RB RB|as needed:RB RB|if needed:RB RB|when needed:RB RB|if necessary:RB RB|as necessary:RB RB|if required:RB RB|as required:RB RB|if applicable:RB RB|if any:RB RB|if possible:RB RB
one or more:CD CD CD|a priori:RB RB|in which case:WH WH WH|for free:RB RB|step by step:RB RB RB|per se:RB RB|and/or:CC|a few:DT Q|a lot of:DT NN IN|as a result:RB RB RB|in turn:RB RB|so far:RB RB|including but not limited to:IN IN IN IN IN
`

type Group = { words: string[]; tags: Tag[] }
let groups: Map<string, Group[]> | undefined

const toGroups = (): Map<string, Group[]> => {
  const map = new Map<string, Group[]>()
  for (const row of GROUPS.trim().split(/[|\n]/)) {
    const [left = '', right = ''] = row.split(':')
    const words = left.split(' ')
    const first = words[0] ?? ''
    const list = map.get(first) ?? []
    list.push({ words, tags: right.split(' ') as Tag[] })
    list.sort((a, b) => b.words.length - a.words.length)
    map.set(first, list)
  }
  return map
}

/** The tags of the longest fixed group that begins at `at`. */
export const findGroup = (tokens: readonly Token[], at: number): Tag[] | undefined => {
  groups ??= toGroups()
  const list = groups.get(tokens[at]?.lower ?? '')
  return list?.find(({ words }) => words.every((word, i) => tokens[at + i]?.lower === word))?.tags
}
