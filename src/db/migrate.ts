/** Brings a database to the schema of this version. All pending migrations run in one transaction: all or none. */
import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import * as base from './migrations/0001-base.ts'
import * as matter from './migrations/0002-matter.ts'
import * as site from './migrations/0003-site.ts'
import * as engage from './migrations/0004-engage.ts'
import * as frontPage from './migrations/0005-front-page.ts'
import * as session from './migrations/0006-session.ts'
import * as member from './migrations/0007-member.ts'
import * as tagList from './migrations/0008-tag-list.ts'
import * as view from './migrations/0009-view.ts'
import * as category from './migrations/0010-category.ts'
import * as newsLink from './migrations/0011-news-link.ts'
import * as listVersion from './migrations/0012-list-version.ts'
import * as workList from './migrations/0013-work-list.ts'
import * as searchWord from './migrations/0014-search-word.ts'
import * as issueReading from './migrations/0015-issue-reading.ts'
import * as searchIndex from './migrations/0016-search-index.ts'
import * as commentList from './migrations/0017-comment-list.ts'
import * as listening from './migrations/0018-listening.ts'
import * as searchFacet from './migrations/0019-search-facet.ts'
import * as community from './migrations/0020-community.ts'
import * as noticeUnread from './migrations/0021-notice-unread.ts'
import * as searchListed from './migrations/0022-search-listed.ts'
import * as commerce from './migrations/0023-commerce.ts'
import * as house from './migrations/0024-house.ts'
import * as searchProposed from './migrations/0025-search-proposed.ts'
import * as houseRight from './migrations/0026-house-right.ts'
import * as story from './migrations/0027-story.ts'
import * as library from './migrations/0028-library.ts'
import * as plan from './migrations/0029-plan.ts'
import * as sound from './migrations/0030-sound.ts'
import * as siteDesk from './migrations/0031-site.ts'
import * as front from './migrations/0032-front.ts'
import * as figure from './migrations/0033-figure.ts'
import * as growth from './migrations/0034-growth.ts'
import * as turn from './migrations/0035-turn.ts'
import * as oldNotice from './migrations/0036-old-notice.ts'
import type { Database } from './client.ts'

/** In order; a name that was released is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-base': base,
  '0002-matter': matter,
  '0003-site': site,
  '0004-engage': engage,
  '0005-front-page': frontPage,
  '0006-session': session,
  '0007-member': member,
  '0008-tag-list': tagList,
  '0009-view': view,
  '0010-category': category,
  '0011-news-link': newsLink,
  '0012-list-version': listVersion,
  '0013-work-list': workList,
  '0014-search-word': searchWord,
  '0015-issue-reading': issueReading,
  '0016-search-index': searchIndex,
  '0017-comment-list': commentList,
  '0018-listening': listening,
  '0019-search-facet': searchFacet,
  '0020-community': community,
  '0021-notice-unread': noticeUnread,
  '0022-search-listed': searchListed,
  '0023-commerce': commerce,
  '0024-house': house,
  '0025-search-proposed': searchProposed,
  '0026-house-right': houseRight,
  '0027-story': story,
  '0028-library': library,
  '0029-plan': plan,
  '0030-sound': sound,
  '0031-site': siteDesk,
  '0032-front': front,
  '0033-figure': figure,
  '0034-growth': growth,
  '0035-turn': turn,
  '0036-old-notice': oldNotice,
}

export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** The names of the migrations that ran. */
export async function migrate(db: Database, list: Record<string, Migration> = migrations): Promise<string[]> {
  const migrator = new Migrator({
    db: db as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => list },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(failed ? `${failed}: ${reason}` : reason, { cause: error })
  }
  return results.map((result) => result.migrationName)
}
