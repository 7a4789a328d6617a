/** Alibaba Cloud's CDN (RefreshObjectCacheByCacheTag, version 2018-05-10), with the core of its own SDK. */
import type RPCClient from '@alicloud/pop-core'
import type { Purge } from '../../http/edge/surrogate-key.ts'
import { inParts, type EdgeTarget } from './edge-target.ts'

/** The service states no limit for tags; a request stays below 2 kB. */
const KEYS_A_REQUEST = 200
const TIMEOUT_MS = 10_000

type Options = {
  endpoint: string
  keyId: string
  keySecret: string
  /** one of the accelerated domains */
  domain: string
  /** ms in which a request of a reader is answered or given up */
  longestAnswer: number
  gatherFor?: number
}

/** Failures that an operator can fix, or that pass; any other code is reported as it is. */
const HINTS: Record<string, string> = {
  'QuotaExceeded.Refresh': 'the purges of this day are used up',
  'QuotaPerMinuteExceeded.Refresh': 'too many purges in this minute',
  'TooMany.Refresh': 'too many purges are under way',
  'Throttling.User': 'too many calls',
  'InvalidAccessKeyId.NotFound': 'EDGE_ALIBABA_KEY_ID is unknown',
  SignatureDoesNotMatch: 'EDGE_ALIBABA_KEY_SECRET does not belong to EDGE_ALIBABA_KEY_ID',
  Forbidden: 'the key may not purge',
}

const asWord = (value: unknown) => (typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : 'none')

function failure(error: unknown): Error {
  const { data, code, name } = error as { data?: { Code?: unknown; RequestId?: unknown }; code?: string; name?: string }
  if (!data) return new Error(`Alibaba Cloud's CDN gave no usable answer: ${asWord(code ?? name)}`)
  const word = asWord(data.Code)
  const hint = HINTS[word]
  return new Error(
    `Alibaba Cloud's CDN refused with ${word}${hint ? `, ${hint}` : ''} (request ${asWord(data.RequestId)})`,
  )
}

export function createAlibabaTarget({
  endpoint,
  keyId: accessKeyId,
  keySecret: accessKeySecret,
  domain,
  longestAnswer,
  gatherFor = 1000,
}: Options): EdgeTarget {
  let client: RPCClient | undefined

  async function ask(keys: readonly string[]): Promise<void> {
    if (!client) {
      const { default: Client } = await import('@alicloud/pop-core')
      client = new Client({ accessKeyId, accessKeySecret, endpoint, apiVersion: '2018-05-10' })
    }
    // Force: without it the CDN compares Last-Modified, which pages do not have.
    const params = { DomainName: domain, CacheTag: keys.join(','), Force: true }
    try {
      await client.request('RefreshObjectCacheByCacheTag', params, { method: 'POST', timeout: TIMEOUT_MS })
    } catch (error) {
      throw failure(error)
    }
  }

  return {
    name: `alibaba ${domain}`,
    // Each request counts towards a quota.
    gatherFor,
    repeats: [longestAnswer + 5000],
    longestWait: 60_000,
    /** The service knows no soft purge. */
    async purge({ hard, soft }: Purge): Promise<void> {
      for (const keys of inParts([...hard, ...soft], KEYS_A_REQUEST)) await ask(keys)
    },
  }
}
