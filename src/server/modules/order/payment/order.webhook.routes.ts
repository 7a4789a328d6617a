/**
 * The webhook endpoint for payment providers: the raw body, since that is what was signed, and a response in the format of
 * the provider.
 */
import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { OrderService } from '../order.service.ts'

/** Those of the providers have one to four thousand. */
const BODY_BYTES = 16 * 1024

type Options = {
  order: Pick<OrderService, 'receive'>
  now: () => number
  /** admission control for a webhook whose signature is good */
  admit?: ((outgoing: ServerResponse) => Promise<void>) | undefined
}

export function orderNotifyRoutes({ order, now, admit }: Options): Hono {
  const app = new Hono()
  const limit = bodyLimit({
    maxSize: BODY_BYTES,
    onError: () => {
      throw new AppError('BODY_TOO_LARGE')
    },
  })
  app.post('/api/pay/notify/:provider', limit, async (c) => {
    const notice = { headers: c.req.raw.headers, body: await c.req.text() }
    // In tests a request has no connection.
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
    const onGenuine = async () => {
      if (admit && outgoing) await admit(outgoing as ServerResponse)
    }
    const received = await order.receive(c.req.param('provider'), notice, now(), onGenuine)
    if (!received) throw new AppError('NOT_FOUND', m.order.noSuchCall)
    const { status, type, body } = received.answer
    return new Response(body, { status, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })
  })
  return app
}
