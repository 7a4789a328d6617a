import type { ArticleCard } from '#contract/content.ts'
import type { Theme } from '#contract/special.ts'
import { presentPicture } from '../media/media.present.ts'
import type { ThemeRow } from './special.queries.ts'

export function presentTheme(row: ThemeRow, articleList: ArticleCard[]): Theme {
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    pic: presentPicture(row, row.title),
    publishTime: row.published_at,
    articleList,
  }
}
