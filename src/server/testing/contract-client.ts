/** Requests for every declared call in tests of the contract: as they should be, and with one thing of them spoilt. */
import { afterAll, beforeAll, expect } from 'vitest'
import { expectFailure } from './expect-answer.ts'
import { sampleRequest, sampleValues, type Field, type SampleCall, type Spoil } from './sample-call.ts'
import { openTestApp, type TestApp } from './test-app.ts'

export const LONG = 'x'.repeat(10_000)

/** Whether these are accepted is the declaration's affair; an accident they must not be. */
const STRANGE = [
  '',
  ' ',
  '0',
  '9007199254740993',
  'a\0b',
  '\u0007',
  '\uD800',
  'a\uDC00b',
  "' or 1=1 --",
  '%s%n',
  '\u202E',
  '__proto__',
]

/** Whatever can be strange in this field: without the last part of its path a call has another address. */
export const listStrange = ({ part }: Field): string[] =>
  part === 'body' ? STRANGE : STRANGE.filter((value) => part === 'query' || value !== '')

/** The request with one field replaced. Text in a body keeps lone halves of characters, in an address it cannot. */
export function spoil(call: SampleCall, { part, name }: Field, value: unknown): Spoil {
  if (part === 'body') return { body: { ...sampleValues(call, 'body'), [name]: value } }
  const text = String(value).toWellFormed()
  return part === 'params' ? { params: { [name]: encodeURIComponent(text) } } : { query: { [name]: text } }
}

/** Bytes have no fields; what is inside of them is no affair of a declaration. */
export function accepted(call: SampleCall, part: Field['part'], values: Record<string, unknown>): boolean {
  const schema = call.declaration[part]
  return !schema || typeof schema === 'string' || schema.safeParse(values).success
}

/** Whether the declaration lets this value pass, as it arrives. */
export function accepts(call: SampleCall, { part, name }: Field, value: unknown): boolean {
  const arriving = typeof value === 'string' && part !== 'body' ? value.toWellFormed() : value
  return accepted(call, part, { ...sampleValues(call, part), [name]: arriving })
}

/** Addresses, and a body, that are written badly rather than filled in badly. */
export function listBadForms(call: SampleCall, { part, name }: Field): Spoil[] {
  if (part === 'params') {
    const values = ['%', '%ff', '%00', '%ED%A0%80', '%2F', '%252F', '%E0%A4%A', '..%2f..%2fetc']
    return values.map((value) => ({ params: { [name]: value } }))
  }
  if (part === 'query') {
    const values = ['%', '%ff', '%00', '%ED%A0%80', '&', '=', '1&__proto__=1&__proto__[a]=1&constructor=1']
    return values.flatMap((value) => [
      { search: `${name}=${value}` },
      { search: `${name}[]=${value}&${name}=1&${name}=abc` },
    ])
  }
  return [{ body: JSON.parse(`{"__proto__":${JSON.stringify(sampleValues(call, 'body'))}}`) as unknown }]
}

/** The call without this field. */
export function leaveOut(call: SampleCall, { part, name }: Field): Spoil {
  const { [name]: _, ...rest } = sampleValues(call, part)
  if (part === 'body') return { body: rest }
  return { search: new URLSearchParams(rest as Record<string, string>).toString() }
}

/** To be called at the top of a test file: an application of its own, and a session for whatever asks for one. */
export function useContract() {
  let app: TestApp
  let session: { cookie: string }
  let houseSession: { cookie: string }
  beforeAll(async () => {
    app = await openTestApp()
    session = await app.signIn('reader')
    // An administrator may whatever any editor may.
    houseSession = await app.signIn('admin')
  })
  afterAll(() => app.close())

  /** Calls that ask for a session get one, or nothing behind that question would be reached. */
  function send(call: SampleCall, changes: Spoil = {}): Promise<Response> {
    const { path, init } = sampleRequest(call, changes)
    const { login, role, right } = call.declaration
    const asked = role || right ? houseSession : login ? session : {}
    return app.request(path, { ...init, headers: { ...init.headers, ...asked } })
  }

  async function expectRefusal(call: SampleCall, field: Field, value: unknown): Promise<void> {
    const hint = `${call.key} ${field.part}.${field.name} = ${JSON.stringify(value)?.slice(0, 40)}`
    const failure = await expectFailure(await send(call, spoil(call, field, value)), 'BAD_INPUT', hint)
    expect(failure.message, hint).toContain(field.name)
  }

  /** None of this is worth an error in the log. */
  const expectCleanLog = () => expect(app.lines.filter((line) => /"level":"(error|fatal|warn)"/.test(line))).toEqual([])

  const request = (path: string, init: RequestInit = {}) => app.request(path, init)
  const headersOf = ({ declaration }: SampleCall) => (declaration.login ? session : {})
  return { send, request, headersOf, expectRefusal, expectCleanLog }
}
