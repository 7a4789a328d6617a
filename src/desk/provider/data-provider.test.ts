import { describe, expect, it } from 'vitest'
import type { Api } from '#contract/contract.ts'
import { createDataProvider } from './data-provider.ts'
import { listRequest } from './list-request.ts'

describe('listRequest', () => {
  it('asks for a page in the order of the house', () => {
    expect(listRequest({ pagination: { page: 3, perPage: 25 }, sort: { field: 'id', order: 'ASC' } })).toEqual({
      pgNo: 3,
      rowNum: 25,
    })
  })

  it('names the order and what is looked for, and leaves out what is empty', () => {
    const filter = { q: ' 茶 ', state: '', parentId: 4, visible: true, other: null }
    expect(
      listRequest({ pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'DESC' }, filter }),
    ).toEqual({ pgNo: 1, rowNum: 10, sort: 'name', order: 'desc', q: '茶', parentId: 4, visible: 1 })
  })
})

/** Notes the calls; every list has one row. */
function openProvider() {
  const calls: [string, unknown][] = []
  const api = (async (key: string, input: unknown) => {
    calls.push([key, input])
    return key.startsWith('GET') && !key.endsWith(':id') ? { list: [{ id: 1 }], totalCount: 41 } : { id: 1, name: '茶' }
  }) as unknown as Api
  return { calls, provider: createDataProvider(api) }
}

describe('the data provider', () => {
  it('finds a page and says how many there are', async () => {
    const { calls, provider } = openProvider()
    expect(await provider.getList('navigation', { pagination: { page: 1, perPage: 20 } })).toEqual({
      data: [{ id: 1 }],
      total: 41,
    })
    expect(calls).toEqual([['GET /api/desk/navigation', { query: { pgNo: 1, rowNum: 20 } }]])
  })

  it('fetches many rows in as few calls as their number allows', async () => {
    const { calls, provider } = openProvider()
    await provider.getMany('tag', { ids: Array.from({ length: 101 }, (_, index) => index + 1) })
    expect(calls).toHaveLength(2)
    expect(calls[1]).toEqual(['GET /api/desk/tag', { query: { ids: '101', pgNo: 1, rowNum: 100 } }])
  })

  it('writes under the address of the row', async () => {
    const { calls, provider } = openProvider()
    await provider.update('ad', { id: 7, data: { name: '茶', version: 'a1' }, previousData: { id: 7 } })
    await provider.delete('ad', { id: 7 })
    await provider['arrange']('ad', [2, 1])
    expect(calls).toEqual([
      ['POST /api/desk/ad/:id', { params: { id: 7 }, body: { name: '茶', version: 'a1' } }],
      ['DELETE /api/desk/ad/:id', { params: { id: 7 } }],
      ['POST /api/desk/ad/arrange', { body: { ids: [2, 1] } }],
    ])
  })
})
