/**
 * Requests to sign in, and their listeners (spec 4 and 8): from any call that was refused without a session, or from a
 * button.
 */
export type LoginReason = 'button' | 'not-login'

type Listener = (reason: LoginReason) => void

const listeners = new Set<Listener>()

export function askForLogin(reason: LoginReason): void {
  for (const listener of listeners) listener(reason)
}

export function onLoginAsked(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
