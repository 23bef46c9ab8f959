import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'rolldown'
import { dataAsText, shared } from '../rolldown.config.js'

/** What looks for a file beside its source finds it there. */
const sourcePlaces = {
  name: 'source-places',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.(dirname|url)/ },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

/** The benchmark together with the code that it measures, minified as the program is. */
export default defineConfig({
  ...shared,
  input: { program: 'bench/program.ts' },
  plugins: [dataAsText, sourcePlaces],
  output: { format: 'esm', minify: true, entryFileNames: '[name].js' },
})
