/** How lists behave when the archive is long: the same questions to the demo edition, and to it with 100,000 more stories. */
import { join } from 'node:path'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { createServices } from '#server/services.ts'
import { seedDemo } from '#server/seed/seed.ts'

const MORE = 100_000
const ROWS = 500
const ROUNDS = 30
const STORY = 11201
const ARTICLE_TYPE = 11

export type ArchiveRow = { name: string; short: number; long: number }

export async function measureArchive(folder: string, contentDir: string): Promise<ArchiveRow[]> {
  const db = openDatabase({ dataDir: join(folder, 'archive') })
  try {
    await migrate(db)
    await seedDemo(db, { contentDir, now: Date.now() })
    const short = await askAll(db)
    await addStories(db)
    const long = await askAll(db)
    return [...short].map(([name, ms]) => ({ name, short: ms, long: long.get(name)! }))
  } finally {
    await db.destroy()
  }
}

async function askAll(db: Database): Promise<Map<string, number>> {
  const { article, home } = createServices(db)
  const questions: Record<string, () => Promise<unknown>> = {
    'front page': () => home.findBody(Date.now()),
    'newest stories': () => article.listPage({ pgNo: 1, rowNum: 20 }),
    'newest stories, page 3': () => article.listPage({ pgNo: 3, rowNum: 20 }),
    'one column': () => article.listColumnPage({ columnId: 3, pgNo: 1, rowNum: 20 }),
    'one story': () => article.findArticle(STORY, null),
    'beside a story': () => article.listBeside(STORY),
  }
  const times = new Map<string, number>()
  for (const [name, ask] of Object.entries(questions)) times.set(name, await medianTime(ask))
  return times
}

async function medianTime(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[ROUNDS / 2]!
}

/** Older than those of the edition, one a minute, over all columns and writers. */
async function addStories(db: Database): Promise<void> {
  const first = 1_000_000
  const newest = Date.now() - 40 * 24 * 60 * 60 * 1000
  await db.transaction().execute(async (transaction) => {
    for (let done = 0; done < MORE; done += ROWS) {
      const stories = Array.from({ length: ROWS }, (_, index) => {
        const place = done + index
        return {
          id: first + place,
          title: `旧文${place}`,
          column_id: 1 + (place % 12),
          published_at: newest - place * 60_000,
        }
      })
      await transaction
        .insertInto('content')
        .values(
          stories.map(({ id, title, published_at }) => {
            return { content_type: ARTICLE_TYPE, content_id: id, title, state: 'published' as const, published_at }
          }),
        )
        .execute()
      await transaction
        .insertInto('article')
        .values(
          stories.map((story) => {
            const { column_id, published_at } = story
            return { ...story, author_id: column_id, standfirst: '', tags: '', updated_at: published_at }
          }),
        )
        .execute()
    }
  })
}
