/** Links that start a search: their addresses, and what is recorded when they are followed. */
import { paths } from '#domain/paths.ts'
import { track } from '../../analytics/analytics.ts'
import { useSearchHistory } from './use-search-history.ts'

type Way = 'hot' | 'submit'

export function useFollowSearch() {
  const { add } = useSearchHistory()
  return {
    searchLink: (keyword: string, searchtype: Way) =>
      paths.search({ keyword, searchenter: paths.search(), searchtype }),
    followSearch: (keyword: string, searchtype: Way) => {
      add(keyword)
      track('search-submit', { keyword, searchtype })
    },
  }
}
