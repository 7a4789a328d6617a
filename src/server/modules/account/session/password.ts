/** Passwords are stretched with argon2id; the parameters are OWASP's. */
import { hash, verify } from '@node-rs/argon2'

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

const BRIEF = { m: PARAMETERS.memoryCost, t: PARAMETERS.timeCost, p: PARAMETERS.parallelism }

/** Whether a hash was made in another way than today's: $argon2id$v=19$m=19456,t=2,p=1$salt$hash. */
export function needsRehash(stored: string): boolean {
  const [, kind, version, parameters = ''] = stored.split('$')
  const given = new Map(parameters.split(',').map((pair) => pair.split('=') as [string, string]))
  const same = Object.entries(BRIEF).every(([name, value]) => Number(given.get(name)) === value)
  return !(kind === 'argon2id' && version === 'v=19' && same)
}

/** Checked against when there is no such account, so that the time of the answer does not tell. */
let decoy: Promise<string> | undefined

export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== undefined && matches
}
