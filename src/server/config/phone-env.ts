/**
 * The keys for phone numbers: from the environment where the site is public or several servers share a database, and
 * otherwise from a file beside the embedded database, created once, so that a fresh checkout starts without any
 * configuration.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder, OWNER_FILE } from '#db/engine/private-file.ts'
import type { Env } from './env.ts'
import { EnvError } from './env-check.ts'
import { createSeal, SEAL_KEY_BYTES, type Seal, type SealKey } from '../modules/account/account.seal.ts'
import { makeSealKey, sealKeys } from './phone-key.ts'

export const keyFile = (dataDir: string): string => join(dataDir, 'phone.key')

type Wanted = Pick<Env, 'DATA_DIR'> & Partial<Pick<Env, 'PHONE_KEY' | 'DATABASE_URL' | 'IS_OPEN'>>

export function openSeal({ PHONE_KEY, DATABASE_URL, DATA_DIR, IS_OPEN }: Wanted): Seal {
  if (PHONE_KEY) return createSeal(PHONE_KEY)
  if (DATABASE_URL || IS_OPEN) {
    const where = DATABASE_URL ? 'with DATABASE_URL' : 'at a public address'
    throw new EnvError(
      `configuration: PHONE_KEY: is needed ${where}, to seal phone numbers; npm run phone:key makes one, keep a copy of it`,
    )
  }
  return createSeal(readKeyFile(keyFile(DATA_DIR)) ?? makeKeyFile(DATA_DIR))
}

/** For those who measure or test without anybody signing in. */
export const createPassingSeal = (): Seal => createSeal([{ id: 'passing', secret: randomBytes(SEAL_KEY_BYTES) }])

function readKeyFile(file: string): SealKey[] | null {
  let text
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new EnvError(`configuration: ${file} cannot be read: ${code}`)
  }
  const { data, error } = sealKeys.safeParse(text)
  if (!data) throw new EnvError(`configuration: ${file}: ${error.issues[0]!.message}`)
  return data
}

/** Written completely under another name first: two processes that start concurrently end with the same key. */
function makeKeyFile(dataDir: string): SealKey[] {
  const file = keyFile(dataDir)
  const draft = `${file}.${randomUUID()}`
  try {
    makePrivateFolder(dataDir)
    writeFileSync(draft, `${makeSealKey(Date.now())}\n`, { mode: OWNER_FILE, flush: true })
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  } catch (error) {
    throw new EnvError(`configuration: ${file} cannot be written: ${(error as NodeJS.ErrnoException).code}`)
  }
  return readKeyFile(file)!
}
