/** What waits for payment can be paid here as well, however long ago the window with its code was closed. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { paths } from '#domain/paths.ts'
import { refreshOwned } from '../../refresh-owned.ts'
import { ScanCode } from '../commerce/pay/scan-code.tsx'
import { payPart } from './order-model.ts'
import styles from './order-part.module.css'
import type { OrderProps } from './order-props.ts'

export function OrderPay({ api, order }: OrderProps) {
  const client = useQueryClient()
  const router = useRouter()
  const part = payPart(order)
  const again = paths.buy(order.type, order.contentId)
  if (part === 'pay') {
    return (
      <section className={styles['part']} aria-labelledby="order-pay">
        <h2 id="order-pay">付款</h2>
        <ScanCode
          api={api}
          order={order}
          onDone={() => void refreshOwned(client, router)}
          onAgain={() => void router.navigate({ href: again })}
        />
      </section>
    )
  }
  if (part === null) return null
  return (
    <p className={styles['words']}>
      <a className={styles['act']} href={again}>
        重新下单
      </a>
    </p>
  )
}
