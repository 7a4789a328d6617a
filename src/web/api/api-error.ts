/** A call that failed, as pages see it: in the browser and while rendering on the server alike. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: string
  readonly status: number
  /** what the caller needs to do better, as the challenge of HUMAN_CHECK; mostly nothing */
  readonly detail: string | undefined

  constructor(code: string, status: number, message: string, detail?: string) {
    super(message)
    this.code = code
    this.status = status
    this.detail = detail
  }
}

/** Server rendering gets the server's own errors; both kinds carry a status. */
export function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : 500
}
