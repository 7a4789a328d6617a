import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { MEMBERSHIPS } from '#domain/access/membership.ts'
import { yuan } from '#domain/text/money.ts'
import { paths } from '#domain/paths.ts'
import { callQuery } from '../api/call-query.ts'
import { SubscriptionView } from '../features/magazine/subscription/subscription-view.tsx'
import { breadcrumb } from '../head/json-ld.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/magazine/constant')

const TITLE = '订阅数字刊'

/** What it shows is in the frame already. */
export function load(): PageHead {
  const { magazine, knowledge } = MEMBERSHIPS
  return {
    title: TITLE,
    description: `数字刊会员一年${yuan(magazine.price)}，知识会员年卡${yuan(knowledge.price)}：四份刊物的数字版包含什么、不包含什么，怎样开通、续费和退款。`,
    canonical: paths.magazineConstant(),
    jsonLd: import.meta.env.SSR && [breadcrumb({ name: TITLE })],
  }
}

export function Page() {
  const { api } = route.useRouteContext()
  const { data: foot } = useSuspenseQuery(callQuery(api, 'GET /api/index/foot'))
  return <SubscriptionView newest={foot.periodicalList} />
}
