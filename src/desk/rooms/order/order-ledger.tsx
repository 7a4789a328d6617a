/** The ledger of an order, append-only: each amount with its sign, and the sum. */
import type { DeskOrderDetail } from '#contract/desk/order.ts'
import { signedYuan, yuan } from '#domain/text/money.ts'
import { orderTabName } from '#domain/commerce/order-tab.ts'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import { RoomPart } from '../../kit/room-part.tsx'
import styles from './order-page.module.css'
import { causeOf } from './order-words.ts'

export function OrderLedger({ events }: { events: DeskOrderDetail['events'] }) {
  const sum = events.reduce((total, { amount }) => total + amount, 0)
  return (
    <RoomPart title={m.order.ledger}>
      <table className={styles['ledger']}>
        <thead>
          <tr>
            <th scope="col">{m.word.time}</th>
            <th scope="col">{m.word.state}</th>
            <th scope="col">{m.order.cause}</th>
            <th scope="col">{m.order.amount}</th>
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
              {m.order.balance}
            </th>
            <td>{yuan(sum)}</td>
          </tr>
        </tfoot>
      </table>
    </RoomPart>
  )
}
