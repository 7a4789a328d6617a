/**
 * Seeds an empty database with the demo edition. Reading, measuring and rendering come first, without the database; then
 * everything is written in one transaction, so that a crash half way leaves the database empty.
 */
import { settleAfterLoad, type Database } from '#db/client.ts'
import type { Seal } from '../modules/account/account.seal.ts'
import { rebuildIndex } from '../modules/search/index/search.indexer.ts'
import type { Edition } from './edition.ts'
import { isEmpty } from './is-empty.ts'
import { readContent } from './content/read-content.ts'
import { settleCounters } from './registry.ts'
import { recordDemo } from './removal/demo-record.ts'
import { insertRows, mergeRows, type Rows } from './rows.ts'
import { accountRows } from './tables/seed-account.ts'
import { articleRows } from './tables/seed-article.ts'
import { CategoryList } from './tables/seed-category.ts'
import { commentRows } from './tables/seed-comment.ts'
import { courseRows } from './tables/seed-course.ts'
import { doreadRows } from './tables/seed-doread.ts'
import { engageRows } from './tables/seed-engage.ts'
import { figureRows } from './tables/seed-figure.ts'
import { filmRows } from './tables/seed-film.ts'
import { gatheringRows } from './tables/seed-gathering.ts'
import { staticPageRows } from './tables/seed-static-page.ts'
import { issueRows } from './tables/seed-issue.ts'
import { listenRows } from './tables/seed-podcast.ts'
import { measureMedia } from './tables/seed-media.ts'
import { moderationRows } from './tables/seed-moderation.ts'
import { newsRows } from './tables/seed-news.ts'
import { radioRows } from './tables/seed-radio.ts'
import { searchRows } from './tables/seed-search.ts'
import { settingsRows } from './tables/seed-settings.ts'
import { siteRows } from './tables/seed-site.ts'
import { viewRows } from './tables/seed-view.ts'

export { isEmpty }

export type SeedOptions = {
  contentDir: string
  /** Seals the numbers of the readers who can sign in. */
  seal: Seal
  /** Strangers can reach the site: the readers who can sign in get passwords that nobody knows. */
  isPublic?: boolean | undefined
  /** The hour of loading; ages in the files are counted back from it. */
  now: number
  /** Of the PostgreSQL server, if one is used. */
  url?: string | undefined
  onProgress?: (step: string) => void
}

export class NotEmptyError extends Error {
  override name = 'NotEmptyError'
}

export async function seedDemo(db: Database, options: SeedOptions): Promise<void> {
  const { contentDir, now, url, onProgress } = options
  await refuseUnlessEmpty(db)
  onProgress?.('reading texts, pictures and sound')
  // Pictures are decoded on other threads while this one reads the texts.
  const [media, content] = await Promise.all([measureMedia(contentDir, now), readContent(contentDir)])
  onProgress?.('setting the stories')
  const rows = await composeRows({ content, media, now }, options)
  onProgress?.('writing the database')
  await db.transaction().execute(async (transaction) => {
    // Again: another process may have been quicker.
    await refuseUnlessEmpty(transaction)
    await insertRows(transaction, rows)
    await recordDemo(transaction, Object.keys(rows), now)
    await rebuildIndex(transaction, now)
    await settleAfterLoad(transaction, { url })
  })
}

async function refuseUnlessEmpty(db: Database): Promise<void> {
  if (!(await isEmpty(db))) throw new NotEmptyError('the database already holds something')
}

async function composeRows(
  edition: Edition,
  { contentDir, ...entry }: Pick<SeedOptions, 'contentDir' | 'seal' | 'isPublic'>,
): Promise<Rows> {
  const categories = new CategoryList(edition.content)
  const contentRows = mergeRows([
    { media: edition.media.rows },
    await accountRows(edition, entry),
    categories.rows(),
    articleRows(edition),
    newsRows(edition),
    issueRows(edition, categories),
    await courseRows(edition, categories, contentDir),
    listenRows(edition, categories),
    await radioRows(edition, contentDir),
    await filmRows(edition, contentDir),
    gatheringRows(edition),
    siteRows(edition),
    settingsRows(edition),
    doreadRows(edition),
    staticPageRows(edition),
    moderationRows(edition),
    engageRows(edition),
  ])
  const cards = contentRows.content ?? []
  const views = viewRows(cards, edition.now)
  const searches = searchRows(edition, cards)
  const figures = figureRows(views.view_day, searches.search_day, edition.now)
  const rows = mergeRows([contentRows, commentRows(edition, cards), views, searches, figures])
  settleCounters(rows)
  return rows
}
