/** Codes that a phone reads from the screen: where the app is, and the account to follow. */
import { renderSVG } from 'uqr'
import { hashParts } from './http/media.condition.ts'

/** Addresses by the names of their codes; an empty one has no code. */
export type CodeAddresses = Readonly<Record<string, string>>

/** The standard requires a quiet zone of four modules around a code; the scanners of some phones need all of them. */
const QUIET_MODULES = 4

type Code = { svg: string; etag: string; address: string }

const drawn = new Map<string, Code>()

/** Dark on light regardless of the reader's colour scheme: many scanners cannot read an inverted code. */
export function drawCode(name: string, addresses: CodeAddresses): Code | null {
  const address = Object.hasOwn(addresses, name) ? addresses[name] : ''
  if (!address) return null
  const known = drawn.get(address)
  if (known) return known
  const svg = renderSVG(address, {
    ecc: 'M',
    border: QUIET_MODULES,
    whiteColor: '#ffffff',
    blackColor: '#1a1916',
  })
  const code = { svg, etag: `"${hashParts([svg])}"`, address }
  drawn.set(address, code)
  return code
}
