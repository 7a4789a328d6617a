/** Themes: stories of several columns, gathered under one thought. */
import type { Theme } from '#contract/special.ts'
import type { ArticleService } from '../article/article.service.ts'
import type { Tools } from '../module-tools.ts'
import { presentTheme } from './special.present.ts'
import * as queries from './special.queries.ts'

export function createSpecialService({ db, article }: Tools & { article: ArticleService }) {
  return {
    /** The newest, each with the first story of every section, in three queries. Without a story there is no theme. */
    async listThemes(now: number, limit: number): Promise<Theme[]> {
      const themes = await queries.listThemes(db, now, limit)
      const themeIds = themes.map((theme) => theme.id)
      const entries = await queries.listFirstStories(db, themeIds)
      const ids = [...new Set(entries.map((entry) => entry.id))]
      const stories = new Map((await article.listByIds(ids)).map((card) => [card.contentId, card]))
      const byTheme = Map.groupBy(entries, (entry) => entry.themeId)
      return themes
        .map((theme) => {
          const own = new Set((byTheme.get(theme.id) ?? []).map((entry) => entry.id))
          return presentTheme(
            theme,
            [...own].flatMap((id) => stories.get(id) ?? []),
          )
        })
        .filter((theme) => theme.articleList.length > 0)
    },
  }
}

export type SpecialService = ReturnType<typeof createSpecialService>
