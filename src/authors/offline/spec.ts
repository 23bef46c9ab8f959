/** A specification in the words of the offline author: titles are kept short, and problems are told as lines. */

import { checkSpec } from '../../documents/spec/check.ts'
import { printSpec as print, type Spec } from '../../documents/spec/spec.ts'
import { toHeadingWords } from './print.ts'

export { SPEC_PRIORITY, type Spec, toSpec } from '../../documents/spec/spec.ts'

export const printSpec = (spec: Spec): string =>
  print({
    ...spec,
    title: toHeadingWords(spec.title),
    requirements: spec.requirements.map((one) => ({ ...one, title: toHeadingWords(one.title) })),
  })

/** What a specification lacks to be submitted, with the lines of the file. */
export const checkSpecText = (text: string): string[] =>
  checkSpec(text, 'spec.md').map(({ line, message }) => `line ${line}: ${message}`)
