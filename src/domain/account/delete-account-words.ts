/** The confirmation text that a reader types to delete the account, so that nobody does so by accident. */
export const DELETE_ACCOUNT_WORDS = '注销账号'

/** Surrounding whitespace and quotation marks from copying are ignored. */
export const areDeleteAccountWords = (text: string): boolean =>
  text.normalize('NFKC').replaceAll(/[\s“”"'「」]/g, '') === DELETE_ACCOUNT_WORDS
