/** The attachment of a contribution, for editors only: downloaded, never displayed by a browser. */
import { Hono } from 'hono'
import { m } from '#messages/server.ts'
import { attachmentHeader, NEVER_SHOWN } from '../../http/api/attachment-header.ts'
import { AppError } from '../../http/api/app-error.ts'
import { refuseCrossSite } from '../../http/pages/cross-site.ts'
import { CALL_CACHE_CONTROL } from '../../http/cache/lifetime.ts'
import { refusalOf } from '../../http/api/policy.ts'
import type { RequestVariables } from '../../http/pages/request-context.ts'
import type { ContributionService } from './contribution.service.ts'

const ADDRESS = '/api/desk/contribution/:id/attachment'

export function contributionRoutes(
  contribution: Pick<ContributionService, 'openAttachment'>,
  { protocol }: { protocol: string },
): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()

  app.get(ADDRESS, async (c) => {
    const refusal = refusalOf('editor', c.get('request').viewer)
    if (refusal) throw new AppError(refusal)
    refuseCrossSite(c.req.raw, protocol)
    const id = c.req.param('id')
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new AppError('NOT_FOUND', m.contribution.noSuchAttachment)
    const { bytes, number, name, type } = await contribution.openAttachment(Number(id))
    const end = /\.[a-z]+$/i.exec(name)?.[0] ?? ''
    return c.body(bytes, 200, {
      'Content-Type': type.startsWith('text/') ? 'application/octet-stream' : type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': attachmentHeader(`${number}${end}`, name),
      'Cache-Control': CALL_CACHE_CONTROL.personal,
      ...NEVER_SHOWN,
    })
  })

  app.all(ADDRESS, (c) => {
    c.header('Allow', 'GET, HEAD')
    throw new AppError('WRONG_METHOD')
  })
  return app
}
