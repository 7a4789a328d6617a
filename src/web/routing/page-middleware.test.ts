import { toPublicSite } from '#domain/site/public-site.ts'
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import type { PageContext } from './page-context.ts'
import { passThrough } from './page-middleware.ts'

const context = (): PageContext => ({
  queryClient: new QueryClient(),
  api: () => Promise.reject(new Error('nothing is asked here')),
  response: { status: 200 },
  now: 0,
  site: toPublicSite(DEFAULT_SETTINGS),
})
const refusal = (code: string, status: number) => () => Promise.reject(new ApiError(code, status, '没有权限'))

test('whoever may come in gets the page', async () => {
  const given = context()
  const head = { title: '兑换码' }
  expect(await passThrough('house', given, '/desk/code', async () => head)).toBe(head)
  expect(given.response.status).toBe(200)
})

test('whoever does not work here is told so, on a page that is not to be found', async () => {
  const given = context()
  const head = await passThrough('house', given, '/desk/code', refusal('FORBIDDEN', 403))
  expect(head).toEqual({ title: '没有权限', canonical: '/desk/code', noindex: true })
  expect(given.response.status).toBe(403)
})

test('any other failure is one', async () => {
  await expect(passThrough('house', context(), '/desk/code', refusal('SYSTEM', 500))).rejects.toMatchObject({
    code: 'SYSTEM',
  })
})

test('a name that nobody knows is told with its status', async () => {
  const asked = passThrough('nobody', context(), '/desk/code', async () => ({}))
  await expect(asked).rejects.toMatchObject({ status: 500, message: 'Unknown middleware nobody' })
})
