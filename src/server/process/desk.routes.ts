/** The HTML document of the desk, for staff; readers get the response of the site at that address. */
import { Hono, type Context, type Next } from 'hono'
import { isDeskProgram, mayVisit } from '#domain/desk/desk-room.ts'
import { paths } from '#domain/paths.ts'
import type { Language } from '#messages/create-messages.ts'
import { PAGE_CACHE_CONTROL } from '../http/cache/lifetime.ts'
import type { RequestVariables } from '../http/pages/request-context.ts'
import { deskPolicy } from '../http/pages/security-headers.ts'
import { deskLanguageOf, inLanguage } from '../http/api/language.ts'
import type { DocumentSite } from '#domain/site/public-site.ts'
import type { Assets } from '../ssr/assets.ts'
import { renderDeskDocument } from '../ssr/desk-document.ts'

export function deskRoutes(
  findAssets: (language: Language) => Assets,
  findSite: () => DocumentSite,
): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()

  function answer(c: Context<RequestVariables>, next: Next) {
    const { viewer } = c.get('request')
    const language = deskLanguageOf(c)
    if (!isDeskProgram(c.req.path)) return next()
    c.header('Cache-Control', PAGE_CACHE_CONTROL.personal)
    if (!viewer) return c.redirect(paths.login(c.req.path + new URL(c.req.url).search))
    if (viewer.role === 'reader') return next()
    const policy = c.res.headers.get('Content-Security-Policy')
    if (policy) c.header('Content-Security-Policy', deskPolicy(policy))
    c.header('Vary', 'Cookie')
    c.header('X-Robots-Tag', 'noindex')
    // Staff without the permission get the desk app, too, which names the missing permission and links to everything else.
    const document = inLanguage(language, () => renderDeskDocument(findAssets(language), findSite(), language))
    return c.html(document, mayVisit(c.req.path, viewer) ? 200 : 403)
  }

  app.get('/desk', answer)
  app.get('/desk/*', answer)
  return app
}
