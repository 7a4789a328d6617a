/** The small bookmark button of a list entry. Its action is loaded on demand, as with the large one. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../../routing/shown-page.ts'
import { useEffect } from 'react'
import { m } from '#messages/site.ts'
import { knownBookmark, userQuery } from '../../api/call-query.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import styles from './list-bookmark.module.css'

const root = getRouteApi('__root__')

const load = () => import('./bookmark-work.ts')

export function ListBookmark({ kind, id, title }: { kind: 'article' | 'issue'; id: number; title: string }) {
  const { api, queryClient: client } = root.useRouteContext()
  const signedIn = Boolean(useQuery(userQuery).data)
  const collected = Boolean(useQuery(knownBookmark(kind, id)).data?.collected)
  const [, fetchWork] = useLazyPart(load)
  const word = collected ? m.bookmark.bookmarked : m.bookmark.bookmark

  useEffect(() => {
    if (signedIn)
      load().then(
        (work) => work.readListed({ api, client, kind, id, signedIn }),
        () => {},
      )
  }, [api, client, kind, id, signedIn])

  return (
    <button
      type="button"
      className={styles['button']}
      aria-pressed={collected}
      aria-label={m.bookmark.actionTitle({ word, title })}
      title={word}
      onClick={async () => (await fetchWork()) && (await load()).changeBookmark({ api, client, kind, id, signedIn })}
    >
      <Icon name="bookmark" />
    </button>
  )
}
