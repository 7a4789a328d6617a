/** An expected error; its code determines status and message. */
import { errorCodes, type ErrorCode } from '#contract/core/error-code.ts'
import { troubleOf, type Trouble } from '#db/trouble.ts'

export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  /** for the client program, beside the message for the reader */
  readonly detail: string | undefined
  /** the field of the input that is refused, by its path */
  readonly field: string | undefined

  /** `message` replaces the default message of the code where a more exact one is possible. */
  constructor(
    code: ErrorCode,
    message: string = errorCodes[code].message,
    options: ErrorOptions & { detail?: string; field?: string } = {},
  ) {
    super(message, options)
    this.code = code
    this.detail = options.detail
    this.field = options.field
    this.status = errorCodes[code].status
  }
}

const TROUBLE: Record<Trouble, [ErrorCode, string]> = {
  gone: ['UNAVAILABLE', '服务暂时中断，正在恢复，请稍后再试'],
  busy: ['BUSY', errorCodes.BUSY.message],
  damaged: ['SYSTEM', errorCodes.SYSTEM.message],
  full: ['UNAVAILABLE', '存储空间已满，暂时无法保存，请稍后再试'],
}

/** Any thrown value, as an error that may be shown. A failure of the database itself is nobody's fault. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const trouble = troubleOf(error)
  return trouble
    ? new AppError(...TROUBLE[trouble], { cause: error })
    : new AppError('SYSTEM', undefined, { cause: error })
}
