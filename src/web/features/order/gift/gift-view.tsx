/** A gift, shown like a card: the item, the giver, the message; and the actions of the recipient. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { User } from '#contract/site/account.ts'
import type { Api } from '#contract/contract.ts'
import type { Gift } from '#contract/site/order.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { paths } from '#domain/paths.ts'
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
        <p className={styles['from']}>{gift.fromName} 送出的礼物</p>
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
        礼物只能领取一次，领取以后长期有效。<a href={paths.membership()}>了解会员</a>
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
      toast('领取成功，已经放进你的已购')
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
        <p role="status">这份礼物已经是你的了。</p>
        {gift.thingUrl ? <a href={gift.thingUrl}>打开礼物</a> : null}
      </>
    )
  }
  if (answer === 'revoked') return <p role="status">送礼的人收回了这份礼物。</p>
  if (answer === 'claimed') return <p role="status">这份礼物已经被领走了。</p>
  if (answer === 'given-and-claimed') return <p role="status">你送出的礼物，已经有人领走了。</p>
  if (answer === 'given') {
    return (
      <>
        <p>这是你送出的礼物，还没有人领取。把本页的链接发给朋友就行。</p>
        <a href={paths.orders()}>查看我的订单</a>
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
        {busy ? '正在领取……' : '领取礼物'}
      </button>
      {user ? null : <p>领取前需要登录；没有账号，登录时会自动注册。</p>}
      <noscript>
        <p>
          领取需要浏览器运行脚本。<a href={paths.login(paths.gift(code))}>先登录</a>
        </p>
      </noscript>
    </>
  )
}
