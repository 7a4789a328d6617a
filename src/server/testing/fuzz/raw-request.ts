/** Requests as no browser would send them: any path, any header, a body where there should be none. */
import { request as openRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

type Given = { method?: string; headers?: Record<string, string>; body?: string }
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** The text of a body, decoded as a browser does. */
export const unpack = (bytes: Buffer, encoding: string | null | undefined): string =>
  (bytes.length > 0 && UNPACK[encoding ?? ''] ? UNPACK[encoding!]!(bytes) : bytes).toString()

/** `path` as it is: nothing of it is resolved or encoded. */
export function sendRaw(origin: string, path: string, { method = 'GET', headers = {}, body }: Given = {}) {
  const { hostname, port } = new URL(origin)
  return new Promise<RawAnswer>((resolve, reject) => {
    const request = openRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = unpack(Buffer.concat(chunks), response.headers['content-encoding'])
        resolve({ status: response.statusCode!, headers: response.headers, text })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}
