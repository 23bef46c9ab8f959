/** Writes bench/results.md and the figures of the decision records from bench/results.json: npm run figures. */
import { writeFigures } from '../bench/figures.ts'

writeFigures()
