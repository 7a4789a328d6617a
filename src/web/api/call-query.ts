/** A call as a query: the key is the call and its input, so that server and browser name the same data alike. */
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { FollowType } from '#domain/content/follow-type.ts'
import type { User } from '#contract/site/account.ts'
import type { Api, InputArgument, Key } from '#contract/contract.ts'

export const FRESH = 60_000

export function callQuery<K extends Key>(api: Api, key: K, ...input: InputArgument<K>) {
  return queryOptions({ queryKey: [key, ...input] as const, queryFn: () => api(key, ...input), staleTime: FRESH })
}

/** Known from the first page on; sign-in and sign-out reload the page. A loader that must know who reads ensures this. */
export const userQuery = queryOptions<User | null>({
  queryKey: ['user'],
  queryFn: () => null,
  staleTime: Infinity,
  gcTime: Infinity,
})

export type KnownBookmark = { collected: boolean; collectNum?: number | undefined }

/** Whether an item is bookmarked, as far as this browser knows: one state for all its buttons, which fetch it themselves. */
export const knownBookmark = (kind: 'article' | 'issue', id: number) =>
  queryOptions<KnownBookmark>({ queryKey: ['bookmark', kind, id], queryFn: skipToken })

export type Followable = { followType: FollowType; followId: number }

/** Whether the reader follows something: one answer for every button on the site. */
export const followKey = ({ followType: type, followId }: Followable) => ['follow', type, followId] as const
