/** Something wrong in a document: where, why, and what would mend it. */
export type Problem = { code: string; path: string; line: number; message: string; fix: string }
