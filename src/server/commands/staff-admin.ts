/**
 * Makes the account with a phone number an administrator and reports what was done; the account is created if there is none.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { ROLE_NAMES } from '#domain/account/staff-permission.ts'
import { paths } from '#domain/paths.ts'
import { DEFAULT_COUNTRY_CODE, maskPhone, normalizePhone } from '#domain/account/phone.ts'
import { loadEnvFile, readEnv, type Env } from '../config/env.ts'
import { createLog } from '../http/observe/log.ts'
import { makeAdmin, type AdminOutcome } from '../modules/account/account.admin.ts'
import { createJournalService } from '../modules/journal/journal.service.ts'
import { openSeal } from '../config/phone-env.ts'
import { readSecret } from '../config/read-secret.ts'
import { sealPhones } from '../jobs/seal-phones.ts'
import { ADDRESS_FILE } from '../process/listen.ts'
import { runCommand } from './run-command.ts'

const ROOT = join(import.meta.dirname, '../../..')
const USAGE = 'usage: npm run house:admin -- <phone> [--country 86] [--name <name>] [--password] [--reset-factor]'

function readArguments() {
  const { positionals, values } = parseArgs({
    options: {
      name: { type: 'string' },
      country: { type: 'string', default: DEFAULT_COUNTRY_CODE },
      // Without a value: an argument stays in the shell history and in the list of processes.
      password: { type: 'boolean', default: false },
      'reset-factor': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [phone, ...others] = positionals
  if (!phone || others.length > 0) throw new Error(USAGE)
  return {
    phone,
    countryCode: values.country,
    name: values.name,
    asksPassword: values.password,
    resetsFactor: values['reset-factor'],
  }
}

function describe({ accountId, created, raisedFrom, passwordSet, ...rest }: AdminOutcome, phone: string): string[] {
  const who = `account ${accountId} (${rest.name}, ${phone})`
  const lines = [
    created
      ? `House: ${who} was added and is an administrator.`
      : raisedFrom
        ? `House: ${who} is an administrator now; before: ${ROLE_NAMES[raisedFrom]}.`
        : `House: ${who} is an administrator already.`,
  ]
  if (passwordSet) lines.push(`House: the password was set${created ? '' : '; sessions that were open are closed'}.`)
  if (rest.factorReset) lines.push('House: the second factor was removed; set it up again at the desk.')
  return lines
}

/** The address that the running site has recorded, unless this environment names one. */
function findAddress({ PUBLIC_URL, DATA_DIR }: Env): string {
  const file = join(DATA_DIR, ADDRESS_FILE)
  const isNamed = process.env['PUBLIC_URL'] || process.env['PORT']
  return isNamed || !existsSync(file) ? PUBLIC_URL : readFileSync(file, 'utf8').trim()
}

function describeSignIn({ hasPassword }: AdminOutcome, env: Env): string {
  const { SMS } = env
  const address = findAddress(env)
  const ways = [SMS.provider !== 'off' && 'a code by SMS', hasPassword && 'the password'].filter(Boolean)
  return ways.length > 0
    ? `House: sign in at ${address}${paths.login()} with ${ways.join(' or ')}, then open ${address}${paths.desk()}`
    : 'House: no SMS provider is configured, so there is no way to sign in yet; run it again with --password.'
}

async function run(): Promise<void> {
  const { asksPassword, ...given } = readArguments()
  loadEnvFile(join(ROOT, '.env'))
  const env = readEnv(process.env)
  const seal = openSeal(env)
  const password = asksPassword ? await readSecret('Password: ', 'Once more: ') : undefined
  const db = openDatabase({ url: env.DATABASE_DIRECT_URL, dataDir: env.DATA_DIR })
  try {
    await migrate(db)
    await sealPhones(db, { seal, log: createLog(env.LOG_LEVEL), now: Date.now() })
    const tools = { db, seal, journal: createJournalService({ db }) }
    const outcome = await makeAdmin(tools, { ...given, password }, Date.now())
    const phone = `+${given.countryCode} ${maskPhone(normalizePhone(given.phone, given.countryCode))}`
    for (const line of [...describe(outcome, phone), describeSignIn(outcome, env)]) console.log(line)
  } finally {
    await db.destroy()
  }
}

await runCommand(run)
