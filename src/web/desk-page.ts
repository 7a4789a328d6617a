/** What the pages of the desk have in common: they are for the house alone, and stand in its frame. */
import { fetchOwn } from './api/own-query.ts'
import { deskMeQuery } from './features/desk/desk-me-query.ts'
import { DeskLayout } from './layouts/desk-layout.tsx'
import type { PageContext } from './page-context.ts'
import type { PageHead } from './page-head.ts'
import { passThrough } from './page-middleware.ts'

/**
 * Loads a page of the desk. Whoever works here stays in its frame, also where a right is missing; everybody else is told in
 * the frame of the site what the page has to say to them.
 */
export async function loadDeskPage(
  context: PageContext,
  canonical: string,
  load: () => Promise<PageHead>,
): Promise<PageHead> {
  const { queryClient, api } = context
  // Beside the page's own data; a refusal is told by that.
  const asked = fetchOwn(context, () => queryClient.ensureQueryData(deskMeQuery(api))).catch(() => null)
  const head = await passThrough('house', context, canonical, load)
  return (await asked) ? { ...head, frame: DeskLayout } : head
}
