/** Counts views of reading and listening, and lists the most viewed. A view costs its reader no database write. */
import { calendarDate } from '#domain/time/relative-time.ts'
import { viewKindsOf, type ViewKind } from '#domain/content/view-kind.ts'
import { createMemo } from '../../http/cache/memo.ts'
import { createCollector } from '../count-collector.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './view.queries.ts'
import { createVisitorCheck, type Visitor, type VisitorCheck } from './view.visitor.ts'

const MINUTE = 60 * 1000
/** Positions of a ranking. All callers share one computation, whatever part of it they want. */
const PLACES = 100
const CHARTS_KEPT = 60

type ViewTools = Tools & {
  /** called on each failed write; views are retained and written later, up to the limit of the collector */
  onWriteFailure?: ((error: unknown) => void) | undefined
  onWritten?: (() => void) | undefined
  isNew?: VisitorCheck | undefined
}

type View = { contentType: number; contentId: number; kind: ViewKind }

/** An item and its number of views in a window, or of purchases. */
export type Scored = { contentId: number; score: number }

export type { Visitor }

export function createViewService({ db, onWriteFailure, onWritten, isNew = createVisitorCheck() }: ViewTools) {
  const collector = createCollector<queries.DayView>({
    keyOf: ({ contentType, contentId, kind, day }) => `${contentType}/${contentId}/${kind}/${day}`,
    write: (views) => queries.addViews(db, views),
    onFailure: onWriteFailure,
    onWritten,
  })
  const memo = createMemo<Scored[]>({ lifetime: MINUTE, size: CHARTS_KEPT })

  return {
    /** A view that does not count is ignored: the response does not reveal how to be counted twice. */
    async record({ contentType, contentId, kind }: View, visitor: Visitor, now: number): Promise<void> {
      if (!viewKindsOf(contentType).includes(kind)) return
      if (!(await isNew(visitor, `${contentType}/${contentId}/${kind}`, now))) return
      collector.add({ contentType, contentId, kind, day: calendarDate(now), count: 1 })
    },

    /** Whether a visitor is a reader and may count this now and today; other modules count by it, too. */
    isNew,

    /** Writes the collected views; to be called before the database is closed. */
    flush: collector.flush,

    /** The number of different items with views that are not written yet. */
    countWaiting: collector.waiting,

    /** The most viewed of a kind in a window, at most a hundred; of two alike the newer first. A minute old at most. */
    async listTop(filter: queries.TopFilter, now: number, limit = PLACES): Promise<Scored[]> {
      const { contentType, kind, window } = filter
      const key = `${contentType}/${kind}/${window.from}/${window.to}`
      return (await memo(key, now, () => queries.listTop(db, filter, PLACES))).slice(0, limit)
    },
  }
}

export type ViewService = ReturnType<typeof createViewService>
