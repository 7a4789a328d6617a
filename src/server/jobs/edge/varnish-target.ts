/** Varnish with deploy/varnish/kanwu.vcl: a request with the method PURGE, the keys, and the secret that both know. */
import type { Purge } from '../../http/edge/surrogate-key.ts'
import { inParts, type EdgeTarget } from './edge-target.ts'

/** Varnish takes 8 KiB in a line of a header. */
const KEYS_A_REQUEST = 500
const TIMEOUT_MS = 3000

type Options = {
  /** of one server */
  url: string
  secret: string
  /** ms in which a request of a reader is answered or given up */
  longestAnswer: number
}

export function createVarnishTarget({ url, secret, longestAnswer }: Options): EdgeTarget {
  async function ask(headers: Record<string, string>): Promise<void> {
    const response = await fetch(url, {
      method: 'PURGE',
      headers: { 'X-Kanwu-Secret': secret, ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    await response.body?.cancel()
    if (response.status !== 200) throw new Error(`Varnish at ${new URL(url).host} refused a purge: ${response.status}`)
  }

  return {
    name: `varnish ${new URL(url).host}`,
    gatherFor: 20,
    // Other servers hear of a change within a second (change.service.ts).
    repeats: [300, 1500, longestAnswer + 5000],
    longestWait: 5000,
    async purge({ hard, soft }: Purge): Promise<void> {
      for (const keys of inParts(hard, KEYS_A_REQUEST)) await ask({ 'X-Kanwu-Purge': keys.join(' ') })
      for (const keys of inParts(soft, KEYS_A_REQUEST)) await ask({ 'X-Kanwu-Soft-Purge': keys.join(' ') })
    },
  }
}
