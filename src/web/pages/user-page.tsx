import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import type { PublicProfile } from '#contract/site/profile.ts'
import { homepageSearch, homepageTab, workKindOf, type ProfileSearch } from '../features/profile/profile-tab.ts'
import { FanList } from '../features/profile/fan-list.tsx'
import { homepageHead } from '../features/profile/profile-head.ts'
import { fansQuery, personQuery, profileCommentsQuery, worksQuery } from '../features/profile/profile-query.ts'
import { ProfileView, Works } from '../features/profile/profile-view.tsx'
import { ProfileCommentList } from '../features/profile/profile-comment-list.tsx'
import { found, missing, refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/user/$id')

type Address = { params: { id: string }; search: Record<string, unknown> }

export async function load(context: PageContext, { params: { id }, search: raw }: Address): Promise<PageHead> {
  const { queryClient, api } = context
  const search = homepageSearch(raw)
  const { page = 1 } = search
  const person = await found(context, queryClient.ensureQueryData(personQuery(api, id)))
  const tab = homepageTab(search, person)
  if (tab === 'work') {
    const works = await queryClient.ensureQueryData(worksQuery(api, id, workKindOf(search), page))
    refuseBehindEnd(context, page, works)
  } else if (tab === 'fans') {
    refuseBehindEnd(context, page, await queryClient.ensureQueryData(fansQuery(api, id, page)))
  } else {
    if (page > 1) throw missing(context)
    await queryClient.ensureQueryData(profileCommentsQuery(api, id))
  }
  return homepageHead(person, search, context.site)
}

export function Page() {
  const { api } = route.useRouteContext()
  const { id } = route.useParams()
  const search = homepageSearch(route.useLoaderDeps())
  const { data: person } = useSuspenseQuery(personQuery(api, id))
  const tab = homepageTab(search, person)
  const List = LISTS[tab]
  return (
    <ProfileView key={id} api={api} uid={id} person={person} tab={tab}>
      <List api={api} uid={id} person={person} search={search} />
    </ProfileView>
  )
}

type ListProps = { api: Api; uid: string; person: PublicProfile; search: ProfileSearch }

const LISTS = { work: WorkTab, comment: CommentTab, fans: FanTab }

function WorkTab({ api, uid, person, search }: ListProps) {
  const kind = workKindOf(search)
  const { data } = useSuspenseQuery(worksQuery(api, uid, kind, search.page ?? 1))
  return <Works person={person} works={data} kind={kind} />
}

function CommentTab({ api, uid }: ListProps) {
  const { data } = useSuspenseQuery(profileCommentsQuery(api, uid))
  return <ProfileCommentList api={api} uid={uid} first={data} />
}

function FanTab({ api, uid, person, search }: ListProps) {
  const { data } = useSuspenseQuery(fansQuery(api, uid, search.page ?? 1))
  return <FanList person={person} page={data} />
}
