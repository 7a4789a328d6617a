import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import {
  FOLLOW_PARTS,
  followPath,
  followSearch,
  type FollowPart,
  type FollowSearch,
} from '#domain/content/follow-type.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { FollowTimeline } from '../features/follow/follow-timeline.tsx'
import { FollowFrame } from '../features/follow/follow-frame.tsx'
import { FollowList } from '../features/follow/follow-list.tsx'
import { feedQuery, followQuery, suggestionQuery } from '../features/follow/follow-query.ts'
import type { PageHead } from '../head/page-head.ts'
import { refuseBehindEnd, type PageContext } from '../routing/page-context.ts'

const route = getRouteApi('/follow')

/** Fetched again when a button has changed it, unlike data that does not change during a visit. */
async function fetchPart({ queryClient, api }: PageContext, { type, page = 1, after }: FollowSearch) {
  if (type) return queryClient.fetchQuery(followQuery(api, type, page))
  const data = await queryClient.fetchQuery(feedQuery(api, after))
  if (data.list.length === 0) await queryClient.ensureQueryData(suggestionQuery(api))
  return data
}

const addressOf = ({ type, page, after }: FollowSearch) => (type ? followPath(type, page) : paths.follow({ after }))

export async function load(
  context: PageContext,
  { search: raw }: { search: Record<string, unknown> },
): Promise<PageHead> {
  const search = followSearch(raw)
  const { type, page = 1, after } = search
  const data = await fetchOwn(context, () => fetchPart(context, search))
  refuseBehindEnd(context, page, data)
  const { title } = FOLLOW_PARTS.find(({ part }) => part === type)!
  const further = page > 1 ? m.page.pageSuffix({ page }) : after ? m.page.earlierSuffix : ''
  return { title: `${title}${further}`, canonical: addressOf(search), noindex: true }
}

export function Page() {
  const search = followSearch(route.useLoaderDeps())
  const { data: user } = useQuery(userQuery)
  if (!user) {
    return <SignInFirst title={m.page.following} reason={m.page.followReason} back={addressOf(search)} />
  }
  return search.type ? <Followed part={search.type} page={search.page ?? 1} /> : <Feed after={search.after} />
}

function Feed({ after }: { after: string | undefined }) {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(feedQuery(api, after))
  const { data: suggestions } = useQuery({ ...suggestionQuery(api), enabled: data.list.length === 0 })
  return (
    <FollowFrame part={undefined}>
      <FollowTimeline data={data} later={after !== undefined} suggestions={suggestions} />
    </FollowFrame>
  )
}

const UNITS = { person: m.page.unitPeople, tag: m.page.unitTags }

function Followed({ part, page }: { part: FollowPart; page: number }) {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(followQuery(api, part, page))
  return (
    <FollowFrame part={part} count={data.totalCount > 0 ? `${data.totalCount} ${UNITS[part]}` : undefined}>
      <FollowList part={part} data={data} />
    </FollowFrame>
  )
}
