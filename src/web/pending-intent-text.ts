/** What a reader wanted when they were asked to sign in first: kept by the tab, and carried out once they have. */
import type { ContentType } from '#domain/content/content-type.ts'
import type { FollowType } from '#domain/content/follow-type.ts'

/** What can be wanted, each with what must be known to do it. */
type Intents = {
  bookmark: { contentType: ContentType; contentId: number }
  subscribe: { contentType: ContentType; contentId: number }
  follow: { followType: FollowType; followId: number }
  /** what is said is kept as a draft; a comment of 0 is the thing itself */
  comment: { contentType: number; contentId: number; commentId: number }
  zan: { commentId: number }
  /** what somebody else has paid for, by its link */
  gift: { code: string }
  /** the address of what is to be bought */
  buy: { href: string }
}
export type IntentKind = keyof Intents
export type IntentOf<Kind extends IntentKind> = Intents[Kind]

export const INTENT_KEY = 'pendingIntent'

/** In ms. Whoever takes longer has gone on to something else. */
export const INTENT_LIFETIME = 10 * 60 * 1000

export function formatIntent<Kind extends IntentKind>(kind: Kind, given: IntentOf<Kind>, now: number): string {
  return JSON.stringify({ kind, given, at: now })
}

/** Whether this, and nothing else, was wanted not long ago. A time that is yet to come is not to be believed. */
export function isIntent<Kind extends IntentKind>(
  stored: string | null,
  kind: Kind,
  given: IntentOf<Kind>,
  now: number,
): boolean {
  if (!stored) return false
  try {
    const { at } = JSON.parse(stored) as { at?: unknown }
    if (typeof at !== 'number' || at > now || now - at >= INTENT_LIFETIME) return false
    return stored === formatIntent(kind, given, at)
  } catch {
    return false
  }
}

/** Whether something of this kind is wanted, whatever it is. */
export function isIntentKind(stored: string | null, kind: IntentKind, now: number): boolean {
  if (!stored) return false
  try {
    const { given } = JSON.parse(stored) as { given: never }
    return isIntent(stored, kind, given, now)
  } catch {
    return false
  }
}
