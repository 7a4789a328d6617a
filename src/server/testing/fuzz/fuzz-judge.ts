/** What no response may be or contain, whatever the request. */
import type { Failure } from '#contract/core/envelope.ts'
import { errorCodes, type ErrorCode } from '#contract/core/error-code.ts'
import type { CallDeclaration } from '#contract/core/define-call.ts'
import { TEMPLATE_RESULT } from './hostile-text.ts'
import { unpack } from './raw-request.ts'

/** Patterns of internal details. None of the texts that are sent matches them. */
const INSIDE: [string, RegExp][] = [
  ['a stack', /\n\s+at .+:\d+:\d+|\bat (async )?[\w.<>]+ \((file|node):/],
  ['a path of the program', /node_modules|\/src\/(server|db)\/|\.ts:\d+|file:\/\/\/(?!etc)/],
  [
    'an error of the database',
    /SQLITE_|SqliteError|syntax error at|violates .*constraint|UNIQUE constraint|pg_catalog\b/,
  ],
  ['a statement', /\b(select|insert into|update|delete from) "[a-z_]+"|\bwhere "[a-z_]+"\./],
  ['the hash of a password', /\$argon2/],
  ['a template that was worked out', new RegExp(`(?<!\\d)${TEMPLATE_RESULT}(?!\\d)`)],
]

/** The text of a response, decoded as a browser does. */
export const readText = async (response: Response): Promise<string> =>
  unpack(Buffer.from(await response.arrayBuffer()), response.headers.get('Content-Encoding'))

/** `secrets` are texts that the test knows, such as phone numbers. */
export function findLeak(text: string, secrets: ReadonlySet<string>): string | null {
  for (const [name, look] of INSIDE) if (look.test(text)) return `${name}: ${look.exec(text)![0].slice(0, 80)}`
  for (const secret of secrets) if (text.includes(secret)) return `a secret of the house: ${secret}`
  return null
}

export function findPollution(): string | null {
  const strange = Object.keys(Object.prototype)
  if (strange.length > 0) return `Object.prototype has ${strange.join()}`
  return ({} as { polluted?: unknown }).polluted === undefined ? null : 'Object.prototype is polluted'
}

/** The fault in the response of a call; null if there is none. */
export function findFault(call: CallDeclaration, response: Response, text: string): string | null {
  const { status, headers } = response
  if (status >= 500) return `an accident: ${status}`
  const type = headers.get('Content-Type') ?? ''
  if (status === 304) return text === '' ? null : 'a body where there is none'
  if (headers.get('X-Content-Type-Options') !== 'nosniff') return 'may be taken for something else'
  if (headers.has('X-Hit')) return 'a header that was sent in'
  if (response.ok && call.file) return headers.get('Content-Disposition')?.startsWith('attachment') ? null : 'no file'
  if (!type.startsWith('application/json')) return `of the type ${type}`
  const envelope = JSON.parse(text) as { success: boolean; model: unknown } | Failure
  if (response.ok) {
    if (envelope.success !== true) return 'no success'
    const parsed = call.model.safeParse(envelope.model)
    return parsed.success ? null : `not its model: ${parsed.error.message.slice(0, 200)}`
  }
  return findFailureFault(response, envelope as Failure)
}

function findFailureFault({ status, headers }: Response, failure: Failure): string | null {
  const { success, model, resultCode, resultMsg, message } = failure
  if (success !== false || model !== null) return 'a failure without its envelope'
  if (errorCodes[resultCode as ErrorCode]?.status !== status) return `${String(resultCode)} with ${status}`
  if (resultMsg !== message || !/\p{Script=Han}/u.test(message)) return `no words: ${message}`
  return headers.get('Cache-Control')?.includes('no-store') ? null : 'a failure that may be kept'
}
