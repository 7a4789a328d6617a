import type { Handlers } from '../../../http/api/api.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { CallContext } from '../../../http/api/call-context.ts'
import type { AccountService } from '../account.service.ts'

export type ProfileCalls = `${'GET' | 'POST'} /api/user/profile` | `${'POST' | 'DELETE'} /api/user/picture`

function owner({ viewer }: CallContext) {
  if (!viewer) throw new AppError('NOT_LOGIN')
  return viewer
}

export function ownProfileHandlers(account: AccountService): Pick<Handlers, ProfileCalls> {
  return {
    'GET /api/user/profile': (_, context) => account.findProfile(owner(context).id, context.now),
    'POST /api/user/profile': ({ body }, context) => account.saveProfile(owner(context), body, context.now),
    'POST /api/user/picture': ({ body }, context) => account.savePicture(owner(context).id, body, context.now),
    'DELETE /api/user/picture': async (_, context) => {
      await account.deletePicture(owner(context).id, context.now)
      return null
    },
  }
}
