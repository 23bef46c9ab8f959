import { toReason } from '../../core/admit.ts'
import type { Rules } from '../../core/workflow.ts'
import { checkDocument } from '../../documents/check.ts'
import { checkRedraft } from '../../documents/redraft.ts'
import { checkSpec } from '../../documents/spec/check.ts'
import { textsOf } from '../../schema/json.ts'
import { toEverythingSaid } from './remarks.ts'

/** A person looks at a specification that is one: what is wrong with its form goes back to its author first. */
export const admits: NonNullable<Rules['admits']> = {
  spec: ({ run, text: textOf }, file, text) => {
    const before = textOf('spec')
    const problems = [
      ...(run.options.preview === 'off' ? checkDocument('spec', text, file) : checkSpec(text, file)).map(
        toReason,
      ),
      ...(before === undefined
        ? []
        : checkRedraft('spec', before, text, textsOf(toEverythingSaid(run)).join('\n'))),
    ]
    return problems.length > 0 ? { problems } : { text }
  },
}
