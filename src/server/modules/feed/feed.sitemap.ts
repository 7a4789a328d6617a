/** The sitemap for search engines: an index, and parts by kind. Unpublished content is in none. */
import { SITEMAP_PAGES, type SitemapSource } from '#domain/page-list.ts'
import { STATIC_PAGES } from '#domain/content/static-page.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { AWARD_TEXTS } from '#domain/content/award-text.ts'
import { paths } from '#domain/paths.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { DoreadService } from '../doread/doread.service.ts'
import type { ProfileService } from '../profile/profile.service.ts'
import type { Tools } from '../module-tools.ts'
import type { ThemeService } from '../theme/theme.service.ts'
import type { MapEntry, MapPart, NewsEntry } from './feed.present.ts'
import * as queries from './feed.queries.ts'

/** The further pages of a list are not included: the items on them have their own URLs. */
type Part = () => Promise<MapEntry[]>

/** A part in the format of Google News, beside the index: stories of the last two days, and at most so many. */
export const NEWS_MAP = 'news'
const NEWS_TIME = 2 * 24 * 60 * 60 * 1000
const NEWS_STORIES = 1000

const newest = (times: (number | null | undefined)[]): number | null => {
  const known = times.filter((time) => typeof time === 'number')
  return known.length > 0 ? Math.max(...known) : null
}

const newestOf = (entries: MapEntry[]) => newest(entries.map(({ changedAt }) => changedAt))

const KINDS = Object.keys(queries.LISTED_KINDS) as queries.ListedKind[]

export type SitemapTools = Tools & {
  doread: Pick<DoreadService, 'listPages'>
  theme: Pick<ThemeService, 'listPages'>
  profile: Pick<ProfileService, 'listPages'>
}

export function createSitemap({ db, doread, theme, profile }: SitemapTools) {
  async function listColumns(): Promise<MapEntry[]> {
    const rows = await queries.listColumns(db)
    return rows.map(({ id, changed_at }) => ({ path: paths.column(id), changedAt: changed_at }))
  }

  /** A tag without articles is not to be indexed. */
  async function listTags(): Promise<MapEntry[]> {
    const rows = (await queries.listTags(db)).filter(({ changed_at }) => changed_at !== null)
    return rows.map(({ id, changed_at }) => ({ path: paths.articleList(id), changedAt: changed_at }))
  }

  async function listThemes(now: number): Promise<MapEntry[]> {
    const rows = await theme.listPages(now)
    return rows.map(({ id, published_at }) => ({ path: paths.special(id), changedAt: published_at }))
  }

  /** The reading award; while there was none, nothing of it. */
  async function listAwards(now: number): Promise<MapEntry[]> {
    const { awards, judges, codes } = await doread.listPages(now)
    if (awards.length === 0) return []
    const changedAt = newest(awards.map((award) => award.changedAt))
    return [
      { path: paths.doread(), changedAt },
      ...awards.map((award) => ({ path: paths.doreadAward(award.id), changedAt: award.changedAt })),
      { path: paths.doreadJudge(), changedAt },
      ...judges.map((judge) => ({ path: paths.doreadJudge(judge.id), changedAt: judge.changedAt })),
      ...AWARD_TEXTS.filter(({ code }) => codes.has(code)).map(({ path }) => ({ path, changedAt: null })),
    ]
  }

  async function listAuthors(): Promise<MapEntry[]> {
    const rows = await profile.listPages()
    return rows.map(({ id, changedAt }) => ({ path: paths.user(id), changedAt }))
  }

  /** The newest day has no date in its URL; it is among the lists. */
  async function listNewsDays(now: number) {
    const days = await queries.listNewsDays(db, now)
    return { past: days.slice(0, -1), newest: days.at(-1)?.changedAt ?? null }
  }

  async function listPages(now: number): Promise<MapEntry[]> {
    const [columns, themes, news, topic, staticPages, rankings, things] = await Promise.all([
      listColumns(),
      listThemes(now),
      listNewsDays(now),
      queries.findNewestTopic(db, now),
      queries.listStaticPages(db),
      queries.listRankings(db),
      queries.findNewestThings(db),
    ])
    const story = newestOf(columns)
    const staticPageTimes = new Map(staticPages.map(({ code, updated_at }) => [code, updated_at]))
    const changes: Record<SitemapSource, number | null> = {
      story,
      news: news.newest,
      topic,
      theme: newestOf(themes),
      course: things.course,
      issue: things.issue,
      episode: things.episode,
      anything: newest(Object.values(things)),
    }
    return [
      ...SITEMAP_PAGES.map(({ path, changesWith }) => ({
        path,
        changedAt: newest(changesWith.map((source) => changes[source])),
      })),
      ...rankings.map(({ code }) => ({ path: paths.ranking(code), changedAt: null })),
      ...STATIC_PAGES.filter(({ code }) => staticPageTimes.has(code)).map(({ code, path }) => ({
        path,
        changedAt: staticPageTimes.get(code)!,
      })),
    ]
  }

  async function listThings(kind: queries.ListedKind, part: number): Promise<MapEntry[]> {
    const [rows, podcasts] = await Promise.all([
      queries.listThings(db, kind, part),
      kind === 'podcast' ? queries.listPodcastChanges(db) : new Map<number, number>(),
    ])
    return rows.map((row) => ({
      path: registryLink({ contentType: row.content_type, contentId: row.content_id }),
      changedAt: newest([row.changed_at, podcasts.get(row.content_id)]),
      ...(row.pic_path ? { picture: paths.media(row.pic_path) } : {}),
    }))
  }

  /** The parts that are no ranges of numbers, in the order of the index. */
  const SMALL: Record<string, (now: number) => Promise<MapEntry[]>> = {
    page: listPages,
    column: listColumns,
    tag: listTags,
    special: listThemes,
    author: listAuthors,
    doread: listAwards,
  }

  const yearOf = (day: string) => day.slice(0, 4)

  function findPart(name: string, now: number): Part | null {
    if (Object.hasOwn(SMALL, name)) return () => SMALL[name]!(now)
    const [, word = '', digits = ''] = /^([a-z-]+)-(0|[1-9]\d{0,8})$/.exec(name) ?? []
    if (word === 'news') {
      return async () => {
        const { past } = await listNewsDays(now)
        return past
          .filter(({ day }) => yearOf(day) === digits)
          .map(({ day, changedAt }) => ({ path: paths.news(day), changedAt }))
      }
    }
    const kind = KINDS.find((candidate) => candidate === word)
    return kind ? () => listThings(kind, Number(digits)) : null
  }

  return {
    async listParts(now: number): Promise<MapPart[]> {
      const [small, { past }, ranges, podcasts] = await Promise.all([
        Promise.all(Object.entries(SMALL).map(async ([name, list]) => ({ name, entries: await list(now) }))),
        listNewsDays(now),
        queries.listParts(db),
        queries.listPodcastChanges(db),
      ])
      const years = Map.groupBy(past, ({ day }) => yearOf(day))
      return [
        ...small
          .filter(({ entries }) => entries.length > 0)
          .map(({ name, entries }) => ({ name, changedAt: newestOf(entries) })),
        ...[...years].map(([year, days]) => ({
          name: `news-${year}`,
          changedAt: newest(days.map(({ changedAt }) => changedAt)),
        })),
        ...KINDS.flatMap((kind) =>
          ranges
            .filter(({ type }) => type === queries.LISTED_KINDS[kind])
            .map(({ part, changedAt }) => ({
              name: `${kind}-${part}`,
              changedAt: kind === 'podcast' ? newest([changedAt, ...podcasts.values()]) : changedAt,
            })),
        ),
      ]
    },

    async listNews(now: number): Promise<NewsEntry[]> {
      const rows = await queries.listFresh(db, now - NEWS_TIME, NEWS_STORIES)
      return rows.map((row) => ({
        path: paths.article(row.content_id),
        title: row.title,
        // Of what is published it is known.
        publishedAt: row.published_at!,
      }))
    },

    async listEntries(name: string, now: number): Promise<MapEntry[]> {
      const entries = (await findPart(name, now)?.()) ?? []
      if (entries.length === 0) throw new AppError('NOT_FOUND')
      return entries
    },
  }
}
