/**
 * An author that puts words where they are wanted and takes sentences apart, and cannot rewrite a text from a remark about
 * it: such a remark is refused when it is made, with what can be done instead.
 */
export const isScribe = (author: string): boolean => author === 'offline'
