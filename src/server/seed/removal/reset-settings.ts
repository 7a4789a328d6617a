/** Saves a version of the settings without what is left in them of the demo edition, and drops the pictures drawn from that. */
import type { Database } from '#db/client.ts'
import { drawIcon, drawShareSheet } from '#domain/site/site-logo.ts'
import type { SiteSettings, SiteVariables } from '#domain/site/site-settings.ts'
import { refillStaticPages } from '../../config/static-page-text.ts'
import { deleteDrawnSharePicture, deleteIcons, findCurrent, insertVersion } from '../../modules/site/site.queries.ts'
import { cleanSettings, readSettings } from '../../modules/site/site.stored.ts'
import { listResetFields, withoutDemo } from './unnamed-settings.ts'

type Options = { pageFacts: SiteVariables; now: number }

/** Returns the fields that are those of a new site now. */
export async function resetSettings(db: Database, demoJson: string, { pageFacts, now }: Options): Promise<string[]> {
  const current = await findCurrent(db)
  if (!current) return []
  const before = cleanSettings(readSettings(current.settings))
  const settings = withoutDemo(before, cleanSettings(readSettings(demoJson)))
  const fields = listResetFields(before, settings)
  if (fields.length === 0) return []
  const version = current.version + 1
  await insertVersion(db, { version, settings: JSON.stringify(settings), saved_by: null, saved_at: now })
  await dropPictures(db, before, settings)
  await refillStaticPages(db, settings, pageFacts)
  return fields
}

/** The desk draws them, with its next save; until then those of a new site are shown. The publisher's own share picture stays. */
async function dropPictures(db: Database, before: SiteSettings, after: SiteSettings): Promise<void> {
  if (drawIcon(before) !== drawIcon(after)) await deleteIcons(db)
  if (drawShareSheet(before) !== drawShareSheet(after)) await deleteDrawnSharePicture(db)
}
