/**
 * Who wants the reader to sign in, and who listens (spec 4 and 8): a call that was refused for want of a session, from
 * wherever it was made, or a button.
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
