/** How much is taken, and why no more. Texts are counted in characters, files in bytes. */

/** A text that somebody hands over or an author writes: no document comes near it, and it is checked within seconds. */
export const LARGEST_TEXT = 1_000_000

/** What is said about a text: a reason, a remark, a summary. */
export const LARGEST_NOTE = 20_000

/** A file that is read whole: the largest text, and beside it what we project into a document. */
export const LARGEST_FILE = 1 << 20

/** A line of a journal file, in characters. */
export const LONGEST_LINE = 8 * 1024 * 1024
