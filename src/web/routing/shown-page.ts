/**
 * The page that is shown, as its components know it: address, parameters, head. It stands by itself: the first page is
 * taken over from the document without the routes, which `navigation.ts` brings when the browser is idle or when
 * somebody needs them first (decision 072). The hooks are typed as those of the router, from which the pages come.
 */
import type * as Library from '@tanstack/react-router'
import { createContext, useContext, useSyncExternalStore, type FunctionComponent } from 'react'
import type { PageHead } from '../head/page-head.ts'
import type { PageContext } from './page-context.ts'

/** A part of the page: first the frame, then what is in it. */
export type ShownMatch = {
  routeId: string
  status: string
  params: object
  search: object
  loaderDeps?: unknown
  loaderData?: PageHead | null
  error?: unknown
  /** absent for the frame */
  Page?: FunctionComponent
}

export type Shown = {
  location: { pathname: string; searchStr: string }
  isLoading: boolean
  matches: ShownMatch[]
}

/** As much of the router as components ask for. */
type Navigation = {
  history: {
    readonly location: { href: string }
    push: (path: string, state?: object) => void
    replace: (path: string, state?: object) => void
  }
  invalidate: () => Promise<void>
  preloadRoute: (options: { to: string }) => Promise<unknown>
}

export type PageRouter = Navigation & {
  options: { context: PageContext }
  state: Shown
  subscribe: (listener: () => void) => () => void
  show: (next: Shown) => void
}

/** `fetchNavigation` brings the router; where it cannot be had, the browser goes there itself. */
export function createPageRouter(
  context: PageContext,
  first: Shown,
  fetchNavigation: () => Promise<Navigation>,
): PageRouter {
  let state = first
  const listeners = new Set<() => void>()
  return {
    options: { context },
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show(next) {
      state = next
      for (const listener of listeners) listener()
    },
    history: {
      get location() {
        return { href: location.pathname + location.search + location.hash }
      },
      push: (path, kept) =>
        void fetchNavigation().then(
          (router) => router.history.push(path, kept),
          () => location.assign(path),
        ),
      replace: (path, kept) =>
        void fetchNavigation().then(
          (router) => router.history.replace(path, kept),
          () => location.replace(path),
        ),
    },
    invalidate: () => fetchNavigation().then((router) => router.invalidate()),
    preloadRoute: (options) => fetchNavigation().then((router) => router.preloadRoute(options)),
  }
}

export const PageRouterContext = createContext<PageRouter | null>(null)

export function useRouter(): PageRouter {
  const router = useContext(PageRouterContext)
  if (!router) throw new Error('no page in context')
  return router
}

export function useRouterState<Part>({ select }: { select: (state: Shown) => Part }): Part {
  const router = useRouter()
  const read = () => select(router.state)
  return useSyncExternalStore(router.subscribe, read, read)
}

const lastMatch = ({ matches }: Shown) => matches.at(-1)!

const useLast = () => useRouterState({ select: lastMatch })

export const useMatch = useLast as unknown as typeof Library.useMatch
export const useParams = (() => useLast().params) as unknown as typeof Library.useParams
export const useSearch = (() => useLast().search) as unknown as typeof Library.useSearch

/** One object for all: there is one page, and its components are not shown on others. */
const page = {
  useRouteContext: () => useRouter().options.context,
  useParams,
  useSearch,
  useLoaderDeps: () => useLast().loaderDeps,
}

export const getRouteApi = (() => page) as unknown as typeof Library.getRouteApi
