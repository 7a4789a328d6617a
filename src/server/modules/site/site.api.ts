import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { SiteService } from './site.service.ts'
import { cleanSvg } from './site.svg.ts'

type Calls = Extract<keyof Handlers, `${string} /api/desk/settings${string}`>

export function siteHandlers(site: SiteService): Pick<Handlers, Calls> {
  return {
    'GET /api/desk/settings': () => site.find(),
    'POST /api/desk/settings': ({ body }, context) => site.save(body, requireReaderId(context), context.now),
    'POST /api/desk/settings/clean': async ({ body }) => ({ svg: cleanSvg(body.svg) }),
    'GET /api/desk/settings/versions': () => site.listVersions(),
    'GET /api/desk/settings/versions/:version': ({ params }) => site.findVersion(params.version),
  }
}
