/** The records of a reader: orders, mutes, and what staff did here. */
import type { MemberDetail } from '#contract/desk/member.ts'
import { JOURNAL_ACTION_NAMES } from '#domain/desk/journal.ts'
import { yuan } from '#domain/text/money.ts'
import { orderStateName } from '#domain/commerce/order-machine.ts'
import { paths } from '#domain/paths.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { useNow } from '#web/ui/now.tsx'
import { m } from '#messages/desk.ts'
import tables from '../../resource/row-table.module.css'
import styles from './member-page.module.css'

type Props = { member: MemberDetail }

export function MemberOrders({ member: { orders, orderCount, name } }: Props) {
  const now = useNow()
  return (
    <section className={styles['part']} aria-labelledby="member-orders">
      <div className={styles['head']}>
        <h2 id="member-orders">{m.word.order}</h2>
      </div>
      {orders === null ? (
        <p className={styles['none']}>{m.member.ordersNeedPermission({ count: orderCount })}</p>
      ) : orders.length === 0 ? (
        <p className={styles['none']}>{m.member.noOrders}</p>
      ) : (
        <table className={tables['table']}>
          <caption className="visually-hidden">{m.word.order}</caption>
          <thead>
            <tr>
              <th scope="col">{m.word.content}</th>
              <th scope="col">{m.word.orderNumber}</th>
              <th scope="col">{m.word.time}</th>
              <th scope="col">{m.word.state}</th>
              <th scope="col" data-align="end">
                {m.word.price}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.number}>
                <th scope="row">
                  <a href={paths.deskOrderDetail(order.number)}>{order.title}</a>
                </th>
                <td data-label={m.word.orderNumber}>{order.number}</td>
                <td data-label={m.word.time}>
                  <Moment at={order.createTime} />
                </td>
                <td data-label={m.word.state}>{orderStateName(order, now)}</td>
                <td data-label={m.word.price} data-align="end">
                  {yuan(order.price)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {orders && orderCount > orders.length ? (
        <p className={styles['none']}>
          {mixText(m.member.latestOrders, {
            shown: orders.length,
            total: orderCount,
            link: <a href={paths.deskOrder({ keyword: name })}>{m.member.allOrders}</a>,
          })}
        </p>
      ) : null}
    </section>
  )
}

export function MemberMutes({ member: { mutes, muteEnd } }: Props) {
  if (mutes.length === 0 && muteEnd === null) return null
  return (
    <section className={styles['part']} aria-labelledby="member-mutes">
      <div className={styles['head']}>
        <h2 id="member-mutes">{m.member.muted}</h2>
        {muteEnd === null ? null : (
          <span className={styles['mark']}>{mixText(m.member.mutedUntil, { time: <Moment at={muteEnd} /> })}</span>
        )}
      </div>
      <Lines
        lines={mutes.map(({ id, time, isMute, byName, detail }) => ({
          id,
          time,
          byName,
          what: isMute ? m.member.muted : m.member.unmuted,
          detail,
        }))}
        caption={m.member.muteRecords}
      />
    </section>
  )
}

export function MemberLog({ member: { log } }: Props) {
  return (
    <section className={styles['part']} aria-labelledby="member-log">
      <div className={styles['head']}>
        <h2 id="member-log">{m.member.newsroomRecords}</h2>
      </div>
      {log.length > 0 ? (
        <Lines
          lines={log.map(({ id, time, action, byName, detail }) => ({
            id,
            time,
            byName,
            what: JOURNAL_ACTION_NAMES[action],
            detail,
          }))}
          caption={m.member.newsroomRecords}
        />
      ) : (
        <p className={styles['none']}>{m.member.noRecords}</p>
      )}
    </section>
  )
}

type Line = { id: number; time: number; byName: string; what: string; detail: string }

function Lines({ lines, caption }: { lines: Line[]; caption: string }) {
  return (
    <table className={tables['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{m.member.action}</th>
          <th scope="col">{m.member.doneBy}</th>
          <th scope="col">{m.word.time}</th>
          <th scope="col">{m.word.description}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, time, byName, what, detail }) => (
          <tr key={id}>
            <th scope="row">{what}</th>
            <td data-label={m.member.doneBy}>{byName}</td>
            <td data-label={m.word.time}>
              <Moment at={time} />
            </td>
            <td data-label={m.word.description} className={styles['reason']}>
              {detail}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
