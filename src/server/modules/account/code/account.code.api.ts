/** The calls around SMS codes. The request formats of older clients and of our pages differ in where the input is. */
import { randomBytes } from 'node:crypto'
import type { User } from '#contract/site/account.ts'
import type { Given } from '#contract/contract.ts'
import type { Handlers } from '../../../http/api/api.ts'
import type { CallContext } from '../../../http/api/call-context.ts'
import { CODE_LIFETIME } from './account.code.ts'
import type { Client } from './account.send.ts'
import type { AccountService } from '../account.service.ts'
import { BROWSER_LIFETIME } from '../session/account.browser.ts'

/** So that our pages need not carry the token around. */
const TOKEN_COOKIE = 'codeToken'
/** A random id of the browser, for the limits alone; the database knows its hash. */
const DEVICE_COOKIE = 'device'
const DEVICE_ID = /^[\w-]{22}$/
const YEAR_SECONDS = 365 * 24 * 60 * 60
/** That this browser has signed in to an account before; see account.browser.ts. */
const BROWSER_COOKIE = 'knownBrowser'

type Call = 'sendLoginCode' | 'quickLogin' | 'checkCode' | 'forgetPassword'
export type CodeCalls = `${'GET' | 'POST'} /api/login/${Call}`
type Body<Name extends Call> = Given<`POST /api/login/${Name}`>['body']

type Enter = (accountId: number, context: CallContext) => Promise<User>

export function codeHandlers(account: AccountService, enter: Enter): Pick<Handlers, CodeCalls> {
  async function send(given: Body<'sendLoginCode'>, context: CallContext) {
    const sent = await account.sendCode(given, clientOf(context), context.now)
    keepToken(sent.token, context)
    return sent
  }

  const withToken = <G extends { token?: string | undefined }>(given: G, { cookies }: CallContext) => ({
    ...given,
    token: given.token || cookies.get(TOKEN_COOKIE),
  })

  async function quickLogin(given: Body<'quickLogin'>, context: CallContext) {
    const accountId = await account.identifyByCode(withToken(given, context), context.address, context.now)
    const reader = await enter(accountId, context)
    context.cookies.remove(TOKEN_COOKIE)
    return reader
  }

  async function check(given: Body<'checkCode'>, context: CallContext) {
    await account.checkCode(withToken(given, context), context.address, context.now)
    return null
  }

  async function reset(given: Body<'forgetPassword'>, context: CallContext) {
    await account.resetPassword(withToken(given, context), context.address, context.now)
    context.cookies.remove(TOKEN_COOKIE)
    return null
  }

  return {
    'GET /api/login/sendLoginCode': ({ query }, context) => send(query, context),
    'POST /api/login/sendLoginCode': ({ body }, context) => send(body, context),
    'GET /api/login/quickLogin': ({ query }, context) => quickLogin(query, context),
    'POST /api/login/quickLogin': ({ body }, context) => quickLogin(body, context),
    'GET /api/login/checkCode': ({ query }, context) => check(query, context),
    'POST /api/login/checkCode': ({ body }, context) => check(body, context),
    'GET /api/login/forgetPassword': ({ query }, context) => reset(query, context),
    'POST /api/login/forgetPassword': ({ body }, context) => reset(body, context),
  }
}

export function keepToken(token: string, { cookies }: CallContext): void {
  cookies.set(TOKEN_COOKIE, token, CODE_LIFETIME / 1000)
}

/** Who asks for a code, as the limits identify them. */
export function clientOf({ address, cookies }: CallContext): Client {
  const known = cookies.get(DEVICE_COOKIE)
  const device = known && DEVICE_ID.test(known) ? known : randomBytes(16).toString('base64url')
  if (device !== known) cookies.set(DEVICE_COOKIE, device, YEAR_SECONDS)
  return { address, device, browsers: cookies.get(BROWSER_COOKIE) }
}

/** Who tries a password. */
export const guesserOf = ({ address, cookies }: CallContext) => ({ address, browsers: cookies.get(BROWSER_COOKIE) })

/** The browser has signed in, or stays signed in where all others do not. */
export async function keepBrowser(account: AccountService, accountId: number, { cookies, now }: CallContext) {
  const cookie = await account.rememberBrowser(cookies.get(BROWSER_COOKIE), accountId, now)
  cookies.set(BROWSER_COOKIE, cookie, BROWSER_LIFETIME / 1000)
}

export function forgetBrowser({ cookies }: CallContext): void {
  cookies.remove(BROWSER_COOKIE)
}
