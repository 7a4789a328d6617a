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
import { m } from '#messages/desk.ts'
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

const TITLE = m.word.order

const EMPTY: Partial<Record<OrderTab, string>> = {
  all: m.order.emptyAll,
  refund: m.order.emptyRefund,
  invoice: m.order.emptyInvoice,
  paid: m.order.emptyPaid,
  refunding: m.order.emptyRefunding,
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
        windowTitle={page > 1 ? m.order.titleWithPage({ name, page }) : name}
        about={m.order.about}
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
      <RoomPart title={tab === 'all' ? m.order.allOrders : orderTabName(tab)}>
        <div className={filters['filters']}>
          <SearchBox
            label={m.order.searchOrders}
            placeholder={m.order.searchPlaceholder}
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
        {data ? (
          <PageNav {...data} page={page} total={m.order.total} onPage={(next) => set({ page: String(next) })} />
        ) : null}
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
          {m.order.nothingFound({ keyword })}
          <a href={orderSheetPath({ tab })}>{m.order.clearKeyword}</a>
        </>
      ) : (
        (EMPTY[tab] ?? m.order.emptyState({ tab: orderTabName(tab) }))
      )}
    </RoomEmpty>
  )
}
