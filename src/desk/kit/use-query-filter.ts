/** The query of a list is part of the address: it can be shared and returned to. */
import { useSearchParams } from 'react-router'

export function useQueryFilter() {
  const [search, setSearch] = useSearchParams()
  const read = (name: string): string | undefined => search.get(name)?.trim() || undefined
  const page = Number(read('page') ?? 1)

  /** Another question begins with its first page. */
  function set(changes: Record<string, string | undefined>, { replace = false } = {}) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (!('page' in changes)) next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace },
    )
  }

  return { read, set, page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}
