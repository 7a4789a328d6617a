/** The page of an offering: the same as the dialog, for readers who open it in a separate tab or without JavaScript. */
import { useReducer, useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import type { PayData } from '#contract/site/pay.ts'
import { brand } from '#domain/brand.ts'
import { reducePayModal, type PayModal, type PayModalEvent } from './pay/pay-modal.ts'
import { paths } from '#domain/paths.ts'
import { askForLogin } from '../../api/session-watch.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './buy-view.module.css'
import { PaySteps } from './pay/pay-steps.tsx'

type Props = {
  api: Api
  router: { invalidate: () => Promise<void> }
  offer: PayData
  isSignedIn: boolean
}

export function BuyView({ api, router, offer, isSignedIn }: Props) {
  const [modal, send] = useReducer<PayModal<PayData>, [PayModalEvent<PayData>]>(reducePayModal, {
    showPayModal: true,
    showScanModal: false,
    payModelData: offer,
  })
  const [bought, setBought] = useState<OrderDetail | null>(null)
  return (
    <div className={styles['page']}>
      <PageTitle title={modal.showScanModal ? '付款' : '购买'} align="middle" />
      <div className={styles['sheet']}>
        {bought ? (
          <Bought order={bought} />
        ) : (
          <PaySteps
            api={api}
            router={router}
            offer={offer}
            scans={modal.showScanModal}
            onScan={() => send({ type: 'open-scan' })}
            onOffer={() => send({ type: 'open-pay', data: offer })}
            isSignedIn={isSignedIn}
            onLogin={() => askForLogin('button')}
            onUnlocked={setBought}
          />
        )}
        <noscript>
          <p className={styles['note']}>
            在线付款要用到 JavaScript。也可以打电话订购：<a href={`tel:${brand.phone}`}>{brand.phone}</a>
          </p>
        </noscript>
      </div>
      {bought ? null : (
        <p className={styles['ways']}>
          <a href={offer.thingUrl}>先看看内容</a>
          <a href={paths.redeem()}>我有兑换码</a>
        </p>
      )}
    </div>
  )
}

function Bought({ order }: { order: OrderDetail }) {
  return (
    <div className={styles['bought']} role="status">
      <p className={styles['title']}>支付成功</p>
      <p>{order.title} 已经为你开通。</p>
      <p className={styles['ways']}>
        {order.thingUrl ? <a href={order.thingUrl}>去看看</a> : null}
        <a href={paths.order(order.number)}>查看订单</a>
      </p>
    </div>
  )
}
