/** How much a request matters when not all can be answered, told from its first lines alone. */
import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import type { Rank } from './admission.ts'
import { SESSION_COOKIE } from './request-context.ts'

/** Costs next to nothing, has limits of its own, or stays open for long; whoever watches over us is answered as well. */
const FREE =
  /^\/((desk-)?assets|media)\/|^\/(healthz|readyz|metrics|api\/notice\/stream)$|^\/[\w.-]+\.(js|css|png|svg|ico|webmanifest|txt)$/
/** Providers tell of a payment, and readers pay. */
const PAYMENT = /^\/api\/(pay\/notify|order|cashier|gift|redeem)\b/
/** What browsers tell by themselves is told again, or not missed. */
const COUNTING = /^\/api\/(event|view|search\/submit)$/
const TICKET = `${SESSION_COOKIE}=`

export const pathOf = ({ url = '/' }: IncomingMessage): string => {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

export const isFreeOfRank = (path: string): boolean => FREE.test(path)

/** Says so, that is; whether it is a good one is asked later. */
export const hasTicket = ({ headers: { cookie = '' } }: IncomingMessage): boolean =>
  cookie.startsWith(TICKET) || cookie.includes(`; ${TICKET}`)

export function rankOf(incoming: IncomingMessage, path: string): Rank {
  const { method, headers } = incoming
  const isRead = method === 'GET' || method === 'HEAD'
  if (PAYMENT.test(path) && (!isRead || hasTicket(incoming))) return 'first'
  if (COUNTING.test(path) || headers['sec-purpose'] !== undefined) return 'last'
  // Whoever is signed in is a reader, whatever their program calls itself.
  if (hasTicket(incoming)) return isRead ? 'usual' : 'first'
  return isbot(headers['user-agent']) ? 'last' : 'usual'
}
