/** An error that was foreseen; its code says status and words. */
import { errorCodes, type ErrorCode } from '#contract/error-code.ts'
import { BusyError } from '#db/client.ts'

export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  /** for the program at the other end, beside the words for the reader */
  readonly detail: string | undefined

  /** `message` replaces the words of the code where something more exact can be said to the reader. */
  constructor(
    code: ErrorCode,
    message: string = errorCodes[code].message,
    options: ErrorOptions & { detail?: string } = {},
  ) {
    super(message, options)
    this.code = code
    this.detail = options.detail
    this.status = errorCodes[code].status
  }
}

/** Anything thrown, as something that may be shown. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return new AppError(error instanceof BusyError ? 'BUSY' : 'SYSTEM', undefined, { cause: error })
}
