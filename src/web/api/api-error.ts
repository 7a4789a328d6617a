/** A call that failed, as pages see it: in the browser and while rendering on the server alike. */
export class ApiError extends Error {
  // Declared and then set: fields that define themselves bring along a helper for older browsers, 0.4 kB on every page.
  declare readonly code: string
  declare readonly status: number
  /** what the caller needs to do better, as the challenge of HUMAN_CHECK; mostly nothing */
  declare readonly detail: string | undefined
  /** the field that is wrong, for a form that has it */
  declare readonly field: string | undefined

  constructor(code: string, status: number, message: string, detail?: string, field?: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.detail = detail
    this.field = field
  }
}

/** Server rendering receives the server's own errors; both kinds have a status. */
export function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : 500
}
