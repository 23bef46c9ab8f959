/** A command as its words, and as a line that a person reads and types. */

export const printArgv = (argv: readonly string[]): string =>
  argv.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : JSON.stringify(word))).join(' ')

/** Words as a shell would part them, without anything that a shell would do. */
export const toArgv = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double?.replace(/\\(.)/g, '$1') ?? single ?? plain ?? '',
  )
