/** The gate, asked with what the viewer owns. That is looked up once for a whole list, and only where it decides. */
import type { Viewer } from '../../http/call-context.ts'
import type { Tools } from '../module-tools.ts'
import { asksForOwned, mayReadWhole } from './article.gate.ts'
import { listOwnedStories, ownsIssue } from './article.owned.queries.ts'

type Thing = { id: number; premium: number }

export function createOwnedGate({ db }: Tools) {
  return {
    /** Those of the stories that the viewer may read whole, by their ids. */
    async listOpen(viewer: Viewer | null, stories: Thing[], now: number): Promise<Set<number>> {
      const asked = stories.filter((story) => asksForOwned(viewer, story)).map(({ id }) => id)
      const owned = new Set(viewer && (await listOwnedStories(db, { accountId: viewer.id, now }, asked)))
      const open = stories.filter(({ id, premium }) => mayReadWhole(viewer, { premium, owned: owned.has(id) }))
      return new Set(open.map(({ id }) => id))
    },

    /** Whether the viewer may read all that stands in the issue. */
    async opensIssue(viewer: Viewer | null, { id, premium }: Thing, now: number): Promise<boolean> {
      const asked = asksForOwned(viewer, { premium })
      return mayReadWhole(viewer, {
        premium,
        owned: asked && (await ownsIssue(db, { accountId: viewer.id, now }, id)),
      })
    },
  }
}
