/** The records of a reader: orders, mutes, and what staff did here. */
import type { MemberDetail } from '#contract/desk/member.ts'
import { JOURNAL_ACTION_NAMES } from '#domain/desk/journal.ts'
import { yuan } from '#domain/text/money.ts'
import { orderStateName } from '#domain/commerce/order-machine.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { useNow } from '#web/ui/now.tsx'
import tables from '../../resource/row-table.module.css'
import styles from './member-page.module.css'

type Props = { member: MemberDetail }

export function MemberOrders({ member: { orders, orderCount, name } }: Props) {
  const now = useNow()
  return (
    <section className={styles['part']} aria-labelledby="member-orders">
      <div className={styles['head']}>
        <h2 id="member-orders">订单</h2>
      </div>
      {orders === null ? (
        <p className={styles['none']}>共 {orderCount} 笔。查看订单需要「订单与款项」权限。</p>
      ) : orders.length === 0 ? (
        <p className={styles['none']}>还没有下过订单。</p>
      ) : (
        <table className={tables['table']}>
          <caption className="visually-hidden">订单</caption>
          <thead>
            <tr>
              <th scope="col">内容</th>
              <th scope="col">订单号</th>
              <th scope="col">时间</th>
              <th scope="col">状态</th>
              <th scope="col" data-align="end">
                价格
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.number}>
                <th scope="row">
                  <a href={paths.deskOrderDetail(order.number)}>{order.title}</a>
                </th>
                <td data-label="订单号">{order.number}</td>
                <td data-label="时间">
                  <Moment at={order.createTime} />
                </td>
                <td data-label="状态">{orderStateName(order, now)}</td>
                <td data-label="价格" data-align="end">
                  {yuan(order.price)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {orders && orderCount > orders.length ? (
        <p className={styles['none']}>
          这里是最近的 {orders.length} 笔，共 {orderCount} 笔，<a href={paths.deskOrder({ keyword: name })}>全部订单</a>
          。
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
        <h2 id="member-mutes">禁言</h2>
        {muteEnd === null ? null : (
          <span className={styles['mark']}>
            到 <Moment at={muteEnd} /> 为止
          </span>
        )}
      </div>
      <Lines
        lines={mutes.map(({ id, time, isMute, byName, detail }) => ({
          id,
          time,
          byName,
          what: isMute ? '禁言' : '解除禁言',
          detail,
        }))}
        caption="禁言记录"
      />
    </section>
  )
}

export function MemberLog({ member: { log } }: Props) {
  return (
    <section className={styles['part']} aria-labelledby="member-log">
      <div className={styles['head']}>
        <h2 id="member-log">编辑部的记录</h2>
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
          caption="编辑部的记录"
        />
      ) : (
        <p className={styles['none']}>还没有记录。</p>
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
          <th scope="col">事情</th>
          <th scope="col">经手</th>
          <th scope="col">时间</th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, time, byName, what, detail }) => (
          <tr key={id}>
            <th scope="row">{what}</th>
            <td data-label="经手">{byName}</td>
            <td data-label="时间">
              <Moment at={time} />
            </td>
            <td data-label="说明" className={styles['reason']}>
              {detail}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
