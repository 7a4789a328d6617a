/** Adds the file behind a column of pictures to a query: its path and size, null where there is none. */
import type { ReferenceExpression, SelectQueryBuilder } from 'kysely'
import type { Tables } from './tables.ts'

export type PictureColumns = { pic_path: string | null; pic_width: number | null; pic_height: number | null }

/** Joins `media`, of which only the picture may be selected; a second file needs its own alias. */
export function withPicture<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  column: ReferenceExpression<DB, TB> & string,
): SelectQueryBuilder<DB, TB, Row & PictureColumns> {
  const joined = (query as unknown as SelectQueryBuilder<Tables, 'article', Row>)
    .leftJoin('media', 'media.id', column as 'article.picture_id')
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
  return joined as unknown as SelectQueryBuilder<DB, TB, Row & PictureColumns>
}
