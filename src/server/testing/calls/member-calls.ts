/** The calls that members make about their own account, as their browser makes them. */
import { codeCalls, cookieOf, solveChallenge } from './code-calls.ts'
import { credentialsOf, type TestApp } from '../app/test-app.ts'

const MINUTE = 60 * 1000

export type Member = { id: number; phone: string; cookie: string }
type Given = Record<string, unknown>

export function memberCalls(app: TestApp) {
  const calls = codeCalls(app)
  const post = ({ cookie }: { cookie: string }, name: string, body: Given = {}) =>
    app.postJson(`/api/user/${name}`, body, { cookie })

  /** A code and its token; sent a minute after the previous one, with the proof of work if it is required. */
  async function receive(member: Member, name: string, body: Given = {}): Promise<{ code: string; token: string }> {
    app.clock.now += MINUTE
    const asked = await post(member, name, body)
    const { detail } = (await asked.clone().json()) as { detail?: string }
    const response = detail ? await post(member, name, { ...body, human: solveChallenge(detail) }) : asked
    if (response.status !== 200) throw new Error(`no code was sent: ${await response.text()}`)
    const { model } = (await response.json()) as { model: { token: string } }
    return { token: model.token, code: app.sms.messages.at(-1)!.code }
  }

  /** Signs in by a code, which registers a number that is new. */
  async function join(phone: string): Promise<Member> {
    app.clock.now += MINUTE
    const sent = (await (await calls.sendAsHuman({ phone })).json()) as { model: { token: string } }
    const { code } = app.sms.messages.at(-1)!
    const response = await calls.post('quickLogin', { phone, code, token: sent.model.token })
    const { model } = (await response.json()) as { model: { uid: number } }
    return { id: model.uid, phone, cookie: cookieOf(response, 'ticket') ?? cookieOf(response, '__Host-ticket')! }
  }

  return {
    post,
    join,
    /** another session of an account with a password, as all demo readers have */
    async signInAs(reader: Parameters<typeof credentialsOf>[0], id: number): Promise<Member> {
      return { ...(await app.signIn(reader)), id, phone: credentialsOf(reader).phone }
    },
    receiveIdentity: (member: Member) => receive(member, 'sendIdentityCode'),
    receivePhone: (member: Member, number: string | { phone: string; countryCode: string }) =>
      receive(member, 'sendPhoneCode', typeof number === 'string' ? { phone: number } : number),
    isSignedIn: async ({ cookie }: Member) => (await app.request('/api/user', { headers: { cookie } })).status === 200,
  }
}
