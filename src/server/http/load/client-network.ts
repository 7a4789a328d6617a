/**
 * What counts as one client for a limit, and the larger networks around it. Whoever rents a /48 of IPv6 has 65,536 networks
 * of the smallest size: a limit of these alone is none. Larger networks have larger bounds, since they also hold others.
 */

const GROUPS = 8
/** 16 bits each */
const GROUP_BITS = 16

/**
 * By the bits of the prefix, the smallest network first. IPv6: one /64 is a household, a rented server or a phone; a /56 is a
 * household with several networks; a /48 a company, or a part of a carrier. IPv4: one address may be the NAT of a carrier
 * with hundreds of readers behind it, and a /24 has 256 of those.
 */
const SIZES = {
  ipv6: [
    { bits: 64, factor: 1 },
    { bits: 56, factor: 2 },
    { bits: 48, factor: 4 },
  ],
  ipv4: [
    { bits: 32, factor: 1 },
    { bits: 24, factor: 5 },
  ],
} as const

/** `factor`: how many times the bound of the smallest network holds for this one. */
export type ClientNetwork = { name: string; factor: number }

const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i
const IPV4 = /^\d+(?:\.\d+){3}$/

/** Its groups, as short as they are written. */
function readGroups(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}

/** The first bits of it, whole groups as they are, the last one without the bits that do not belong to it. */
function cutGroups(groups: string[], bits: number): string {
  const whole = groups.slice(0, Math.floor(bits / GROUP_BITS))
  const rest = bits % GROUP_BITS
  if (rest === 0) return whole.join(':')
  const last = Number.parseInt(groups[whole.length] ?? '0', 16) || 0
  return [...whole, (last >> (GROUP_BITS - rest)).toString(16)].join(':')
}

/** What counts as one client: the address itself in IPv4, its /64 in IPv6. */
export function clientNetwork(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  return address.includes(':') ? cutGroups(readGroups(address), SIZES.ipv6[0].bits) : address
}

/** The same and the networks around it, the smallest first. The names of two sizes are never the same. */
export function clientNetworks(address: string): ClientNetwork[] {
  const smallest = clientNetwork(address)
  if (smallest.includes(':')) {
    const groups = readGroups(address)
    return SIZES.ipv6.map(({ bits, factor }, index) => ({
      name: index === 0 ? smallest : `${cutGroups(groups, bits)}/${bits}`,
      factor,
    }))
  }
  // Requests within the process have no address.
  if (!IPV4.test(smallest)) return [{ name: smallest, factor: 1 }]
  return SIZES.ipv4.map(({ bits, factor }, index) => ({
    name:
      index === 0
        ? smallest
        : `${smallest
            .split('.')
            .slice(0, bits / 8)
            .join('.')}/${bits}`,
    factor,
  }))
}

/** The largest of them: what one customer may hold as a whole, the /24 in IPv4, the /48 in IPv6. */
export const clientRange = (address: string): string => clientNetworks(address).at(-1)!.name
