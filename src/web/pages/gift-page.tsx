import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../api/call-query.ts'
import { GiftView } from '../features/order/gift/gift-view.tsx'
import { giftQuery } from '../features/order/order-query.ts'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/gift/$code')

export async function load(context: PageContext, { params }: { params: { code: string } }): Promise<PageHead> {
  const { queryClient, api } = context
  const gift = await found(context, queryClient.ensureQueryData(giftQuery(api, params.code)))
  return {
    title: m.page.giftFrom({ fromName: gift.fromName }),
    description: m.page.aboutGift({ title: gift.title }),
    canonical: paths.gift(params.code),
    // Whoever has the link may claim the gift: it must not be indexed.
    noindex: true,
  }
}

export function Page() {
  const { api } = route.useRouteContext()
  const { code } = route.useParams()
  const { data: user } = useQuery(userQuery)
  const { data: gift } = useSuspenseQuery(giftQuery(api, code))
  return <GiftView key={code} api={api} code={code} gift={gift} user={user ?? null} />
}
