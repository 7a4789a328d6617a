/** What the reader has kept: all of it, one kind, or what has certain words in it. */
import type { Api, Model } from '#contract/contract.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { paths } from '#domain/paths.ts'
import { KeywordForm } from '../../ui/keyword-form.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RemovedEntry } from '../../ui/removed-entry.tsx'
import { Time } from '../../ui/time.tsx'
import { EmptyShelf } from '../account/shelf/shelf-frame.tsx'
import { ShelfKinds } from '../account/shelf/shelf-kinds.tsx'
import { ContentEntry } from '../content/content-entry.tsx'
import styles from './bookmark-list.module.css'
import { bookmarkKey, useBookmarkRemoval, type BookmarkCard } from './use-bookmark-removal.ts'

type Chosen = { kind?: number | undefined; keyword?: string | undefined }

type Props = Chosen & { api: Api; data: Model<'GET /api/myCollection/getMyPageBookmarkArticle'> }

export function BookmarkList({ api, data, kind, keyword }: Props) {
  const { list, isRemoved, remove, undo } = useBookmarkRemoval(api)
  const { kinds, totalCount } = data
  if (kinds.length === 0 && !keyword) {
    return <EmptyShelf text="还没有收藏。遇到想再读一遍的，就收在这里。" way="去首页看看" href={paths.home()} />
  }
  return (
    <>
      <h2 className="visually-hidden">收藏的内容</h2>
      <div className={styles['tools']}>
        <Kinds kinds={kinds} kind={kind} keyword={keyword} />
        <KeywordForm
          key={keyword}
          label="在收藏中查找"
          placeholder="标题、作者"
          keyword={keyword ?? ''}
          action="/other"
          kept={{ type: 'collect', kind: kind?.toString() }}
          hrefOf={(words) => paths.shelf('collect', 1, kind, words)}
        />
      </div>
      {/* It stays while results come and go, so that each new number is heard. */}
      <p role="status" className={styles['found']}>
        {keyword && totalCount > 0 ? `找到 ${totalCount} 件和“${keyword}”有关的收藏` : null}
      </p>
      <div ref={list} className={styles['list']} tabIndex={-1}>
        <ul>
          {data.list.map((card) =>
            isRemoved(card) ? (
              <RemovedEntry key={bookmarkKey(card)} text={`已取消收藏《${card.title}》`} onUndo={() => undo(card)} />
            ) : (
              <Entry key={bookmarkKey(card)} card={card} onRemove={() => remove(card)} />
            ),
          )}
        </ul>
        {data.list.length === 0 ? <Nothing data={data} kind={kind} keyword={keyword} /> : null}
      </div>
      <Pager page={data.pgNo} pages={data.totalPage} href={(page) => paths.shelf('collect', page, kind, keyword)} />
    </>
  )
}

/** The kind that is chosen stays, also when nothing of it is left. */
function Kinds({ kinds, kind, keyword }: Chosen & Pick<Props['data'], 'kinds'>) {
  const isKnown = kind === undefined || kinds.some(({ contentType }) => contentType === kind)
  const shown = isKnown ? kinds : [...kinds, { contentType: kind, num: 0 }]
  if (shown.length < 2) return null
  return (
    <ShelfKinds
      kinds={shown.flatMap(({ contentType, num }) => {
        const name = contentLabel(contentType)
        return name ? [{ kind: contentType, name, num }] : []
      })}
      current={kind}
      href={(chosen) => paths.shelf('collect', 1, chosen, keyword)}
    />
  )
}

function Entry({ card, onRemove }: { card: BookmarkCard; onRemove: () => void }) {
  return (
    <ContentEntry card={card}>
      <span>
        收藏于 <Time at={card.collectTime} />
      </span>
      <button type="button" className={styles['remove']} aria-label={`取消收藏：${card.title}`} onClick={onRemove}>
        取消收藏
      </button>
    </ContentEntry>
  )
}

/** Nothing found, nothing of this kind, or nothing any more on a page whose entries were taken out one by one. */
function Nothing({ data, kind, keyword }: Chosen & Pick<Props, 'data'>) {
  if (data.totalCount > 0) {
    return (
      <EmptyShelf text="这一页的收藏已经取消完了。" way="回到第一页" href={paths.shelf('collect', 1, kind, keyword)} />
    )
  }
  if (keyword && data.kinds.length > 0) {
    const everywhere = paths.shelf('collect', 1, undefined, keyword)
    return <EmptyShelf text={`这一类里没有和“${keyword}”有关的收藏。`} way="在全部收藏里找" href={everywhere} />
  }
  const text = keyword ? `没有找到和“${keyword}”有关的收藏。` : '这一类还没有收藏。'
  return <EmptyShelf text={text} way="看全部收藏" href={paths.shelf('collect')} />
}
