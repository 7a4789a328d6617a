/**
 * The path by which the application routes a request, whatever spelling the client has chosen: limits and priorities that are
 * decided by another one could be evaded.
 */
import { getPath } from 'hono/utils/url'

/** What parsing or decoding may change: escapes, dot segments, characters that a URL does not have. */
const ODD = /[^\w!$&'()*+,;:=@~./-]|\/\./

/** From the target of the request line: a path, or a whole URL. What cannot be parsed is not routed either. */
export function routedPath(target = '/'): string {
  const end = target.indexOf('?')
  const path = end === -1 ? target : target.slice(0, end)
  if (path.startsWith('/') && !ODD.test(path)) return path
  try {
    return getPath(new Request(target.startsWith('/') ? `http://site.invalid${target}` : target))
  } catch {
    return '/'
  }
}
