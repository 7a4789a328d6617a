/** What of a document that many share is its reader's alone, asked for with one statement. */
import type { Locked } from '#contract/core/define-call.ts'
import { isClaimedBy } from '#db/claim.ts'
import { joinReads } from '#db/client.ts'
import type { LockedKind } from '#domain/access/can.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { Viewer } from '../http/api/call-context.ts'
import type { ArticleService } from '../modules/article/article.service.ts'
import type { Tools } from '../modules/module-tools.ts'

type Needs = Tools & Pick<ArticleService, 'ownsStory'>

export function createOwnedThings({ db, ownsStory }: Needs) {
  const owns = ({ kind, id }: Locked, viewer: Viewer, now: number): Promise<boolean> =>
    kind === 'story'
      ? ownsStory(viewer, id, now)
      : isClaimedBy(db, { contentType: contentType[kind], contentId: id }, { accountId: viewer.id, now })

  /** The kinds of which everything is owned. */
  return (viewer: Viewer, locked: readonly Locked[], now: number): Promise<LockedKind[]> =>
    joinReads(async () => {
      const owned = await Promise.all(locked.map((thing) => owns(thing, viewer, now)))
      const missing = new Set(locked.filter((_, index) => !owned[index]).map(({ kind }) => kind))
      return [...new Set(locked.map(({ kind }) => kind))].filter((kind) => !missing.has(kind))
    })
}
