/** Renders public stories anew after the library has learned what a picture shows that they say nothing of. */
import type { Database } from '#db/client.ts'
import { lockStories } from '#db/engine/lock-story.ts'
import type { Publisher } from '../publish/story.publish.ts'
import { openPublic } from '../story.open.ts'
import { listShowing } from './story.debt.queries.ts'

const BATCH = 50

/** Within the transaction that describes the picture. */
export async function refreshShowing(
  transaction: Database,
  mediaId: number,
  publisher: Publisher,
  now: number,
): Promise<void> {
  for (let after = 0; ;) {
    const ids = await listShowing(transaction, mediaId, { after, limit: BATCH })
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    await lockStories(transaction, ids)
    for (const id of ids) {
      const story = await openPublic(transaction, id)
      if (story) await publisher.renew(transaction, story, now)
    }
  }
}
