/** Looks through all stored files; `--push` brings those of `DATA_DIR` to the bucket, `--remove-orphans` removes leftovers. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '#db/client.ts'
import { loadEnvFile, readEnv, type Env } from '../config/env.ts'
import { auditFiles, pushFiles, STORED_KINDS, type StoredKind } from '../modules/media/store/media.audit.ts'
import { createBucket } from '../modules/media/store/media.bucket.ts'
import { openStore } from './open-store.ts'
import { runCommand } from './run-command.ts'

const ROOT = join(import.meta.dirname, '../../..')
const NAMES_SHOWN = 20
const MB = 1024 * 1024

function printNames(title: string, names: string[]): void {
  if (names.length === 0) return
  console.log(`  ${title}:`)
  for (const name of names.slice(0, NAMES_SHOWN)) console.log(`    ${name}`)
  if (names.length > NAMES_SHOWN) console.log(`    … and ${names.length - NAMES_SHOWN} more`)
}

async function lookThrough(db: Database, env: Env, kind: StoredKind, removing: boolean): Promise<void> {
  const store = openStore(env, kind)
  const { files, bytes, orphans, missing } = await auditFiles({
    db,
    store,
    kind,
    contentDir: join(ROOT, 'content'),
    now: Date.now(),
  })
  const size = (bytes / MB).toFixed(1)
  console.log(`${kind}: ${files} files, ${size} MB; ${missing.length} missing, ${orphans.length} that no row names`)
  printNames('missing', missing)
  printNames(
    'that no row names, older than a day',
    orphans.map(({ name }) => name),
  )
  if (removing) for (const { name } of orphans) await store.remove(name)
  if (removing && orphans.length > 0) console.log(`  ${orphans.length} removed`)
  if (missing.length > 0) process.exitCode = 1
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { push: { type: 'boolean' }, 'remove-orphans': { type: 'boolean' } } })
  loadEnvFile(join(ROOT, '.env'))
  const env = readEnv(process.env)
  if (values.push && !env.STORAGE) throw new Error('--push needs STORAGE_S3_ENDPOINT and the rest: where to?')
  const db = openDatabase({ url: env.DATABASE_DIRECT_URL, dataDir: env.DATA_DIR })
  try {
    for (const kind of STORED_KINDS) {
      if (values.push && env.STORAGE) {
        const pushed = await pushFiles(createBucket(env.STORAGE.bucket), kind, join(env.DATA_DIR, kind))
        console.log(`${kind}: ${pushed} brought to the bucket`)
      }
      await lookThrough(db, env, kind, values['remove-orphans'] === true)
    }
  } finally {
    await db.destroy()
  }
}

await runCommand(run)
