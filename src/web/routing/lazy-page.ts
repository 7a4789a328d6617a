/**
 * A page's route chunk. When it cannot be loaded, mostly after a new release, the page is reloaded, once a minute at most.
 */
import { createElement, use, type FunctionComponent } from 'react'
import { m } from '#messages/site.ts'
import { ApiError } from '../api/api-error.ts'
import { mayReload } from './chunk-reload.ts'
import { readTab, writeTab } from '../storage.ts'

const KEY = 'chunkReload'

type Part = Record<string, unknown>

/** A component that comes with its chunk. What shows it asks for the component itself, once that is there. */
export type PagePart<Props extends object = object> = FunctionComponent<Props> & {
  preload: () => Promise<void>
  now: (search?: object) => FunctionComponent<Props> | undefined
}

/**
 * The route chunk of one page: its component and its metadata. Loaders fetch it together with the page's data, so that the
 * first load of one page contains nothing of the others.
 */
export function pageChunk<It extends Part>(load: () => Promise<It>) {
  let fetched: Promise<It> | undefined
  let it: It | undefined
  // Cached, because a server would otherwise look it up for every page; a failed load may be retried.
  const fetchPart = () =>
    (fetched ??= load().then(
      (part) => (it = part),
      (cause: unknown) => {
        fetched = undefined
        return reloadOnce(cause)
      },
    ))
  return {
    fetch: fetchPart,
    component: <Name extends keyof It>(name: Name) => {
      type Props = It[Name] extends FunctionComponent<infer Given extends object> ? Given : object
      const now = () => it?.[name] as FunctionComponent<Props> | undefined
      const Lazy = (props: Props) => createElement(now() ?? (use(fetchPart())[name] as FunctionComponent<Props>), props)
      const preload = async () => void (await fetchPart())
      return Object.assign(Lazy, { preload, now }) as PagePart<Props>
    },
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
