/** Finds out what of a database is the demo edition, and removes that in one transaction, or tries it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheTag } from '#contract/core/cache-tag.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { SiteVariables } from '#domain/site/site-settings.ts'
import type { Seal } from '../../modules/account/account.seal.ts'
import type { ChangeService } from '../../modules/change/change.service.ts'
import { seedDemo } from '../seed.ts'
import { readDemoRecord, writeDemoRecord, type DemoRecord } from './demo-record.ts'
import { removeDemo, type Removal } from './remove-demo.ts'

/** Ends the transaction in the only way that leaves nothing of it. */
class Undone extends Error {
  readonly removal: Removal
  constructor(removal: Removal) {
    super('undone')
    this.removal = removal
  }
}

type Edition = { contentDir: string; seal: Seal }
type Options = Edition & { note: ChangeService['note']; pageFacts: SiteVariables; isDry: boolean; now: number }

/** Null when there is nothing of it. */
export async function removeEdition(
  db: Database,
  { isDry, now, note, pageFacts, ...edition }: Options,
): Promise<Removal | null> {
  const record = await readDemoRecord(db)
  const older = record ? null : await recordOlder(db, edition)
  const known = record ?? older
  if (!known || known.rows.length === 0) return null
  try {
    return await db.transaction().execute(async (trx) => {
      if (older) await writeDemoRecord(trx, older)
      const removal = await removeDemo(trx, known, { pageFacts, now })
      await note(trx, [cacheTag.everything], now)
      if (isDry) throw new Undone(removal)
      return removal
    })
  } catch (error) {
    if (error instanceof Undone) return error.removal
    throw error
  }
}

/**
 * For a database that was filled before there was a record: the same edition is loaded once more, elsewhere, as of the same
 * moment. What the files of this version say differently looks edited, and stays.
 */
async function recordOlder(db: Database, edition: Edition): Promise<DemoRecord | null> {
  const loaded = await db
    .selectFrom('media')
    .select(['created_at', (e) => e.fn.countAll<number>().as('count')])
    .where('uploaded_by', 'is', null)
    .groupBy('created_at')
    .orderBy('count', 'desc')
    .executeTakeFirst()
  if (!loaded) return null
  const dataDir = mkdtempSync(join(tmpdir(), 'kanwu-edition-'))
  const scratch = openDatabase({ dataDir })
  try {
    await migrate(scratch)
    await seedDemo(scratch, { ...edition, now: loaded.created_at })
    return await readDemoRecord(scratch)
  } finally {
    await scratch.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
