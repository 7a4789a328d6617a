/** The figures of the site over some days, compared with as many days before. */
import type { DayFigures, Figures, FigureSums, FigureTable, OfferingSales } from '#contract/desk/figure.ts'
import { countDays, listDays, windowBefore, windowProblem } from '#domain/desk/figure-window.ts'
import { isOfferingType, offeringName, OFFERING_TYPES } from '#domain/access/offering.ts'
import { windowTimes, type DayWindow } from '#domain/content/rank-period.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import { writeFigureTable } from './figure.csv.ts'
import * as queries from './figure.queries.ts'
import { createFigureSettlement } from './figure.settle.ts'

const STORIES_SHOWN = 20
const WORDS_SHOWN = 20

/** `seesMoney`: sales are only for staff who may see orders. */
type Question = { window: DayWindow; seesMoney: boolean }

/** A sum with an unknown day would look like a drop that never happened. */
function sumUp(days: DayFigures[]): FigureSums {
  const sum = (name: keyof FigureSums) => {
    const figures = days.map((day) => day[name])
    return figures.includes(null) ? null : figures.reduce<number>((total, figure) => total + (figure ?? 0), 0)
  }
  const whole = (name: 'read' | 'listen' | 'reader' | 'member') => sum(name) ?? 0
  return {
    visit: sum('visit'),
    page: sum('page'),
    read: whole('read'),
    listen: whole('listen'),
    reader: whole('reader'),
    member: whole('member'),
    wall: sum('wall'),
    open: sum('open'),
    bought: sum('bought'),
    search: sum('search'),
    miss: sum('miss'),
    income: sum('income'),
    refund: sum('refund'),
  }
}

export function createFigureService({ db, readSite }: Tools & { readSite: ReadSite }) {
  const settlement = createFigureSettlement({ db })

  /** Both periods form one window without a gap, so each table is queried once. */
  async function listDayFigures({ window, seesMoney }: Question, now: number): Promise<DayFigures[]> {
    const span = windowTimes(window)
    const [known, reads, listens, readers, members, money] = await Promise.all([
      settlement.listKnown(window, now),
      queries.sumViews(db, 'read', window),
      queries.sumViews(db, 'listen', window),
      queries.countReaders(db, span),
      queries.countNewMembers(db, span),
      seesMoney ? queries.sumMoney(db, span) : null,
    ])
    return listDays(window).map((day) => {
      const counted = known.get(day)
      return {
        day,
        visit: counted?.visit ?? null,
        page: counted?.page ?? null,
        read: reads.get(day) ?? 0,
        listen: listens.get(day) ?? 0,
        reader: readers.get(day) ?? 0,
        member: members.get(day) ?? 0,
        wall: counted?.wall ?? null,
        open: counted?.open ?? null,
        bought: counted?.bought ?? null,
        search: counted?.search ?? null,
        miss: counted?.miss ?? null,
        income: money && (money.get(day)?.income ?? 0),
        refund: money && (money.get(day)?.refund ?? 0),
      }
    })
  }

  async function listOfferings(window: DayWindow): Promise<OfferingSales[]> {
    const rows = await queries.sumOfferings(db, windowTimes(window))
    const { memberships } = readSite()
    const sales = rows.flatMap(({ offering, ...row }) =>
      isOfferingType(offering) ? { type: offering, name: offeringName(memberships, offering), ...row } : [],
    )
    return sales.toSorted(
      (one, other) =>
        other.income - one.income || OFFERING_TYPES.indexOf(one.type) - OFFERING_TYPES.indexOf(other.type),
    )
  }

  async function listStories(window: DayWindow) {
    const stories = await queries.listTopStories(db, window, STORIES_SHOWN)
    const ids = stories.map(({ id }) => id)
    const before = await queries.countReads(db, ids, windowBefore(window))
    return stories.map((story) => ({ ...story, beforeNum: before.get(story.id) ?? 0 }))
  }

  async function findFigures(question: Question, now: number): Promise<Figures> {
    const { window, seesMoney } = question
    const problem = windowProblem(window, now)
    if (problem) throw new AppError('BAD_INPUT', problem)
    const earlier = windowBefore(window)
    const [all, offerings, stories, words, misses] = await Promise.all([
      listDayFigures({ window: { from: earlier.from, to: window.to }, seesMoney }, now),
      seesMoney ? listOfferings(window) : null,
      listStories(window),
      queries.listWords(db, window, 'all', WORDS_SHOWN),
      queries.listWords(db, window, 'missed', WORDS_SHOWN),
    ])
    const days = all.slice(countDays(earlier))
    return {
      firstDay: window.from,
      lastDay: window.to,
      beforeFirstDay: earlier.from,
      beforeLastDay: earlier.to,
      madeTime: now,
      days,
      total: sumUp(days),
      before: sumUp(all.slice(0, countDays(earlier))),
      offerings,
      stories,
      words,
      misses,
    }
  }

  return {
    /** To be called now and then: days that are over are written down before their events are forgotten. */
    settle: settlement.settle,
    findFigures,

    async exportTable(question: Question & { table: FigureTable }, now: number): Promise<string> {
      if (question.table === 'offering' && !question.seesMoney)
        throw new AppError('FORBIDDEN', m.figure.needsMoneyPermission)
      return writeFigureTable(question.table, await findFigures(question, now))
    },
  }
}

export type FigureService = ReturnType<typeof createFigureService>
