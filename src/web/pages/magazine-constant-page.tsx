import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { listWaysTo, titleOf } from '#domain/access/membership-sale.ts'
import { yuan } from '#domain/text/money.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../api/call-query.ts'
import { SubscriptionView } from '../features/magazine/subscription/subscription-view.tsx'
import { breadcrumb } from '../head/json-ld.ts'
import type { PageHead } from '../head/page-head.ts'
import type { PageContext } from '../routing/page-context.ts'

const route = getRouteApi('/magazine/constant')

/** The newest issues are in the frame already. */
export async function load({ queryClient, api, site }: PageContext): Promise<PageHead> {
  const { magazines } = await queryClient.ensureQueryData(callQuery(api, 'GET /api/pay/holdings'))
  const ways = listWaysTo(site.memberships, 'story')
  const prices = ways.map(({ type, price }) => `${titleOf(site.memberships, type)}${yuan(price)}`)
  const title = ways.length > 0 ? m.page.subscribeDigital : m.word.digitalIssue
  const description =
    ways.length > 0
      ? m.page.aboutSubscription({ prices: prices.join(m.word.comma) })
      : m.page.aboutDigitalIssues({ fullName: site.fullName })
  return {
    title,
    // As long as there is no issue, it promises nothing.
    ...(magazines > 0 ? { description } : {}),
    canonical: paths.magazineConstant(),
    jsonLd: import.meta.env.SSR && [breadcrumb({ name: title })],
  }
}

export function Page() {
  const { api } = route.useRouteContext()
  const { data: foot } = useSuspenseQuery(callQuery(api, 'GET /api/index/foot'))
  const { data: holdings } = useSuspenseQuery(callQuery(api, 'GET /api/pay/holdings'))
  return <SubscriptionView newest={foot.periodicalList} holdings={holdings} />
}
