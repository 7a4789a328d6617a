/** Keeps what the reader wanted over the page load that signing in brings about. */
import { formatIntent, INTENT_KEY, isIntent, type IntentKind, type IntentOf } from '#rules/pending-intent.ts'
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

export function forgetIntent(): void {
  writeTab(INTENT_KEY, '')
}
