/** Keeps what the reader wanted over the page load that signing in brings about. */
import {
  formatIntent,
  INTENT_KEY,
  isIntent,
  isIntentKind,
  type IntentKind,
  type IntentOf,
} from './pending-intent-text.ts'
import { readTab, writeTab } from './storage.ts'

export function keepIntent<Kind extends IntentKind>(kind: Kind, given: IntentOf<Kind>): void {
  writeTab(INTENT_KEY, formatIntent(kind, given, Date.now()))
}

/** Whether exactly this is still wanted. It is nobody's a second time, so that it is carried out once. */
export function takeIntent<Kind extends IntentKind>(kind: Kind, given: IntentOf<Kind>): boolean {
  const wanted = isIntent(readTab(INTENT_KEY), kind, given, Date.now())
  if (wanted) forgetIntent()
  return wanted
}

/** Whether something of this kind waits to be carried out; it goes on waiting. */
export function awaitsIntent(kind: IntentKind): boolean {
  return isIntentKind(readTab(INTENT_KEY), kind, Date.now())
}

export function forgetIntent(): void {
  writeTab(INTENT_KEY, '')
}
