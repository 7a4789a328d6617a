/** What loaders are handed, and what they do when there is nothing to show. */
import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import type { PublicSite } from '#domain/site/public-site.ts'
import type { Api } from '#contract/contract.ts'
import { statusOf } from '../api/api-error.ts'

/** The HTTP outcome of the first page; the browser ignores it. */
export type PageResponse = { status: number; redirect?: string }

export type PageContext = {
  queryClient: QueryClient
  api: Api
  response: PageResponse
  now: number
  site: PublicSite
  /** the address of the first page, if what was there is gone for good */
  goneAt?: string | undefined
}

type Place = { pathname: string; searchStr: string }

export const isGone = ({ goneAt }: Pick<PageContext, 'goneAt'>, { pathname, searchStr }: Place): boolean =>
  goneAt === pathname + searchStr

/** A row that does not exist is a page that does not exist; anything else is an error. */
export async function found<Data>(context: PageContext, data: Promise<Data>): Promise<Data> {
  try {
    return await data
  } catch (error) {
    const status = statusOf(error)
    context.response.status = status
    if (status === 404 || status === 400) throw missing(context)
    throw error
  }
}

/**
 * A page behind the last one of a list does not exist. A reader who was led there by a list that has become shorter meanwhile
 * gets the last page; that there is none is told to those who ask for its address.
 */
export function refuseBehindEnd(
  context: PageContext,
  page: number,
  data: { list: unknown[]; totalPage?: number } | null,
): void {
  if (page === 1 || !data || data.list.length > 0) return
  if (import.meta.env.SSR) throw missing(context)
  const last = data.totalPage ?? 0
  throw redirect({
    to: '.',
    search: (search: object) => ({ ...search, page: last > 1 ? last : undefined }),
    replace: true,
  })
}

export function missing({ response }: PageContext) {
  response.status = 404
  return notFound()
}

/** The page of a list; the first has no number in its address. */
export function pageSearch(search: Record<string, unknown>): { page?: number } {
  const page = Number(search['page'])
  return Number.isSafeInteger(page) && page > 1 ? { page } : {}
}

/** Text parameters of an address; their meaning is interpreted elsewhere. */
export function textSearch<const Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [Part in Name]?: string } =>
    Object.fromEntries(names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : []))) as {
      [Part in Name]?: string
    }
}
