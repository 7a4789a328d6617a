/** The background jobs of the site: scheduled releases, the search index, the writing of views. */
import { judgeRelease, judgeViews } from '#domain/desk/site-status.ts'
import { mergeDependencies } from '../../http/observe/request-stats.ts'
import type { DueService } from '../due/due.service.ts'
import type { Check } from './status.check.ts'
import type { HostInfo } from './status.host-info.ts'
import { countText, momentText, shareText, spanText } from './status.words.ts'

export const releaseCheck =
  (due: Pick<DueService, 'findOverdue'>): Check =>
  async (now) => {
    const overdue = await due.findOverdue(now)
    const state = judgeRelease(overdue, now)
    if (state === 'fine' || overdue.oldestAt === null)
      return { state, since: null, found: '到了时间的都已经发出，没有积压。' }
    const failing = overdue.failing > 0 ? `，其中 ${countText(overdue.failing)} 件试过没有成功` : ''
    return {
      state,
      since: overdue.oldestAt,
      found: `${countText(overdue.overdue)} 件到了时间还没有发出${failing}，最久的晚了 ${spanText(now - overdue.oldestAt)}。`,
    }
  }

/** More than this share is missing: then it is not the newest that is on its way. */
const MUCH = 0.02

export type IndexStatus = { documents: number; missing: number }

export const searchCheck =
  (findHealth: (now: number) => Promise<IndexStatus>): Check =>
  async (now) => {
    const { documents, missing } = await findHealth(now)
    if (missing === 0) return { state: 'fine', since: null, found: `${countText(documents)} 篇都搜得到。` }
    const all = documents + missing
    return {
      state: missing / all > MUCH ? 'broken' : 'watch',
      since: null,
      found: `${countText(missing)} 篇搜不到，占 ${shareText(missing, all)}。`,
    }
  }

export const VIEW_DEPENDENCY = 'view'

export const viewCheck =
  ({ listRequestStats }: HostInfo): Check =>
  async (now) => {
    const health = mergeDependencies(await listRequestStats(), VIEW_DEPENDENCY)
    const { failingSince, workedAt } = health
    const last = workedAt === null ? '' : `上一次写入是 ${momentText(workedAt)}。`
    if (failingSince === null) return { state: 'fine', since: null, found: last || '这次启动以来还没有要写的阅读数。' }
    return { state: judgeViews(health, now), since: failingSince, found: `写不进去，先留在内存里。${last}` }
  }

/** Recommended, so nothing is wrong without it; where it is required, an administrator without one cannot work. */
export const factorCheck =
  ({
    countBareAdmins,
    isRequired,
  }: {
    countBareAdmins: () => Promise<number>
    isRequired: () => Promise<boolean>
  }): Check =>
  async () => {
    const [bare, required] = await Promise.all([countBareAdmins(), isRequired()])
    if (bare === 0) return { state: 'fine', since: null, found: '管理员都启用了两步验证。' }
    return {
      state: required ? 'watch' : 'fine',
      since: null,
      found: `${countText(bare)} 位管理员没有启用两步验证，建议在「两步验证」里启用。`,
    }
  }
