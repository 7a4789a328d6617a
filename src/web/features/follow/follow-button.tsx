/**
 * The button to follow a person or a tag. Its state is in the query client, so that all buttons for the same one agree. The
 * browser of a signed-in reader requests it; that and the action are loaded on demand.
 */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../../routing/shown-page.ts'
import { useState } from 'react'
import { followType as types } from '#domain/content/follow-type.ts'
import { m } from '#messages/site.ts'
import { followKey, userQuery, type Followable } from '../../api/call-query.ts'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import styles from './follow-button.module.css'

const root = getRouteApi('__root__')

type Props = Followable & {
  /** of the person or the tag, for screen readers */
  name: string
  /** where the page knows it already */
  followed?: boolean
}

const load = () => import('./follow-work.ts')

/** In ms; for so long an answer is believed. */
const FRESH = 60_000

export function FollowButton({ followType, followId, name, followed }: Props) {
  const { api, queryClient: client } = root.useRouteContext()
  const { data: user } = useQuery(userQuery)
  const thing = { followType, followId }
  const target = { api, client, thing, signedIn: Boolean(user?.uid) }
  const { data: isFollowed = false } = useQuery({
    queryKey: followKey(thing),
    queryFn: async () => (await load()).readFollow(target),
    enabled: target.signedIn,
    staleTime: FRESH,
    ...(followed === undefined ? {} : { initialData: followed }),
  })
  const [, fetchWork] = useLazyPart(load)
  // The label to unfollow is not shown right after a press: only when the pointer comes back.
  const [pressed, setPressed] = useState(false)
  const forget = () => setPressed(false)

  if (followType === types.person && followId === user?.uid) return null

  async function press() {
    setPressed(true)
    if (await fetchWork()) await (await load()).changeFollow(target, isFollowed)
  }

  return (
    <button
      type="button"
      className={styles['button']}
      aria-pressed={isFollowed}
      data-pressed={pressed}
      onClick={() => void press()}
      onPointerLeave={forget}
      onBlur={forget}
    >
      <span className={styles['now']}>
        {isFollowed ? m.follow.following : m.follow.follow}
        <span className="visually-hidden">{name}</span>
      </span>
      {isFollowed ? (
        <span className={styles['undo']} aria-hidden>
          {m.follow.unfollow}
        </span>
      ) : null}
    </button>
  )
}
