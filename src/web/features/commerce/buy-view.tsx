/** The page of an offering: the same as the dialog, for readers who open it in a separate tab or without JavaScript. */
import { useReducer, useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import type { PayData } from '#contract/site/pay.ts'
import { reducePayModal, type PayModal, type PayModalEvent } from './pay/pay-modal.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { askForLogin } from '../../api/session-watch.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './buy-view.module.css'
import { PaySteps } from './pay/pay-steps.tsx'
import { useSite } from '../../ui/site.ts'

type Props = {
  api: Api
  router: { invalidate: () => Promise<void> }
  offer: PayData
  isSignedIn: boolean
}

export function BuyView({ api, router, offer, isSignedIn }: Props) {
  const { phone } = useSite()
  const [modal, send] = useReducer<PayModal<PayData>, [PayModalEvent<PayData>]>(reducePayModal, {
    showPayModal: true,
    showScanModal: false,
    payModelData: offer,
  })
  const [bought, setBought] = useState<OrderDetail | null>(null)
  return (
    <div className={styles['page']}>
      <PageTitle title={modal.showScanModal ? m.commerce.payment : m.commerce.buy} align="middle" />
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
            {m.commerce.needsJavaScript}
            {phone ? (
              <>
                {m.commerce.orderByPhone}
                <a href={`tel:${phone}`}>{phone}</a>
              </>
            ) : null}
          </p>
        </noscript>
      </div>
      {bought ? null : (
        <p className={styles['ways']}>
          <a href={offer.thingUrl}>{m.commerce.seeContent}</a>
          <a href={paths.redeem()}>{m.commerce.haveCode}</a>
        </p>
      )}
    </div>
  )
}

function Bought({ order }: { order: OrderDetail }) {
  return (
    <div className={styles['bought']} role="status">
      <p className={styles['title']}>{m.commerce.paid}</p>
      <p>{m.commerce.opened({ title: order.title })}</p>
      <p className={styles['ways']}>
        {order.thingUrl ? <a href={order.thingUrl}>{m.commerce.takeLook}</a> : null}
        <a href={paths.order(order.number)}>{m.commerce.viewOrder}</a>
      </p>
    </div>
  )
}
