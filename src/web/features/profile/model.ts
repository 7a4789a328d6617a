/** The page of a person: its tabs, the kinds of what they have made, and what there is to say of them in figures. */
import type { PublicProfile } from '#contract/site/profile.ts'
import { WORK_KINDS, type WorkKind } from '#domain/content/work-kind.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import type { ProfileTab } from './profile-tab.ts'

type Counted = Pick<PublicProfile, 'uid' | 'worksNum' | 'commentNum' | 'fans'>

/** A person without works has no tab for them, and their comments are the default. */
export function listProfileTabs({ uid, worksNum, commentNum, fans }: Counted): {
  tab: ProfileTab
  name: string
  num: number
  href: string
}[] {
  return [
    ...(worksNum > 0 ? [{ tab: 'work', name: m.profile.works, num: worksNum, href: paths.user(uid) } as const] : []),
    {
      tab: 'comment',
      name: m.word.comment,
      num: commentNum,
      href: paths.user(uid, worksNum > 0 ? 'comment' : undefined),
    },
    { tab: 'fans', name: m.profile.followers, num: fans, href: paths.user(uid, 'fans') },
  ]
}

/** Where all is of one kind there is nothing to choose, unless it was chosen. */
export function listWorkKinds(
  { worksNum, worksList }: Pick<PublicProfile, 'worksNum' | 'worksList'>,
  here: WorkKind | undefined,
): { kind: WorkKind | undefined; name: string; num: number }[] {
  if (worksNum === 0 || (worksList.length < 2 && here === undefined)) return []
  const kinds = WORK_KINDS.flatMap(({ kind, type, name }) => {
    const num = worksList.find((known) => known.contentType === type)?.num ?? 0
    return num > 0 ? [{ kind, name, num }] : []
  })
  return [{ kind: undefined, name: m.word.all, num: worksNum }, ...kinds]
}

type Figured = Pick<PublicProfile, 'worksNum' | 'commentNum' | 'fans' | 'followNum' | 'firstTime'>

/** Empty for a profile whose counts are all zero. */
export function profileFigures({ worksNum, commentNum, fans, followNum, firstTime }: Figured): string[] {
  if (worksNum + commentNum + fans + followNum === 0) return []
  return [
    ...(worksNum > 0 ? [m.profile.workCount({ worksNum: wanNumber(worksNum) })] : []),
    ...(commentNum > 0 ? [m.profile.commentCount({ commentNum: wanNumber(commentNum) })] : []),
    ...(fans > 0 ? [m.profile.followerCount({ fans: wanNumber(fans) })] : []),
    ...(followNum > 0 ? [m.profile.followedCount({ followNum: wanNumber(followNum) })] : []),
    ...(firstTime === null ? [] : [m.profile.firstPublished({ date: chineseDate(firstTime) })]),
  ]
}
