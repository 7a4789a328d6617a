/**
 * Phone numbers as the database stores them: sealed, so that only a holder of the key can read them, and as a keyed hash for
 * lookup. Pure: the keys are passed in and nothing is stored. Each key has an id, which prefixes everything it has sealed,
 * so that a key can be replaced while rows of the previous one still exist.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The purpose of a sealed or hashed value; a value made for one purpose is useless for another. */
export type SealPurpose =
  | 'account.phone'
  | 'account.browser'
  | 'contribution.contact'
  | 'limit.subject'
  | 'code.pair'
  | 'mute.key'
  | 'factor.secret'
  | 'search.network'

/** 32 random bytes and the name by which they are known. */
export type SealKey = { id: string; secret: Uint8Array }

/** It was sealed with a key that is not here, with another one of the same name, or was changed since. */
export class SealError extends Error {
  override name = 'SealError'
}

export const SEAL_KEY_BYTES = 32
const CIPHER = 'aes-256-gcm'
/** The nonce length that the mode requires: random values of this length are never used twice with one key. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
const SEALED = /^([a-z0-9-]+)\.([\w-]+)$/

/**
 * Two uses of one secret never share a key. The text is part of every key that was ever derived: with any other, no stored
 * number could be read again.
 */
const derive = ({ secret }: SealKey, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `qiri phone ${use}`, SEAL_KEY_BYTES))

/** The first key seals; all of them open and find. */
export function createSeal(keys: readonly SealKey[]) {
  const [current] = keys
  if (!current) throw new Error('a seal needs a key')
  const derived = keys.map((key) => ({
    id: key.id,
    encryption: derive(key, 'encryption'),
    lookUp: derive(key, 'look-up'),
    proof: derive(key, 'proof'),
  }))
  const first = derived[0]!
  const byId = new Map(derived.map((key) => [key.id, key]))
  const boundTo = (purpose: SealPurpose, id: string) => Buffer.from(`${purpose}:${id}`)
  const hashWith = (lookUp: Buffer, purpose: SealPurpose, text: string) =>
    createHmac('sha256', lookUp).update(`${purpose}:${text}`).digest('base64url')

  return {
    /** of the key that seals, then of those that still open */
    ids: derived.map(({ id }) => id) as readonly string[],

    /** Proves that a secret is unchanged, and reveals nothing else about it; undefined for a key that is not here. */
    proofOf(id: string): string | undefined {
      const key = byId.get(id)
      return key && createHmac('sha256', key.proof).update(id).digest('base64url')
    },

    /** Never twice the same. */
    seal(purpose: SealPurpose, text: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, first.encryption, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(boundTo(purpose, first.id))
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${first.id}.${bytes.toString('base64url')}`
    },

    open(purpose: SealPurpose, sealed: string): string {
      const [, id = '', body = ''] = SEALED.exec(sealed) ?? []
      const key = byId.get(id)
      if (!key) throw new SealError(`sealed with the key “${id}”, which is not given`)
      const bytes = Buffer.from(body, 'base64url')
      try {
        const decipher = createDecipheriv(CIPHER, key.encryption, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAAD(boundTo(purpose, id))
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch (cause) {
        throw new SealError(`sealed with another key of the name “${id}”, or changed since`, { cause })
      }
    },

    /** For writing: under the key that seals. */
    hash: (purpose: SealPurpose, text: string): string => hashWith(first.lookUp, purpose, text),

    /** For lookups: the row may still have the hash of an earlier key. */
    hashes: (purpose: SealPurpose, text: string): string[] =>
      derived.map(({ lookUp }) => hashWith(lookUp, purpose, text)),

    /** What everything that the present key has sealed begins with. */
    prefix: `${first.id}.`,
  }
}

export type Seal = ReturnType<typeof createSeal>
