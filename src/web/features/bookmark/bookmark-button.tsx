/**
 * The bookmark button of a page. Pages for anonymous readers are shared, so the browser of a signed-in reader requests the
 * state. That, the action and the hint are loaded on demand.
 */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../../routing/shown-page.ts'
import { useEffect, useRef } from 'react'
import { FAV } from '../../ui/hint-time.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { knownBookmark, userQuery } from '../../api/call-query.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import styles from './bookmark-button.module.css'

const root = getRouteApi('__root__')

type Props = {
  kind: 'article' | 'issue'
  id: number
  /** number of bookmarks, as delivered with the page */
  count: number
}

const load = () => import('./bookmark-life.tsx')

export function BookmarkButton({ kind, id, count }: Props) {
  const { api, queryClient: client } = root.useRouteContext()
  const signedIn = Boolean(useQuery(userQuery).data?.uid)
  const { collected, collectNum = count } = useQuery(knownBookmark(kind, id)).data ?? { collected: false }
  const [life, fetchLife] = useLazyPart(load)
  const button = useRef<HTMLButtonElement>(null)
  const target = { api, client, kind, id, signedIn, count }

  useEffect(() => {
    const timer = setTimeout(fetchLife, signedIn ? 0 : FAV.wait * 1000, true)
    return () => clearTimeout(timer)
  }, [fetchLife, signedIn])

  return (
    <div className={styles['bookmark']}>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-pressed={collected}
        onClick={async () => (await fetchLife()) && (await load()).changeBookmark(target)}
      >
        <Icon name="bookmark" />
        {collected ? m.bookmark.bookmarked : m.bookmark.bookmark}
        {collectNum > 0 ? <span>{wanNumber(collectNum)}</span> : null}
      </button>
      {life ? <life.BookmarkLife place={target} button={button} /> : null}
    </div>
  )
}
