/**
 * Calls of models and agents, a line each in `.throughline/calls/<run>.jsonl`: kept beside the journal, never in it, and
 * never under git. A line that was cut off is no call.
 */
import { join } from 'node:path'
import type { Call, Calls } from '../engine/ports.ts'
import { appendDurably, makeFolder } from './durable.ts'
import { readText } from './file-text.ts'
import { checkedRun, hasFolders, lookAt, OURS } from './paths.ts'

const CALLS = 'calls'
const LARGEST = 64 << 20

const toCalls = (line: string): Call[] => {
  try {
    const call = JSON.parse(line) as Call
    return typeof call?.request === 'string' && typeof call.usage?.ms === 'number' ? [call] : []
  } catch {
    return []
  }
}

export const openCalls = (root: string): Calls => {
  const toPath = (run: string) => join(root, OURS, CALLS, `${checkedRun(run)}.jsonl`)
  return {
    read: (run) => {
      const path = toPath(run)
      // Asked first: most runs have no call, and the folders are looked at where there is something to read.
      if (lookAt(path) === 'absent' || !hasFolders(root, [OURS, CALLS])) return []
      const found = readText(path, LARGEST, false)
      return found === null || 'problem' in found ? [] : found.text.split('\n').flatMap(toCalls)
    },
    keep: async (run, call) => {
      if (!hasFolders(root, [OURS])) return
      if (!hasFolders(root, [OURS, CALLS])) makeFolder(join(root, OURS, CALLS))
      await appendDurably(toPath(run), `${JSON.stringify(call)}\n`, async (write) => {
        write()
        return true
      })
    },
  }
}
