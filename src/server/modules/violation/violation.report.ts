/** Reads reports of browsers: what is worth counting of them, and nothing that belongs to a person. */
import { z } from 'zod'
import { hideKeys } from '../../http/observe/secret-address.ts'

export type Violation = {
  /** a directive of our policy, or `other` */
  directive: string
  /** the page, without query */
  page: string
  /** what was refused: a keyword such as `inline`, a scheme, or a host */
  blocked: string
  /** the file that caused it, without query, and the line; empty when the browser does not say */
  source: string
}

const text = z.string().max(4000)

/** By `report-uri`: one report. */
const single = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'violated-directive': text.optional(),
    'effective-directive': text.optional(),
    'blocked-uri': text.optional(),
    'source-file': text.nullish(),
    'line-number': z.number().nullish(),
  }),
})

/** By `report-to`: several, of any kind. */
const several = z.array(
  z.object({
    type: z.string().max(100),
    url: text,
    body: z
      .object({
        documentURL: text.optional(),
        effectiveDirective: text.optional(),
        blockedURL: text.nullish(),
        sourceFile: text.nullish(),
        lineNumber: z.number().nullish(),
      })
      .nullish(),
  }),
)

/** Of one body no more are looked at. */
const MOST_REPORTS = 20

type Told = { page: string; directive: string; blocked: string; source: string; line: number }

function readTold(bytes: Uint8Array): Told[] | null {
  let given: unknown
  try {
    given = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
  const one = single.safeParse(given)
  if (one.success) {
    const report = one.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? ''
    return [
      {
        page: report['document-uri'],
        directive,
        blocked: report['blocked-uri'] ?? '',
        source: report['source-file'] ?? '',
        line: report['line-number'] ?? 0,
      },
    ]
  }
  const many = several.safeParse(given)
  if (!many.success) return null
  return many.data.slice(0, MOST_REPORTS).flatMap(({ type, url, body }) =>
    type === 'csp-violation' && body
      ? {
          page: body.documentURL ?? url,
          directive: body.effectiveDirective ?? '',
          blocked: body.blockedURL ?? '',
          source: body.sourceFile ?? '',
          line: body.lineNumber ?? 0,
        }
      : [],
  )
}

/** Programs of the reader's own browser, which our policy stops as well: nothing that we could mend. */
const OF_BROWSER = /^(?:[a-z-]*extension|chrome|resource|about|moz-[a-z-]+|user-script|webviewprogressproxy)(?::|$)/i

const HOST_LENGTH = 60
const PATH_LENGTH = 120

/** The name without its variant: `script-src-elem` is `script-src`. Older browsers send the whole directive. */
const directiveName = (directive: string) =>
  directive
    .trim()
    .split(/\s/)[0]!
    .replace(/-(elem|attr)$/, '')

function withoutPerson(url: URL): string {
  return hideKeys(url.pathname).slice(0, PATH_LENGTH)
}

function describeBlocked(blocked: string, origin: string): string {
  if (!URL.canParse(blocked)) return /^[a-z-]{1,20}$/.test(blocked) ? blocked : 'other'
  const url = new URL(blocked)
  if (url.origin === origin) return 'self'
  return url.host ? url.host.slice(0, HOST_LENGTH) : url.protocol.slice(0, -1).slice(0, 20)
}

function describeSource(source: string, line: number, origin: string): string {
  if (!URL.canParse(source)) return ''
  const url = new URL(source)
  const place = url.origin === origin ? withoutPerson(url) : url.host.slice(0, HOST_LENGTH)
  return line > 0 ? `${place}:${Math.trunc(line)}` : place
}

/**
 * What a body tells of pages of `origin`; null when it is no report. Left out: pages of other sites, and what programs of
 * the browser itself do. `directives` are those of our policy.
 */
export function readViolations(bytes: Uint8Array, origin: string, directives: ReadonlySet<string>): Violation[] | null {
  const told = readTold(bytes)
  if (!told) return null
  return told.flatMap(({ page, directive, blocked, source, line }) => {
    if (!URL.canParse(page) || OF_BROWSER.test(blocked) || OF_BROWSER.test(source)) return []
    const url = new URL(page)
    if (url.origin !== origin) return []
    const name = directiveName(directive)
    return {
      directive: directives.has(name) ? name : 'other',
      page: withoutPerson(url),
      blocked: describeBlocked(blocked, origin),
      source: describeSource(source, line, origin),
    }
  })
}
