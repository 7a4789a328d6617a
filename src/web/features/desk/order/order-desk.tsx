/** The desk for orders: what waits for the house, each state, and the orders of the sheet that lies on top. */
import type { Model } from '#contract/contract.ts'
import {
  ORDER_SHEETS,
  orderSheetPath,
  orderTabName,
  type OrderSheet,
  type OrderTab,
} from '#domain/commerce/order-tab.ts'
import { paths } from '#domain/paths.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { KeywordForm } from '../../../ui/keyword-form.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Pager } from '../../../ui/pager.tsx'
import styles from './order-desk.module.css'
import { OrderRow } from './order-row.tsx'

const EMPTY: Partial<Record<OrderTab, string>> = {
  all: '还没有人下过订单。',
  refund: '没有等着处理的退款申请。',
  invoice: '没有等着开的发票。',
  paid: '收到的钱都已经开通。',
  refunding: '没有正在退的款。',
}

type Props = { sheet: OrderSheet; orders: Model<'GET /api/desk/order'> }

export function OrderDesk({ sheet, orders }: Props) {
  const { tab, keyword, page } = sheet
  const counts: Partial<Record<OrderTab, number>> = { refund: orders.refundCount, invoice: orders.invoiceCount }
  return (
    <div className={styles['page']}>
      <PageTitle title="订单" align="start" close>
        <p>谁买了什么、钱到了哪一步，都记在这里；退款由编辑部决定，发票开出以后在这里记一笔。</p>
      </PageTitle>
      <nav className={styles['tabs']} aria-label="订单">
        <ul>
          {ORDER_SHEETS.map(({ tab: each, name }) => (
            <li key={each}>
              <a href={orderSheetPath({ tab: each, keyword })} aria-current={each === tab ? 'page' : undefined}>
                {name}
                <Count count={counts[each] ?? 0} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles['part']} aria-labelledby="desk-sheet">
        <div className={styles['head']}>
          <h2 id="desk-sheet">
            {tab === 'all' ? '全部订单' : orderTabName(tab)}
            <span>{orders.totalCount}</span>
          </h2>
          <KeywordForm
            key={keyword}
            label="查找订单"
            placeholder="订单号或读者的名字"
            keyword={keyword}
            action={paths.deskOrder()}
            kept={{ tab: tab === 'all' ? undefined : tab }}
            hrefOf={(words) => orderSheetPath({ tab, keyword: words })}
          />
        </div>
        {orders.list.length > 0 ? (
          <ul className={styles['rows']}>
            {orders.list.map((order) => (
              <OrderRow key={order.number} order={order} />
            ))}
          </ul>
        ) : (
          <EmptyList>
            {keyword ? (
              <>
                没有找到“{keyword}”。订单号要写全，或者写最后六位以上。
                <a href={orderSheetPath({ tab })}>不限订单号和名字</a>
              </>
            ) : (
              (EMPTY[tab] ?? `没有${orderTabName(tab)}的订单。`)
            )}
          </EmptyList>
        )}
        <Pager page={page} pages={orders.totalPage} href={(next) => orderSheetPath({ tab, keyword, page: next })} />
      </section>
    </div>
  )
}

/** What waits is counted on its tab; nothing that waits is nothing to say. */
function Count({ count }: { count: number }) {
  return count > 0 ? <span className={styles['count']}>{count}</span> : null
}
