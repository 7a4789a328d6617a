/** Brings the database up to date without starting the site; `--dry-run` tries it and changes nothing. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startProgress, seconds } from '../../../scripts/progress.mjs'
import { openDatabase } from '#db/client.ts'
import { makePrivateFolder } from '#db/engine/private-file.ts'
import { dryRun, type DryStep, type TouchedTable } from '#db/dry-run.ts'
import { migrate } from '#db/migrate.ts'
import { loadEnvFile, readEnv } from '../config/env.ts'
import { runCommand } from './run-command.ts'

const ROOT = join(import.meta.dirname, '../../..')
const USAGE = 'usage: npm run migrate [-- --dry-run]'

function readArguments() {
  const { positionals, values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (positionals.length > 0) throw new Error(USAGE)
  return values['dry-run']
}

const WAITING = {
  all: 'nobody reads or writes it until the end',
  writers: 'nobody writes it until the end',
  rows: 'rows are added or changed',
}

const describeTable = ({ name, rows, lock }: TouchedTable): string =>
  `  ${name}, ${rows} rows${lock ? `: ${WAITING[lock]}` : ''}`

function describeSteps(steps: DryStep[], isFile: boolean): void {
  for (const { name, ms, tables } of steps) {
    console.log(`Migrate: ${name} takes ${seconds(ms)}`)
    for (const table of tables) console.log(describeTable(table))
  }
  const all = seconds(steps.reduce((sum, { ms }) => sum + ms, 0))
  if (isFile) console.log(`Migrate: whoever writes anything waits for ${all}; who reads does not.`)
  console.log(`Migrate: ${steps.length} are pending, and take ${all}; they were tried and undone, nothing has changed.`)
}

async function run(): Promise<void> {
  const trying = readArguments()
  loadEnvFile(join(ROOT, '.env'))
  const { DATABASE_DIRECT_URL: url, DATA_DIR: dataDir } = readEnv(process.env)
  makePrivateFolder(dataDir)
  if (trying) {
    const steps = await dryRun({ url, dataDir })
    return steps.length > 0 ? describeSteps(steps, !url) : console.log('Migrate: nothing is pending.')
  }
  const db = openDatabase({ url, dataDir })
  const finish = startProgress('Migrate')
  try {
    const ran = await migrate(db)
    finish(ran.length > 0 ? `${ran.length} done, from ${ran[0]} to ${ran.at(-1)}` : 'nothing is pending')
  } catch (error) {
    finish('failed, and nothing has changed')
    throw error
  } finally {
    await db.destroy()
  }
}

await runCommand(run)
