/** The sitemap for search engines: an index, and parts by kind. Unpublished content is in none. */
import { SITEMAP_PAGES, type SitemapSource } from '#domain/page-list.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { AWARD_TEXTS } from '#domain/content/award-text.ts'
import { paths } from '#domain/paths.ts'
import { isContentClosed } from '#domain/site/section.ts'
import { AppError } from '../../http/api/app-error.ts'
import { isClosedLink } from '../../http/pages/page-address.ts'
import type { AboutService } from '../about/about.service.ts'
import type { DoreadService } from '../doread/doread.service.ts'
import type { ProfileService } from '../profile/profile.service.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
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
  readSite: ReadSite
  about: Pick<AboutService, 'listPublished'>
  doread: Pick<DoreadService, 'listPages'>
  theme: Pick<ThemeService, 'listPages'>
  profile: Pick<ProfileService, 'listPages'>
}

export function createSitemap({ db, about, doread, theme, profile, readSite }: SitemapTools) {
  /** Without the pages of sections that are switched off. */
  const keepOpen = (entries: MapEntry[]) => {
    const off = readSite().sectionsOff
    return entries.filter(({ path }) => !isClosedLink(off, path))
  }
  const isOpenKind = (kind: queries.ListedKind) => !isContentClosed(readSite().sectionsOff, queries.LISTED_KINDS[kind])

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

  /** The book award; while there was none, nothing of it. */
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
      about.listPublished(),
      queries.listRankings(db),
      queries.findNewestThings(db),
    ])
    const story = newestOf(columns)
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
        // A list that has nothing to list is not for search engines.
        isEmpty:
          changesWith.length > 0 ? changesWith.every((source) => changes[source] === null) : rankings.length === 0,
      }))
        .filter(({ path, isEmpty }) => path === paths.home() || !isEmpty)
        .map(({ path, changedAt }) => ({ path, changedAt })),
      ...rankings.map(({ code }) => ({ path: paths.ranking(code), changedAt: null })),
      ...staticPages.map(({ path, changedAt }) => ({ path, changedAt })),
    ]
  }

  async function listThings(kind: queries.ListedKind, part: number): Promise<MapEntry[]> {
    const [rows, podcasts] = await Promise.all([
      queries.listThings(db, kind, part),
      kind === 'podcast' ? queries.listPodcastChanges(db) : new Map<number, number>(),
    ])
    return rows.map((row) => ({
      path: row.slug
        ? paths.article(row.content_id, row.slug)
        : registryLink({ contentType: row.content_type, contentId: row.content_id }),
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
    if (Object.hasOwn(SMALL, name)) return async () => keepOpen(await SMALL[name]!(now))
    const [, word = '', digits = ''] = /^([a-z-]+)-(0|[1-9]\d{0,8})$/.exec(name) ?? []
    if (word === 'news') {
      return async () => {
        const { past } = await listNewsDays(now)
        const ofYear = past.filter(({ day }) => yearOf(day) === digits)
        return keepOpen(ofYear.map(({ day, changedAt }) => ({ path: paths.news(day), changedAt })))
      }
    }
    const kind = KINDS.find((candidate) => candidate === word)
    return kind && isOpenKind(kind) ? () => listThings(kind, Number(digits)) : null
  }

  return {
    async listParts(now: number): Promise<MapPart[]> {
      const [small, { past }, ranges, podcasts] = await Promise.all([
        Promise.all(Object.entries(SMALL).map(async ([name, list]) => ({ name, entries: keepOpen(await list(now)) }))),
        listNewsDays(now),
        queries.listParts(db),
        queries.listPodcastChanges(db),
      ])
      const isOpenDay = ({ day }: { day: string }) => !isClosedLink(readSite().sectionsOff, paths.news(day))
      const years = Map.groupBy(past.filter(isOpenDay), ({ day }) => yearOf(day))
      return [
        ...small
          .filter(({ entries }) => entries.length > 0)
          .map(({ name, entries }) => ({ name, changedAt: newestOf(entries) })),
        ...[...years].map(([year, days]) => ({
          name: `news-${year}`,
          changedAt: newest(days.map(({ changedAt }) => changedAt)),
        })),
        ...KINDS.filter(isOpenKind).flatMap((kind) =>
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
        path: paths.article(row.content_id, row.slug),
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
