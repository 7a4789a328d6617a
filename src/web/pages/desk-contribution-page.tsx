import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  contributionSheetPath,
  deskStateName,
  readContributionSheet,
  type ContributionSheet,
} from '../features/desk/contribution/contribution-tab.ts'
import { paths } from '#domain/paths.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { loadDeskPage } from '../routing/desk-page.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import {
  contributionDetailQuery,
  contributionListQuery,
} from '../features/desk/contribution/contribution-desk-query.ts'
import { CONTRIBUTION_TITLE, ContributionDesk } from '../features/desk/contribution/contribution-desk.tsx'
import { ContributionDetail } from '../features/desk/contribution/contribution-detail.tsx'
import { NoPermission } from '../features/desk/no-permission.tsx'
import { found, refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/desk/contribution')

export async function load(context: PageContext, { search }: { search: Record<string, unknown> }): Promise<PageHead> {
  const { queryClient, api } = context
  const sheet = readContributionSheet(search)
  const { id, state, page } = sheet
  return loadDeskPage(context, paths.deskContribution(), async () => {
    if (id !== null) {
      const fetch = () => fetchOwn(context, () => queryClient.ensureQueryData(contributionDetailQuery(api, id)))
      const letter = await found(context, fetch())
      const title = letter ? `${letter.title} · ${CONTRIBUTION_TITLE}` : CONTRIBUTION_TITLE
      return { title, canonical: contributionSheetPath({ id }), noindex: true }
    }
    const fetch = () => queryClient.ensureQueryData(contributionListQuery(api, sheet))
    refuseBehindEnd(context, page, await fetchOwn(context, fetch))
    const name = state === null ? CONTRIBUTION_TITLE : `${deskStateName(state)} · ${CONTRIBUTION_TITLE}`
    const title = `${name}${page > 1 ? `（第${page}页）` : ''}`
    return { title, canonical: contributionSheetPath(sheet), noindex: true }
  })
}

export function Page() {
  const sheet = readContributionSheet(route.useLoaderDeps())
  const { data: user } = useQuery(userQuery)
  const reason = '这一页供编辑部使用，请用编辑的账号登录。'
  if (!user) return <SignInFirst title={CONTRIBUTION_TITLE} reason={reason} back={contributionSheetPath(sheet)} />
  return sheet.id === null ? <Letters sheet={sheet} /> : <Letter key={sheet.id} id={sheet.id} />
}

/** The loader has fetched them, or nothing when it was refused. */
function Letters({ sheet }: { sheet: ContributionSheet }) {
  const { api } = route.useRouteContext()
  const { data: letters } = useQuery({ ...contributionListQuery(api, sheet), enabled: false })
  return letters ? <ContributionDesk sheet={sheet} letters={letters} /> : <NoPermission />
}

function Letter({ id }: { id: number }) {
  const { api } = route.useRouteContext()
  const { data: letter } = useQuery({ ...contributionDetailQuery(api, id), enabled: false })
  return letter ? <ContributionDetail api={api} letter={letter} /> : <NoPermission />
}
