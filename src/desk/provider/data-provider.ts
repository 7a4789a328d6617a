/** Adapts the resource calls to the admin framework. Refusals stay API errors. */
import type { DataProvider, GetListParams, RaRecord } from 'ra-core'
import type { Api } from '#contract/contract.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { listRequest, type ListRequest } from './list-request.ts'

type Row = RaRecord<number>
type Page = { list: Row[]; totalCount: number }

/** So many rows a call gives at most. */
const MOST_ROWS = 100

/** The name of a resource is known at run time alone; that its calls exist is held by the contract on the server. */
type AnyCall = (key: string, input: { params?: object; query?: object; body?: object }) => Promise<unknown>

export function createDataProvider(api: Api): DataProvider {
  const call = api as unknown as AnyCall

  async function list(resource: string, query: ListRequest): Promise<Page> {
    return (await call(`GET /api/desk/${resource}`, { query })) as Page
  }

  async function getList(resource: string, params: GetListParams) {
    const page = await list(resource, listRequest(params))
    return { data: page.list, total: page.totalCount }
  }

  async function getMany(resource: string, ids: readonly (string | number)[]) {
    const parts: Promise<Page>[] = []
    for (let start = 0; start < ids.length; start += MOST_ROWS)
      parts.push(list(resource, { ids: ids.slice(start, start + MOST_ROWS).join(','), pgNo: 1, rowNum: MOST_ROWS }))
    return { data: (await Promise.all(parts)).flatMap((page) => page.list) }
  }

  async function remove(resource: string, id: string | number) {
    await call(`DELETE /api/desk/${resource}/:id`, { params: { id } })
  }

  const provider = {
    getList,
    getMany: (resource: string, { ids }: { ids: (string | number)[] }) => getMany(resource, ids),
    getManyReference: (
      resource: string,
      { target, id, ...params }: GetListParams & { target: string; id: string | number },
    ) => getList(resource, { ...params, filter: { ...(params.filter as object), [target]: id } }),
    getOne: async (resource: string, { id }: { id: string | number }) => ({
      data: await call(`GET /api/desk/${resource}/:id`, { params: { id } }),
    }),
    create: async (resource: string, { data }: { data: object }) => ({
      data: await call(`POST /api/desk/${resource}`, { body: data }),
    }),
    update: async (resource: string, { id, data }: { id: string | number; data: object }) => ({
      data: await call(`POST /api/desk/${resource}/:id`, { params: { id }, body: data }),
    }),
    delete: async (resource: string, { id, previousData }: { id: string | number; previousData?: object }) => {
      await remove(resource, id)
      return { data: { ...previousData, id } }
    },
    deleteMany: async (resource: string, { ids }: { ids: (string | number)[] }) => {
      for (const id of ids) await remove(resource, id)
      return { data: ids }
    },
    updateMany: () => Promise.reject(new Error('rows are changed one by one, each with its version')),
    /** these rows, in this order */
    arrange: (resource: string, ids: readonly number[]) =>
      call(`POST /api/desk/${resource}/arrange`, { body: { ids: [...ids] } }),
  }
  // The framework lets the caller choose the row type; here the contract defines it.
  return provider as unknown as DataProvider
}

export const dataProvider = createDataProvider(browserApi)
