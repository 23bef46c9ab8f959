/** Reads patterns far enough to know which texts whatever they match must contain. */
type Node =
  | { kind: 'text'; text: string }
  | { kind: 'any' }
  | { kind: 'maybe'; node: Node }
  | { kind: 'choice'; nodes: Node[] }
  | { kind: 'row'; nodes: Node[] }

const EMPTY: Node = { kind: 'row', nodes: [] }

const toSign = (piece: string): string =>
  /^\\u/.test(piece) ? String.fromCharCode(Number.parseInt(piece.slice(2), 16)) : piece.replace('\\', '')

const toNode = (source: string): Node => {
  let at = 0
  const readChoice = (): Node => {
    const nodes = [readRow()]
    while (source[at] === '|') {
      at++
      nodes.push(readRow())
    }
    return { kind: 'choice', nodes }
  }
  const readRow = (): Node => {
    const nodes: Node[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') nodes.push(readCount(readAtom()))
    return { kind: 'row', nodes }
  }
  const readCount = (node: Node): Node => {
    const count = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/.exec(source.slice(at))?.[0]
    if (!count) return node
    at += count.length
    return /^(?:[?*]|\{0)/.test(count)
      ? { kind: 'maybe', node }
      : { kind: 'row', nodes: [node, { kind: 'any' }] }
  }
  const readAtom = (): Node => {
    const rest = source.slice(at)
    const open = /^\((?:\?(?::|<?[=!]))?/.exec(rest)?.[0]
    if (open) {
      at += open.length
      const inner = readChoice()
      at++
      return /[=!]$/.test(open) ? EMPTY : inner
    }
    const piece = /^(?:\[(?:\\.|[^\]\\])*\]|\\u[\da-f]{4}|\\.|[\s\S])/.exec(rest)?.[0] ?? ''
    at += piece.length
    if (piece === '\\b' || piece === '^' || piece === '$') return EMPTY
    if (piece.startsWith('[') || piece === '.' || /^\\[wds]$/.test(piece)) return { kind: 'any' }
    return { kind: 'text', text: toSign(piece) }
  }
  return readChoice()
}

const LIMIT = 3000

/** All texts that a node can match, where that is a short list. */
const toTexts = (node: Node): string[] | undefined => {
  switch (node.kind) {
    case 'text':
      return [node.text]
    case 'any':
      return undefined
    case 'maybe': {
      const inner = toTexts(node.node)
      return inner && ['', ...inner]
    }
    case 'choice': {
      const all = node.nodes.map(toTexts)
      return all.every((one) => one !== undefined) ? all.flat() : undefined
    }
    case 'row': {
      let made: string[] = ['']
      for (const one of node.nodes) {
        const next = toTexts(one)
        if (!next || made.length * next.length > LIMIT) return undefined
        made = made.flatMap((head) => next.map((tail) => head + tail))
      }
      return made
    }
  }
}

const has = (needles: readonly string[], texts: readonly string[]): boolean =>
  texts.every((text) => needles.some((needle) => text.includes(needle)))

/** Whether every match of the node contains a needle. */
const covers = (needles: readonly string[], node: Node): boolean => {
  const texts = toTexts(node)
  if (texts) return has(needles, texts)
  if (node.kind === 'choice') return node.nodes.every((one) => covers(needles, one))
  if (node.kind !== 'row') return false
  let run: string[] = ['']
  for (const one of node.nodes) {
    const next = toTexts(one)
    if (!next && covers(needles, one)) return true
    if (!next) run = ['']
    else run = run.length * next.length > LIMIT ? next : run.flatMap((a) => next.map((b) => a + b))
    if (has(needles, run)) return true
  }
  return false
}

/** The one sign that the rows write as an escape. */
const toPlain = (text: string): string => text.replaceAll('\\xb0', '°')

/** Whether whatever the pattern matches, in small letters, has a needle of each list. */
export const isCovered = (needles: string, pattern: string): boolean => {
  const node = toNode(toPlain(pattern.toLowerCase()))
  return toPlain(needles)
    .split('&')
    .every((list) => covers(list.split(','), node))
}
