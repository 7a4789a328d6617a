import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { ReactNode } from 'react'
import { paths, type ShelfType } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { shelfSearch, shelfTitle, type ShelfSearch } from '../routing/shelf-type.ts'
import { userQuery } from '../api/call-query.ts'
import {
  bookmarkQuery,
  fetchOwn,
  fetchShelf,
  purchaseBlockQuery,
  purchaseQuery,
  sessionQuery,
  studyQuery,
  weekQuery,
} from '../api/own-query.ts'
import { DeviceList } from '../features/account/security/device-list.tsx'
import { ShelfFrame } from '../features/account/shelf/shelf-frame.tsx'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { BookmarkList } from '../features/bookmark/bookmark-list.tsx'
import { PurchaseList } from '../features/commerce/purchase-list.tsx'
import { StudyList } from '../features/study/study-list.tsx'
import type { PageHead } from '../head/page-head.ts'
import { found, refuseBehindEnd, type PageContext } from '../routing/page-context.ts'

const route = getRouteApi('/other')

export async function load(
  context: PageContext,
  { search: given }: { search: Record<string, unknown> },
): Promise<PageHead> {
  const search = shelfSearch(given)
  const { type, page = 1, kind, keyword } = search
  const data = await found(
    context,
    fetchOwn(context, () => fetchShelf(context, search)),
  )
  refuseBehindEnd(context, page, data)
  const title = shelfTitle(type)
  return {
    title: page > 1 ? m.page.titleOfPage({ title, page }) : title,
    canonical: paths.shelf(type, page, kind, keyword),
    noindex: true,
  }
}

/** Profile and notices are separate pages at the same address. */
type ListType = Exclude<ShelfType, 'profile' | 'notice'>

const REASONS: Record<ListType, string> = {
  purch: m.page.purchasesReason,
  collect: m.page.bookmarksReason,
  history: m.page.studyReason,
  device: m.page.devicesReason,
}

const SHELF_PAGES = { purch: Purchases, collect: Bookmarks, history: Studies, device: Devices }

export function Page() {
  const search = shelfSearch(route.useSearch())
  const { page = 1, kind, keyword } = search
  // The route shows other pages for those that are no lists.
  const type = search.type as ListType
  const { data: user } = useQuery(userQuery)
  if (!user) {
    const back = paths.shelf(type, page, kind, keyword)
    return <SignInFirst title={shelfTitle(type)} reason={REASONS[type]} back={back} asks />
  }
  const Shelf = SHELF_PAGES[type]
  return <Shelf search={search} />
}

const UNITS: Record<ListType, string> = {
  purch: m.page.unitItems,
  collect: m.page.unitItems,
  history: m.page.unitRecords,
  device: m.page.unitDevices,
}

type Props = { search: ShelfSearch }

function Frame({ type, count, children }: { type: ListType; count: number; children: ReactNode }) {
  return (
    <ShelfFrame here={type} title={shelfTitle(type)} count={count > 0 ? `${count} ${UNITS[type]}` : undefined}>
      {children}
    </ShelfFrame>
  )
}

function Purchases({ search: { page = 1, kind } }: Props) {
  const { api } = route.useRouteContext()
  const { data: blocks } = useSuspenseQuery(purchaseBlockQuery(api))
  const { data } = useSuspenseQuery(purchaseQuery(api, page, kind))
  return (
    <Frame type="purch" count={blocks.reduce((sum, block) => sum + block.totalCount, 0)}>
      <PurchaseList blocks={blocks} data={data} kind={kind} />
    </Frame>
  )
}

function Bookmarks({ search }: Props) {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(bookmarkQuery(api, search))
  const all = (data.kinds ?? []).reduce((sum, { num }) => sum + num, 0)
  return (
    // For a search, the list itself shows the number of results.
    <Frame type="collect" count={search.keyword ? 0 : all}>
      <BookmarkList api={api} data={data} kind={search.kind} keyword={search.keyword} />
    </Frame>
  )
}

function Studies({ search: { page = 1 } }: Props) {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(studyQuery(api, page))
  const { data: week } = useSuspenseQuery(weekQuery(api))
  return (
    <Frame type="history" count={data.totalCount}>
      <StudyList api={api} data={data} week={week.list} />
    </Frame>
  )
}

function Devices() {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(sessionQuery(api))
  return (
    <Frame type="device" count={data.length}>
      <DeviceList api={api} sessions={data} />
    </Frame>
  )
}
