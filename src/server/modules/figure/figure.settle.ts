/**
 * Visits and searches by day. Events and search words are deleted after ninety days, as the privacy page promises, and there
 * are many of them; so the sums of each past day are stored once, without personal data.
 */
import type { Database } from '#db/client.ts'
import { lastSettledDay, listDays } from '#domain/desk/figure-window.ts'
import { windowTimes, type DayWindow } from '#domain/content/rank-period.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import * as queries from './figure.settle.queries.ts'
import type { DayCount, DayFigure } from './figure.settle.queries.ts'

const DAY = 24 * 60 * 60 * 1000

/** How many days events and search words are retained. The oldest day may already be incomplete. */
const DAYS_KEPT = 89

const NAMES: readonly DayFigure[] = ['visit', 'page', 'wall', 'open', 'bought', 'search', 'miss']

type KnownDay = Record<DayFigure, number>

/** Everything that is known of each of these days; a day on which nothing happened has noughts. */
function gather(days: string[], counts: DayCount[]): Map<string, KnownDay> {
  const noughts = () => Object.fromEntries(NAMES.map((name) => [name, 0])) as KnownDay
  const known = new Map(days.map((day) => [day, noughts()]))
  for (const { day, name, figure } of counts) {
    const figures = known.get(day)
    if (figures) figures[name] = figure
  }
  return known
}

export function createFigureSettlement({ db }: { db: Database }) {
  let settledFor = ''

  async function countLive(window: DayWindow): Promise<Map<string, KnownDay>> {
    const [visits, searches] = await Promise.all([
      queries.countVisits(db, windowTimes(window)),
      queries.countSearches(db, window),
    ])
    return gather(listDays(window), [...visits, ...searches])
  }

  /** Stores the missing sums of past days. Called by the timer, and before figures are reported. */
  async function settle(now: number): Promise<void> {
    const to = lastSettledDay(now)
    if (settledFor === to) return
    await queries.deleteSettledAfter(db, to)
    const reach = { from: calendarDate(now - DAYS_KEPT * DAY), to }
    const settled = new Set((await queries.listSettled(db, reach)).map(({ day }) => day))
    // Before the site began to count, figures are unknown, which is not the same as zero.
    const first = (await queries.findFirstDay(db)) ?? calendarDate(now)
    const missing = listDays(reach).filter((day) => !settled.has(day) && day >= first)
    if (missing.length > 0) {
      const live = await countLive({ from: missing[0]!, to: missing.at(-1)! })
      const counts = missing.flatMap((day) => NAMES.map((name) => ({ day, name, figure: live.get(day)![name] })))
      await queries.insertSettled(db, counts)
    }
    settledFor = to
  }

  return {
    settle,

    /** Days of which nothing is known are not in it. */
    async listKnown(window: DayWindow, now: number): Promise<Map<string, KnownDay>> {
      await settle(now)
      const settled = await queries.listSettled(db, window)
      const known = gather([...new Set(settled.map(({ day }) => day))], settled)
      const over = lastSettledDay(now)
      if (window.to <= over) return known
      // Today, and yesterday for an hour more.
      const from = listDays(window).find((day) => day > over)!
      const live = await countLive({ from, to: window.to })
      return new Map([...known, ...live])
    },
  }
}
