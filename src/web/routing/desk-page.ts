/** What the pages of the desk have in common: they are for those who may enter their room, and stand in the desk's frame. */
import { mayVisit } from '#domain/desk/desk-room.ts'
import { ApiError } from '../api/api-error.ts'
import { fetchOwn } from '../api/own-query.ts'
import { deskMeQuery } from '../features/desk/desk-me-query.ts'
import { DeskLayout } from '../layouts/desk-layout.tsx'
import type { PageContext } from './page-context.ts'
import type { PageHead } from '../head/page-head.ts'
import { passThrough } from './page-middleware.ts'

/**
 * Loads a page of the desk. Whoever works here stays in its frame, also where a right is missing, and is told so before
 * anything of the page is asked for; everybody else is told in the frame of the site what the page has to say to them.
 */
export async function loadDeskPage(
  context: PageContext,
  canonical: string,
  load: () => Promise<PageHead>,
): Promise<PageHead> {
  const { queryClient, api } = context
  // Who does not work here is refused by the page's own calls.
  const me = await fetchOwn(context, () => queryClient.ensureQueryData(deskMeQuery(api))).catch(() => null)
  const head = await passThrough('house', context, canonical, async () => {
    if (me && !mayVisit(canonical, me)) throw new ApiError('FORBIDDEN', 403, '没有权限')
    return load()
  })
  return me ? { ...head, frame: DeskLayout } : head
}
