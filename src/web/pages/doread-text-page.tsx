/** The texts about the award: the route determines which one. The text about reading lists is followed by the lists. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useMatch } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import { AWARD_TEXTS, PRIZE_TEXT } from '#domain/content/award-text.ts'
import { paths } from '#domain/paths.ts'
import { awardOf } from '#domain/site/award-names.ts'
import { callQuery } from '../api/call-query.ts'
import { awardListQuery } from '../features/doread/award/award-list-query.ts'
import { AwardText } from '../features/doread/award/award-text.tsx'
import { awardTextHead } from '../features/doread/doread-head.ts'
import { ReadingLists } from '../features/doread/book/reading-lists.tsx'
import { DoreadLayout } from '../layouts/doread-layout.tsx'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'
import { useSite } from '../ui/site.ts'

const root = getRouteApi('__root__')

const textAt = (address: string) => AWARD_TEXTS.find(({ path }) => path === address) ?? PRIZE_TEXT

const textQuery = (api: Api, code: string) => callQuery(api, 'GET /api/doread/page/:code', { params: { code } })
const listQuery = (api: Api) => callQuery(api, 'GET /api/doread/booklist')

export async function load(context: PageContext, { path }: { path: string }): Promise<PageHead> {
  const { queryClient, api, site } = context
  const award = awardOf(site)
  const { code, titleOf } = textAt(path)
  const [page, , lists] = await found(
    context,
    Promise.all([
      queryClient.ensureQueryData(textQuery(api, code)),
      queryClient.ensureQueryData(awardListQuery(api)),
      path === paths.doreadBooklist() ? queryClient.ensureQueryData(listQuery(api)) : null,
    ]),
  )
  return { ...awardTextHead(award, { title: titleOf(award), path, page, lists: lists ?? [] }), frame: DoreadLayout }
}

export function Page() {
  const { api } = root.useRouteContext()
  const { routeId } = useMatch({ strict: false })
  const { code, titleOf, path } = textAt(routeId)
  const title = titleOf(awardOf(useSite()))
  const { data: page } = useSuspenseQuery(textQuery(api, code))
  return (
    <AwardText key={code} title={title} page={page}>
      {path === paths.doreadBooklist() ? <Lists /> : null}
    </AwardText>
  )
}

function Lists() {
  const { api } = root.useRouteContext()
  const { data: lists } = useSuspenseQuery(listQuery(api))
  return <ReadingLists lists={lists} />
}
