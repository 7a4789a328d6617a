/** Lists the accounts of the demo edition that are in the database; `--remove` closes those whose password everybody knows. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { ROLE_NAMES } from '#domain/account/staff-permission.ts'
import { loadEnvFile, readEnv } from '../config/env.ts'
import { openSeal } from '../config/phone-env.ts'
import { createLog } from '../http/observe/log.ts'
import { sealPhones } from '../jobs/seal-phones.ts'
import {
  closeDemoAccounts,
  listDemoAccounts,
  type ClosedAccount,
  type DemoAccount,
} from '../modules/account/demo/account.demo.ts'
import { createJournalService } from '../modules/journal/journal.service.ts'
import { runCommand } from './run-command.ts'

const ROOT = join(import.meta.dirname, '../../..')
const USAGE = 'usage: npm run demo:accounts [-- --remove [--all]]'

function readArguments() {
  const { positionals, values } = parseArgs({
    options: { remove: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (positionals.length > 0 || (values.all && !values.remove)) throw new Error(USAGE)
  return values
}

const PASSWORDS: Record<DemoAccount['password'], string> = {
  known: 'the password that everybody knows',
  other: 'another password',
  none: 'no password',
}

const nameOf = ({ id, name, role }: DemoAccount) => `account ${id} (${name}, ${ROLE_NAMES[role]})`

function describeClosed({ account, sessions }: ClosedAccount): string {
  const lost = ['its password', `${sessions} sessions`, ...(account.role === 'reader' ? [] : ['its staff rights'])]
  return `Demo: ${nameOf(account)} has lost ${lost.join(', ')}; what it has written stays.`
}

/** What is left is for the operator to judge: an intruder may have set another password. */
function describeLeft(left: DemoAccount[], isRemoving: boolean): string[] {
  const entered = left.filter(({ password }) => password !== 'none')
  if (left.length === 0) return ['Demo: there are no demo accounts in this database.']
  return [
    ...left.map((account) => `Demo: ${nameOf(account)} has ${PASSWORDS[account.password]}.`),
    ...(entered.some(({ password }) => password === 'known')
      ? ['Demo: npm run demo:accounts -- --remove closes those with the known password.']
      : []),
    ...(isRemoving && entered.length > 0
      ? [
          'Demo: if you have not set that password yourself: npm run demo:accounts -- --remove --all closes all of them.',
        ]
      : []),
  ]
}

async function run(): Promise<void> {
  const { remove, all } = readArguments()
  loadEnvFile(join(ROOT, '.env'))
  const env = readEnv(process.env)
  const seal = openSeal(env)
  const db = openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    await migrate(db)
    await sealPhones(db, { seal, log: createLog(env.LOG_LEVEL), now: Date.now() })
    const journal = createJournalService({ db })
    const closed = remove ? await closeDemoAccounts({ db, seal, journal }, { all }, Date.now()) : []
    const left = await listDemoAccounts({ db, seal })
    for (const line of [...closed.map(describeClosed), ...describeLeft(left, remove)]) console.log(line)
  } finally {
    await db.destroy()
  }
}

await runCommand(run)
