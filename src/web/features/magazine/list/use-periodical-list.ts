/**
 * The growing list. The address names the last page loaded, and the history entry the first one: a reader who returns finds
 * the whole list again, as far as it is still cached.
 */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '../../../routing/shown-page.ts'
import { useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { Periodical, PeriodicalPage } from '#contract/site/magazine-list.ts'
import { paths } from '#domain/paths.ts'
import { periodicalQuery } from '#domain/issue/periodical-address.ts'
import { changePeriodical, type PeriodicalFilter } from '#domain/issue/periodical-filter.ts'
import { periodicalsQuery } from '../../../api/periodical-query.ts'
import { joinPages } from './list-model.ts'

type Filter = PeriodicalFilter<Periodical>
type Opened = { state: Filter; firstPage: number }

export function usePeriodicalList(api: Api, filter: Filter, data: PeriodicalPage) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(() => open(queryClient, api, filter, data))
  const [failure, setFailure] = useState<string>()
  const { state, firstPage } = opened
  // A link to another page of the same list begins there.
  if (filter.pgNo < firstPage || filter.pgNo > state.pgNo) setOpened(open(queryClient, api, filter, data))

  const change = (next: Parameters<typeof changePeriodical<Periodical>>[1]) =>
    setOpened((before) => ({ ...before, state: changePeriodical(before.state, next) }))

  async function loadMore(): Promise<void> {
    const wanted = changePeriodical(state, { type: 'more' })
    if (wanted === state || router.state.isLoading) return
    const here = router.history.location.href
    change({ type: 'more' })
    setFailure(undefined)
    try {
      const page = await queryClient.fetchQuery(periodicalsQuery(api, wanted))
      change({ type: 'receive', ...page })
      // A reader who has left the page meanwhile is not redirected back; a page without issues has no address.
      if (router.history.location.href !== here || page.list.length === 0) return
      router.history.replace(paths.magazines(periodicalQuery(wanted)), { firstPage })
    } catch (error) {
      change({ type: 'fail' })
      setFailure((error as Error).message)
    }
  }

  return { state, firstPage, failure, loadMore }
}

/** With the pages before it that are still at hand; on the server none are. */
function open(queryClient: QueryClient, api: Api, filter: Filter, data: PeriodicalPage): Opened {
  const began = typeof history === 'undefined' ? undefined : (history.state as { firstPage?: number } | null)?.firstPage
  const count = Math.max(0, filter.pgNo - (began ?? filter.pgNo))
  const before = Array.from({ length: count }, (_, index) =>
    queryClient.getQueryData<PeriodicalPage>(
      periodicalsQuery(api, { ...filter, pgNo: filter.pgNo - count + index }).queryKey,
    ),
  )
  return joinPages(filter, before, data)
}
