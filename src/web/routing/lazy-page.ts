/**
 * A page's route chunk. When it cannot be loaded, mostly after a new release, the page is reloaded, once a minute at most.
 */
import { lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { m } from '#messages/site.ts'
import { ApiError } from '../api/api-error.ts'
import { mayReload } from './chunk-reload.ts'
import { readTab, writeTab } from '../storage.ts'

const KEY = 'chunkReload'

type Part = Record<string, unknown>

/**
 * The route chunk of one page: its component and its metadata. Loaders fetch it together with the page's data, so that the
 * first load of one page contains nothing of the others.
 */
export function pageChunk<It extends Part>(load: () => Promise<It>) {
  let fetched: Promise<It> | undefined
  // Cached, because a server would otherwise look it up for every page; a failed load may be retried.
  const fetchPart = () =>
    (fetched ??= load().catch((cause: unknown) => {
      fetched = undefined
      return reloadOnce(cause)
    }))
  return {
    fetch: fetchPart,
    component: <Name extends string>(name: Name & keyof It) =>
      lazyRouteComponent(fetchPart as unknown as () => Promise<Record<Name, FunctionComponent>>, name),
  }
}

/** Set when a part could not be had even after a reload. */
export const program = { incomplete: false }

/** Never settles when it reloads: nothing more should happen on this page. */
export function reloadOnce(cause: unknown): Promise<never> {
  if (import.meta.env.SSR) return Promise.reject(cause as Error)
  const last = readTab(KEY)
  if (!mayReload(last === null ? null : Number(last), Date.now())) {
    program.incomplete = true
    return Promise.reject(new ApiError('SYSTEM', 500, m.routing.pageLoadFailed))
  }
  writeTab(KEY, String(Date.now()))
  location.reload()
  return new Promise(() => {})
}
