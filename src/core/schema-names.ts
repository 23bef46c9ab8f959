/** The name under which the seed's own output of a result is compiled, beside the values that are asked for. */
export const toOutputName = (result: string): string => `${result}:output`
