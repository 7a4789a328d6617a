/** After a file of the library was added or changed: no list of the library shows what it held before. */
import type { QueryClient } from '@tanstack/react-query'

/** Lists on the screen are fetched again. The others are forgotten: reopened, they would first show what they held. */
export function refreshLibrary(client: QueryClient): void {
  const lists = { queryKey: ['GET /api/desk/media'] }
  client.removeQueries({ ...lists, type: 'inactive' })
  void client.invalidateQueries(lists)
}
