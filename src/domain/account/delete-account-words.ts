/** What somebody types who leaves for good, so that nobody leaves by a slip. */
export const LEAVE_WORDS = '注销账号'

/** Blanks around it and the marks of a copy do not matter. */
export const areLeaveWords = (text: string): boolean =>
  text.normalize('NFKC').replaceAll(/[\s“”"'「」]/g, '') === LEAVE_WORDS
