/** Turns anything thrown into an answer: an envelope for calls, a plain page for everything else. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Failure } from '#contract/envelope.ts'
import { errorCodes } from '#contract/error-code.ts'
import { plainErrorDocument } from '../ssr/document.ts'
import { toAppError } from './app-error.ts'
import type { Log } from './log.ts'
import type { RequestVariables } from './request-context.ts'

/** Calls of old clients stand under /h5 (spec 7). */
const IS_CALL = /^\/(h5\/)?api\//

export function errorResponse(c: Context<RequestVariables>, thrown: unknown, log: Log): Response {
  const error = toAppError(thrown)
  const requestId = c.get('requestId')
  const status = error.status as ContentfulStatusCode
  if (errorCodes[error.code].report) log.error({ requestId, path: c.req.path, err: error.cause ?? error }, error.code)
  c.header('Cache-Control', 'no-store')
  if (!IS_CALL.test(c.req.path)) return c.html(plainErrorDocument(error.message, requestId), status)
  const { message, code, detail } = error
  const failure: Failure = { success: false, resultCode: code, resultMsg: message, message, model: null, requestId }
  if (detail !== undefined) failure.detail = detail
  return c.json(failure, status)
}
