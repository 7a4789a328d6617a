/** The stories of one column, newest first. */
import type { Column } from '#contract/site/column.ts'
import type { Model } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Pager } from '../../ui/pager.tsx'
import { StoryList } from '../article/story-list.tsx'
import { ColumnFrame, NoStories } from './column-frame.tsx'

export function ColumnView({ column, data }: { column: Column; data: Model<'GET /api/article/lanmuArticle'> }) {
  const { list, pgNo, totalPage } = data
  return (
    <ColumnFrame column={column} part="newest">
      {list.length === 0 ? <NoStories>{m.column.noStories}</NoStories> : <StoryList stories={list} />}
      <Pager page={pgNo} pages={totalPage} href={(page) => paths.column(column.id, page)} />
    </ColumnFrame>
  )
}
