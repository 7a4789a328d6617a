/** Rows of another resource to choose from: those that match the input, and those already chosen. */
import { useGetList, useGetMany } from 'ra-core'
import { useEffect, useState } from 'react'

/** Rows of any kind have a number and a name or a title. */
export type ReferenceRow = { id: number; name?: string | null; title?: string | null }

/** Debounce: no request while the user types. */
const PAUSE = 250
const PROPOSED = 12

export const nameRow = (row: ReferenceRow): string => row.title || row.name || `#${row.id}`

export function useProposals(resource: string, text: string, filter: Record<string, unknown> = {}) {
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const words = asked.trim()
  const { data = [], isFetching } = useGetList<ReferenceRow>(resource, {
    pagination: { page: 1, perPage: PROPOSED },
    filter: words ? { ...filter, q: words } : filter,
  })
  return { rows: data, isBusy: isFetching || asked !== text }
}

export function useChosen(resource: string, ids: readonly number[]): Map<number, ReferenceRow> {
  const { data = [] } = useGetMany<ReferenceRow>(resource, { ids: [...ids] }, { enabled: ids.length > 0 })
  return new Map(data.filter(Boolean).map((row) => [row.id, row]))
}
