/** Takes the demo edition out of the database; `--dry-run` tries it and changes nothing, `--yes` does it. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startProgress } from '../../../scripts/progress.mjs'
import { loadEnvFile, readEnv } from '../config/env.ts'
import { listPageFacts } from '../config/page-facts.ts'
import { openSeal } from '../config/phone-env.ts'
import { createChangeService } from '../modules/change/change.service.ts'
import { rebuildIndex } from '../modules/search/index/search.indexer.ts'
import { removeEdition } from '../seed/removal/remove-edition.ts'
import type { KeptRow, Removal } from '../seed/removal/remove-demo.ts'
import { runCommand } from './run-command.ts'

const ROOT = join(import.meta.dirname, '../../..')
const USAGE =
  'make a backup first (npm run backup -- <folder>); npm run demo:remove -- --dry-run says what would go, and npm run demo:remove -- --yes does it'
const NAMES_SHOWN = 5

function readArguments(): { isDry: boolean } {
  const { positionals, values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (positionals.length > 0 || values['dry-run'] === values.yes) throw new Error(USAGE)
  return { isDry: values['dry-run'] }
}

function describeTables({ tables }: Removal, isDry: boolean): string[] {
  const touched = tables.filter(({ gone }) => gone > 0)
  const width = Math.max(0, ...touched.map(({ name }) => name.length))
  const sum = touched.reduce((total, { gone }) => total + gone, 0)
  const [goes, stay] = isDry ? ['go', 'stay'] : ['are gone', 'stay']
  return [
    ...touched.map(({ name, gone, left }) => `  ${name.padEnd(width)}  ${gone} ${goes}, ${left} ${stay}`),
    `Demo: ${sum} rows of ${touched.length} tables ${goes}.`,
  ]
}

const reasonOf = (because: string) => (because === 'edited' ? 'edited since' : `needed by ${because}`)

function describeKept(kept: KeptRow[]): string[] {
  const groups = Map.groupBy(kept, ({ table, because }) => `${table}, ${reasonOf(because)}`)
  return [...groups].map(([title, rows]) => {
    const names = rows.slice(0, NAMES_SHOWN).map(({ key, name }) => `${key.slice(1, -1)}${name ? ` ${name}` : ''}`)
    const more = rows.length > NAMES_SHOWN ? `; and ${rows.length - NAMES_SHOWN} more` : ''
    return `  ${rows.length} of ${title}: ${names.join('; ')}${more}`
  })
}

function describe(removal: Removal, isDry: boolean): string[] {
  const { kept, closed, settings } = removal
  return [
    ...describeTables(removal, isDry),
    ...(kept.length > 0 ? [`Demo: ${kept.length} rows of the demo edition stay:`, ...describeKept(kept)] : []),
    ...(closed.length > 0
      ? [
          `Demo: accounts ${closed.join(', ')} stay without number, password, sessions and rights: something refers to them.`,
        ]
      : []),
    ...(settings.length > 0
      ? [
          `Demo: settings that nobody has changed ${isDry ? 'become' : 'are now'} those of a new site: ${settings.join(', ')}.`,
          'Demo: fill them in at /desk/site; its next save draws icons and share picture anew.',
        ]
      : []),
  ]
}

async function run(): Promise<void> {
  const { isDry } = readArguments()
  loadEnvFile(join(ROOT, '.env'))
  const env = readEnv(process.env)
  const url = env.DATABASE_DIRECT_URL
  const seal = openSeal(env)
  const db = openDatabase({ url, dataDir: env.DATA_DIR })
  try {
    await migrate(db)
    const { note } = createChangeService({ db })
    const edition = { contentDir: join(ROOT, 'content'), seal, note, pageFacts: listPageFacts(env), now: Date.now() }
    const removal = await removeEdition(db, { ...edition, isDry })
    if (!removal) return console.log('Demo: there is nothing of the demo edition in this database.')
    for (const line of describe(removal, isDry)) console.log(line)
    if (isDry) {
      console.log(
        'Demo: it was tried and undone, nothing has changed. Make a backup (npm run backup -- <folder>), then --yes.',
      )
      return
    }
    const finish = startProgress('Search index')
    finish(`${await rebuildIndex(db, Date.now())} items`)
    await reportStaff(db)
  } finally {
    await db.destroy()
  }
}

async function reportStaff(db: ReturnType<typeof openDatabase>): Promise<void> {
  const admin = await db.selectFrom('account').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()
  if (!admin) console.log('Demo: there is no administrator now; npm run house:admin -- <phone> makes one.')
  console.log('Demo: set DEMO=off from now on; without it the edition is not loaded again, either.')
}

await runCommand(run)
