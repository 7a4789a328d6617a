/** Passwords are stretched with argon2id; the parameters are OWASP's. */
import { hash, verify } from '@node-rs/argon2'

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

/** Checked against when there is no such account, so that the time of the answer does not tell. */
let decoy: Promise<string> | undefined

export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== undefined && matches
}
