/** The address of stories is also that of a podcast, to clients that go by the number of its kind (spec 7). */
import { redirect } from '@tanstack/react-router'
import { paths } from '#domain/paths.ts'
import { callQuery } from '../api/call-query.ts'
import type { PageContext } from './page-context.ts'

/** Throws a redirect to what has this id and is no story, if there is such a thing. */
export async function leadElsewhere({ queryClient, api }: PageContext, id: string): Promise<void> {
  const query = callQuery(api, 'GET /api/zhuanlan/:id/link', { params: { id } })
  const link = await queryClient.ensureQueryData(query).catch(() => null)
  if (link && link.linkUrl !== paths.article(Number(id))) throw redirect({ href: link.linkUrl })
}
