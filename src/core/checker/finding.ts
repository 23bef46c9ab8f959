/** What a rule of the table checker found: at which row (or table), what is wrong, what mends it. */
export type Finding = { code: string; at: string; message: string; fix: string }

export const found = (code: string, at: string, message: string, fix: string): Finding => {
  return { code, at, message, fix }
}

/** The finding where the condition holds, else nothing. */
export const foundIf = (
  isWrong: boolean,
  code: string,
  at: string,
  message: string,
  fix: string,
): Finding[] => (isWrong ? [found(code, at, message, fix)] : [])
