/** The page on which developers read the codes that went to no phone. Plain HTML, for this machine alone. */
import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { html } from 'hono/html'
import { brand } from '#domain/brand.ts'
import { beijingTime } from '#domain/time/relative-time.ts'
import { isLocalRequest } from '../../../http/pages/local-request.ts'
import type { RequestVariables } from '../../../http/pages/request-context.ts'
import { OUTBOX_SIZE, type Outbox, type OutboxMessage } from './sms.outbox.ts'
import type { SmsProvider } from './sms.provider.ts'

const HEADERS = { 'Cache-Control': 'no-store', Vary: 'Accept' }
const PURPOSES: Record<OutboxMessage['purpose'], string> = {
  login: '登录',
  password: '重设密码',
  phone: '绑定新手机号',
  identity: '验证身份',
}

/** No route at all unless the outbox is the configured provider. */
export function smsRoutes(provider: SmsProvider | Outbox): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()
  if (!('list' in provider)) return app
  app.get('/dev/outbox', async (c, next) => {
    if (!isLocalRequest(c)) return next()
    const messages = await provider.list()
    const type = accepts(c, { header: 'Accept', supports: ['text/html', 'application/json'], default: 'text/html' })
    if (type === 'application/json') return c.json(messages, 200, HEADERS)
    return c.html(outboxPage(messages), 200, HEADERS)
  })
  return app
}

function outboxPage(messages: OutboxMessage[]) {
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
        <th>时间</th>
        <th>手机号</th>
        <th>用途</th>
        <th>验证码</th>
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
        <title>短信发件箱 - ${brand.fullName}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api-docs.css" />
      </head>
      <body>
        <main>
          <h1>短信发件箱</h1>
          <p>开发时短信不会真的发出，最近 ${OUTBOX_SIZE} 条都在这里，新的在前。</p>
          ${messages.length ? list : html`<p>还没有短信。在登录页获取验证码之后，请刷新本页。</p>`}
        </main>
      </body>
    </html>`
}
