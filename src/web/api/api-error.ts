/** A call that failed, as pages see it: in the browser and while rendering on the server alike. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, message: string) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** Server rendering gets the server's own errors; both kinds carry a status. */
export function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : 500
}
