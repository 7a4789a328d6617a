/** Compression of responses made per request; assets are compressed at build time. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { toUtf8 } from '../api/utf8.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const ORDER: Encoding[] = ['br', 'gzip']

/** The best of the available encodings that the client accepts. */
export function chooseEncoding(accepted: string | undefined, available: Encoding[] = ORDER): Encoding {
  const refused = new Set<string>()
  const wanted = new Set<string>()
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...settings] = part.split(';').map((word) => word.trim())
    const quality = settings.find((word) => word.startsWith('q='))?.slice(2)
    ;(Number(quality || 1) === 0 ? refused : wanted).add(name)
  }
  const any = wanted.has('*')
  return ORDER.find((e) => available.includes(e) && !refused.has(e) && (wanted.has(e) || any)) ?? 'identity'
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Quality 4: what a page of this size gains beyond it is not worth the reader's wait. What many get is made once, though:
 * there 5 saves an eighth of the bytes for half as much work again.
 */
const QUALITY = { once: 4, shared: 5 } as const
export type CompressionUse = keyof typeof QUALITY

export async function compress(
  body: string,
  encoding: Encoding,
  use: CompressionUse = 'once',
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = toUtf8(body)
  if (encoding === 'identity') return bytes
  if (encoding === 'br') {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
    const params = { [BROTLI_PARAM_QUALITY]: QUALITY[use], [BROTLI_PARAM_SIZE_HINT]: bytes.length }
    return new Uint8Array(await brotli(bytes, { params }))
  }
  return new Uint8Array(await gzipped(bytes, { level: 6 }))
}
