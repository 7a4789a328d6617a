/** Stores the pending intent across the page load that signing in causes. */
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

/** Whether exactly this intent is pending. Taking it removes it, so that it is carried out once. */
export function takeIntent<Kind extends IntentKind>(kind: Kind, given: IntentOf<Kind>): boolean {
  const wanted = isIntent(readTab(INTENT_KEY), kind, given, Date.now())
  if (wanted) forgetIntent()
  return wanted
}

/** Whether an intent of this kind is pending; it stays pending. */
export function awaitsIntent(kind: IntentKind): boolean {
  return isIntentKind(readTab(INTENT_KEY), kind, Date.now())
}

export function forgetIntent(): void {
  writeTab(INTENT_KEY, '')
}
