import { listPermissions } from '#domain/account/staff-permission.ts'
import type { Handlers } from '../../http/api/api.ts'
import { AppError } from '../../http/api/app-error.ts'
import { signedIn } from '../../http/api/reader-id.ts'
import type { AccountService } from './account.service.ts'

type Calls = 'GET /api/desk/me'

export function deskMeHandlers({ findUser }: Pick<AccountService, 'findUser'>): Pick<Handlers, Calls> {
  return {
    'GET /api/desk/me': async (_, context) => {
      const viewer = signedIn(context)
      const { id, role } = viewer
      if (role === 'reader') throw new AppError('FORBIDDEN')
      const { name } = await findUser(id, context.now)
      return { uid: id, name, role, factor: viewer.factor ?? 'fine', rights: listPermissions(viewer) }
    },
  }
}
