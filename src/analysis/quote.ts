/** Words as they stand in a text. The marks are written as escapes: a file of plain ASCII loads faster. */
export const quote = (words: string): string => `\xab${words}\xbb`
