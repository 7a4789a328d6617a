/** The root of all routes: the frame and its data. */
import { createRootRouteWithContext } from '@tanstack/react-router'
import { callQuery, userQuery } from '../api/call-query.ts'
import { NotFoundPage } from '../layouts/error-page.tsx'
import type { PageContext } from './page-context.ts'

export const root = createRootRouteWithContext<PageContext>()({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.ensureQueryData(callQuery(api, 'GET /api/index/head')),
      queryClient.ensureQueryData(callQuery(api, 'GET /api/index/foot')),
      queryClient.ensureQueryData(userQuery),
    ]).then(() => null),
  // A page that does not exist is noted here, so that the frame stays around the message.
  notFoundComponent: NotFoundPage,
})
