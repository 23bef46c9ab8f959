/** Who would know the answer to a question, where somebody says so: «Not sure, ask the accountant.» */
const ASK =
  /\b(?:ask|check with|talk to)\s+((?:the\s+|our\s+|my\s+)?[\p{L}][\p{L}-]*(?:\s(?!about|if|whether|for|and|or|on|to|first)[\p{L}-]+)?)/iu
const KNOWS =
  /\b((?:the\s+|our\s+|my\s+)?[\p{L}-]+)\s+(?:knows|decides|would know|will know|has to decide)\b/iu

export const findOwner = (answer: string): string | undefined => {
  const owner = ASK.exec(answer)?.[1] ?? KNOWS.exec(answer)?.[1]
  return owner !== undefined &&
    !/^(?:me|you|him|her|them|it|nobody|[Ss]omebody|who|[Hh]e|[Ss]he|I)$/.test(owner)
    ? owner.replace(/^(?:the|our|my)\s+/i, '')
    : undefined
}
