/** A page of another site must not make our readers' browsers act here. */
import { AppError } from '../api/app-error.ts'

/** `protocol`: that of the site's own address, which a proxy in front may speak in place of the server. */
export function refuseCrossSite(request: Request, protocol = new URL(request.url).protocol): void {
  const site = request.headers.get('sec-fetch-site')
  if (site) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('CROSS_SITE')
    return
  }
  // Browsers too old to send the site of a request still send the origin of a write.
  const origin = request.headers.get('origin')
  if (!origin) return
  const host = request.headers.get('host')
  const given = URL.canParse(origin) ? new URL(origin) : null
  if (given?.protocol !== protocol || given.host !== host) throw new AppError('CROSS_SITE')
}
