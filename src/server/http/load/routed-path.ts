/**
 * The path by which the application routes a request, whatever spelling the client has chosen: limits and priorities that are
 * decided by another one could be evaded.
 */
import { getPath } from 'hono/utils/url'

/** What parsing or decoding may change: escapes, dot segments, characters that a URL does not have. */
const ODD = /[^\w!$&'()*+,;:=@~./-]|\/\./

/** A call is the same with a slash at its end (spec 7 names them without); pages redirect to their own spelling. */
const spellCall = (path: string): string =>
  path.endsWith('/') && /^\/(?:h5\/)?api\/[^/]/.test(path) ? path.slice(0, -1) : path

/** For the router. */
export const pathOf = (request: Request): string => spellCall(getPath(request))

/** From the target of the request line: a path, or a whole URL. What cannot be parsed is not routed either. */
export function routedPath(target = '/'): string {
  const end = target.indexOf('?')
  const path = end === -1 ? target : target.slice(0, end)
  if (path.startsWith('/') && !ODD.test(path)) return spellCall(path)
  try {
    return pathOf(new Request(target.startsWith('/') ? `http://site.invalid${target}` : target))
  } catch {
    return '/'
  }
}
