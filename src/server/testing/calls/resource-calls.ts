/** The calls of one resource, as one of the demo readers makes them. */
import { expect } from 'vitest'
import { expectFailure } from '../app/expect-answer.ts'
import type { DemoReader, TestApp } from '../app/test-app.ts'
import type { Sessions } from '../app/use-test-app.ts'

type Row = { id: number; version: string } & Record<string, unknown>
type Page = { list: Row[]; pgNo: number; totalPage: number; totalCount: number }

export function resourceCalls({ app, sessions }: { app: TestApp; sessions: Sessions }, name: string) {
  const path = `/api/desk/${name}`
  const post = (tail: string, body: unknown, reader: DemoReader = 'editor') =>
    app.postJson(`${path}${tail}`, body, sessions[reader])

  async function model<Model>(response: Promise<Response>): Promise<Model> {
    const answer = await response
    const envelope = (await answer.json()) as { success: boolean; model: Model }
    expect(envelope.success, JSON.stringify(envelope)).toBe(true)
    return envelope.model
  }

  const find = (id: number) => app.read<Row>(`${path}/${id}`, { headers: sessions.editor })
  const removeAs = (reader: DemoReader, id: number) =>
    app.request(`${path}/${id}`, { method: 'DELETE', headers: sessions[reader] })

  return {
    post,
    removeAs,
    find,
    list: (query = '') => app.read<Page>(`${path}${query}`, { headers: sessions.editor }),
    create: (input: unknown) => model<Row>(post('', input)),
    /** with the version that it has now */
    change: async (id: number, input: object) =>
      model<Row>(post(`/${id}`, { ...input, version: (await find(id)).version })),
    arrange: (ids: number[]) => model<{ ids: number[] }>(post('/arrange', { ids })),
    remove: (id: number) => model<{ id: number }>(removeAs('editor', id)),
    /** the message of the refusal, after the path of the field that it is about */
    refusal: async (response: Promise<Response>) => {
      const { field, message } = await expectFailure(await response, 'BAD_INPUT')
      return field === undefined ? message : `${field}: ${message}`
    },
    tagsSince: async (id: number) =>
      (await app.db.selectFrom('change').select('tag').where('id', '>', id).orderBy('id').execute()).map(
        ({ tag }) => tag,
      ),
    lastChange: async () =>
      Number(
        (
          await app.db
            .selectFrom('change')
            .select((e) => e.fn.max('id').as('id'))
            .executeTakeFirstOrThrow()
        ).id ?? 0,
      ),
    journal: async () =>
      app.db.selectFrom('journal').selectAll().where('noun', '=', name).orderBy('id', 'desc').limit(5).execute(),
  }
}
