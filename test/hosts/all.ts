/**
 * Real clients against the built server, and real coding agents that carry a delivery: npm run hosts [name …], by the names
 * below. They are large and are installed into a cache the first time; everything they say stays on loopback.
 */
import { checkClaude } from './claude.ts'
import { checkConformance } from './conformance.ts'
import {
  checkClaudeDelivery,
  checkCodexDelivery,
  checkGeminiDelivery,
  checkOpencodeDelivery,
} from './delivery.ts'
import { checkGeminiDocuments, checkOpencodeDocuments } from './documents.ts'
import { checkGemini } from './gemini.ts'
import { checkGeminiPhases } from './gemini-phases.ts'
import { checkInspector } from './inspector.ts'

const CHECKS: Record<string, () => Promise<string>> = {
  inspector: checkInspector,
  conformance: checkConformance,
  gemini: checkGemini,
  claude: checkClaude,
  'gemini-phases': checkGeminiPhases,
  'gemini-delivery': checkGeminiDelivery,
  'opencode-delivery': checkOpencodeDelivery,
  'claude-delivery': checkClaudeDelivery,
  'codex-delivery': checkCodexDelivery,
  'gemini-documents': checkGeminiDocuments,
  'opencode-documents': checkOpencodeDocuments,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(CHECKS, name))
if (unknown.length > 0) {
  process.stderr.write(`there is no ${unknown.join(', ')}; use ${Object.keys(CHECKS).join(', ')}\n`)
  process.exit(2)
}
for (const [name, check] of Object.entries(CHECKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  try {
    process.stdout.write(`✓ ${name}: ${await check()}\n`)
  } catch (error) {
    process.exitCode = 1
    process.stdout.write(`✗ ${name}: ${(error as Error).message}\n`)
  }
}
