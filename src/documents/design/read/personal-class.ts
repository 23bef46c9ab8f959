/** The class of personal data that words give to a column. */
export const toClass = (words: string): string | undefined => {
  if (/\bsensitive\b/i.test(words)) return 'sensitive'
  return /\b(?:personal|pii)\b/i.test(words) && !/\b(?:no|not|none)\b/i.test(words) ? 'personal' : undefined
}
