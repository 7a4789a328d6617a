/** Requests for every declared call in tests of the contract: valid ones, and with one part corrupted. */
import { afterAll, beforeAll, expect } from 'vitest'
import type { Failure } from '#contract/core/envelope.ts'
import { listCallErrors } from '../../http/api/call-error.ts'
import { expectFailure } from './expect-answer.ts'
import { sampleRequest, sampleValues, type Field, type SampleCall, type Spoil } from '../lists/sample-call.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** The request with one field replaced. Text in a body keeps lone halves of characters, in an address it cannot. */
export function spoil(call: SampleCall, { part, name }: Field, value: unknown): Spoil {
  if (part === 'body') return { body: { ...sampleValues(call, 'body'), [name]: value } }
  const text = String(value).toWellFormed()
  return part === 'params' ? { params: { [name]: encodeURIComponent(text) } } : { query: { [name]: text } }
}

/** Addresses, and a body, that are written badly rather than filled in badly. */
export function listBadForms(call: SampleCall, { part, name }: Field): Spoil[] {
  if (part === 'params') {
    const values = ['%', '%ff', '%00', '%ED%A0%80', '%2F', '%252F', '%E0%A4%A', '..%2f..%2fetc']
    return values.map((value) => ({ params: { [name]: value } }))
  }
  if (part === 'query') {
    const values = ['%', '%ff', '%00', '%ED%A0%80', '&', '=', '1&__proto__=1&__proto__[a]=1&constructor=1']
    const repeated = ['%ff', '1&__proto__[a]=1'].map((value) => `${name}[]=${value}&${name}=1&${name}=abc`)
    return [...values.map((value) => `${name}=${value}`), ...repeated].map((search) => ({ search }))
  }
  return [{ body: JSON.parse(`{"__proto__":${JSON.stringify(sampleValues(call, 'body'))}}`) as unknown }]
}

/** The call without this field. */
export function leaveOut(call: SampleCall, { part, name }: Field): Spoil {
  const { [name]: _, ...rest } = sampleValues(call, part)
  if (part === 'body') return { body: rest }
  return { search: new URLSearchParams(rest as Record<string, string>).toString() }
}

/** To be called at the top of a test file: a separate application, and a session for calls that need one. */
export function useContract() {
  let app: TestApp
  let session: { cookie: string }
  let adminSession: { cookie: string }
  beforeAll(async () => {
    app = await openTestApp()
    session = await app.signIn('reader')
    // An administrator has all permissions of an editor.
    adminSession = await app.signIn('admin')
  })
  afterAll(() => app.close())

  /** Calls that ask for a session get one, or nothing behind that question would be reached. */
  const headersOf = ({ declaration: { login, role, permission } }: SampleCall) =>
    role || permission ? adminSession : login ? session : {}

  /** An error must be one that the document names for this call. */
  async function send(call: SampleCall, changes: Spoil = {}): Promise<Response> {
    const { path, init } = sampleRequest(call, changes)
    const response = await app.request(path, { ...init, headers: { ...init.headers, ...headersOf(call) } })
    if (!response.ok) {
      const { resultCode } = (await response.clone().json()) as Failure
      expect(listCallErrors(call.key), `${call.key} ${path}`).toContain(resultCode)
    }
    return response
  }

  async function expectRefusal(call: SampleCall, field: Field, value: unknown): Promise<void> {
    const hint = `${call.key} ${field.part}.${field.name} = ${JSON.stringify(value)?.slice(0, 40)}`
    const failure = await expectFailure(await send(call, spoil(call, field, value)), 'BAD_INPUT', hint)
    expect(failure.field?.split('.')[0], hint).toBe(field.name)
  }

  /** None of this is worth an error in the log. */
  const expectCleanLog = () => expect(app.lines.filter((line) => /"level":"(error|fatal|warn)"/.test(line))).toEqual([])

  /** Without sessions most calls only answer that the caller must sign in, which proves nothing. */
  async function expectSessions(): Promise<void> {
    expect((await app.request('/api/user', { headers: session })).status).toBe(200)
    expect((await app.request('/api/desk/me', { headers: adminSession })).status).toBe(200)
  }

  const request = (path: string, init: RequestInit = {}) => app.request(path, init)
  return { send, request, headersOf, expectRefusal, expectSessions, expectCleanLog }
}
