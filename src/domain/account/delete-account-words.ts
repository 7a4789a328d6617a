/** What somebody types who leaves for good, so that nobody leaves by a slip. */
export const DELETE_ACCOUNT_WORDS = '注销账号'

/** Blanks around it and the marks of a copy do not matter. */
export const areDeleteAccountWords = (text: string): boolean =>
  text.normalize('NFKC').replaceAll(/[\s“”"'「」]/g, '') === DELETE_ACCOUNT_WORDS
