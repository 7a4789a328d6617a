import type { Given, Model } from '#contract/contract.ts'
import type { Handlers } from '../../http/api.ts'
import { AppError } from '../../http/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { SESSION_COOKIE } from '../../http/request-context.ts'
import { SESSION_LIFETIME, type AccountService } from './account.service.ts'

type Calls = 'GET /api/user' | 'GET /api/login/login' | 'POST /api/login/login' | 'POST /api/login/logout'

export function accountHandlers(account: AccountService): Pick<Handlers, Calls> {
  async function signIn(
    credentials: Given<'POST /api/login/login'>['body'],
    { address, now, cookies }: CallContext,
  ): Promise<Model<'POST /api/login/login'>> {
    const { token, accountId } = await account.signIn(credentials, address, now)
    cookies.set(SESSION_COOKIE, token, SESSION_LIFETIME / 1000)
    return account.findUser(accountId, now)
  }
  return {
    'GET /api/user': (_, { viewer, now }) => {
      if (!viewer) throw new AppError('NOT_LOGIN')
      return account.findUser(viewer.id, now)
    },
    'GET /api/login/login': ({ query }, context) => signIn(query, context),
    'POST /api/login/login': ({ body }, context) => signIn(body, context),
    'POST /api/login/logout': async (_, { cookies }) => {
      const token = cookies.get(SESSION_COOKIE)
      if (token) await account.signOut(token)
      cookies.remove(SESSION_COOKIE)
      return null
    },
  }
}
