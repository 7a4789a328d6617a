/** Contributions as a browser sends them, with the proof of work when it is required. */
import type { Receipt } from '#contract/site/contribution.ts'
import { solveChallenge } from './code-calls.ts'
import type { TestApp } from '../app/test-app.ts'

type Headers = Record<string, string>

export const LETTER = {
  kind: 'contribute',
  name: '胡同里的猫',
  contact: 'cat@example.com',
  category: 'essay',
  title: '修鞋摊的最后一天',
  text: '他在这个路口坐了三十一年，鞋钉装在一只饼干盒里。',
} as const

export function contributionCalls(app: TestApp) {
  const post = (given: object, headers?: Headers) => app.postJson('/api/contribution', { ...LETTER, ...given }, headers)

  /** Sends, and solves the challenge when one is required. */
  async function send(given: object = {}, headers?: Headers): Promise<Response> {
    const response = await post(given, headers)
    if (response.status !== 428) return response
    const { detail } = (await response.json()) as { detail: string }
    return post({ ...given, human: solveChallenge(detail) }, headers)
  }

  /** The receipt of a letter that must have arrived. */
  async function receive(given: object = {}, headers?: Headers): Promise<Receipt> {
    const response = await send(given, headers)
    if (response.status !== 200) throw new Error(`nothing was sent: ${await response.text()}`)
    return ((await response.json()) as { model: Receipt }).model
  }

  const attach = (
    { number, key }: Pick<Receipt, 'number' | 'key'>,
    bytes: Uint8Array | string,
    name = '稿子.txt',
    type = 'text/plain',
  ) =>
    app.request(`/api/contribution/${number}/attachment?${new URLSearchParams({ key, name }).toString()}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: bytes as BodyInit,
    })

  const findId = async (number: string): Promise<number> =>
    (await app.db.selectFrom('contribution').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id

  return { post, send, receive, attach, findId }
}
