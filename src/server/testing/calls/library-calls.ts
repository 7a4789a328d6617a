/** The calls of the library, as tests make them. */
import type { DeskMedia, DeskMediaDetail } from '#contract/desk/media.ts'
import type { TestApp } from '../app/test-app.ts'

type Headers = Record<string, string>
type Given = { type?: string; name?: string; alt?: string; credit?: string; crop?: string }

export function libraryCalls(app: Pick<TestApp, 'request' | 'read'>, headers: Headers) {
  const send = (path: string, body: Uint8Array, type: string, by: Headers = headers) =>
    // A Blob takes no view of memory that others might share; ours never do.
    app.request(path, {
      method: 'POST',
      body: new Blob([body as Uint8Array<ArrayBuffer>]),
      headers: { ...by, 'Content-Type': type },
    })

  const upload = (body: Uint8Array, { type = 'image/jpeg', name = '街角.jpg', ...rest }: Given = {}, by?: Headers) =>
    send(`/api/desk/media?${new URLSearchParams({ name, ...rest }).toString()}`, body, type, by)

  async function modelOf<Model>(response: Response): Promise<Model> {
    const envelope = (await response.json()) as { success: boolean; model: Model; resultMsg: string }
    if (!envelope.success) throw new Error(`${response.status} ${envelope.resultMsg}`)
    return envelope.model
  }

  return {
    upload,
    replace: (id: number, body: Uint8Array, type = 'image/jpeg', by?: Headers) =>
      send(`/api/desk/media/${id}/file`, body, type, by),
    take: async (body: Uint8Array, given?: Given) => modelOf<DeskMedia>(await upload(body, given)),
    find: (id: number) => app.read<DeskMediaDetail>(`/api/desk/media/${id}`, { headers }),
    list: (query = '') => app.read<{ list: DeskMedia[]; totalCount: number }>(`/api/desk/media${query}`, { headers }),
    remove: (id: number) => app.request(`/api/desk/media/${id}`, { method: 'DELETE', headers }),
    modelOf,
  }
}
