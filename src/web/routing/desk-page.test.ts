import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Api } from '#contract/contract.ts'
import { ApiError } from '../api/api-error.ts'
import { userQuery } from '../api/call-query.ts'
import { loadDeskPage } from './desk-page.ts'
import type { PageContext } from './page-context.ts'

const refuse = () => Promise.reject(new ApiError('FORBIDDEN', 403, '没有权限'))
const show = () => Promise.resolve({ title: '订单' })

/** A page context of somebody who is signed in; with rights, maybe none, where they work here. */
function openContext(rights: string[] | null): PageContext {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(userQuery.queryKey, { uid: 3 } as never)
  const api = (() =>
    rights ? Promise.resolve({ uid: 3, name: '沈编辑', role: 'editor', rights }) : refuse()) as unknown as Api
  return { queryClient, api, response: { status: 200 }, now: 0 }
}

test.each([
  { who: 'an editor', rights: ['money'], load: show, title: '订单', status: 200 },
  { who: 'an editor without the right', rights: ['site'], load: show, title: '没有权限', status: 403 },
  { who: 'an editor whose right was taken just now', rights: ['money'], load: refuse, title: '没有权限', status: 403 },
  { who: 'a reader', rights: null, load: refuse, title: '没有权限', status: 403 },
])('$who gets $title', async ({ rights, load, title, status }) => {
  const context = openContext(rights)
  const head = await loadDeskPage(context, '/desk/order', load)
  expect(head.title).toBe(title)
  expect(context.response.status).toBe(status)
  expect(Boolean(head.frame)).toBe(rights !== null)
})
