/**
 * The address of a client: that of the socket or, where a proxy of the configuration holds the socket, what it writes into
 * `X-Forwarded-For`. Of anybody else the header is a claim, and is not read.
 */
import { BlockList, isIP } from 'node:net'

/** Whether a proxy of the configuration has this address. */
export type IsProxy = (address: string) => boolean

export type Network = { address: string; prefix: number }

/** Networks that have the same addresses everywhere; nobody comes from there over the internet. */
export const NEAR_NETWORKS = {
  loopback: [
    { address: '127.0.0.0', prefix: 8 },
    { address: '::1', prefix: 128 },
  ],
  linklocal: [
    { address: '169.254.0.0', prefix: 16 },
    { address: 'fe80::', prefix: 10 },
  ],
  uniquelocal: [
    { address: '10.0.0.0', prefix: 8 },
    { address: '172.16.0.0', prefix: 12 },
    { address: '192.168.0.0', prefix: 16 },
    { address: 'fc00::', prefix: 7 },
  ],
} as const satisfies Record<string, readonly Network[]>

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The zone of a link-local address, as in fe80::1%eth0, is a matter of this machine. */
const withoutZone = (address: string) => (address.includes('%') ? address.slice(0, address.indexOf('%')) : address)

export function createProxyList(networks: readonly Network[]): IsProxy {
  const list = new BlockList()
  for (const { address, prefix } of networks) list.addSubnet(address, prefix, familyOf(address))
  // Nearly all requests of a site come from one or two proxies.
  let last = { address: '', isProxy: false }
  return (address) => {
    if (last.address !== address) {
      const bare = withoutZone(address)
      last = { address, isProxy: isIP(bare) !== 0 && list.check(bare, familyOf(bare)) }
    }
    return last.isProxy
  }
}

/** More proxies than that stand in no row; a long header must not cost much. */
const MAX_HOPS = 16

/** With a port, as some proxies write it: 203.0.113.7:40112, [2001:db8::7]:40112. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/

function readEntry(text: string): string | null {
  const entry = text.trim()
  if (isIP(entry) !== 0) return entry
  const [, inBrackets, beforePort] = WITH_PORT.exec(entry) ?? []
  const address = inBrackets ?? beforePort ?? ''
  return isIP(address) === 0 ? null : address
}

/**
 * `peer` is the address of the socket. Each proxy appends the address that it was asked from, so the list is read from the
 * right: what stands left of an address that is no proxy's is a claim of that client.
 */
export function clientAddress(peer: string, forwarded: string | undefined, isProxy: IsProxy): string {
  if (forwarded === undefined || !isProxy(peer)) return peer
  let client = peer
  for (let hop = 0, end = forwarded.length; hop < MAX_HOPS; hop++) {
    const comma = end > 0 ? forwarded.lastIndexOf(',', end - 1) : -1
    const entry = readEntry(forwarded.slice(comma + 1, end))
    if (entry === null) return client
    client = entry
    if (comma === -1 || !isProxy(entry)) return client
    end = comma
  }
  return client
}

/** The socket of a program on this machine. An address that was read from a header says nothing of the kind. */
export const isLoopbackAddress = (peer: string): boolean =>
  peer === '::1' || peer.startsWith('127.') || peer.startsWith('::ffff:127.')

/** This machine itself: its tests and measurements, and its monitoring. Behind a proxy on it are clients from elsewhere. */
export const isOwnClient = (peer: string, forwarded: string | undefined, isProxy: IsProxy): boolean =>
  isLoopbackAddress(peer) && !(forwarded !== undefined && isProxy(peer))
