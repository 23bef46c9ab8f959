import type { ResultOf } from '../schema/result.ts'
import { submitSpec } from './spec.ts'

/** The checks that the machine does by itself, by the seed's name of the tool: pure functions of a document's text. */
export const CHECKS: Record<string, (text: string, path: string) => ResultOf<'validation'>> = {
  spec_submit: submitSpec,
}
