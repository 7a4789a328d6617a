/**
 * After something was bought, given or redeemed: whatever was locked for want of it is asked for anew, on the page that is
 * shown and on those that were looked at before. The page itself stays.
 */
import type { QueryClient } from '@tanstack/react-query'
import { browserApi } from './api/browser-api.ts'
import { userQuery } from './api/call-query.ts'

/** As much of the router as is needed: the router itself knows the pages that import this. */
type Router = { invalidate: () => Promise<void> }

/** What is asked of the API, and not what the browser alone knows. */
const isCall = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) => String(key).startsWith('GET ')

export async function refreshOwned(queryClient: QueryClient, router: Router): Promise<void> {
  // Loaders take what is there, however old: it must be gone before the page is loaded again.
  queryClient.removeQueries({ type: 'inactive', predicate: isCall })
  await Promise.all([
    queryClient.invalidateQueries({ predicate: isCall }),
    // The reader came with the document and is fetched by nobody else.
    browserApi('GET /api/user').then(
      (user) => queryClient.setQueryData(userQuery.queryKey, user),
      () => {},
    ),
  ])
  await router.invalidate()
}
