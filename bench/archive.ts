/** How lists behave when the archive is long: the same questions to 1,000 stories and to 100,000, in turns. */
import { join } from 'node:path'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { createPassingSeal } from '../src/server/config/phone-env.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { createServices } from '../src/server/process/services.ts'
import { addLongArchive } from '../src/server/testing/calls/long-archive.ts'

const SHORT = 1000
const LONG = 100_000
const ROUNDS = 500
const WARM_UP = 50
const ROWS = 20
const STORY = 11201
const COLUMN = 3
const DAY = 24 * 60 * 60 * 1000

/** By the clock, and p99 by the processor time of this process, which waiting for a busy machine does not lengthen. */
type Times = { p50: number; p99: number; cpu: number }
export type ArchiveRow = { name: string; short: Times; long: Times }

/** How many times slower the long archive may be. */
export const ARCHIVE_TARGET = 1.5

export async function measureArchive(folder: string, contentDir: string): Promise<ArchiveRow[]> {
  const short = await openArchive(join(folder, 'short'), contentDir, SHORT)
  const long = await openArchive(join(folder, 'long'), contentDir, LONG)
  try {
    const [inShort, inLong] = [await listQuestions(short), await listQuestions(long)]
    const rows: ArchiveRow[] = []
    for (const [name, ask] of Object.entries(inShort)) rows.push({ name, ...(await compare(ask, inLong[name]!)) })
    return rows
  } finally {
    await Promise.all([short.destroy(), long.destroy()])
  }
}

async function openArchive(dataDir: string, contentDir: string, stories: number): Promise<Database> {
  const now = Date.now()
  const db = openDatabase({ dataDir })
  await migrate(db)
  await seedDemo(db, { contentDir, seal: createPassingSeal(), now })
  const { totalCount } = await createServices(db).article.listPage({ pgNo: 1, rowNum: 1 })
  await addLongArchive(db, { count: stories - totalCount, newest: now - 40 * DAY })
  // As a server finds it that starts: connections through which 100,000 stories were just written read more slowly.
  await db.destroy()
  return openDatabase({ dataDir })
}

type Ask = () => Promise<unknown>

async function listQuestions(db: Database): Promise<Record<string, Ask>> {
  const { article, home } = createServices(db)
  const { tag_id: tagId } = await db
    .selectFrom('content_tag')
    .innerJoin('tag', 'tag.id', 'content_tag.tag_id')
    .select('content_tag.tag_id')
    .where('tag.level', '=', 1)
    .orderBy('content_tag.published_at', 'desc')
    .executeTakeFirstOrThrow()
  const lists = { 'all stories': {}, 'one column': { columnId: COLUMN }, 'one tag': { tagId } }
  const questions: Record<string, Ask> = { 'front page': () => home.findBody(Date.now()) }
  for (const [name, filter] of Object.entries(lists)) {
    const { totalPage } = await article.listPage({ ...filter, pgNo: 1, rowNum: ROWS })
    // If the short list has fewer pages, its last full page is used instead: a page of three rows would be faster anyway.
    const whole = Math.max(1, totalPage - 1)
    const pages = { 'page 1': 1, 'page 50': Math.min(50, whole), 'last whole page': whole }
    for (const [page, pgNo] of Object.entries(pages)) {
      questions[`${name}, ${page}`] = () => article.listPage({ ...filter, pgNo, rowNum: ROWS })
    }
  }
  questions['one story'] = () => article.findArticle(STORY, null, Date.now())
  questions['beside a story'] = () => article.listBeside(STORY, Date.now())
  return questions
}

/** In turns, so that a busy moment of the machine hits both alike. */
async function compare(short: Ask, long: Ask): Promise<{ short: Times; long: Times }> {
  const times: { short: Time[]; long: Time[] } = { short: [], long: [] }
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const [inShort, inLong] = [await timeOf(short), await timeOf(long)]
    if (round < 0) continue
    times.short.push(inShort)
    times.long.push(inLong)
  }
  return { short: summarise(times.short), long: summarise(times.long) }
}

type Time = { clock: number; cpu: number }

async function timeOf(ask: Ask): Promise<Time> {
  const [began, used] = [performance.now(), process.cpuUsage()]
  await ask()
  const { user, system } = process.cpuUsage(used)
  return { clock: performance.now() - began, cpu: (user + system) / 1000 }
}

function summarise(times: Time[]): Times {
  const at = (share: number, of: keyof Time) =>
    times.map((time) => time[of]).toSorted((a, b) => a - b)[Math.floor(times.length * share)]!
  return { p50: at(0.5, 'clock'), p99: at(0.99, 'clock'), cpu: at(0.99, 'cpu') }
}
