/** The reader's bookmarks: all of them, one kind, or those that match a keyword. */
import { useQueryClient } from '@tanstack/react-query'
import type { Api, Key, Model } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { contentType as types } from '#domain/content/content-type.ts'
import { m } from '#messages/site.ts'
import { KeywordForm } from '../../ui/keyword-form.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RemovedEntry } from '../../ui/removed-entry.tsx'
import { Time } from '../../ui/time.tsx'
import { EmptyShelf } from '../account/shelf/shelf-frame.tsx'
import { ShelfKinds } from '../account/shelf/shelf-kinds.tsx'
import { ContentEntry } from '../content/content-entry.tsx'
import { statusOf } from '../../api/api-error.ts'
import { knownBookmark } from '../../api/call-query.ts'
import { useUndoableRemoval } from '../../ui/use-undoable-removal.ts'
import { emptyBookmarkWords, listBookmarkKinds, type ChosenBookmarks } from './bookmark-list-model.ts'
import styles from './bookmark-list.module.css'

type Props = ChosenBookmarks & { api: Api; data: Model<'GET /api/myCollection/getMyPageBookmarkArticle'> }

export function BookmarkList({ api, data, kind, keyword }: Props) {
  const { list, isRemoved, remove, undo } = useBookmarkRemoval(api)
  const { kinds = [], totalCount } = data
  if (kinds.length === 0 && !keyword) {
    return <EmptyShelf text={m.bookmark.noneYet} way={m.word.toFrontPage} href={paths.home()} />
  }
  return (
    <>
      <h2 className="visually-hidden">{m.bookmark.bookmarkedContent}</h2>
      <div className={styles['tools']}>
        <Kinds kinds={kinds} kind={kind} keyword={keyword} />
        <KeywordForm
          key={keyword}
          label={m.bookmark.searchBookmarks}
          placeholder={m.bookmark.searchHint}
          keyword={keyword ?? ''}
          action="/other"
          kept={{ type: 'collect', kind: kind?.toString() }}
          hrefOf={(words) => paths.shelf('collect', 1, kind, words)}
        />
      </div>
      {/* Stays in the document while results change, so that screen readers announce each new number. */}
      <p role="status" className={styles['found']}>
        {keyword && totalCount > 0 ? m.bookmark.foundCount({ totalCount, keyword }) : null}
      </p>
      <div ref={list} className={styles['list']} tabIndex={-1}>
        <ul>
          {data.list.map((card) =>
            isRemoved(card) ? (
              <RemovedEntry
                key={bookmarkKey(card)}
                text={m.bookmark.removedTitle({ title: card.title })}
                onUndo={() => undo(card)}
              />
            ) : (
              <Entry key={bookmarkKey(card)} card={card} onRemove={() => remove(card)} />
            ),
          )}
        </ul>
        {data.list.length === 0 ? <EmptyShelf {...emptyBookmarkWords(data, { kind, keyword })} /> : null}
      </div>
      <Pager page={data.pgNo} pages={data.totalPage} href={(page) => paths.shelf('collect', page, kind, keyword)} />
    </>
  )
}

function Kinds({ kinds, kind, keyword }: ChosenBookmarks & Pick<Props['data'], 'kinds'>) {
  const shown = listBookmarkKinds(kinds, kind)
  if (shown.length === 0) return null
  return <ShelfKinds kinds={shown} current={kind} href={(chosen) => paths.shelf('collect', 1, chosen, keyword)} />
}

function Entry({ card, onRemove }: { card: BookmarkCard; onRemove: () => void }) {
  return (
    <ContentEntry card={card}>
      <span>
        {m.bookmark.bookmarkedAt}
        <Time at={card.collectTime} />
      </span>
      <button
        type="button"
        className={styles['remove']}
        aria-label={m.bookmark.removeTitle({ title: card.title })}
        onClick={onRemove}
      >
        {m.bookmark.remove}
      </button>
    </ContentEntry>
  )
}

/** The key of the pages of the shelf begins with it. */
const SHELF: Key = 'GET /api/myCollection/getMyPageBookmarkArticle'

type BookmarkCard = Model<'GET /api/myCollection/getMyPageBookmarkArticle'>['list'][number]

const bookmarkKey = ({ contentType, contentId }: BookmarkCard): string => `${contentType}/${contentId}`

/** Removes an item from the bookmark shelf. */
function useBookmarkRemoval(api: Api) {
  const client = useQueryClient()

  async function drop({ contentType, contentId }: BookmarkCard): Promise<void> {
    try {
      await api('DELETE /api/myCollection/:contentType/:contentId', { params: { contentType, contentId } })
    } catch (error) {
      // It was taken back meanwhile, and is not on the shelf for that reason.
      if (statusOf(error) !== 404) throw error
    }
    // Its own button and those in lists may already have been shown, and may be shown again.
    for (const kind of ['article', 'issue'] as const) {
      if (types[kind] === contentType)
        client.setQueryData(knownBookmark(kind, contentId).queryKey, { collected: false })
    }
    await client.invalidateQueries({ queryKey: [SHELF] })
  }

  function dropOnLeaving(card: BookmarkCard): void {
    void fetch(`/api/myCollection/${bookmarkKey(card)}`, { method: 'DELETE', keepalive: true }).catch(() => {})
  }
  return useUndoableRemoval({ nameOf: bookmarkKey, drop, dropOnLeaving })
}
