/** A page of another site must not make our readers' browsers act here. */
import { AppError } from '../api/app-error.ts'

function isOurs(request: Request, address: string, protocol: string): boolean {
  const given = URL.canParse(address) ? new URL(address) : null
  return given?.protocol === protocol && given.host === request.headers.get('host')
}

/** `protocol`: that of the site's own address, which a proxy in front may speak in place of the server. */
export function refuseCrossSite(request: Request, protocol = new URL(request.url).protocol): void {
  const site = request.headers.get('sec-fetch-site')
  if (site) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('CROSS_SITE')
    return
  }
  // Browsers too old to send the site of a request still send the origin of a write.
  const origin = request.headers.get('origin')
  if (origin && !isOurs(request, origin, protocol)) throw new AppError('CROSS_SITE')
}

/**
 * A form is the one body that any page can send without asking, and some old browsers then name neither site nor origin. With
 * cookies it must therefore show that it comes from here, at least by its referrer.
 */
export function refuseUnprovenForm(request: Request, protocol: string): void {
  const { headers } = request
  if (!headers.has('cookie') || headers.has('sec-fetch-site') || headers.has('origin')) return
  if (!isOurs(request, headers.get('referer') ?? '', protocol)) throw new AppError('CROSS_SITE')
}
