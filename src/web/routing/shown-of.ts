/** What the router has loaded, as the page that is shown. */
import { isNotFound } from '@tanstack/react-router'
import { createElement, type FunctionComponent } from 'react'
import type { PageHead } from '../head/page-head.ts'
import { ErrorPage, NotFoundPage } from '../layouts/error-page.tsx'
import type { PagePart } from './lazy-page.ts'
import type { AppRouter } from './router.tsx'
import type { Shown, ShownMatch } from './shown-page.ts'

type Match = AppRouter['state']['matches'][number]

/** Always the same for one match, so that it stays while something else changes. */
const failures = new WeakMap<object, FunctionComponent>()

function failureOf(match: Match): FunctionComponent {
  const error: unknown = match.error
  const key = error instanceof Object ? error : match
  const known = failures.get(key)
  if (known) return known
  const made: FunctionComponent = () =>
    isNotFound(error) || match.status === 'notFound'
      ? createElement(NotFoundPage, { data: error })
      : createElement(ErrorPage, { error: error as Error, reset: () => {} })
  failures.set(key, made)
  return made
}

function toMatch(match: Match, Page?: FunctionComponent): ShownMatch {
  const { routeId, status, params, search, loaderDeps, loaderData, error } = match
  return {
    routeId,
    status,
    params,
    search,
    loaderDeps,
    loaderData: loaderData as PageHead | null,
    error,
    ...(Page ? { Page } : {}),
  }
}

export function shownOf(router: AppRouter): Shown {
  const { location, isLoading, matches } = router.state
  const [frame, ...inner] = matches
  const shown = { location, isLoading }
  if (!frame) throw new Error('nothing is loaded')
  if (frame.status === 'error') return { ...shown, matches: [toMatch(frame, failureOf(frame))] }
  const root = toMatch(frame)
  // A page that does not exist is noted at its frame, which is shown around the message.
  const missing = isNotFound(frame.error) ? frame : inner.find((match) => match.status === 'notFound')
  if (missing) {
    return { ...shown, matches: [root, { ...toMatch(missing, failureOf(missing)), loaderData: null }] }
  }
  return {
    ...shown,
    matches: [
      root,
      ...inner.map((match) => {
        const part = router.routesById[match.routeId].options.component as PagePart | undefined
        const Page = match.status === 'error' ? failureOf(match) : part?.now(match.search)
        return toMatch(match, Page)
      }),
    ],
  }
}
