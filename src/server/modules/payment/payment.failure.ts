/** What to throw when a provider did not do what it was asked. */
import { AppError } from '../../http/api/app-error.ts'

/** The reader is told that it did not work; the operator, who and why. Texts of others are left out: they repeat requests. */
export const payFailure = (who: string, reason: string): AppError =>
  new AppError('PAY_FAILED', undefined, { cause: new Error(`${who} ${reason}`) })

/** A code of theirs, if it is one. */
export const asWord = (value: unknown): string =>
  typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : 'none'
