/** The page of a person: its tabs, the kinds of what they have made, and what there is to say of them in figures. */
import type { PublicProfile } from '#contract/site/profile.ts'
import { WORK_KINDS, type WorkKind } from '#domain/content/work-kind.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
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
    ...(worksNum > 0 ? [{ tab: 'work', name: '作品', num: worksNum, href: paths.user(uid) } as const] : []),
    { tab: 'comment', name: '评论', num: commentNum, href: paths.user(uid, worksNum > 0 ? 'comment' : undefined) },
    { tab: 'fans', name: '关注者', num: fans, href: paths.user(uid, 'fans') },
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
  return [{ kind: undefined, name: '全部', num: worksNum }, ...kinds]
}

type Figured = Pick<PublicProfile, 'worksNum' | 'commentNum' | 'fans' | 'followNum' | 'firstTime'>

/** Empty for a profile whose counts are all zero. */
export function profileFigures({ worksNum, commentNum, fans, followNum, firstTime }: Figured): string[] {
  if (worksNum + commentNum + fans + followNum === 0) return []
  return [
    ...(worksNum > 0 ? [`${wanNumber(worksNum)} 件作品`] : []),
    ...(commentNum > 0 ? [`${wanNumber(commentNum)} 条评论`] : []),
    ...(fans > 0 ? [`${wanNumber(fans)} 位关注者`] : []),
    ...(followNum > 0 ? [`关注 ${wanNumber(followNum)} 人`] : []),
    ...(firstTime === null ? [] : [`首次发表于${chineseDate(firstTime)}`]),
  ]
}
