/** Adds the file behind a column of pictures to a query: its path, size, focus and tone, null where there is none. */
import type { ReferenceExpression, SelectQueryBuilder } from 'kysely'
import type { Tables } from './tables.ts'

export type PictureColumns = {
  pic_path: string | null
  pic_width: number | null
  pic_height: number | null
  pic_focus_x?: number | null
  pic_focus_y?: number | null
  pic_tone?: string | null
}

/** Joins `media`, of which only the picture may be selected; a second file needs its own alias. */
export function withPicture<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  column: ReferenceExpression<DB, TB> & string,
): SelectQueryBuilder<DB, TB, Row & PictureColumns> {
  const joined = (query as unknown as SelectQueryBuilder<Tables, 'article', Row>)
    .leftJoin('media', 'media.id', column as 'article.picture_id')
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
    .select(['media.focus_x as pic_focus_x', 'media.focus_y as pic_focus_y', 'media.tone as pic_tone'])
  return joined as unknown as SelectQueryBuilder<DB, TB, Row & PictureColumns>
}
