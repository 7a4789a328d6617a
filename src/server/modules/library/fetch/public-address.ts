/**
 * Which addresses belong to the internet: nothing of this machine, its network or its provider may be asked on behalf of a text
 * that somebody pastes. As the registries of special addresses have it (RFC 6890 and its successors).
 */
import { BlockList, isIP } from 'node:net'

/** Everything else of IPv4 is public. */
const SPECIAL_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Of IPv6 this alone is public; IPv4 in it, by mapping (::ffff:0:0/96) or translation (64:ff9b::/96), lies outside. */
const GLOBAL_6 = ['2000::', 3] as const

/** Within it: protocols of their own, Teredo among them, examples, and IPv4 by 6to4. */
const SPECIAL_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

function listOf(networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family)
  return list
}

const special4 = listOf(SPECIAL_4, 'ipv4')
const global6 = listOf([GLOBAL_6], 'ipv6')
const special6 = listOf(SPECIAL_6, 'ipv6')

/** What a name was resolved to; false also for what is no address. */
export function isPublicAddress(address: string): boolean {
  // With a zone it is an address of this machine's own networks.
  if (address.includes('%')) return false
  const family = isIP(address)
  if (family === 4) return !special4.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}
