/** The error for a failed call of a provider. */
import { AppError } from '../../http/api/app-error.ts'

/**
 * The reader sees that it failed; the operator, which provider and why. External error texts are left out: they repeat
 * requests.
 */
export const payFailure = (who: string, reason: string): AppError =>
  new AppError('PAY_FAILED', undefined, { cause: new Error(`${who} ${reason}`) })

/** A code of theirs, if it is one. */
export const asWord = (value: unknown): string =>
  typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : 'none'
