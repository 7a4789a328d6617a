/** The subscribe button of a course, a podcast or an audio book. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../../routing/shown-page.ts'
import { useEffect } from 'react'
import type { SubscriptionState } from '#contract/site/subscription.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../../api/call-query.ts'
import { Icon } from '../../ui/icon.tsx'
import { changeSubscription, completeSubscription } from './subscribe-work.ts'
import type { Subscribable } from './subscription-model.ts'
import awaited from './awaited.module.css'
import styles from './subscribe-button.module.css'

const root = getRouteApi('__root__')

type Props = {
  thing: Subscribable
  /** its name, for screen readers */
  title: string
  state: SubscriptionState
  /** it is on the dark band */
  dark?: boolean
}

export function SubscribeButton({ thing, title, state, dark = false }: Props) {
  const { api, queryClient: client } = root.useRouteContext()
  const { data: user } = useQuery(userQuery)
  const signedIn = Boolean(user?.uid)
  const target = { api, client, thing, signedIn, state }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- an intent from before signing in is carried out once, when it is known who reads
  useEffect(() => completeSubscription(target), [signedIn])

  return (
    <button
      type="button"
      className={styles['button']}
      data-dark={dark}
      aria-pressed={state.subscribed}
      onClick={() => void changeSubscription(target)}
    >
      <Icon name="bell" />
      <span className={user ? styles['word'] : undefined}>
        <span className={user && !signedIn ? awaited['awaited'] : undefined}>
          {state.subscribed ? m.podcast.subscribed : m.podcast.subscribe}
        </span>
      </span>
      <span className="visually-hidden">{m.word.bookTitle({ title })}</span>
      {state.followNum > 0 ? (
        <span className={styles['count']}>
          {wanNumber(state.followNum)}
          <span className="visually-hidden">{m.podcast.subscribersAfterCount}</span>
        </span>
      ) : null}
    </button>
  )
}
