/** Restores a backup and reports what was restored, from when; any error ends in one line and exit code 1. */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keepLine, seconds } from '../../../scripts/progress.mjs'
import { bytesOf } from './backup-manifest.ts'
import { loadEnvFile, readEnv } from '../config/env.ts'
import { chooseBackup, verifyBackup, type Backup } from './restore-check.ts'
import { restoreBackup } from './restore-run.ts'
import { runCommand } from './run-command.ts'

const ROOT = join(import.meta.dirname, '../../..')
const USAGE =
  'usage: npm run restore -- <backup, or folder of backups> [--replace | --verify]; without one BACKUP_DIR must be set'
const MB = 1_000_000

function readArguments() {
  const { positionals, values } = parseArgs({
    options: {
      replace: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      from: { type: 'string' },
    },
    allowPositionals: true,
  })
  const [folder, ...others] = positionals
  if (others.length > 0 || (values.replace && values.verify)) throw new Error(USAGE)
  return { given: folder && resolve(values.from ?? '.', folder), replace: values.replace, verifying: values.verify }
}

function describe({ name, manifest }: Backup): string {
  const size = (bytesOf(manifest) / MB).toFixed(1)
  return `${name} of ${manifest.madeAt}, at ${manifest.migration}, ${size} MB in ${manifest.files.length + 1} files`
}

async function run(): Promise<void> {
  const { given, replace, verifying } = readArguments()
  loadEnvFile(join(ROOT, '.env'))
  const env = readEnv(process.env)
  const folder = given ?? env.BACKUP?.folder
  if (!folder) throw new Error(USAGE)
  const backup = await chooseBackup(folder)
  const started = performance.now()
  const spent = () => seconds(performance.now() - started)
  let done = 0
  const onFile = () => void done++
  const line = keepLine(() => `Restore: ${done} files, ${spent()}`)
  try {
    line.print(`Restore: ${describe(backup)}`)
    if (verifying) {
      await verifyBackup(backup, onFile)
      line.stop()
      return line.print(`Restore: ${backup.name} is whole; nothing was restored; in ${spent()}.`)
    }
    const location = { url: env.DATABASE_DIRECT_URL, dataDir: env.DATA_DIR }
    const onStep = (step: string) => line.print(`Restore: ${step} (${spent()})`)
    const { aside } = await restoreBackup({ ...location, backup, replace, now: Date.now(), onFile, onStep })
    line.stop()
    if (aside.length > 0) line.print(`Restore: what was there before lies in ${aside.join(' and ')}.`)
    if (env.STORAGE && backup.manifest.files.length > 0)
      line.print('Restore: files lie in DATA_DIR; npm run storage -- --push brings them to the bucket.')
    line.print(`Restore: everything is as it was at ${backup.manifest.madeAt} (${backup.name}); in ${spent()}.`)
  } finally {
    line.stop()
  }
}

await runCommand(run)
