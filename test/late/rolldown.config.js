import { join } from 'node:path'
import built from '../../rolldown.config.js'

const LATE = join(import.meta.dirname, 'sqlite.ts')

/** Whoever opens the embedded journal opens the late one, which alone opens the embedded one. */
const late = {
  name: 'late-journal',
  resolveId: {
    filter: { id: /\/sqlite\.ts$/ },
    handler: (_source, importer) => (importer === LATE ? null : LATE),
  },
}

/** The program as it is built for users, but for its journal. */
export default built.map(({ plugins = [], ...one }) => ({ ...one, plugins: [late, ...plugins] }))
