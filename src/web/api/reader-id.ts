/**
 * The signed-in reader, for code outside of the pages: the document states it, and signing in and out load a new document. A
 * request to the server would open the sign-in dialog for someone who only listens.
 */
import type { User } from '#contract/site/account.ts'
import type { PageState } from '../routing/page-state.ts'

let known: number | null | undefined

const { promise, resolve } = Promise.withResolvers<number>()

/** The id of the account; null when not signed in, 0 in a shared document as long as the server has not said who reads. */
export function readerId(): number | null {
  if (known === undefined) {
    const state = JSON.parse(document.getElementById('state')?.textContent || '{"data":[]}') as PageState
    const [, user] = state.data.find(([key]) => key[0] === 'user') ?? []
    known = (user as User | null | undefined)?.uid ?? null
  }
  return known
}

/** The same, once it is known. */
export const knownReaderId = async (): Promise<number | null> => (readerId() === 0 ? promise : readerId())

export function putReaderId(uid: number): void {
  known = uid
  resolve(uid)
}
