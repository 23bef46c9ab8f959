/** A model or an agent by its source (`openai/…`): it is given tasks to read, and no files. */
export const isReader = (author: string): boolean => author.includes('/')
