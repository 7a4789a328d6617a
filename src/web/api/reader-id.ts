/**
 * Who is signed in, for what lives outside of the pages: the document says so, and signing in and out load a new one.
 * Asking the server instead would open the dialog to sign in before whoever only listens.
 */
import type { User } from '#contract/site/account.ts'
import type { PageState } from '../routing/page-state.ts'

let known: number | null | undefined

/** The account's number; null for nobody. */
export function readerId(): number | null {
  if (known === undefined) {
    const state = JSON.parse(document.getElementById('state')?.textContent || '{"data":[]}') as PageState
    const [, user] = state.data.find(([key]) => key[0] === 'user') ?? []
    known = (user as User | null | undefined)?.uid ?? null
  }
  return known
}
