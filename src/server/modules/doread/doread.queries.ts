import type { Database } from '#db/client.ts'
import { withPicture } from '#db/with-picture.ts'

/** All of them, the newest first: there is one a year. */
export function listAwards(db: Database) {
  return db
    .selectFrom('doread_award')
    .select(['id', 'year', 'title', 'theme', 'statement'])
    .orderBy('year', 'desc')
    .execute()
}

export type AwardRow = Awaited<ReturnType<typeof listAwards>>[number]

function books(db: Database) {
  return db
    .selectFrom('doread_book')
    .$call((query) => withPicture(query, 'doread_book.picture_id'))
    .select(['doread_book.id', 'doread_book.doread_award_id', 'doread_book.title', 'doread_book.author_name'])
    .select(['doread_book.publisher', 'doread_book.genre', 'doread_book.price', 'doread_book.status'])
    .select(['doread_book.citation', 'doread_book.description'])
}

export type BookRow = Awaited<ReturnType<ReturnType<typeof books>['execute']>>[number]

export function listBooks(db: Database, awardId: number): Promise<BookRow[]> {
  return books(db)
    .where('doread_book.doread_award_id', '=', awardId)
    .orderBy('doread_book.position')
    .orderBy('doread_book.id')
    .execute()
}

/** The books that won in some years, in one query for all of them. */
export async function listWinners(db: Database, awardIds: number[]): Promise<BookRow[]> {
  if (awardIds.length === 0) return []
  return books(db)
    .where('doread_book.status', '=', 'winner')
    .where('doread_book.doread_award_id', 'in', awardIds)
    .orderBy('doread_book.position')
    .orderBy('doread_book.id')
    .execute()
}

function judges(db: Database) {
  return db
    .selectFrom('doread_judge')
    .$call((query) => withPicture(query, 'doread_judge.picture_id'))
    .select(['doread_judge.id', 'doread_judge.name', 'doread_judge.title', 'doread_judge.statement'])
}

export type JudgeRow = Awaited<ReturnType<ReturnType<typeof judges>['execute']>>[number]

export function listJudges(db: Database): Promise<JudgeRow[]> {
  return judges(db).orderBy('doread_judge.id').execute()
}

export function findJudge(db: Database, id: number): Promise<JudgeRow | undefined> {
  return judges(db).where('doread_judge.id', '=', id).executeTakeFirst()
}

/** The judges of one year, with their statements of that year. */
export function listAwardJudges(db: Database, awardId: number) {
  return judges(db)
    .innerJoin('doread_award_judge', 'doread_award_judge.doread_judge_id', 'doread_judge.id')
    .select('doread_award_judge.statement as said')
    .where('doread_award_judge.doread_award_id', '=', awardId)
    .orderBy('doread_award_judge.position')
    .orderBy('doread_judge.id')
    .execute()
}

/** Who sat in which year, the newest first: of everybody, or of one judge. */
export function listSeats(db: Database, judgeId?: number) {
  return db
    .selectFrom('doread_award_judge')
    .innerJoin('doread_award', 'doread_award.id', 'doread_award_judge.doread_award_id')
    .select(['doread_award.id', 'doread_award.year', 'doread_award.title', 'doread_award.theme'])
    .select(['doread_award_judge.doread_judge_id', 'doread_award_judge.statement as said'])
    .$if(judgeId !== undefined, (query) => query.where('doread_award_judge.doread_judge_id', '=', judgeId!))
    .orderBy('doread_award.year', 'desc')
    .orderBy('doread_award_judge.position')
    .orderBy('doread_award_judge.doread_judge_id')
    .execute()
}

export type SeatRow = Awaited<ReturnType<typeof listSeats>>[number]

export function listEvents(db: Database, awardId: number) {
  return db
    .selectFrom('doread_event')
    .select(['day', 'title', 'text'])
    .where('doread_award_id', '=', awardId)
    .orderBy('day')
    .orderBy('id')
    .execute()
}

/** The latest event of each award up to a day. */
export function listLastDays(db: Database, today: string) {
  return db
    .selectFrom('doread_event')
    .select((e) => ['doread_award_id', e.fn.max('day').as('day')])
    .where('day', '<=', today)
    .groupBy('doread_award_id')
    .execute()
}

export function listReadingLists(db: Database) {
  return db.selectFrom('doread_list').select(['id', 'title', 'description']).orderBy('position').orderBy('id').execute()
}

/** The books of all reading lists, each with its year. */
export function listListedBooks(db: Database) {
  return books(db)
    .innerJoin('doread_list_book', 'doread_list_book.doread_book_id', 'doread_book.id')
    .innerJoin('doread_award', 'doread_award.id', 'doread_book.doread_award_id')
    .select(['doread_list_book.doread_list_id', 'doread_award.year'])
    .orderBy('doread_list_book.doread_list_id')
    .orderBy('doread_list_book.position')
    .orderBy('doread_book.id')
    .execute()
}

export type ListedBookRow = Awaited<ReturnType<typeof listListedBooks>>[number]

export function listFigures(db: Database) {
  return db.selectFrom('doread_figure').select(['kind', 'label', 'entries']).orderBy('position').orderBy('id').execute()
}

export type FigureRow = Awaited<ReturnType<typeof listFigures>>[number]

/** Those that readers see: the text of a draft is empty, while its source is not. */
const shownPages = (db: Database) => db.selectFrom('doread_page').where('text', '<>', '')

export function findPage(db: Database, code: string) {
  return shownPages(db).select(['code', 'text']).where('code', '=', code).executeTakeFirst()
}

export function listShownCodes(db: Database) {
  return shownPages(db).select('code').execute()
}

/** Of drafts, too. */
export async function listCodes(db: Database): Promise<string[]> {
  return (await db.selectFrom('doread_page').select('code').execute()).map(({ code }) => code)
}

/** Another process may have been quicker. */
export async function insertDrafts(db: Database, drafts: { code: string; source: string; text: string }[]) {
  if (drafts.length > 0)
    await db
      .insertInto('doread_page')
      .values(drafts)
      .onConflict((c) => c.column('code').doNothing())
      .execute()
}
