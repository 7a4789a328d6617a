/** A page of another site must not make our readers' browsers act here. */
import { AppError } from '../api/app-error.ts'

export function refuseCrossSite(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if (site) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('CROSS_SITE')
    return
  }
  // Browsers too old to send the site of a request still send the origin of a write.
  const origin = request.headers.get('origin')
  if (!origin) return
  const host = request.headers.get('host')
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new AppError('CROSS_SITE')
}
