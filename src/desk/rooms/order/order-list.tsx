/** All orders: those that wait for staff, each state, and the orders of the open tab. */
import {
  ORDER_SHEETS,
  orderFilter,
  orderSheetPath,
  orderTabName,
  readOrderSheet,
  type OrderSheet,
  type OrderTab,
} from '#domain/commerce/order-tab.ts'
import { cleanKeyword } from '#domain/search/search-keyword.ts'
import ledger from '../../kit/ledger.module.css'
import { PageNav } from '../../kit/page-nav.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomBehindEnd, RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { SearchBox } from '../../kit/search-words.tsx'
import { TabNav } from '../../kit/tab-nav.tsx'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import filters from '../../resource/list-filters.module.css'
import { useListQuery } from '../../use-call.ts'
import { OrderRow } from './order-row.tsx'

const TITLE = '订单'

const EMPTY: Partial<Record<OrderTab, string>> = {
  all: '还没有人下过订单。',
  refund: '没有等着处理的退款申请。',
  invoice: '没有等着开的发票。',
  paid: '收到的钱都已经开通。',
  refunding: '没有正在退的款。',
}

export function DeskOrderList() {
  const { read, set, ...filter } = useQueryFilter()
  const sheet = readOrderSheet({ tab: read('tab'), keyword: read('keyword'), page: filter.page })
  const { tab, keyword, page } = sheet
  const { data, error, isPlaceholderData, refetch } = useListQuery('GET /api/desk/order', {
    query: { pgNo: page, ...orderFilter(sheet) },
  })
  const counts: Partial<Record<OrderTab, number | undefined>> = {
    refund: data?.refundCount,
    invoice: data?.invoiceCount,
  }
  const name = tab === 'all' ? TITLE : `${orderTabName(tab)} · ${TITLE}`
  return (
    <>
      <RoomHead
        title={TITLE}
        windowTitle={page > 1 ? `${name}（第${page}页）` : name}
        about="谁买了什么、钱到了哪一步，都记在这里；退款由编辑部决定，发票开出以后在这里记一笔。"
      />
      <TabNav
        label={TITLE}
        tabs={ORDER_SHEETS.map(({ tab: each, name: label }) => ({
          name: label,
          href: orderSheetPath({ tab: each, keyword }),
          isHere: each === tab,
          count: counts[each],
        }))}
      />
      <RoomPart title={tab === 'all' ? '全部订单' : orderTabName(tab)}>
        <div className={filters['filters']}>
          <SearchBox
            label="查找订单"
            placeholder="订单号或读者的名字"
            value={keyword}
            onSearch={(words) => set({ keyword: cleanKeyword(words) })}
          />
        </div>
        {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <RoomLoading /> : null}
        {data?.list.length === 0 ? <NoOrders sheet={sheet} /> : null}
        {data && data.list.length > 0 ? (
          <ul className={ledger['rows']} aria-busy={isPlaceholderData}>
            {data.list.map((order) => (
              <OrderRow key={order.number} order={order} />
            ))}
          </ul>
        ) : null}
        {data ? <PageNav {...data} page={page} unit="笔" onPage={(next) => set({ page: String(next) })} /> : null}
      </RoomPart>
    </>
  )
}

function NoOrders({ sheet: { tab, keyword, page } }: { sheet: OrderSheet }) {
  if (page > 1) return <RoomBehindEnd first={orderSheetPath({ tab, keyword })} />
  return (
    <RoomEmpty>
      {keyword ? (
        <>
          没有找到“{keyword}”。订单号要写全，或者写最后六位以上。
          <a href={orderSheetPath({ tab })}>不限订单号和名字</a>
        </>
      ) : (
        (EMPTY[tab] ?? `没有${orderTabName(tab)}的订单。`)
      )}
    </RoomEmpty>
  )
}
