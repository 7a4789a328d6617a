/** The pages of people: who somebody is, and what they have made. */
import type { Homepage, WorkPage } from '#contract/homepage.ts'
import { createPageIndex } from '#db/page-index.ts'
import { AppError } from '../../http/app-error.ts'
import { createMemo } from '../../http/memo.ts'
import type { ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import { presentDeleted, presentPerson } from './homepage.present.ts'
import * as queries from './homepage.queries.ts'

/** Counting goes through everything that somebody has made, so it is done once a minute. */
const COUNTED_FOR = 60_000
const COUNTS_KEPT = 300

type WorkOptions = { contentType?: number | undefined; pgNo: number; rowNum: number }

export function createHomepageService({ db, content }: Tools & { content: Pick<ContentService, 'listCards'> }) {
  const pages = createPageIndex(db, 'story')
  const remember = createMemo<queries.WorkCount[]>({ lifetime: COUNTED_FOR, size: COUNTS_KEPT })

  async function findRow(id: number) {
    const row = await queries.findPerson(db, id)
    if (!row) throw new AppError('NOT_FOUND', '这位用户不存在')
    return row
  }

  return {
    async findPerson(id: number, now: number): Promise<Homepage> {
      const row = await findRow(id)
      if (row.deleted_at !== null) return presentDeleted(row)
      return presentPerson(row, await remember(String(id), now, () => queries.countWorks(db, id)))
    },

    /** Of somebody who has left nothing is listed: the things themselves stay where they are. */
    async listWorks(id: number, { contentType, pgNo, rowNum }: WorkOptions): Promise<WorkPage> {
      const { deleted_at } = await findRow(id)
      if (deleted_at !== null) return { list: [], pgNo, totalPage: 0, totalCount: 0 }
      const works = queries.pagedWorks(db, { authorId: id, contentType })
      const { rows, total } = await pages.readPage(works, (pgNo - 1) * rowNum, rowNum)
      const list = await content.listCards(rows.map(queries.keyOf))
      return { list, pgNo, totalPage: Math.ceil(total / rowNum), totalCount: total }
    },

    /** The authors who have something to show, for the map of the site. */
    async listPages() {
      const rows = await queries.listAuthors(db)
      return rows.flatMap(({ id, changed_at }) => (changed_at === null ? [] : [{ id, changedAt: changed_at }]))
    },
  }
}

export type HomepageService = ReturnType<typeof createHomepageService>
