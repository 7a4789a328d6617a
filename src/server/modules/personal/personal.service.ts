/** What a page shows of its reader, from the modules that know it, with one way to the database. */
import type { CourseProgress } from '#contract/site/course.ts'
import type { Personal } from '#contract/site/personal.ts'
import { joinReads } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { AccountService } from '../account/account.service.ts'
import type { BookmarkService } from '../bookmark/bookmark.service.ts'
import type { CourseService } from '../course/course.service.ts'
import type { FollowService } from '../follow/follow.service.ts'
import type { MagazineService } from '../magazine/magazine.service.ts'
import type { IssueReadingService } from '../magazine/reading/magazine.reading.service.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import type { StudyService } from '../study/study.service.ts'
import type { SubscriptionService } from '../subscription/subscription.service.ts'

type Thing = { contentType: number; contentId: number }

type Asked = {
  things: string[]
  people: number[]
  tags: number[]
  issueId: number | undefined
  heard: Thing | undefined
}

type Needs = {
  account: Pick<AccountService, 'findUser'>
  notice: Pick<NoticeService, 'countUnread'>
  bookmark: Pick<BookmarkService, 'listKeptOf'>
  follow: Pick<FollowService, 'listFollowed'>
  study: Pick<StudyService, 'findLast' | 'listPositions'>
  magazine: Pick<MagazineService, 'listChapters'>
  course: Pick<CourseService, 'findProgress'>
  subscription: Pick<SubscriptionService, 'findState'>
  issueReading: Pick<IssueReadingService, 'findReading'>
}

/** Podcasts and audio books have no lessons. */
const NOTHING_STUDIED: CourseProgress = { lastLessonId: null, lessons: [] }

/** What the page shows may have been withdrawn since. */
async function unlessGone<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

export function createPersonalService(needs: Needs) {
  const { account, notice, bookmark, follow, study, magazine, issueReading, course, subscription } = needs

  async function findIssue(id: number, viewer: Viewer, now: number): Promise<NonNullable<Personal['issue']>> {
    const [reading, chapters] = await Promise.all([
      issueReading.findReading(id, viewer.id, now),
      magazine.listChapters(id, viewer, now),
    ])
    const stories = chapters.flatMap(({ list }) => list)
    return {
      reading,
      open: stories.flatMap(({ articleId, isPay, isLock }) =>
        articleId !== null && isPay && !isLock ? articleId : [],
      ),
    }
  }

  async function findHeard(thing: Thing, viewer: Viewer, now: number): Promise<NonNullable<Personal['heard']>> {
    const [state, progress, { list }] = await Promise.all([
      subscription.findState(thing, viewer.id),
      thing.contentType === contentType.course ? course.findProgress(thing.contentId, viewer.id) : NOTHING_STUDIED,
      study.listPositions(viewer.id, now),
    ])
    return { ...state, ...progress, positions: list }
  }

  return {
    find: (viewer: Viewer, { things, issueId, heard, ...followable }: Asked, now: number): Promise<Personal> =>
      joinReads(async () => {
        const [user, unread, kept, followed, lastLearn, ofIssue, ofHeard] = await Promise.all([
          account.findUser(viewer.id, now),
          notice.countUnread(viewer.id),
          bookmark.listKeptOf(things, viewer.id),
          follow.listFollowed(viewer.id, followable),
          study.findLast(viewer.id),
          issueId === undefined ? null : unlessGone(findIssue(issueId, viewer, now)),
          heard === undefined ? null : unlessGone(findHeard(heard, viewer, now)),
        ])
        return { user, unread, things: kept, ...followed, lastLearn, issue: ofIssue, heard: ofHeard }
      }),
  }
}

export type PersonalService = ReturnType<typeof createPersonalService>
