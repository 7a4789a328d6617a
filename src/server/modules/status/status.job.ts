/** The background jobs of the site: scheduled releases, the search index, the writing of views. */
import { judgeRelease, judgeViews } from '#domain/desk/site-status.ts'
import { m } from '#messages/server.ts'
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
    if (state === 'fine' || overdue.oldestAt === null) return { state, since: null, found: m.status.nothingOverdue }
    const failing = overdue.failing > 0 ? m.status.overdueFailing({ failing: countText(overdue.failing) }) : ''
    return {
      state,
      since: overdue.oldestAt,
      found: m.status.overdueReleases({
        overdue: countText(overdue.overdue),
        failing,
        span: spanText(now - overdue.oldestAt),
      }),
    }
  }

/** More than this share is missing: then it is not the newest that is on its way. */
const MUCH = 0.02

export type IndexStatus = { documents: number; missing: number }

export const searchCheck =
  (findHealth: (now: number) => Promise<IndexStatus>): Check =>
  async (now) => {
    const { documents, missing } = await findHealth(now)
    if (missing === 0)
      return { state: 'fine', since: null, found: m.status.allIndexed({ documents: countText(documents) }) }
    const all = documents + missing
    return {
      state: missing / all > MUCH ? 'broken' : 'watch',
      since: null,
      found: m.status.missingFromIndex({ missing: countText(missing), share: shareText(missing, all) }),
    }
  }

export const VIEW_DEPENDENCY = 'view'

export const viewCheck =
  ({ listRequestStats }: HostInfo): Check =>
  async (now) => {
    const health = mergeDependencies(await listRequestStats(), VIEW_DEPENDENCY)
    const { failingSince, workedAt } = health
    const last = workedAt === null ? '' : m.status.lastWrite({ time: momentText(workedAt) })
    if (failingSince === null) return { state: 'fine', since: null, found: last || m.status.noViewsYet }
    return { state: judgeViews(health, now), since: failingSince, found: m.status.viewsNotWritten({ last }) }
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
    if (bare === 0) return { state: 'fine', since: null, found: m.status.adminsHaveFactor }
    return {
      state: required ? 'watch' : 'fine',
      since: null,
      found: m.status.adminsWithoutFactor({ count: countText(bare) }),
    }
  }

type Legal = { findMissing: () => Promise<string[]>; isPublic: boolean }
type ListOutdated = () => Promise<{ title: string }[]>

/** Nobody can agree to a text that is not there. */
export const legalCheck =
  ({ findMissing, isPublic }: Legal, listOutdated: ListOutdated): Check =>
  async () => {
    const [missing, outdated] = await Promise.all([findMissing(), listOutdated()])
    if (missing.length === 0 && outdated.length === 0)
      return { state: 'fine', since: null, found: m.status.legalPagesPublished }
    if (missing.length === 0) {
      const names = outdated.map(({ title }) => m.word.bookName({ name: title })).join(m.status.and)
      return { state: 'watch', since: null, found: m.status.pagesOutdated({ names }) }
    }
    const names = missing.map((name) => m.word.bookName({ name })).join(m.status.and)
    return isPublic
      ? { state: 'broken', since: null, found: m.status.legalPagesMissing({ names }) }
      : { state: 'watch', since: null, found: m.status.legalPagesMissingYet({ names }) }
  }
