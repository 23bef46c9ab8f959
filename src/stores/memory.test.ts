import { keys } from '../workspace/keys/keys.case.ts'
import { journalContract } from './contract.ts'
import { createMemoryJournal } from './memory.ts'

journalContract('the memory journal', async () => ({ journal: createMemoryJournal(keys) }))
