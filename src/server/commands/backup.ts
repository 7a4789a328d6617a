/** Copies database and files into a folder and reports what was saved; any error ends in one line and exit code 1. */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keepLine, seconds } from '../../../scripts/progress.mjs'
import { makeBackup } from './backup-run.ts'
import { loadEnvFile, readEnv } from '../config/env.ts'
import { keyFile } from '../config/phone-env.ts'
import { runCommand } from './run-command.ts'

const ROOT = join(import.meta.dirname, '../../..')
const USAGE = 'usage: npm run backup -- <folder> [--keep 14]; without a folder BACKUP_DIR must be set'
const MB = 1_000_000

function readArguments() {
  const { positionals, values } = parseArgs({
    options: { keep: { type: 'string' }, from: { type: 'string' } },
    allowPositionals: true,
  })
  const [folder, ...others] = positionals
  if (others.length > 0) throw new Error(USAGE)
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) throw new Error('--keep: how many backups stay')
  return {
    given: folder && resolve(values.from ?? '.', folder),
    keep: values.keep === undefined ? undefined : Number(values.keep),
  }
}

async function run(): Promise<void> {
  const { given, ...rest } = readArguments()
  loadEnvFile(join(ROOT, '.env'))
  const env = readEnv(process.env)
  const folder = given ?? env.BACKUP?.folder
  if (!folder) throw new Error(USAGE)
  const keep = rest.keep ?? (given ? undefined : env.BACKUP?.keep)
  const started = performance.now()
  let copied = 0
  const line = keepLine(() => `Backup: ${copied} files, ${seconds(performance.now() - started)}`)
  try {
    const { name, manifest, linked, removed } = await makeBackup({
      url: env.DATABASE_DIRECT_URL,
      dataDir: env.DATA_DIR,
      // Files in a bucket are backed up by the bucket; here is a part of them at most.
      sources: env.STORAGE ? {} : { media: join(env.DATA_DIR, 'media'), attachment: join(env.DATA_DIR, 'attachment') },
      folder,
      keep,
      now: Date.now(),
      onFile: () => void copied++,
    })
    line.stop()
    const { database, files } = manifest
    const size = (database.bytes / MB).toFixed(1)
    const spent = seconds(performance.now() - started)
    line.print(`Backup: ${join(folder, name)}`)
    line.print(`Backup: database ${size} MB, ${files.length} files, ${linked} of them as before; in ${spent}.`)
    if (env.STORAGE) line.print('Backup: files are in the bucket of STORAGE_S3_BUCKET, which keeps its own versions.')
    const key = env.PHONE_KEY ? 'PHONE_KEY' : keyFile(env.DATA_DIR)
    line.print(`Backup: the key of phone numbers is not in it; keep a copy of ${key} elsewhere.`)
    if (removed.length > 0) line.print(`Backup: removed ${removed.join(', ')}.`)
  } finally {
    line.stop()
  }
}

await runCommand(run)
