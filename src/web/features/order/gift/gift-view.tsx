/** A gift, shown like a card: the item, the giver, the message; and the actions of the recipient. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '../../../routing/shown-page.ts'
import { useCallback, useEffect, useState } from 'react'
import type { User } from '#contract/site/account.ts'
import type { Api } from '#contract/contract.ts'
import type { Gift } from '#contract/site/order.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { statusOf } from '../../../api/api-error.ts'
import { askForLogin } from '../../../api/session-watch.ts'
import { keepIntent, takeIntent } from '../../../pending-intent.ts'
import { refreshOwned } from '../../../refresh-owned.ts'
import { toast } from '../../../ui/toast.tsx'
import { giftAnswer } from './gift-model.ts'
import styles from './gift-view.module.css'
import { OrderPicture } from '../order-picture.tsx'
import { giftQuery } from '../order-query.ts'

type Props = { api: Api; code: string; gift: Gift; user: User | null }

export function GiftView(props: Props) {
  const { gift } = props
  return (
    <div className={styles['page']}>
      <article className={styles['card']} data-state={gift.isMine ? 'mine' : gift.state}>
        <p className={styles['from']}>{m.order.giftFrom({ fromName: gift.fromName })}</p>
        <div className={styles['thing']}>
          <OrderPicture order={gift} shown={200} />
        </div>
        <p className={styles['kind']}>{contentLabel(gift.contentType)}</p>
        <h1>{gift.title}</h1>
        {gift.message ? <blockquote>{gift.message}</blockquote> : null}
        <div className={styles['answer']}>
          <Answer {...props} />
        </div>
      </article>
      <p className={styles['note']}>
        {m.order.claimedOnce}
        <a href={paths.membership()}>{m.order.aboutMembership}</a>
      </p>
    </div>
  )
}

function Answer({ api, code, gift, user }: Props) {
  const client = useQueryClient()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const answer = giftAnswer(gift)
  const open = answer === 'open'

  const claim = useCallback(async () => {
    setBusy(true)
    try {
      const claimed = await api('POST /api/gift/:code/claim', { params: { code } })
      client.setQueryData(giftQuery(api, code).queryKey, claimed)
      toast(m.order.claimed)
      await refreshOwned(client, router)
    } catch (error) {
      if (statusOf(error) === 401) return keepIntent('gift', { code })
      toast((error as Error).message, 'error')
      // Someone else may have been faster: the page then shows it.
      await client.invalidateQueries({ queryKey: giftQuery(api, code).queryKey })
    } finally {
      setBusy(false)
    }
  }, [api, client, router, code])

  // A reader who signed in to claim it has it now.
  useEffect(() => {
    if (user && open && takeIntent('gift', { code })) void claim()
  }, [user, open, code, claim])

  if (answer === 'mine') {
    return (
      <>
        <p role="status">{m.order.giftIsYours}</p>
        {gift.thingUrl ? (
          <a data-button href={gift.thingUrl}>
            {m.order.openGift}
          </a>
        ) : null}
      </>
    )
  }
  if (answer === 'revoked') return <p role="status">{m.order.giftRevoked}</p>
  if (answer === 'claimed') return <p role="status">{m.order.giftTaken}</p>
  if (answer === 'given-and-claimed') return <p role="status">{m.order.yourGiftTaken}</p>
  if (answer === 'given') {
    return (
      <>
        <p>{m.order.yourGiftOpen}</p>
        <a data-button href={paths.orders()}>
          {m.order.viewOrders}
        </a>
      </>
    )
  }

  function press() {
    if (user) return void claim()
    keepIntent('gift', { code })
    askForLogin('button')
  }
  return (
    <>
      <button type="button" onClick={press} disabled={busy} aria-busy={busy}>
        {busy ? m.order.claiming : m.order.claimGift}
      </button>
      {user ? null : <p>{m.order.signInToClaim}</p>}
      <noscript>
        <p>
          {m.order.claimNeedsScript}
          <a href={paths.login(paths.gift(code))}>{m.order.signInFirst}</a>
        </p>
      </noscript>
    </>
  )
}
