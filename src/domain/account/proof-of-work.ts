/**
 * A proof of work that a browser does before it may request another SMS code: cheap for one person, expensive for a bot that
 * wants thousands. A nonce must be found such that the SHA-256 of challenge and nonce begins with enough zero bits.
 */
export const PROOF_OF_WORK = { difficulty: 16, lifetime: 5 * 60 * 1000 } as const

/**
 * Further bits, from so much on of the codes that the site sends to strangers in an hour; each doubles the work. The most is
 * what a slow phone computes in a few seconds.
 */
const RISING_WORK = [
  { from: 1, bits: 2 },
  { from: 0.6, bits: 1 },
  { from: 0.25, bits: 0 },
] as const

export const MOST_FURTHER_BITS = RISING_WORK[0].bits

/** `used` from 0 to 1; null while nothing is asked for. */
export function findFurtherBits(used: number): number | null {
  return RISING_WORK.find(({ from }) => used >= from)?.bits ?? null
}

/** `<difficulty>.<expiry>.<random>.<signature>`; only its issuer can verify the signature. */
type Challenge = { difficulty: number; expiresAt: number; random: string; signature: string }

const CHALLENGE = /^(\d{1,2})\.(\d{1,15})\.([\w-]{1,64})\.([\w-]{1,64})$/

export function formatChallenge({ difficulty, expiresAt, random, signature }: Challenge): string {
  return `${difficulty}.${expiresAt}.${random}.${signature}`
}

export function parseChallenge(text: string): Challenge | null {
  const [, difficulty, expiresAt, random, signature] = CHALLENGE.exec(text) ?? []
  if (!difficulty || !expiresAt || !random || !signature) return null
  return { difficulty: Number(difficulty), expiresAt: Number(expiresAt), random, signature }
}

export function leadingZeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0)
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first]!) - 24
}
