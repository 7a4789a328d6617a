const GROUPS = 8
/** Of an IPv6 address: what a household or a rented server gets as a whole, and can choose addresses from at will. */
const BITS_OF_NETWORK = 64
const BITS_OF_GROUP = 16

/** What counts as one client: the address itself in IPv4, its network in IPv6; with 48 bits, what a site gets as a whole. */
export function clientNetwork(address: string, bits = BITS_OF_NETWORK): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0')
  const network = [...head, ...zeros, ...tail].slice(0, bits / BITS_OF_GROUP)
  return network.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')
}
