/** A feature id has no dot in it. */
export const isFileName = (target: string): boolean => /\.[a-z0-9]{1,8}$/i.test(target)
