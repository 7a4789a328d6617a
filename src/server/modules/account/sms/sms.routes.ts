/** The page on which developers read the codes that went to no phone. Plain HTML, for this machine alone. */
import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { html } from 'hono/html'
import { beijingTime } from '#domain/time/relative-time.ts'
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/server.ts'
import { isLocalRequest } from '../../../http/pages/local-request.ts'
import type { RequestVariables } from '../../../http/pages/request-context.ts'
import { OUTBOX_SIZE, type Outbox, type OutboxMessage } from './sms.outbox.ts'
import type { ReadSite } from '../../site/site.service.ts'
import type { SmsProvider } from './sms.provider.ts'

const HEADERS = { 'Cache-Control': 'no-store', Vary: 'Accept' }
const PURPOSES: Record<OutboxMessage['purpose'], string> = labels(() => ({
  login: m.word.signIn,
  password: m.account.purposePassword,
  phone: m.account.purposePhone,
  identity: m.account.purposeIdentity,
}))

/** No route at all unless the outbox is the configured provider. */
export function smsRoutes(provider: SmsProvider | Outbox, readSite: ReadSite): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()
  if (!('list' in provider)) return app
  app.get('/dev/outbox', async (c, next) => {
    if (!isLocalRequest(c)) return next()
    const messages = await provider.list()
    const type = accepts(c, { header: 'Accept', supports: ['text/html', 'application/json'], default: 'text/html' })
    if (type === 'application/json') return c.json(messages, 200, HEADERS)
    return c.html(outboxPage(messages, readSite().fullName), 200, HEADERS)
  })
  return app
}

function outboxPage(messages: OutboxMessage[], siteName: string) {
  const rows = messages.map(
    ({ sentAt, countryCode, phone, purpose, code }) =>
      html`<tr>
        <td>${beijingTime(sentAt)}</td>
        <td>+${countryCode} ${phone}</td>
        <td>${PURPOSES[purpose]}</td>
        <td><code>${code}</code></td>
      </tr>`,
  )
  const list = html`<table>
    <thead>
      <tr>
        <th>${m.word.time}</th>
        <th>${m.word.phone}</th>
        <th>${m.account.outboxPurpose}</th>
        <th>${m.account.outboxCode}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${m.account.outbox} - ${siteName}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api-docs.css" />
      </head>
      <body>
        <main>
          <h1>${m.account.outbox}</h1>
          <p>${m.account.aboutOutbox({ count: OUTBOX_SIZE })}</p>
          ${messages.length ? list : html`<p>${m.account.emptyOutbox}</p>`}
        </main>
      </body>
    </html>`
}
