/** The book award. Every year of it is data: adding an award with its books and judges is enough to run the next one. */
import type {
  Award,
  AwardCard,
  AwardData,
  AwardPage,
  JudgeCard,
  JudgeDetail,
  ReadingList,
} from '#contract/site/doread.ts'
import { AWARD_TEXTS } from '#domain/content/award-text.ts'
import { startOf } from '#domain/time/calendar-month.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Tools } from '../module-tools.ts'
import * as present from './doread.present.ts'
import * as queries from './doread.queries.ts'

export function createDoreadService({ db }: Tools) {
  /** One of the awards, which are sorted newest first, so that its neighbours are known. */
  async function presentAward(awards: queries.AwardRow[], row: queries.AwardRow): Promise<Award> {
    const [books, judges, events] = await Promise.all([
      queries.listBooks(db, row.id),
      queries.listAwardJudges(db, row.id),
      queries.listEvents(db, row.id),
    ])
    const index = awards.indexOf(row)
    const [next, previous] = [awards[index - 1], awards[index + 1]]
    return {
      ...present.presentAwardCard(row),
      statement: row.statement,
      books: present.presentBooks(books),
      judges: judges.map((judge) => present.presentJudge(judge, judge.said)),
      events,
      previous: previous ? present.presentAwardCard(previous) : null,
      next: next ? present.presentAwardCard(next) : null,
    }
  }

  return {
    async findNewest(): Promise<{ award: Award | null; awards: AwardCard[] }> {
      const rows = await queries.listAwards(db)
      const [newest] = rows
      return {
        award: newest ? await presentAward(rows, newest) : null,
        awards: rows.map(present.presentAwardCard),
      }
    },

    async listAwards(): Promise<AwardCard[]> {
      return (await queries.listAwards(db)).map(present.presentAwardCard)
    },

    async findAward(id: number): Promise<Award> {
      const rows = await queries.listAwards(db)
      const row = rows.find((candidate) => candidate.id === id)
      if (!row) throw new AppError('NOT_FOUND', m.doread.noSuchAward)
      return presentAward(rows, row)
    },

    /** By their latest year; judges who have not judged yet are at the end. */
    async listJudges(): Promise<JudgeCard[]> {
      const [judges, seats] = await Promise.all([queries.listJudges(db), queries.listSeats(db)])
      const seatsOf = Map.groupBy(seats, (seat) => seat.doread_judge_id)
      const rows = new Map(judges.map((judge) => [judge.id, judge]))
      const order = new Set([...seatsOf.keys(), ...rows.keys()])
      return [...order].flatMap((id) => {
        const row = rows.get(id)
        return row ? [present.presentJudgeCard(row, seatsOf.get(id) ?? [])] : []
      })
    },

    async findJudge(id: number): Promise<JudgeDetail> {
      const [row, seats] = await Promise.all([queries.findJudge(db, id), queries.listSeats(db, id)])
      if (!row) throw new AppError('NOT_FOUND', m.doread.noSuchJudge)
      const winners = await queries.listWinners(
        db,
        seats.map((seat) => seat.id),
      )
      const winnersOf = Map.groupBy(winners, (book) => book.doread_award_id)
      return {
        ...present.presentJudgeCard(row, seats),
        awards: seats.map((seat) => ({
          ...present.presentAwardCard(seat),
          statement: seat.said,
          winners: (winnersOf.get(seat.id) ?? []).map(present.presentBook),
        })),
      }
    },

    /** A list without a book has nothing to read. */
    async listReadingLists(): Promise<ReadingList[]> {
      const [lists, books] = await Promise.all([queries.listReadingLists(db), queries.listListedBooks(db)])
      const booksOf = Map.groupBy(books, (book) => book.doread_list_id)
      return lists
        .map((list) => ({ ...list, books: (booksOf.get(list.id) ?? []).map(present.presentListedBook) }))
        .filter((list) => list.books.length > 0)
    },

    async findData(): Promise<AwardData> {
      return present.presentData(await queries.listFigures(db))
    },

    /**
     * The stored HTML was sanitised when it was written, as with the static pages. A page of which there is a draft alone is empty.
     */
    async findPage(code: string): Promise<AwardPage> {
      const row = await queries.findPage(db, code)
      if (!row && !AWARD_TEXTS.some((text) => text.code === code)) throw new AppError('NOT_FOUND', m.doread.noSuchPage)
      return { code, html: row?.text ?? '' }
    },

    /** The pages for the sitemap; an award changes on the days of its events. */
    async listPages(now: number) {
      const [awards, seats, judges, days, codes] = await Promise.all([
        queries.listAwards(db),
        queries.listSeats(db),
        queries.listJudges(db),
        queries.listLastDays(db, calendarDate(now)),
        queries.listShownCodes(db),
      ])
      const times = new Map(days.map(({ doread_award_id, day }) => [doread_award_id, startOf(day)]))
      const timeOf = (awardId: number | undefined) => {
        const time = awardId === undefined ? undefined : times.get(awardId)
        // An editor may have typed an invalid date; it must not break the sitemap.
        return time === undefined || Number.isNaN(time) ? null : time
      }
      return {
        awards: awards.map(({ id }) => ({ id, changedAt: timeOf(id) })),
        judges: judges.map(({ id }) => ({
          id,
          changedAt: timeOf(seats.find((seat) => seat.doread_judge_id === id)?.id),
        })),
        codes: new Set(codes.map(({ code }) => code)),
      }
    },
  }
}

export type DoreadService = ReturnType<typeof createDoreadService>
