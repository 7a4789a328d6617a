/** The proxies whose word for the address of a client is taken: `TRUST_PROXY`. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { createProxyList, NEAR_NETWORKS, type Network } from '../http/load/client-address.ts'

const WHOLE = { 4: 32, 6: 128 } as const

function readNetwork(text: string): Network | null {
  const [address = '', size, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0 || address.includes('%')) return null
  if (size === undefined) return { address, prefix: WHOLE[family as 4 | 6] }
  const prefix = /^\d{1,3}$/.test(size) ? Number(size) : 0
  // A network of all addresses would let every client choose its own.
  return prefix > 0 && prefix <= WHOLE[family as 4 | 6] ? { address, prefix } : null
}

const isName = (word: string): word is keyof typeof NEAR_NETWORKS => Object.hasOwn(NEAR_NETWORKS, word)

function listProxies(text: string): (Network | null)[] {
  if (text === 'off') return []
  // What deploy/ has: nginx on the same machine.
  if (text === 'on') return [...NEAR_NETWORKS.loopback]
  const words = text.split(',').map((word) => word.trim())
  return words.flatMap((word): (Network | null)[] => (isName(word) ? [...NEAR_NETWORKS[word]] : [readNetwork(word)]))
}

const NAMES = Object.keys(NEAR_NETWORKS).join(', ')

export const trustedProxies = z
  .string()
  .default('off')
  .transform(listProxies)
  .refine(
    (networks) => !networks.includes(null),
    `must be off, or addresses of proxies such as 10.0.0.5 or 10.0.0.0/24, with commas between; ${NAMES} stand for networks`,
  )
  .transform((networks) => createProxyList(networks.filter((network) => network !== null)))
