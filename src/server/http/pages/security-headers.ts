/** Headers of every response. Scripts, styles and everything else are loaded from our own origin, from files; players alone are not. */
import { EMBED_ORIGINS } from '#domain/content/embed.ts'
import { EDITOR_POLICY, TRUSTED_POLICY } from '#domain/trusted-policy.ts'

/** Text becomes markup or script through one policy alone, in browsers that support it (Trusted Types). */
const TRUSTED = ["require-trusted-types-for 'script'", `trusted-types ${TRUSTED_POLICY}`]

/** Where browsers report what they have refused. */
const REPORTS = '/api/violation'

/** The players that a text may show once they are pressed; none of our own pages. */
const FRAMES = `frame-src ${EMBED_ORIGINS.join(' ')}`

const RULES = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  FRAMES,
  "object-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  ...TRUSTED,
  "frame-ancestors 'none'",
]

/** The names of the directives, for those who count by them. */
export const POLICY_DIRECTIVES: ReadonlySet<string> = new Set([
  ...RULES.map((rule) => rule.split(' ')[0]!),
  'child-src',
])

/** Without `report-to`: browsers that know it ignore `report-uri`, and deliver late or not at all (decision 006). */
const POLICY = [...RULES, `report-uri ${REPORTS}`].join('; ')

/** While developing, the page talks to the module server, which injects styles as elements and writes markup. */
const DEVELOPMENT_POLICY = POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:")
  .replace(`; ${TRUSTED.join('; ')}`, '')

/** Previews of drafts: only our own desk may show these pages in a frame. */
const FRAMED_PAGE = /^\/desk\/preview\//

type Headers = Record<string, string>

/** The headers for an address, out of those of every response. */
export function headersFor(pathname: string, headers: Headers): Headers {
  if (!FRAMED_PAGE.test(pathname)) return headers
  const policy = headers['Content-Security-Policy']?.replace("frame-ancestors 'none'", "frame-ancestors 'self'") ?? ''
  return { ...headers, 'Content-Security-Policy': policy, 'X-Frame-Options': 'SAMEORIGIN' }
}

/** For the desk: it shows previews of drafts, in frames of our own pages, and parses pasted content. */
export const deskPolicy = (policy: string): string =>
  policy
    .replace(`trusted-types ${TRUSTED_POLICY}`, `trusted-types ${EDITOR_POLICY}`)
    .replace(FRAMES, "frame-src 'self'")

export function securityHeaders(options: { https: boolean; development: boolean }): Record<string, string> {
  return {
    'Content-Security-Policy': options.development ? DEVELOPMENT_POLICY : POLICY,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(options.https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
