import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refreshLibrary } from './refresh-library.ts'

const listOf = (kind: string) => ['GET /api/desk/media', { query: { kind } }]
const DETAIL = ['GET /api/desk/media/:id', { params: { id: 1 } }]

test('a list that is on the screen is fetched again, one that is not is forgotten, and the open file stays', async () => {
  const client = new QueryClient()
  let asked = 0
  const observer = new QueryObserver(client, { queryKey: listOf('image'), queryFn: () => ++asked, staleTime: Infinity })
  const leave = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().data).toBe(1)
  client.setQueryData(listOf('audio'), 'none')
  client.setQueryData(DETAIL, 'as it is')
  refreshLibrary(client)
  await expect.poll(() => observer.getCurrentResult().data).toBe(2)
  expect(client.getQueryData(listOf('audio'))).toBeUndefined()
  expect(client.getQueryData(DETAIL)).toBe('as it is')
  leave()
})
