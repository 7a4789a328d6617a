import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { getRouteApi, useRouter } from '../routing/shown-page.ts'
import { isMembership, isOfferingType, type OfferingType } from '#domain/access/offering.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import type { ApiError } from '../api/api-error.ts'
import { userQuery } from '../api/call-query.ts'
import { BuyView } from '../features/commerce/buy-view.tsx'
import { offerQuery, type Target } from '../features/commerce/offer-query.ts'
import { found, missing, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/buy/$type/{-$id}')

type Params = { type: string; id?: string | undefined }

/** Where it is said that something is not sold, and what there is instead. */
function ownPageOf({ type, id }: Target): string | null {
  if (isMembership(type)) return paths.membership()
  return (id && OWN_PAGES[type]?.(id)) || null
}

/** Null: no such address. */
function targetOf({ type, id }: Params): Target | null {
  if (!isOfferingType(type) || (id !== undefined && !/^[1-9]\d{0,14}$/.test(id))) return null
  return { type, ...(id === undefined ? {} : { id: Number(id) }) }
}

const OWN_PAGES: Partial<Record<OfferingType, (id: number) => string>> = {
  class: (id) => paths.course(id),
  issue: paths.magazine,
  book: paths.listen,
}

export async function load(context: PageContext, { params }: { params: Params }): Promise<PageHead> {
  const target = targetOf(params)
  if (!target) throw missing(context)
  const { queryClient, api } = context
  const asked = queryClient.ensureQueryData(offerQuery(api, target)).catch((error: unknown) => {
    // What is free, in print alone or not on sale is not bought: its own page says so.
    const own = (error as Partial<ApiError>).code === 'NOT_FOR_SALE' ? ownPageOf(target) : null
    throw own ? redirect({ href: own }) : error
  })
  const offer = await found(context, asked)
  return { title: m.page.buyTitle({ title: offer.title }), canonical: paths.buy(offer.type, offer.id), noindex: true }
}

export function Page() {
  const { api } = route.useRouteContext()
  const router = useRouter()
  const target = targetOf(route.useParams())!
  const { data: offer } = useSuspenseQuery(offerQuery(api, target))
  const { data: user } = useQuery(userQuery)
  return (
    <BuyView key={`${offer.type}/${offer.id}`} api={api} router={router} offer={offer} isSignedIn={Boolean(user)} />
  )
}
