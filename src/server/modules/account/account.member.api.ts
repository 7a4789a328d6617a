/** The calls with which members manage their own account. */
import type { Handlers } from '../../http/api/api.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { CallContext } from '../../http/api/call-context.ts'
import { SESSION_COOKIE } from '../../http/pages/cookie-jar.ts'
import { clientOf, forgetBrowser, keepBrowser } from './code/account.code.api.ts'
import type { AccountService } from './account.service.ts'

export type MemberCalls =
  | `POST /api/user/${'sendIdentityCode' | 'checkIdentity' | 'sendPhoneCode' | 'changePhone' | 'changePassword'}`
  | 'GET /api/user/export'
  | `${'GET' | 'POST'} /api/user/leave`

export function accountMemberHandlers(account: AccountService): Pick<Handlers, MemberCalls> {
  return {
    'POST /api/user/sendIdentityCode': ({ body }, context) => {
      const { id } = memberOf(context)
      return account.sendIdentityCode(id, body.human, clientOf(context), context.now)
    },
    'POST /api/user/checkIdentity': async ({ body }, context) => {
      const { id, address } = memberOf(context)
      await account.prove(id, body.identity, address, context.now)
      return null
    },
    'POST /api/user/sendPhoneCode': ({ body }, context) => {
      const { id } = memberOf(context)
      return account.sendPhoneCode(id, body, clientOf(context), context.now)
    },
    'POST /api/user/changePhone': async ({ body }, context) => {
      const member = memberOf(context)
      await account.changePhone(member, body, context.now)
      await keepBrowser(account, member.id, context)
      return null
    },
    'POST /api/user/changePassword': async ({ body }, context) => {
      const member = memberOf(context)
      await account.changePassword(member, body, context.now)
      await keepBrowser(account, member.id, context)
      return null
    },
    'GET /api/user/export': (_, context) => account.exportData(memberOf(context).id, context.now),
    'GET /api/user/leave': (_, context) => account.findLeaving(memberOf(context).id, context.now),
    'POST /api/user/leave': async ({ body }, context) => {
      const { id, address } = memberOf(context)
      await account.leave(id, body.identity, address, context.now)
      context.cookies.remove(SESSION_COOKIE)
      forgetBrowser(context)
      return null
    },
  }
}

function memberOf({ viewer, cookies, address }: CallContext) {
  const token = cookies.get(SESSION_COOKIE)
  if (!viewer || !token) throw new AppError('NOT_LOGIN')
  return { id: viewer.id, token, address }
}
