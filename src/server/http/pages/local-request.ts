/**
 * Whether a request comes from a program on this machine. A proxy on this machine has a local socket as well, and strangers
 * behind it, so any sign of one is enough to say no.
 */
import type { Context } from 'hono'
import { isLoopbackAddress } from '../load/client-address.ts'
import { isLoopbackHost } from './loopback-host.ts'
import { remoteAddress } from './request-context.ts'

/**
 * Written by proxies and CDNs: all headers that begin with X-, of which browsers and command line tools send none by
 * themselves, except that of Prometheus, and those with other names.
 */
const PROXY_HEADER =
  /^(?:x-(?!prometheus-)|forwarded$|via$|(?:true-|wl-proxy-|proxy-)?client-ip$|(?:cf|cdn|fastly|ali|akamai|eagleeye|fly|proxy|surrogate|incap)-|cloudfront-|eagleid$|max-forwards$)/

const isLocalName = (host: string | undefined) =>
  host === undefined || (URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname))

/** nginx without settings of its own adds no header, takes the name of the server for that of the request, and asks in HTTP/1.0. */
const isOldVersion = (c: Context) =>
  (c.env as { incoming?: { httpVersion?: string } } | undefined)?.incoming?.httpVersion === '1.0'

export function isLocalRequest(c: Context): boolean {
  if (!isLoopbackAddress(remoteAddress(c)) || isOldVersion(c)) return false
  // The name, too: a foreign page could point its own name to this machine.
  if (!isLocalName(c.req.header('host')) || !isLoopbackHost(new URL(c.req.url).hostname)) return false
  return ![...c.req.raw.headers.keys()].some((name) => PROXY_HEADER.test(name))
}
