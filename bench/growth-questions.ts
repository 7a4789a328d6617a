/**
 * The questions for archives of all lengths. Stories, words and readers rotate, so that neither the process nor the engine
 * has the answer cached.
 */
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts'
import type { Database } from '#db/client.ts'
import { COMMENT_LIST } from '../src/domain/comment/comment-list.ts'
import { contentType } from '../src/domain/content/content-type.ts'
import { createContentService } from '#server/modules/content/content.service.ts'
import { createSearchService } from '#server/modules/search/search.service.ts'
import { readSearchWords } from '../src/server/modules/search/query/search.words.ts'
import { spell } from '../src/server/modules/search/query/text/search.pinyin.ts'
import { createServices } from '../src/server/process/services.ts'
import { DISCUSSED, FIRST_READER, readersOf, talkOf } from './grown-archive.ts'
import { readLexicon } from './search-text.ts'

const ROWS = 20
const DEEP_PAGE = 1000
const COMMENT_ROWS = COMMENT_LIST.rows
/** A stride through the archive that returns to its start as late as possible. */
const STRIDE = 7919
/** From the frequent to the rare, as readers type them. */
const WORDS = { from: 0, until: 20_000, count: 300 } as const

/** Queries once, for the item of this iteration. */
export type Question = (turn: number) => Promise<unknown>

export type Named = {
  name: string
  ask: Question
  /** may take longer in a longer archive */
  free?: boolean
}

/** So many of the most frequent words are equally frequent: about a fifth of all stories have each. */
const COMMON = 40
const RARE = { from: 9000, count: 100 } as const

type GrownDatabase = { db: Database; count: number; contentDir: string }

export async function listGrowthQuestions({ db, count, contentDir }: GrownDatabase): Promise<Named[]> {
  const { article, home, feed, follow, comment, notice } = createServices(db)
  const words = readSearchWords(contentDir)
  const content = createContentService({ db })
  const ids = await listIds(db)
  const columns = await db.selectFrom('editorial_column').select('id').orderBy('id').execute()
  const idAt = (turn: number) => ids[(turn * STRIDE) % ids.length]!
  const columnAt = (turn: number) => columns[turn % columns.length]!.id
  const readerAt = (turn: number) => FIRST_READER + ((turn * STRIDE) % readersOf(count))
  const typed = listTyped()
  const now = () => Date.now()
  // A service with an empty cache: otherwise the second query for a word would cost nothing.
  const search = () =>
    createSearchService({
      db,
      content,
      words,
      readSite: () => DEFAULT_SETTINGS,
      findClosedLinks: async () => () => false,
    })

  const find = (keyword: string) => search().findResult({ keyword, pgNo: 1, rowNum: ROWS }, now())
  const pages = Math.max(1, Math.floor(ids.length / ROWS) - 1)
  const list = (pgNo: number, filter = {}) => article.listPage({ ...filter, pgNo, rowNum: ROWS })
  const talk = { thing: { contentType: contentType.article, contentId: DISCUSSED }, featuredFirst: true } as const
  const commentPages = Math.floor(talkOf(count) / COMMENT_ROWS)
  const comments = (pgNo: number, sort: 'time' | 'hot' = 'time') =>
    comment.listPage({ ...talk, sort, pgNo, rowNum: COMMENT_ROWS, after: null }, now())
  const followed = (turn: number) => follow.listFeed({ accountId: readerAt(turn) }, { after: null, rowNum: ROWS })
  return [
    { name: 'list, page 1', ask: () => list(1) },
    { name: 'list, page 1,000', ask: () => list(Math.min(DEEP_PAGE, pages)) },
    { name: 'list of a column, page 1', ask: (turn) => list(1, { columnId: columnAt(turn) }) },
    { name: 'article', ask: (turn) => article.findArticle(idAt(turn), null, now()) },
    { name: 'beside an article', ask: (turn) => article.listBeside(idAt(turn), now()) },
    {
      name: 'suggestions, Chinese',
      ask: (turn) => search().suggest(typed.words[turn % WORDS.count]!, undefined, now()),
    },
    {
      name: 'suggestions, letters',
      ask: (turn) => search().suggest(typed.letters[turn % WORDS.count]!, undefined, now()),
    },
    { name: 'front page', ask: () => home.findBody(now()) },
    { name: 'RSS', ask: () => feed.writeSite() },
    { name: 'RSS of a column', ask: (turn) => feed.writeColumn(columnAt(turn)) },
    { name: 'what is new from whom one follows', ask: followed },
    { name: 'notices', ask: (turn) => notice.listPage(readerAt(turn), { after: null, rowNum: ROWS }) },
    { name: 'comments, page 1', ask: () => comments(1) },
    { name: 'comments, page 1,000', ask: () => comments(Math.min(DEEP_PAGE, commentPages)) },
    { name: 'comments, most liked', ask: () => comments(1, 'hot') },
    { name: 'comments of any article', ask: (turn) => commentsOf(idAt(turn)) },
    { name: 'search', ask: (turn) => find(typed.words[turn % WORDS.count]!), free: true },
    { name: 'search, common word', ask: (turn) => find(typed.common[turn % COMMON]!), free: true },
    { name: 'search, rare word', ask: (turn) => find(typed.rare[turn % RARE.count]!), free: true },
  ]

  function commentsOf(contentId: number) {
    const thing = { contentType: contentType.article, contentId }
    return comment.listPage({ ...talk, thing, sort: 'time', pgNo: 1, rowNum: COMMENT_ROWS, after: null }, now())
  }
}

/** Evenly from the whole archive. */
async function listIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('article').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

type Typed = Record<'words' | 'letters' | 'common' | 'rare', string[]>

export function listTyped(): Typed {
  const { words } = readLexicon()
  const step = Math.floor((WORDS.until - WORDS.from) / WORDS.count)
  const chosen = Array.from({ length: WORDS.count }, (_, index) => words[WORDS.from + index * step]!)
  return {
    words: chosen.map((word, position) => (position % 3 === 0 ? word[0]! : word)),
    common: words.slice(0, COMMON),
    rare: words.slice(RARE.from, RARE.from + RARE.count),
    letters: chosen.map((word, index) => spell(word).slice(0, 2 + (index % 4))),
  }
}
