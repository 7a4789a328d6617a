/** An error that was foreseen; its code says status and words. */
import { errorCodes, type ErrorCode } from '#contract/core/error-code.ts'
import { troubleOf, type Trouble } from '#db/trouble.ts'

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

const TROUBLE: Record<Trouble, [ErrorCode, string]> = {
  gone: ['UNAVAILABLE', '服务暂时中断，正在恢复，请稍后再试'],
  busy: ['BUSY', errorCodes.BUSY.message],
  damaged: ['SYSTEM', errorCodes.SYSTEM.message],
  full: ['UNAVAILABLE', '存储空间已满，暂时无法保存，请稍后再试'],
}

/** Anything thrown, as something that may be shown. What is wrong with the database itself is nobody's mistake. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const trouble = troubleOf(error)
  return trouble
    ? new AppError(...TROUBLE[trouble], { cause: error })
    : new AppError('SYSTEM', undefined, { cause: error })
}
