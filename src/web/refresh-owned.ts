/**
 * After a purchase, gift or redemption: data that was locked is fetched again, for the current page and for those visited
 * before. The page itself stays.
 */
import type { QueryClient } from '@tanstack/react-query'
import { browserApi } from './api/browser-api.ts'
import { userQuery } from './api/call-query.ts'

/** As much of the router as is needed: the router itself knows the pages that import this. */
type Router = { invalidate: () => Promise<void> }

/** Queries of the API, not local browser state. */
const isCall = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) => String(key).startsWith('GET ')

export async function refreshOwned(queryClient: QueryClient, router: Router): Promise<void> {
  // Loaders use cached data, however old: it must be removed before the page is loaded again.
  queryClient.removeQueries({ type: 'inactive', predicate: isCall })
  await Promise.all([
    queryClient.invalidateQueries({ predicate: isCall }),
    // The reader came with the document and is fetched nowhere else.
    browserApi('GET /api/user').then(
      (user) => queryClient.setQueryData(userQuery.queryKey, user),
      () => {},
    ),
  ])
  await router.invalidate()
}
