/** What the reader has kept. */
import type { Model } from '#contract/contract.ts'
import { paths } from '#rules/paths.ts'
import { Pager } from '../../ui/pager.tsx'
import { Time } from '../../ui/time.tsx'
import { EmptyShelf } from '../account/shelf-frame.tsx'
import { ContentEntry } from '../content/content-entry.tsx'

export function BookmarkList({ data }: { data: Model<'GET /api/myCollection/getMyPageBookmarkArticle'> }) {
  if (data.list.length === 0) {
    return <EmptyShelf text="还没有收藏。遇到想再读一遍的，就收在这里。" way="去首页看看" href={paths.home()} />
  }
  return (
    <>
      <h2 className="visually-hidden">收藏的内容</h2>
      <ul>
        {data.list.map((card) => (
          <ContentEntry key={`${card.contentType}/${card.contentId}`} card={card}>
            <span>
              收藏于 <Time at={card.collectTime} />
            </span>
          </ContentEntry>
        ))}
      </ul>
      <Pager page={data.pgNo} pages={data.totalPage} href={(page) => paths.shelf('collect', page)} />
    </>
  )
}
