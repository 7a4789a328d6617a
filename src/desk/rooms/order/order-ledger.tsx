/** The ledger of an order, append-only: each amount with its sign, and the sum. */
import type { DeskOrderDetail } from '#contract/desk/order.ts'
import { signedYuan, yuan } from '#domain/text/money.ts'
import { orderTabName } from '#domain/commerce/order-tab.ts'
import { Moment } from '#web/ui/moment.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import styles from './order-page.module.css'
import { causeOf } from './order-words.ts'

export function OrderLedger({ events }: { events: DeskOrderDetail['events'] }) {
  const sum = events.reduce((total, { amount }) => total + amount, 0)
  return (
    <RoomPart title="流水">
      <table className={styles['ledger']}>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">状态</th>
            <th scope="col">缘由</th>
            <th scope="col">金额</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ state, cause, amount, at }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a ledger are only appended
            <tr key={index}>
              <td>
                <Moment at={at} />
              </td>
              <td>{orderTabName(state)}</td>
              <td>{causeOf(cause)}</td>
              <td data-out={amount < 0}>{signedYuan(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              在账
            </th>
            <td>{yuan(sum)}</td>
          </tr>
        </tfoot>
      </table>
    </RoomPart>
  )
}
