/** The address of stories without a number leads to the newest one. */
import { createRoute, redirect } from '@tanstack/react-router'
import { paths } from '#domain/paths.ts'
import { callQuery } from '../api/call-query.ts'
import { missing } from './page-context.ts'
import { root } from './root-route.tsx'

export const newestArticle = createRoute({
  getParentRoute: () => root,
  path: '/article',
  loader: async ({ context }): Promise<null> => {
    const query = callQuery(context.api, 'GET /api/article', { query: { rowNum: 1 } })
    const [newest] = (await context.queryClient.ensureQueryData(query)).list
    if (!newest) throw missing(context)
    throw redirect({ href: paths.article(newest.contentId) })
  },
})
