/** Translates a list request of the admin framework into parameters of the resource calls. */
import type { GetListParams } from 'ra-core'

export type ListRequest = {
  pgNo: number
  rowNum: number
  q?: string
  sort?: string
  order?: 'asc' | 'desc'
  ids?: string
} & Record<string, string | number | undefined>

/** The framework always sorts by a field; this one means the default order. */
export const DEFAULT_ORDER = 'id'

export function listRequest({ pagination, sort, filter }: GetListParams): ListRequest {
  const { page = 1, perPage = 25 } = pagination ?? {}
  const request: ListRequest = { pgNo: page, rowNum: perPage }
  if (sort && sort.field !== DEFAULT_ORDER)
    Object.assign(request, { sort: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' })
  for (const [name, value] of Object.entries((filter ?? {}) as Record<string, unknown>)) {
    const text = typeof value === 'string' ? value.trim() : value
    if (text === null || text === undefined || text === '') continue
    // Yes and no travel as in the tables.
    request[name] = typeof text === 'boolean' ? Number(text) : typeof text === 'number' ? text : String(text)
  }
  return request
}
