import type { Handlers } from '../../../http/api/api.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { CallContext } from '../../../http/api/call-context.ts'
import { SESSION_COOKIE } from '../../../http/pages/cookie-jar.ts'
import type { FactorCaller, FactorService } from './account.factor.service.ts'

type Calls =
  | 'GET /api/desk/factor'
  | `POST /api/desk/factor/${'begin' | 'confirm' | 'show' | 'codes' | 'require'}`
  | 'DELETE /api/desk/factor'
  | 'DELETE /api/desk/factor/:uid'

export function factorHandlers(factor: FactorService): Pick<Handlers, Calls> {
  return {
    'GET /api/desk/factor': (_, context) => factor.findState(callerOf(context).id),
    'POST /api/desk/factor/begin': (_, context) => factor.begin(callerOf(context), context.now),
    'POST /api/desk/factor/confirm': async ({ body }, context) => ({
      codes: await factor.confirm(callerOf(context), body.code, context.now),
    }),
    'POST /api/desk/factor/show': ({ body }, context) => factor.show(callerOf(context), body.code, context.now),
    'POST /api/desk/factor/codes': async (_, context) => ({
      codes: await factor.renewRecoveryCodes(callerOf(context), context.now),
    }),
    'DELETE /api/desk/factor': (_, context) => factor.turnOff(callerOf(context), context.now),
    'POST /api/desk/factor/require': ({ body }, context) =>
      factor.require(body.required, callerOf(context).id, context.now),
    'DELETE /api/desk/factor/:uid': async ({ params }, context) => {
      await factor.reset(params.uid, callerOf(context).id, context.now)
      return null
    },
  }
}

function callerOf({ viewer, cookies, address }: CallContext): FactorCaller {
  const token = cookies.get(SESSION_COOKIE)
  if (!viewer || !token) throw new AppError('NOT_LOGIN')
  return { id: viewer.id, token, address }
}
