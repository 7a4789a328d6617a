/** An expected error; its code determines status and message. */
import { errorCodes, messageOf, type ErrorCode } from '#contract/core/error-code.ts'
import { troubleOf, type Trouble } from '#db/trouble.ts'
import { m } from '#messages/server.ts'

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
    message: string = messageOf(code),
    options: ErrorOptions & { detail?: string; field?: string } = {},
  ) {
    super(message, options)
    this.code = code
    this.detail = options.detail
    this.field = options.field
    this.status = errorCodes[code].status
  }
}

/** For a class of readers: the answer depends on who of them asks, so that pages with it are rendered for each. */
export class OneReadersError extends AppError {
  constructor() {
    super('FORBIDDEN')
  }
}

const TROUBLE: Record<Trouble, [code: ErrorCode, readMessage?: () => string]> = {
  gone: ['UNAVAILABLE', () => m.http.serviceInterrupted],
  busy: ['BUSY'],
  damaged: ['SYSTEM'],
  full: ['UNAVAILABLE', () => m.http.storageFull],
}

/** Any thrown value, as an error that may be shown. A failure of the database itself is nobody's fault. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const trouble = troubleOf(error)
  const [code, readMessage] = trouble ? TROUBLE[trouble] : (['SYSTEM'] as const)
  return new AppError(code, readMessage?.(), { cause: error })
}
