/** What a page shows of its reader, from the modules that know it, with one way to the database. */
import type { Personal } from '#contract/site/personal.ts'
import { joinReads } from '#db/client.ts'
import type { AccountService } from '../account/account.service.ts'
import type { BookmarkService } from '../bookmark/bookmark.service.ts'
import type { FollowService } from '../follow/follow.service.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import type { StudyService } from '../study/study.service.ts'

type Asked = { things: string[]; people: number[]; tags: number[] }

type Needs = {
  account: Pick<AccountService, 'findUser'>
  notice: Pick<NoticeService, 'countUnread'>
  bookmark: Pick<BookmarkService, 'listKeptOf'>
  follow: Pick<FollowService, 'listFollowed'>
  study: Pick<StudyService, 'findLast'>
}

export function createPersonalService({ account, notice, bookmark, follow, study }: Needs) {
  return {
    find: (accountId: number, { things, ...followable }: Asked, now: number): Promise<Personal> =>
      joinReads(async () => {
        const [user, unread, kept, followed, lastLearn] = await Promise.all([
          account.findUser(accountId, now),
          notice.countUnread(accountId),
          bookmark.listKeptOf(things, accountId),
          follow.listFollowed(accountId, followable),
          study.findLast(accountId),
        ])
        return { user, unread, things: kept, ...followed, lastLearn }
      }),
  }
}

export type PersonalService = ReturnType<typeof createPersonalService>
