/**
 * Time-based one-time passwords (RFC 6238), as every authenticator app makes them: SHA-1, six digits, a new one every thirty
 * seconds. Pure: secret and time are passed in.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP = 30_000
const DIGITS = 6
/** The length that RFC 4226 recommends: that of the hash. */
const SECRET_BYTES = 20
/** Clocks of phones are some seconds off: the step before and the step after are accepted as well. */
const WINDOW = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** In Base32 (RFC 4648), as apps take it when it is typed. */
export function createTotpSecret(): string {
  return encodeBase32(randomBytes(SECRET_BYTES))
}

export function encodeBase32(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(held >>> (bits - 5)) & 31]
    held &= 255
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text
}

function decodeBase32(text: string): Buffer {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const sign of text) {
    held = ((held << 5) | ALPHABET.indexOf(sign)) & 0xfff
    bits += 5
    if (bits >= 8) bytes.push((held >>> (bits -= 8)) & 255)
  }
  return Buffer.from(bytes)
}

/** The number of a step of thirty seconds. */
export const stepOf = (now: number): number => Math.floor(now / STEP)

/** RFC 4226: four bytes of the hash, at the place that its last four bits name. */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = hash.at(-1)! & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/**
 * The step that a code is good for; null for a wrong one. A step up to `usedStep` is over: a code that somebody has looked
 * at, or caught, is not accepted again.
 */
export function findTotpStep(secret: string, code: string, now: number, usedStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const current = stepOf(now)
  let found: number | null = null
  // All of them, however early one is found.
  for (let step = current - WINDOW; step <= current + WINDOW; step++) {
    const isSame = timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))
    if (isSame && step > usedStep) found ??= step
  }
  return found
}

/** What the QR code says to the app. */
export function totpAddress(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
