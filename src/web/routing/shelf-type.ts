/** What a reader has, as the address `/other` names it (spec 2). */
import type { ShelfType } from '#domain/paths.ts'
import { cleanKeyword } from '#domain/search/search-keyword.ts'

export const SHELVES: readonly { type: ShelfType; title: string }[] = [
  { type: 'notice', title: '我的消息' },
  { type: 'purch', title: '我的已购' },
  { type: 'collect', title: '我的收藏' },
  { type: 'history', title: '学习记录' },
  { type: 'profile', title: '个人资料' },
  { type: 'device', title: '账号与设备' },
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
