/** The cache in front of the site: which one, how it is purged, and how long it may keep responses. */
import { z } from 'zod'
import type { EdgeDialect } from '../http/edge/edge-mark.ts'
import { isLoopbackHost } from '../http/pages/loopback-host.ts'
import { check, endpoint, EnvError, oneOf } from './env-check.ts'

export type VarnishSettings = { kind: 'varnish'; urls: string[]; secret: string }
export type AlibabaCdnSettings = {
  kind: 'alibaba'
  endpoint: string
  keyId: string
  keySecret: string
  /** the accelerated domains */
  domains: string[]
}
export type EdgeSettings = { dialect: EdgeDialect; target: VarnishSettings | AlibabaCdnSettings }

const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
const HEADER = /^[A-Za-z][A-Za-z-]{1,40}$/

const listed = <Schema extends z.ZodType<string, string>>(one: Schema) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(one))
    .optional()

/** Unencrypted: the secret and the keys stay in the network of the house. */
const varnishUrl = z
  .url({
    protocol: /^https?$/,
    error: 'must be addresses such as http://10.0.0.7:6081, with commas between',
    abort: true,
  })
  .refine((text) => {
    const url = new URL(text)
    return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  }, 'must be addresses without a path, such as http://10.0.0.7:6081')
  .refine((text) => {
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || isLoopbackHost(hostname) || isPrivateName(hostname)
  }, 'must be in the own network, or be reached by https')

/** An address of a private network, or a name that only the own network knows. */
const isPrivateName = (hostname: string): boolean =>
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[f[cd])/.test(hostname) || !hostname.includes('.')

const schema = z.object({
  EDGE: oneOf(['off', 'varnish', 'alibaba']).default('off'),
  EDGE_SECONDS: z
    .string()
    .regex(/^\d{2,5}$/, 'must be a number of seconds from 30 to 86400')
    .transform(Number)
    .pipe(z.int().min(30).max(86_400))
    .default(600),
  EDGE_KEY_HEADER: z.string().regex(HEADER, 'must be the name of a header').optional(),
  EDGE_VARNISH_URLS: listed(varnishUrl),
  EDGE_VARNISH_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, 'must have at least 32 visible characters')
    .optional(),
  EDGE_ALIBABA_KEY_ID: z.string().optional(),
  EDGE_ALIBABA_KEY_SECRET: z.string().optional(),
  EDGE_ALIBABA_DOMAINS: listed(z.string().regex(DOMAIN, 'must be names such as www.example.com, with commas between')),
  EDGE_ALIBABA_ENDPOINT: endpoint('cdn.aliyuncs.com'),
})

/** Null: nothing is in front that could be purged, and responses carry no keys. */
export function readEdge(source: Record<string, unknown>): EdgeSettings | null {
  const given = check(schema, source)
  const need = <Value>(name: string, value: Value | undefined): Value => {
    if (value === undefined) throw new EnvError(`configuration: EDGE: ${given.EDGE} needs ${name}`)
    return value
  }
  const seconds = given.EDGE_SECONDS
  if (given.EDGE === 'off') return null
  if (given.EDGE === 'varnish')
    return {
      dialect: {
        keyHeader: given.EDGE_KEY_HEADER ?? 'xkey',
        separator: ' ',
        lifetimeHeader: 'Surrogate-Control',
        seconds,
      },
      target: {
        kind: 'varnish',
        urls: need('EDGE_VARNISH_URLS', given.EDGE_VARNISH_URLS),
        secret: need('EDGE_VARNISH_SECRET', given.EDGE_VARNISH_SECRET),
      },
    }
  return {
    dialect: {
      keyHeader: given.EDGE_KEY_HEADER ?? 'Cache-Tag',
      separator: ',',
      lifetimeHeader: 'CDN-Cache-Control',
      seconds,
    },
    target: {
      kind: 'alibaba',
      endpoint: given.EDGE_ALIBABA_ENDPOINT,
      keyId: need('EDGE_ALIBABA_KEY_ID', given.EDGE_ALIBABA_KEY_ID),
      keySecret: need('EDGE_ALIBABA_KEY_SECRET', given.EDGE_ALIBABA_KEY_SECRET),
      domains: need('EDGE_ALIBABA_DOMAINS', given.EDGE_ALIBABA_DOMAINS),
    },
  }
}
