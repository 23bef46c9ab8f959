/** What the oracle must see: each breach is planted into a journey that met no fault. */
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from './journey.ts'

type Planted = { folder: string; project: string; ledger: Entry[] }

const rewrite = (path: string, change: (text: string) => string): void =>
  writeFileSync(path, change(readFileSync(path, 'utf8')))

const journalOf = (folder: string): string => {
  const [name = ''] = readdirSync(join(folder, 'journal')).filter((file) => file.endsWith('.jsonl'))
  return join(folder, 'journal', name)
}

const lastOf = (ledger: Entry[]): Entry => ledger.at(-1) as Entry

export const BREACHES: Record<string, (planted: Planted) => void> = {
  'a lost line of the journal file': ({ folder }) =>
    rewrite(journalOf(folder), (text) => text.split('\n').slice(0, -2).concat('').join('\n')),
  'a repeated line of the journal file': ({ folder }) =>
    rewrite(journalOf(folder), (text) => text + text.split('\n').slice(-2).join('\n')),
  'an acknowledged answer that is nowhere': ({ ledger }) =>
    void ledger.push({ ...lastOf(ledger), request: 'zzzzzz-99' }),
  'an altered answer': ({ ledger }) => {
    lastOf(ledger).value = { approved: false, feedback: 'no' }
  },
  'an answer that was dropped and is there': ({ ledger }) =>
    void ledger.push({ ...lastOf(ledger), fate: 'dropped' }),
  'an answer that came by another door': ({ ledger }) => {
    lastOf(ledger).door = 'page'
  },
  'a decision about other bytes': ({ ledger }) => {
    lastOf(ledger).shown = `sha256:${'0'.repeat(64)}`
  },
  'a document that the journal does not know': ({ folder }) =>
    appendFileSync(join(folder, 'prd.md'), '\nnever approved\n'),
  'a temporary file': ({ folder }) => writeFileSync(join(folder, '.throughline-1-aa.tmp'), ''),
  'a proposal': ({ folder }) => writeFileSync(join(folder, 'prd.proposal.md'), ''),
  'a damaged database': ({ project }) => {
    for (const end of ['-wal', '-shm'])
      rmSync(join(project, '.throughline', `journal.db${end}`), { force: true })
    rewrite(join(project, '.throughline', 'journal.db'), () => 'not a database')
  },
}
