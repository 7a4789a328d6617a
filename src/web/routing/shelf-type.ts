/** What a reader has, as the address `/other` names it (spec 2). */
import type { ShelfType } from '#domain/paths.ts'
import { cleanKeyword } from '#domain/search/search-keyword.ts'
import { m } from '#messages/site.ts'

export const SHELVES: readonly { type: ShelfType; title: string }[] = [
  { type: 'notice', title: m.routing.myNotices },
  { type: 'purch', title: m.routing.myPurchases },
  { type: 'collect', title: m.routing.myBookmarks },
  { type: 'history', title: m.routing.studyHistory },
  { type: 'profile', title: m.routing.profile },
  { type: 'device', title: m.routing.accountAndDevices },
]

export const shelfTitle = (type: ShelfType): string => SHELVES.find((shelf) => shelf.type === type)?.title ?? ''

export type ShelfSearch = { type: ShelfType; kind?: number; keyword?: string; page?: number }

const positive = (value: unknown) => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null)

/** The parameters in the order in which `paths.shelf` writes them; an unknown type means bookmarks. */
export function shelfSearch(search: Record<string, unknown>): ShelfSearch {
  const type = SHELVES.find((shelf) => shelf.type === search['type'])?.type ?? 'collect'
  const kind = type === 'purch' || type === 'collect' ? positive(search['kind']) : null
  const given = search['keyword']
  const keyword = type === 'collect' && typeof given === 'string' ? cleanKeyword(given) : ''
  const page = ['device', 'profile', 'notice'].includes(type) ? null : positive(search['page'])
  return {
    type,
    ...(kind ? { kind } : {}),
    ...(keyword ? { keyword } : {}),
    ...(page && page > 1 ? { page } : {}),
  }
}
