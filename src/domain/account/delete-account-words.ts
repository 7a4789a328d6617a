/** The confirmation text that a reader types to delete the account, so that nobody does so by accident. */
import { zh } from '#messages/domain.ts'

export const DELETE_ACCOUNT_WORDS = zh.account.closeAccount

/** Surrounding whitespace and quotation marks from copying are ignored. */
export const areDeleteAccountWords = (text: string): boolean =>
  text.normalize('NFKC').replaceAll(/[\s“”"'「」]/g, '') === DELETE_ACCOUNT_WORDS
