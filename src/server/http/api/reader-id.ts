import { AppError } from './app-error.ts'
import type { CallContext, Viewer } from './call-context.ts'

/**
 * The id of the reader whose data is requested. Calls with `login` are refused before this; the compiler does not know that.
 */
export const requireReaderId = (context: Pick<CallContext, 'viewer'>): number => signedIn(context).id

/** The same with role and permissions. */
export function signedIn({ viewer }: Pick<CallContext, 'viewer'>): Viewer {
  if (!viewer) throw new AppError('NOT_LOGIN')
  return viewer
}
