/**
 * Requests to sign in, and their listeners (spec 4 and 8): from any call that was refused without a session, or from a
 * button.
 */
export type LoginReason = 'button' | 'not-login' | 'factor'

/** Refusals that the session, not the input, has caused: a dialog asks for what is missing. */
export const isSessionProblem = (code: string): boolean => code === 'NOT_LOGIN' || isFactorProblem(code)

const isFactorProblem = (code: string): boolean => code.startsWith('FACTOR_') && code !== 'FACTOR_WRONG'

/** Asks for what a refused call lacked, if it was that. */
export function askAfterRefusal(code: string): void {
  if (isSessionProblem(code)) askForLogin(code === 'NOT_LOGIN' ? 'not-login' : 'factor')
}

type Listener = (reason: LoginReason) => void

const listeners = new Set<Listener>()

export function askForLogin(reason: LoginReason): void {
  for (const listener of listeners) listener(reason)
}

export function onLoginAsked(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
