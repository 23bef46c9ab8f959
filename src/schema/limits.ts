/** The largest text that anybody may hand over or keep, in bytes: a document, an idea, a result, a body. */
export const LARGEST_TEXT = 1_000_000
