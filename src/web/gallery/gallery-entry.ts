/** One entry of the gallery: a component in one state, with all its data. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { User } from '#contract/site/account.ts'
import type { Api } from '#contract/contract.ts'
import { ApiError } from '../api/api-error.ts'

export type GalleryEntry = {
  /** unique; also the name of the stored screenshots */
  id: string
  title: string
  /** how wide its frame is: a page with its margins (default), a measure of text, a side column, or the whole window */
  width?: 'page' | 'text' | 'narrow' | 'edge'
  scheme?: 'dark'
  /** covers the window, or measures itself by its height: it is not shown in the list */
  overlay?: true
  /** who is signed in */
  user?: User
  /** fills the queries that the component reads */
  prepare?: (client: QueryClient) => void
  render: () => ReactNode
}

export type GalleryGroup = { name: string; entries: GalleryEntry[] }

/** The entry in the light and in the dark scheme. */
export const inBothSchemes = (entry: GalleryEntry): GalleryEntry[] => [
  entry,
  { ...entry, id: `${entry.id}-dark`, title: `${entry.title}（深色）`, scheme: 'dark' },
]

/** Calls stay pending: the data of an entry is prepared, and nothing is sent. */
export const galleryApi = (() => new Promise<never>(() => {})) as unknown as Api

/** The query has failed and is not sent again. */
export function failQuery(client: QueryClient, queryKey: QueryKey): void {
  const error = new ApiError('OFFLINE', 0, '网络连接不上，请检查后重试')
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', fetchStatus: 'idle', error, errorUpdatedAt: Date.now(), errorUpdateCount: 1 })
}
