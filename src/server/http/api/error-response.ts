/** Turns anything thrown into an answer: an envelope for calls, a plain page for everything else. */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Failure } from '#contract/core/envelope.ts'
import { errorCodes, type ErrorCode } from '#contract/core/error-code.ts'
import { BusyError } from '#db/client.ts'
import { troubleOf } from '#db/trouble.ts'
import { plainErrorDocument } from '../../ssr/document.ts'
import { toAppError, type AppError } from './app-error.ts'
import { retryAfter } from '../cache/lifetime.ts'
import type { Log } from '../observe/log.ts'
import type { RequestVariables } from '../pages/request-context.ts'
import { createLogThrottle } from '../observe/log-throttle.ts'

/** Calls of old clients are under /h5 (spec 7). */
export const IS_CALL = /^\/(h5\/)?api\//

export const failureOf = (code: ErrorCode, message: string, requestId: string): Failure => ({
  success: false,
  resultCode: code,
  resultMsg: message,
  message,
  model: null,
  requestId,
})

/** A client that disconnects during a request is not an error of ours. */
function isGone(c: Context): boolean {
  // In tests a request has no connection.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}

/** `noteBusy` counts those who could not be answered in time. */
export function errorResponse(
  c: Context<RequestVariables>,
  thrown: unknown,
  log: Log,
  noteBusy?: (reason: 'time' | 'database') => void,
): Response {
  const error = toAppError(thrown)
  if (error.code === 'BUSY') noteBusy?.(error.cause instanceof BusyError ? 'database' : 'time')
  const requestId = c.get('requestId')
  const status = error.status as ContentfulStatusCode
  if (!isGone(c)) reportError(log, error, { requestId, path: c.req.path })
  c.header('Cache-Control', 'no-store')
  if (status === 503) c.header('Retry-After', String(retryAfter()))
  if (!IS_CALL.test(c.req.path)) return c.html(plainErrorDocument(error.message, requestId), status)
  const { message, code, detail, field } = error
  const failure = failureOf(code, message, requestId)
  if (detail !== undefined) failure.detail = detail
  if (field !== undefined) failure.field = field
  return c.json(failure, status)
}

/** One for each log. */
const throttleOf = new WeakMap<Log, ReturnType<typeof createLogThrottle>>()

/** For operators. A failure of the database itself is the same for every request, and is logged with a throttle. */
export function reportError(log: Log, error: AppError, where: { requestId: string; path: string }): void {
  const err = error.cause ?? error
  const trouble = troubleOf(err)
  if (!trouble) {
    if (errorCodes[error.code].report) log.error({ ...where, err }, error.code)
    return
  }
  const throttle = throttleOf.get(log) ?? createLogThrottle()
  throttleOf.set(log, throttle)
  throttle(trouble, (left) => log.error({ ...where, err, left }, error.code))
}
