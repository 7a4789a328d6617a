import type { User } from '#contract/site/account.ts'
import type { Given } from '#contract/contract.ts'
import type { Handlers } from '../../http/api/api.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { CallContext } from '../../http/api/call-context.ts'
import { SESSION_COOKIE } from '../../http/pages/cookie-jar.ts'
import { SESSION_LIFETIME } from '../../http/pages/request-context.ts'
import { codeHandlers, guesserOf, keepBrowser, keepToken, type CodeCalls } from './code/account.code.api.ts'
import { accountMemberHandlers, type MemberCalls } from './account.member.api.ts'
import type { AccountService } from './account.service.ts'

type Calls =
  | 'GET /api/user'
  | 'GET /api/login/login'
  | 'POST /api/login/login'
  | 'POST /api/login/logout'
  | 'GET /api/user/sessionList'
  | 'DELETE /api/user/session/:id'
  | 'DELETE /api/user/session'

export function accountHandlers(account: AccountService): Pick<Handlers, Calls | CodeCalls | MemberCalls> {
  /** Always a new token, against session fixation; the sessions that came with the request end. */
  async function enter(accountId: number, context: CallContext): Promise<User> {
    const { device, now, cookies, tokens } = context
    const token = await account.openSession(accountId, { device, now })
    await account.endSessionsOf(tokens)
    cookies.set(SESSION_COOKIE, token, SESSION_LIFETIME / 1000)
    await keepBrowser(account, accountId, context)
    return account.findUser(accountId, now)
  }

  async function signIn(credentials: Given<'POST /api/login/login'>['body'], context: CallContext): Promise<User> {
    const accountId = await account.identify(credentials, guesserOf(context), context.now).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'CODE_NEEDED' && error.detail) keepToken(error.detail, context)
      throw error
    })
    return enter(accountId, context)
  }
  return {
    'GET /api/user': (_, { viewer, now }) => {
      if (!viewer) throw new AppError('NOT_LOGIN')
      return account.findUser(viewer.id, now)
    },
    ...codeHandlers(account, enter),
    ...accountMemberHandlers(account),
    'GET /api/login/login': ({ query }, context) => signIn(query, context),
    'POST /api/login/login': ({ body }, context) => signIn(body, context),
    // All that came, although two valid ones make nobody of the caller: whoever signs out must be signed out.
    'POST /api/login/logout': async (_, { cookies, tokens }) => {
      await account.endSessionsOf(tokens)
      cookies.remove(SESSION_COOKIE)
      return null
    },
    'GET /api/user/sessionList': (_, context) => {
      const { viewer, token } = ownSession(context)
      return account.listSessions(viewer.id, token, context.now)
    },
    'DELETE /api/user/session/:id': async ({ params }, context) => {
      const { viewer } = ownSession(context)
      await account.endSessionById(viewer.id, params.id)
      await keepBrowser(account, viewer.id, context)
      return null
    },
    'DELETE /api/user/session': async (_, context) => {
      const { viewer, token } = ownSession(context)
      await account.endSessions(viewer.id, token)
      await keepBrowser(account, viewer.id, context)
      return null
    },
  }
}

function ownSession({ viewer, cookies }: CallContext) {
  const token = cookies.get(SESSION_COOKIE)
  if (!viewer || !token) throw new AppError('NOT_LOGIN')
  return { viewer, token }
}
