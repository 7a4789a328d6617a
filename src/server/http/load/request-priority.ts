/** The priority of a request under overload, from its request line and headers alone. */
import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import type { Priority } from './admission-queue.ts'
import { SESSION_COOKIE } from '../pages/request-context.ts'

/** Exempt: cheap, limited elsewhere, or long-lived; health checks and metrics as well. */
const EXEMPT =
  /^\/((desk-)?assets|media)\/|^\/(healthz|readyz|metrics|api\/notice\/stream)$|^\/[\w.-]+\.(js|css|png|svg|ico|webmanifest|txt)$/
/** webhooks of payment providers, and paying readers */
const PAYMENT = /^\/api\/(pay\/notify|order|cashier|gift|redeem)\b/
/** beacons, which are sent again or not missed */
const COUNTING = /^\/api\/(event|view|search\/submit)$/
const TICKET = `${SESSION_COOKIE}=`

export const pathOf = ({ url = '/' }: IncomingMessage): string => {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

export const isExempt = (path: string): boolean => EXEMPT.test(path)

/** The session is not validated here. */
export const hasTicket = ({ headers: { cookie = '' } }: IncomingMessage): boolean =>
  cookie.startsWith(TICKET) || cookie.includes(`; ${TICKET}`)

export function priorityOf(incoming: IncomingMessage, path: string): Priority {
  const { method, headers } = incoming
  const isRead = method === 'GET' || method === 'HEAD'
  if (PAYMENT.test(path) && (!isRead || hasTicket(incoming))) return 'first'
  if (COUNTING.test(path) || headers['sec-purpose'] !== undefined) return 'last'
  // A signed-in client is a reader, whatever its user agent says.
  if (hasTicket(incoming)) return isRead ? 'usual' : 'first'
  return isbot(headers['user-agent']) ? 'last' : 'usual'
}
