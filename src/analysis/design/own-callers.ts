/** Callers who reach only what is theirs. */
import { toList, toStem } from './names.ts'
import type { Check, Hit } from './rule.ts'

/** They are callers, and whoever asks for what is not theirs is refused. */
export const findOwnCallers: Check = ({ lld }) =>
  lld.endpoints.flatMap(({ id, method, path, callers, own = [], errors }): Hit[] => {
    const strangers = own.filter((role) => !callers.some((caller) => toStem(caller) === toStem(role)))
    const isRefused = errors.some(({ status }) => status === 403 || status === 404)
    const words = `${id} (${method} ${path})`
    return [
      ...(strangers.length === 0
        ? []
        : [
            {
              rule: 'wrong-caller' as const,
              severity: 'MEDIUM' as const,
              at: id,
              description: `${words} lets ${toList(strangers)} reach what is theirs, and they are not among its callers.`,
              suggestion: `Add ${toList(strangers)} to the callers, or take them from its own-only callers.`,
            },
          ]),
      ...(own.length === 0 || isRefused || !/[{:]/.test(path)
        ? []
        : [
            {
              rule: 'missing-error' as const,
              severity: 'MEDIUM' as const,
              at: id,
              description: `${words} gives ${toList(own)} only what is theirs, and has neither 403 nor 404 for what is not.`,
              suggestion: 'Say what it answers then.',
            },
          ]),
    ]
  })
