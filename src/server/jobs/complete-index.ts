/** Once the site is up: what the search does not know yet is written into its index, a few at a time. */
import type { Database } from '#db/client.ts'
import type { Log } from '../http/observe/log.ts'
import { indexMissing } from '../modules/search/index/search.indexer.ts'

export async function completeIndex(db: Database, log: Log): Promise<void> {
  try {
    const count = await indexMissing(db, Date.now())
    if (count > 0) log.info({ count }, 'the search index was completed')
  } catch (err) {
    // The site works without it; the metric of missing rows shows it as well.
    log.error({ err }, 'the search index could not be completed; npm run search:rebuild writes it anew')
  }
}
