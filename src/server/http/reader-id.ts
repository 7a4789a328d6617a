import { AppError } from './app-error.ts'
import type { CallContext } from './call-context.ts'

/** Whose things are asked for. Calls with `login` are refused before this; the compiler does not know that. */
export function readerId({ viewer }: Pick<CallContext, 'viewer'>): number {
  if (!viewer) throw new AppError('NOT_LOGIN')
  return viewer.id
}
