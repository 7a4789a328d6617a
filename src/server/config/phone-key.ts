/** `PHONE_KEY`: the keys by which phone numbers are sealed, as they are written in the environment or in a file. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { SEAL_KEY_BYTES, type SealKey } from '../modules/account/account.seal.ts'

const KEY = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/]{43}=?)$/

export const sealKeys = z.string().transform((text, context): SealKey[] => {
  const parts = text.split(',').map((part) => KEY.exec(part.trim()))
  const keys = parts.map((part) => ({ id: part?.[1] ?? '', secret: Buffer.from(part?.[2] ?? '', 'base64') }))
  // The value is not repeated: the line is written to a log.
  const problem = keys.some(({ secret }) => secret.length !== SEAL_KEY_BYTES)
    ? 'must be <name>:<32 bytes in base64>, with commas between several; npm run phone:key makes one'
    : new Set(keys.map(({ id }) => id)).size < keys.length
      ? 'names two keys alike'
      : null
  if (problem) context.addIssue(problem)
  return keys
})

/** A new key, named after its date so that the newest of several is recognised. */
export function makeSealKey(now: number): string {
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '')
  return `k${day}-${randomBytes(2).toString('hex')}:${randomBytes(SEAL_KEY_BYTES).toString('base64')}`
}
