/** Themes: items of several columns, collected under one subject. */
import type { Theme, ThemeDetail } from '#contract/site/theme.ts'
import { isContentClosed } from '#domain/site/section.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { ArticleService } from '../article/article.service.ts'
import type { ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import { presentSections, presentThemeCard } from './theme.present.ts'
import * as queries from './theme.queries.ts'

type SpecialTools = Tools & { article: ArticleService; content: ContentService; readSite: ReadSite }

export function createThemeService({ db, article, content, readSite }: SpecialTools) {
  /** Each with the first story of every section, in two queries. */
  async function withStories(themes: queries.ThemeRow[]): Promise<Theme[]> {
    const themeIds = themes.map((theme) => theme.id)
    const entries = await queries.listFirstStories(db, themeIds)
    const ids = [...new Set(entries.map((entry) => entry.id))]
    const stories = new Map((await article.listByIds(ids)).map((card) => [card.contentId, card]))
    const byTheme = Map.groupBy(entries, (entry) => entry.themeId)
    return themes.map((theme) => {
      const own = new Set((byTheme.get(theme.id) ?? []).map((entry) => entry.id))
      return { ...presentThemeCard(theme), articleList: [...own].flatMap((id) => stories.get(id) ?? []) }
    })
  }

  return {
    /** The newest, for the front page: there a theme without a story is none. */
    async listThemes(now: number, limit: number): Promise<Theme[]> {
      const themes = await withStories(await queries.listThemes(db, now, limit))
      return themes.filter((theme) => theme.articleList.length > 0)
    },

    async listPage(now: number, { pgNo, rowNum }: { pgNo: number; rowNum: number }) {
      const [rows, totalCount] = await Promise.all([
        queries.listThemes(db, now, rowNum, (pgNo - 1) * rowNum),
        queries.countThemes(db, now),
      ])
      return { list: await withStories(rows), pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    listPages: (now: number) => queries.listPages(db, now),

    async findTheme(now: number, id: number): Promise<ThemeDetail> {
      const row = await queries.findTheme(db, now, id)
      if (!row) throw new AppError('NOT_FOUND', m.theme.noSuchTheme)
      const [entries, previous, next] = await Promise.all([
        queries.listEntries(db, id),
        queries.findNeighbour(db, now, row, 'previous'),
        queries.findNeighbour(db, now, row, 'next'),
      ])
      const off = readSite().sectionsOff
      const cards = await content.listCards(
        entries
          .filter((entry) => !isContentClosed(off, entry.content_type))
          .map((entry) => ({ contentType: entry.content_type, contentId: entry.content_id })),
      )
      return {
        ...presentThemeCard(row),
        sectionList: presentSections(entries, cards),
        previous: previous ? presentThemeCard(previous) : null,
        next: next ? presentThemeCard(next) : null,
      }
    },
  }
}

export type ThemeService = ReturnType<typeof createThemeService>
