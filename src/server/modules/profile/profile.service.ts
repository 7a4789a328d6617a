/** Profiles: who a person is, their works and comments, and their followers. */
import type { FanPage, PublicProfile, ProfileCommentPage, WorkPage } from '#contract/site/profile.ts'
import { createPageIndex } from '#db/page-index.ts'
import type { CommentCursor } from '#domain/comment/comment-list.ts'
import { isContentClosed, listClosedContents } from '#domain/site/section.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { createMemo } from '../../http/cache/memo.ts'
import type { CommentService } from '../comment/comment.service.ts'
import type { ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import * as present from './profile.present.ts'
import * as queries from './profile.queries.ts'

/** Counting reads all works and comments of a person, so it is done once a minute. */
const COUNTED_FOR = 60_000
const COUNTS_KEPT = 300

type PageOptions = { pgNo: number; rowNum: number }
type WorkOptions = PageOptions & { contentType?: number | undefined }
type CommentOptions = { after: CommentCursor | null; rowNum: number; now: number }

type HomepageTools = Tools & {
  comment: Pick<CommentService, 'listByAccount' | 'countByAccount'>
  content: Pick<ContentService, 'listCards'>
  readSite: ReadSite
}

export function createProfileService({ db, comment, content, readSite }: HomepageTools) {
  const pages = createPageIndex(db, 'story')
  const remember = createMemo<present.Counts>({ lifetime: COUNTED_FOR, size: COUNTS_KEPT })

  async function findRow(id: number) {
    const row = await queries.findPerson(db, id)
    if (!row) throw new AppError('NOT_FOUND', m.profile.noSuchProfile)
    return row
  }

  async function count(id: number): Promise<present.Counts> {
    const [works, comments] = await Promise.all([queries.countWorks(db, id), comment.countByAccount(id)])
    return { works, comments }
  }

  const countFor = (id: number, now: number) => remember(String(id), now, () => count(id))

  return {
    async findPerson(id: number, now: number): Promise<PublicProfile> {
      const row = await findRow(id)
      if (row.deleted_at !== null) return present.presentDeleted(row)
      const { works, comments } = await countFor(id, now)
      const off = readSite().sectionsOff
      const open = works.filter((work) => !isContentClosed(off, work.contentType))
      return present.presentPublicProfile(row, { works: open, comments })
    },

    /** For a closed account nothing is listed: the works themselves stay public. */
    async listWorks(id: number, { contentType, pgNo, rowNum }: WorkOptions): Promise<WorkPage> {
      const { deleted_at, has_credits } = await findRow(id)
      if (deleted_at !== null) return { list: [], pgNo, totalPage: 0, totalCount: 0 }
      const works = queries.pagedWorks(db, {
        authorId: id,
        credited: Boolean(has_credits),
        contentType,
        closedTypes: listClosedContents(readSite().sectionsOff),
      })
      const { rows, total } = await pages.readPage(works, (pgNo - 1) * rowNum, rowNum)
      const list = await content.listCards(rows.map(queries.keyOf))
      return { list, pgNo, totalPage: Math.ceil(total / rowNum), totalCount: total }
    },

    async listComments(id: number, { after, rowNum, now }: CommentOptions): Promise<ProfileCommentPage> {
      const { deleted_at } = await findRow(id)
      if (deleted_at !== null) return { list: [], totalCount: 0, next: null }
      const [page, { comments }] = await Promise.all([
        comment.listByAccount(id, { after, rowNum }, now),
        countFor(id, now),
      ])
      // What is said about something hidden comes back with it.
      const off = readSite().sectionsOff
      const list = page.list.filter(({ thing }) => !isContentClosed(off, thing.contentType))
      return { ...page, list, totalCount: comments }
    },

    async listFans(id: number, { pgNo, rowNum }: PageOptions): Promise<FanPage> {
      const { deleted_at } = await findRow(id)
      if (deleted_at !== null) return { list: [], pgNo, totalPage: 0, totalCount: 0 }
      const [rows, totalCount] = await Promise.all([
        queries.listFans(db, id, rowNum, (pgNo - 1) * rowNum),
        queries.countFans(db, id),
      ])
      return { list: rows.map(present.presentFan), pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    /** The authors who have something to show, for the map of the site. */
    async listPages() {
      const rows = await queries.listAuthors(db)
      return rows.flatMap(({ id, changed_at, credited_at }) => {
        const changedAt = Math.max(changed_at ?? 0, credited_at ?? 0)
        return changedAt > 0 ? [{ id, changedAt }] : []
      })
    },
  }
}

export type ProfileService = ReturnType<typeof createProfileService>
