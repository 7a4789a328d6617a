import type { DeskMe } from '#contract/desk/me.ts'
import { listPermissions } from '#domain/account/staff-permission.ts'
import type { Handlers } from '../../http/api/api.ts'
import { DESK_LANGUAGE_COOKIE } from '../../http/api/language.ts'
import { AppError } from '../../http/api/app-error.ts'
import { signedIn } from '../../http/api/reader-id.ts'
import type { AccountService } from './account.service.ts'

/** In seconds. */
const LANGUAGE_KEPT = 365 * 24 * 60 * 60

type Calls = 'GET /api/desk/me' | 'POST /api/desk/language'

type Tools = Pick<AccountService, 'findUser'> & { listUsedSections: () => Promise<DeskMe['sections']> }

export function deskMeHandlers({ findUser, listUsedSections }: Tools): Pick<Handlers, Calls> {
  return {
    'GET /api/desk/me': async (_, context) => {
      const viewer = signedIn(context)
      const { id, role } = viewer
      if (role === 'reader') throw new AppError('FORBIDDEN')
      const [{ name }, sections] = await Promise.all([findUser(id, context.now), listUsedSections()])
      return { uid: id, name, role, factor: viewer.factor ?? 'fine', rights: listPermissions(viewer), sections }
    },
    'POST /api/desk/language': ({ body }, { cookies }) => {
      cookies.set(DESK_LANGUAGE_COOKIE, body.language, LANGUAGE_KEPT)
      return body
    },
  }
}
