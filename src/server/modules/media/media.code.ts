/** Codes that a phone reads from the screen: where the app is, and the account to follow. */
import { renderSVG } from 'uqr'
import { brand } from '#domain/brand.ts'
import { hashParts } from './http/media.condition.ts'

const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['app.svg', brand.app.url],
  ['account.svg', brand.account.url],
])

/** The standard requires a quiet zone of four modules around a code; the scanners of some phones need all of them. */
const QUIET_MODULES = 4

type Code = { svg: string; etag: string }

const drawn = new Map<string, Code>()

/** Dark on light regardless of the reader's colour scheme: many scanners cannot read an inverted code. */
export function drawCode(name: string): Code | null {
  const address = ADDRESSES.get(name)
  if (!address) return null
  const known = drawn.get(name)
  if (known) return known
  const svg = renderSVG(address, {
    ecc: 'M',
    border: QUIET_MODULES,
    whiteColor: '#ffffff',
    blackColor: '#1a1916',
  })
  const code = { svg, etag: `"${hashParts([svg])}"` }
  drawn.set(name, code)
  return code
}
